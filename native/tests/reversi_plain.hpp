// Reversi by the rules, square by square: slow and plain, for comparison; and boards to compare on.
#pragma once

#include <random>
#include <vector>

#include "reversi/board.hpp"

namespace damier::tests {

using reversi::Board;
using reversi::Squares;
using Random = std::mt19937_64;

Squares plain_turned(const Board& board, int square);
Squares plain_legal_squares(const Board& board);

// The result of perfect play, by trying everything.
int plain_result(const Board& board);

// A board that a game of random moves has reached, with so many empty squares, or earlier if it ended there.
Board played_board(Random& random, int empty);

// Any board at all, however it may have come about.
Board scattered_board(Random& random);

// The board as one of its eight symmetries shows it.
Board mirrored_board(const Board& board, int symmetry);

}  // namespace damier::tests
