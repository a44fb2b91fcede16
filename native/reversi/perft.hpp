// Perft: counting move sequences, to test the rules.
#pragma once

#include <atomic>
#include <cstdint>

#include "reversi/board.hpp"

namespace damier::reversi {

// How many move sequences of that depth there are. A pass is a move; a game that ends earlier counts as one.
// Once `is_stopped` is set, the count ends soon and is meaningless.
std::uint64_t perft(const Board& board, int depth, const std::atomic<bool>& is_stopped);

}  // namespace damier::reversi
