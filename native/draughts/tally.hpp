// What the rules count towards a draw, kept along a line of play.
#pragma once

#include "draughts/report.hpp"

namespace damier::draughts {

struct Tally {
    int king_moves = 0;
    int ending = 0;
    int turns = 0;
    int reversible = 0;  // moves back to which a position may have stood before
};

// Which of the small endings with a draw rule of their own this is, or -1.
inline int small_ending(const Rules& rules, const Position& position) {
    if (!rules.endings[0].pieces || count(position.occupied()) > 4) return -1;
    for (const Side weak : {white, black}) {
        const Side strong = other_side(weak);
        if (position.men[weak] || count(position.kings[weak]) != 1 || !position.kings[strong]) continue;
        const int pieces = count(position.pieces(strong));
        for (int number = 0; number < 2; ++number) {
            const Ending& ending = rules.endings[static_cast<std::size_t>(number)];
            if (pieces <= ending.pieces && !(ending.is_kings_only && position.men[strong])) return number;
        }
    }
    return -1;
}

inline Tally tally_after(const Rules& rules, const Tally& tally, const Position& before, const Move& move,
                         const Position& after) {
    Tally next;
    next.turns = tally.turns + 1;
    if (!move.victims && (before.kings[before.to_move] & bit<Squares>(move.origin))) {
        next.king_moves = tally.king_moves + 1;
        next.reversible = tally.reversible + 1;
    }
    const int ending = small_ending(rules, after);
    if (ending >= 0 && small_ending(rules, before) == ending) next.ending = tally.ending + 1;
    return next;
}

// Whether counting alone makes it a draw.
inline bool is_counted_out(const Rules& rules, const Tally& tally, const Position& position) {
    if (rules.king_moves && tally.king_moves >= 2 * rules.king_moves) return true;
    if (rules.turn_limit && tally.turns >= rules.turn_limit) return true;
    if (!tally.ending) return false;
    const int ending = small_ending(rules, position);
    return ending >= 0 && tally.ending >= 2 * rules.endings[static_cast<std::size_t>(ending)].moves;
}

}  // namespace damier::draughts
