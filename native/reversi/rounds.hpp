// A search that goes deeper round by round.
#pragma once

#include "reversi/report.hpp"
#include "reversi/search.hpp"

namespace damier::reversi {

// What one thread finds about a position in which there is a move.
Report search_rounds(Common& common, const Board& board, const Limits& limits, const Listener& listener);

}  // namespace damier::reversi
