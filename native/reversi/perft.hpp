// Counting lines of play: the quickest proof that the rules are right.
#pragma once

#include <atomic>
#include <cstdint>

#include "reversi/board.hpp"

namespace damier::reversi {

// How many lines of play of that depth there are. A pass is a move; a game that ends earlier counts as one line.
// Once `is_stopped` is set, the count ends soon and means nothing.
std::uint64_t perft(const Board& board, int depth, const std::atomic<bool>& is_stopped);

}  // namespace damier::reversi
