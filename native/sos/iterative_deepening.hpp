// Iterative deepening: a search that goes deeper until a limit is reached, and proves what can be proved.
#pragma once

#include "sos/report.hpp"
#include "sos/solver.hpp"

namespace damier::sos {

// What one thread finds about a position; no lines where the board is full.
Report search_iteratively(SharedState& shared, const Root& root, const Limits& limits, const Listener& listener);

}  // namespace damier::sos
