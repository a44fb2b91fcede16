// What a search is asked, and what it answers.
#pragma once

#include <vector>

#include "core/report.hpp"
#include "draughts/kind.hpp"

namespace damier::draughts {

inline constexpr int won = 30000;      // less a point for every ply to the end
inline constexpr int decided = 20000;  // scores from here on are wins

// A position with what the rules count or compare of the moves before.
struct Situation {
    Placement placement;
    int king_moves = 0;           // in a row, of both sides, without a capture
    int ending = 0;               // moves since the small ending began
    int turns = 0;                // moves in all
    std::vector<Placement> past;  // the positions before those king moves, the oldest first
};

inline constexpr int deepest_search = 99;

struct Limits : damier::Limits {
    Limits() : damier::Limits(deepest_search) {}
};

struct Line {
    int score = 0;  // hundredths of a man for the side to move
    int depth = 0;
    Moves moves;  // `Kind::to_external` has them in the variant's own numbers
};

using Report = ReportOf<Line>;
using Listener = ListenerOf<Report>;

}  // namespace damier::draughts
