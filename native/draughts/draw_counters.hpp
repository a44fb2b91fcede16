// What the rules count towards a draw, kept along a move sequence.
#pragma once

#include <cassert>

#include "draughts/ending.hpp"
#include "draughts/report.hpp"

namespace damier::draughts {

struct DrawCounters {
    int king_moves = 0;
    int ending = 0;
    int turns = 0;
    int reversible = 0;  // moves by kings in a row: as far back a position may be repeated
};

inline DrawCounters counters_after(const Rules& rules, const DrawCounters& counters, const Position& before,
                                   const Move& move, const Position& after) {
    assert(before.to_move != after.to_move);
    DrawCounters next;
    next.turns = counters.turns + 1;
    if (!move.victims && (before.kings[before.to_move] & bit<Squares>(move.origin))) {
        next.king_moves = counters.king_moves + 1;
        next.reversible = counters.reversible + 1;
    }
    const Ending* ending = small_ending(rules, after);
    if (ending && small_ending(rules, before) == ending) next.ending = counters.ending + 1;
    return next;
}

// Whether the counters alone make it a draw.
inline bool is_drawn_by_count(const Rules& rules, const DrawCounters& counters, const Position& position) {
    if (rules.king_moves && counters.king_moves >= 2 * rules.king_moves) return true;
    if (rules.turn_limit && counters.turns >= rules.turn_limit) return true;
    if (!counters.ending) return false;
    const Ending* ending = small_ending(rules, position);
    return ending && counters.ending >= 2 * ending->moves;
}

}  // namespace damier::draughts
