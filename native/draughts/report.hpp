// What a search is asked, and what it answers.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

#include "draughts/kind.hpp"

namespace damier::draughts {

inline constexpr int won = 30000;      // less a point for every ply it takes
inline constexpr int decided = 20000;  // scores from here on are wins

// A position with what the rules remember of the moves before.
struct Situation {
    Placement placement;
    int king_moves = 0;           // in a row, both sides', without a capture
    int ending = 0;               // moves since the small ending began
    int turns = 0;                // moves in all
    std::vector<Placement> past;  // the positions before those moves by kings, the oldest first
};

struct Limits {
    double seconds = std::numeric_limits<double>::infinity();
    double enough = std::numeric_limits<double>::infinity();  // no new round begins after so many seconds
    int depth = 99;                                           // moves ahead
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    int lines = 1;  // how many of the best moves are wanted with a score of their own
};

struct Line {
    int score = 0;  // hundredths of a man for the side to move
    int depth = 0;
    Moves moves;  // `Kind::outside` has them in the variant's own numbers
};

struct Report {
    std::vector<Line> lines;  // the best first; none where there is no move
    int depth = 0;            // of the round that is done
    bool is_exact = false;    // the first line's score is the result of perfect play
    std::uint64_t nodes = 0;
    double seconds = 0;
};

// Called after every round, from the thread that searches; false ends the search.
using Listener = std::function<bool(const Report&)>;

}  // namespace damier::draughts
