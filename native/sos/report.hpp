// What a search is asked, and what it answers.
#pragma once

#include <cstdint>
#include <vector>

#include "core/report.hpp"
#include "sos/position.hpp"

namespace damier::sos {

inline constexpr int point = 100;  // scores are in hundredths

// Where a search begins: all letters, and the points of the side to move less those of the other side.
struct Root {
    Cells s = 0;
    Cells o = 0;
    int lead = 0;
};

struct Limits : damier::Limits {
    Limits() : damier::Limits(most_cells) {}  // a depth of all empty cells is a solution

    bool is_proof = false;           // whether nothing but the proof is wanted
    bool wants_result_only = false;  // who wins, not by how much
};

struct Move {
    int cell = 0;
    Letter letter = Letter::s;

    bool operator==(const Move&) const = default;
};

struct Line {
    int score = 0;  // hundredths of a point: the lead of the side to move at the end of the game
    int depth = 0;
    std::vector<Move> moves;
};

using Report = ReportOf<Line>;
using Listener = ListenerOf<Report>;

}  // namespace damier::sos
