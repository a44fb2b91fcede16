// How good a quiet position looks.
#pragma once

#include "sos/position.hpp"

namespace damier::sos {

// Hundredths of a point for the side to move, in a reduced position in which nothing scores.
int evaluate(const Position& position);

}  // namespace damier::sos
