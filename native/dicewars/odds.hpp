// The exact odds of an attack: how often the sum of some dice is strictly greater than that of others.
#pragma once

#include <array>
#include <cassert>

#include "dicewars/rules.hpp"

namespace damier::dicewars {

using Odds = std::array<std::array<double, most_dice_of_all + 1>, most_dice_of_all + 1>;

// By the attacker's dice and the defender's.
extern const Odds win_odds;

inline double win_probability(int attackers, int defenders) {
    assert(attackers >= 1 && attackers <= most_dice_of_all && defenders >= 1 && defenders <= most_dice_of_all);
    return win_odds[static_cast<std::size_t>(attackers)][static_cast<std::size_t>(defenders)];
}

}  // namespace damier::dicewars
