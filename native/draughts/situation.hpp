// A position with what the rules remember of the moves before: all that can draw a game, or forbid a king to move.
#pragma once

#include "draughts/ending.hpp"
#include "draughts/kind.hpp"
#include "draughts/report.hpp"

namespace damier::draughts {

// The situation once a legal move is made.
Situation after(const Kind& kind, const Situation& situation, const PlainMove& move);

}  // namespace damier::draughts
