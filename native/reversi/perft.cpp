#include "reversi/perft.hpp"

#include <cassert>

namespace damier::reversi {

namespace {

// The number of lines of one move: a pass, or the end of the game, counts as one.
std::uint64_t moves_of(const Board& board) {
    const Squares open = legal_squares(board);
    return open ? static_cast<std::uint64_t>(count(open)) : 1;
}

// The number of lines of two moves, which are most of the work: counted without a call for each.
std::uint64_t pairs_of(const Board& board) {
    Squares open = legal_squares(board);
    if (!open) {
        return moves_of(passed(board));
    }
    std::uint64_t leaves = 0;
    for (; open; open &= open - 1) {
        const int square = first_square(open);
        leaves += moves_of(after(board, square, turned(board, square)));
    }
    return leaves;
}

std::uint64_t lines_of(const Board& board, int depth, const std::atomic<bool>& is_stopped) {
    assert(depth >= 2);
    if (depth == 2) {
        return pairs_of(board);
    }
    if (is_stopped.load(std::memory_order_relaxed)) {
        return 0;
    }
    Squares open = legal_squares(board);
    if (!open) {
        return legal_squares(passed(board)) ? lines_of(passed(board), depth - 1, is_stopped) : 1;
    }
    std::uint64_t leaves = 0;
    for (; open; open &= open - 1) {
        const int square = first_square(open);
        leaves += lines_of(after(board, square, turned(board, square)), depth - 1, is_stopped);
    }
    return leaves;
}

}  // namespace

std::uint64_t perft(const Board& board, int depth, const std::atomic<bool>& is_stopped) {
    if (depth <= 0) {
        return 1;
    }
    return depth == 1 ? moves_of(board) : lines_of(board, depth, is_stopped);
}

}  // namespace damier::reversi
