// What a search is asked, and what it answers.
#pragma once

#include <cstdint>
#include <vector>

#include "core/report.hpp"
#include "reversi/board.hpp"

namespace damier::reversi {

enum class Goal : std::uint8_t { score, result };  // by how many discs, or only who wins

struct Limits : damier::Limits {
    Limits() : damier::Limits(60) {}  // a depth of all empty squares is a solution

    Goal goal = Goal::score;
    bool is_certain = false;  // whether nothing is pruned by probability
};

struct Line {
    int score = 0;  // discs for the side to move; with Goal::result its sign alone counts
    int depth = 0;
    int certainty = 0;       // per cent; 100 with a depth of all empty squares is a solution
    std::vector<int> moves;  // squares, or `pass`
};

struct Report : ReportOf<Line> {
    int certainty = 0;  // per cent, of the last complete iteration
};

using Listener = ListenerOf<Report>;

}  // namespace damier::reversi
