// Small endings: a few pieces against one king, for which some rules have a move limit.
#pragma once

#include "draughts/position.hpp"

namespace damier::draughts {

// The small ending of a position; null where the rules have none for it.
template <typename Bits>
const Ending* small_ending(const Rules& rules, const PositionOf<Bits>& position) {
    if (!rules.endings[0].pieces || count(position.occupied()) > 4) return nullptr;
    for (const Side weak : {white, black}) {
        const Side strong = other_side(weak);
        if (position.men[weak] || count(position.kings[weak]) != 1 || !position.kings[strong]) continue;
        const int pieces = count(position.pieces(strong));
        for (const Ending& each : rules.endings) {
            if (pieces <= each.pieces && !(each.is_kings_only && position.men[strong])) return &each;
        }
    }
    return nullptr;
}

}  // namespace damier::draughts
