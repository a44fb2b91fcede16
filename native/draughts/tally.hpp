// What the rules count towards a draw, kept along a line of play.
#pragma once

#include "draughts/ending.hpp"
#include "draughts/report.hpp"

namespace damier::draughts {

struct Tally {
    int king_moves = 0;
    int ending = 0;
    int turns = 0;
    int reversible = 0;  // moves back to which a position may have stood before
};

inline Tally tally_after(const Rules& rules, const Tally& tally, const Position& before, const Move& move,
                         const Position& after) {
    Tally next;
    next.turns = tally.turns + 1;
    if (!move.victims && (before.kings[before.to_move] & bit<Squares>(move.origin))) {
        next.king_moves = tally.king_moves + 1;
        next.reversible = tally.reversible + 1;
    }
    const Ending* ending = small_ending(rules, after);
    if (ending && small_ending(rules, before) == ending) next.ending = tally.ending + 1;
    return next;
}

// Whether counting alone makes it a draw.
inline bool is_counted_out(const Rules& rules, const Tally& tally, const Position& position) {
    if (rules.king_moves && tally.king_moves >= 2 * rules.king_moves) return true;
    if (rules.turn_limit && tally.turns >= rules.turn_limit) return true;
    if (!tally.ending) return false;
    const Ending* ending = small_ending(rules, position);
    return ending && tally.ending >= 2 * ending->moves;
}

}  // namespace damier::draughts
