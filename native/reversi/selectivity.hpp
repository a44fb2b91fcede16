// How sure a search is of what it leaves out.
//
// A shallow search foretells a deeper one's score, give or take an error whose usual size is known (Buro's ProbCut). A
// position whose score is so far from what matters that it will almost certainly stay there is not searched further.
#pragma once

#include <array>

namespace damier::reversi {

inline constexpr int levels_of_certainty = 6;
inline constexpr int certain = levels_of_certainty - 1;

inline constexpr std::array<int, levels_of_certainty> per_cent{73, 87, 95, 98, 99, 100};

// Half the width, in standard deviations, of the interval a score lies in with that probability.
inline constexpr std::array<double, levels_of_certainty - 1> deviations{1.1, 1.5, 2.0, 2.6, 3.3};

inline constexpr int least_cut_depth = 3;

// The depth of the shallow search that foretells one of that depth: about half, and both odd or both even.
constexpr int foretelling_depth(int depth) {
    const int half = depth / 2 - (depth >= 8 ? 1 : 0);
    return half - ((half ^ depth) & 1) < 0 ? depth & 1 : half - ((half ^ depth) & 1);
}

// The usual error of a shallow search, in discs; a depth of all empty squares is the true result.
double usual_error(int depth, int shallow, int empty);

}  // namespace damier::reversi
