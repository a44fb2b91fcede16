// What a search is asked, and what it answers.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

#include "reversi/board.hpp"

namespace damier::reversi {

enum class Goal : std::uint8_t { score, result };  // by how many discs, or only who wins

struct Limits {
    double seconds = std::numeric_limits<double>::infinity();
    double enough = std::numeric_limits<double>::infinity();  // no new round begins after so many seconds
    int depth = 60;  // moves ahead; as many as there are empty squares is a solution
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    int lines = 1;  // how many of the best moves are wanted with a score of their own
    Goal goal = Goal::score;
    // Whether everything is searched: no move is left out because it will probably not matter.
    bool is_certain = false;
};

struct Line {
    int score = 0;  // discs for the side to move; with Goal::result its sign alone counts
    int depth = 0;
    int certainty = 0;       // per cent; 100 with a depth of all empty squares is a solution
    std::vector<int> moves;  // squares, or `pass`
};

struct Report {
    std::vector<Line> lines;  // the best first; none where the game is over
    int depth = 0;            // of the round that is done
    int certainty = 0;
    bool is_exact = false;  // the first line's score is the result of perfect play
    std::uint64_t nodes = 0;
    double seconds = 0;
};

// Called after every round and every change of the best line, from the thread that searches; false ends the search.
using Listener = std::function<bool(const Report&)>;

}  // namespace damier::reversi
