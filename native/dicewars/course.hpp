// The strategy that the course describes, for simulations; damier.games.dicewars.course is the same in Python.
#pragma once

#include <optional>

#include "dicewars/position.hpp"

namespace damier::dicewars {

// The attack that the strategy would make now if it did not end the turn; none where it has none or leaves it to chance.
std::optional<Move> course_attack(const Setting& setting, const Position& position, int seat);

// Its move in a position that is not over: the strongest cell attacks, and one time in five the turn ends.
Move course_move(const Setting& setting, const Position& position, RandomGenerator& random);

}  // namespace damier::dicewars
