// The strategy that the course describes, for simulations; damier.games.dicewars.course is the same in Python.
#pragma once

#include "dicewars/position.hpp"

namespace damier::dicewars {

// Its move in a position that is not over: the strongest cell attacks, and one time in five the turn ends.
Move course_move(const Setting& setting, const Position& position, RandomGenerator& random);

}  // namespace damier::dicewars
