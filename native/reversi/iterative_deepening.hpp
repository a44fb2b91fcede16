// Iterative deepening: a search that goes deeper until a limit is reached.
#pragma once

#include "reversi/report.hpp"
#include "reversi/search.hpp"

namespace damier::reversi {

// What one thread finds about a position. Where the side to move must pass, lines begin with the pass.
Report search_iteratively(SharedState& shared, const Board& board, const Limits& limits, const Listener& listener);

}  // namespace damier::reversi
