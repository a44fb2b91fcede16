// What a search is asked, and what it answers.
#pragma once

#include <cstdint>
#include <vector>

#include "core/report.hpp"
#include "dicewars/position.hpp"

namespace damier::dicewars {

// Where a search begins: a decision of the seat whose turn it is.
struct Root {
    Setting setting;
    Position position;
};

inline constexpr int deepest = 8;  // moves of a turn that are looked ahead

struct Limits : damier::Limits {
    Limits() : damier::Limits(deepest) {}

    std::uint64_t seed = 1;         // of the replies that are drawn at random
    bool are_others_alike = false;  // the other seats play by the weights, too; else simple strategies
};

struct Line {
    double score = 0;  // the chance to win of the seat whose turn it is
    int depth = 0;
    std::vector<Move> moves;  // one: what follows depends on the dice
};

struct Report : ReportOf<Line> {
    int samples = 0;  // of the other players' replies, for each of the moves that were compared by them
};

using Listener = ListenerOf<Report>;

}  // namespace damier::dicewars
