// A search that goes deeper round by round.
#pragma once

#include "reversi/report.hpp"
#include "reversi/search.hpp"

namespace damier::reversi {

// What one thread finds about a position in which there is a move; threads of one search differ by their number.
Report search_rounds(Common& common, const Board& board, const Limits& limits, const Listener& listener, int number);

}  // namespace damier::reversi
