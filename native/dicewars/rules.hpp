// The rules of a variant, as data: the fields of damier.games.dicewars.rules that a game under way depends on.
#pragma once

#include <limits>

namespace damier::dicewars {

inline constexpr int most_dice_of_all = 8;  // on one cell, in any variant
inline constexpr int unlimited = std::numeric_limits<int>::max();

struct Rules {
    int most_dice = most_dice_of_all;
    int dice_per_loss = 0;         // a failed attack of so many dice costs the defender one; 0 where it costs nothing
    int transfers = 0;             // in a turn
    int most_surplus = unlimited;  // to be handed out at the end of a turn
    int most_kept = unlimited;     // in store after it, less one for each cell
    int quiet_rounds = unlimited;
    int rounds = unlimited;
    int battles = unlimited;
    bool is_drawn_at_limit = false;
};

}  // namespace damier::dicewars
