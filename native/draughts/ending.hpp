// Small endings: few pieces against one king, with a draw rule of their own.
#pragma once

#include "draughts/position.hpp"

namespace damier::draughts {

// The small ending that this is; none where there is no such rule.
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
