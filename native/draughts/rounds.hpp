// One thread's way to the answer: deeper and deeper, the best moves first.
#pragma once

#include "draughts/search.hpp"

namespace damier::draughts {

// Where a search begins, and the keys of the positions before it that it might repeat, the oldest first.
struct Start {
    Place root;
    std::vector<std::uint64_t> past;
};

Report search_rounds(Common& common, const Start& start, const Limits& limits, const Listener& listener);

}  // namespace damier::draughts
