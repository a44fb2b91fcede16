// The search of a decision: first the own turn by its exact odds, deeper and deeper; then the best moves are compared by
// replies of the other players, drawn at random up to one's own next turn.
#pragma once

#include "core/control.hpp"
#include "dicewars/report.hpp"
#include "dicewars/weights.hpp"

namespace damier::dicewars {

// The report for a position that is not over.
Report search(const Weights& weights, const Root& root, const Limits& limits, Control& control,
              const Listener& listener);

}  // namespace damier::dicewars
