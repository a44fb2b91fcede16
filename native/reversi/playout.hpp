// Random games on a board of up to eight by eight squares.
#pragma once

#include <cassert>

#include "core/random.hpp"
#include "core/rollouts.hpp"
#include "reversi/board.hpp"

namespace damier::reversi {

inline constexpr int largest_size = 8;

// The squares of a smaller board, in the upper left corner of one of eight by eight.
constexpr Squares corner_of(int size) {
    assert(size >= 1 && size <= largest_size);
    Squares made = 0;
    for (int row = 0; row < size; ++row) made |= ((Squares{1} << size) - 1) << 8 * row;
    return made;
}

// Squares numbered row by row of a smaller board, as they are in that corner; and back.
constexpr Squares spread(Squares squares, int size) {
    if (size == largest_size) return squares;
    Squares made = 0;
    for (int row = 0; row < size; ++row) made |= (squares >> size * row & ((Squares{1} << size) - 1)) << 8 * row;
    return made;
}

constexpr Squares gathered(Squares squares, int size) {
    if (size == largest_size) return squares;
    Squares made = 0;
    for (int row = 0; row < size; ++row) made |= (squares >> 8 * row & ((Squares{1} << size) - 1)) << size * row;
    return made;
}

// A game being played. Beyond a smaller board's edge all is empty: nothing is closed in there, nor put there.
struct Playout {
    Board board;  // of the side to move
    Squares area;
    int to_move;  // 0 is black

    Squares moves() const { return legal_squares(board) & area; }
    bool is_over() const { return !moves() && !(legal_squares(passed(board)) & area); }

    bool step(RandomGenerator& random) {
        Squares legal = moves();
        if (!legal) {
            if (!(legal_squares(passed(board)) & area)) return false;
            random.below(1);
            board = passed(board);
        } else {
            for (int skipped = random.below(count(legal)); skipped > 0; --skipped) legal &= legal - 1;
            const int square = first_square(legal);
            const Squares gained = turned(board, square);
            board = {board.other ^ gained, board.own | gained | bit(square)};
        }
        to_move ^= 1;
        return true;
    }

    std::uint32_t winners() const {
        const std::array<int, 2> points{points_of(0), points_of(1)};
        return is_over() ? leaders(points, 2) : 0;
    }

    int points_of(std::size_t seat) const {
        return count(static_cast<int>(seat) == to_move ? board.own : board.other);
    }
};

}  // namespace damier::reversi
