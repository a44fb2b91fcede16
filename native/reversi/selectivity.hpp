// How selective a search is: ProbCut (Buro, 1995).
//
// A shallow search predicts a deeper one's score with an error whose standard deviation is known. A position whose
// score is so far outside the window that it will almost certainly stay there is not searched deeper.
#pragma once

#include <array>

namespace damier::reversi {

inline constexpr int certainty_levels = 6;
inline constexpr int certain = certainty_levels - 1;  // nothing is cut

inline constexpr std::array<int, certainty_levels> per_cent{73, 87, 95, 98, 99, 100};

// For each level, how many standard deviations a score must be away from the window to be cut.
inline constexpr std::array<double, certainty_levels - 1> deviations{1.1, 1.5, 2.0, 2.6, 3.3};

inline constexpr int least_prob_cut_depth = 3;
inline constexpr int least_prob_cut_endgame = 12;  // the same where the search reaches the end of the game

// The depth of the shallow search that predicts one of that depth: about half, and of the same parity.
constexpr int prob_cut_depth(int depth) {
    const int half = depth / 2 - (depth >= 8 ? 1 : 0);
    return half - ((half ^ depth) & 1) < 0 ? depth & 1 : half - ((half ^ depth) & 1);
}

// The standard deviation of a shallow search's error, in discs; a depth of all empty squares is the true result.
double prob_cut_error(int depth, int shallow, int empty);

}  // namespace damier::reversi
