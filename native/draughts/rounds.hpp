// One thread's way to the answer: deeper and deeper, the best moves first.
#pragma once

#include "draughts/search.hpp"

namespace damier::draughts {

Report search_rounds(Common& common, const Situation& situation, const Limits& limits, const Listener& listener);

}  // namespace damier::draughts
