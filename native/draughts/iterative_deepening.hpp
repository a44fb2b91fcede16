// Iterative deepening: a search that goes deeper until a limit is reached.
#pragma once

#include "draughts/search.hpp"

namespace damier::draughts {

// What one thread finds about a position.
Report search_iteratively(SharedState& shared, const Root& root, const Limits& limits, const Listener& listener);

}  // namespace damier::draughts
