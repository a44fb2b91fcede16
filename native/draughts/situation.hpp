// Making moves in a Situation: all that can draw a game, or keep a king from moving.
#pragma once

#include "draughts/ending.hpp"
#include "draughts/kind.hpp"
#include "draughts/report.hpp"

namespace damier::draughts {

// The situation after a legal move.
Situation after(const Kind& kind, const Situation& situation, const PlainMove& move);

}  // namespace damier::draughts
