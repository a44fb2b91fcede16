// The last few moves of a game: zero-window searches without a table, with a function for each number of empty squares.
//
// Scores are for the side to move: lower bounds if they are above `alpha`, else upper bounds.
#pragma once

#include "reversi/board.hpp"

namespace damier::reversi {

// The regions for parity: whoever moves into a quarter with an odd number of empty squares may have the last move
// there.
inline constexpr std::array<Squares, 4> quarters{0x000000000f0f0f0f, 0x00000000f0f0f0f0, 0x0f0f0f0f00000000,
                                                 0xf0f0f0f000000000};

constexpr unsigned quarter_of(int square) { return 1U << ((square & 4) >> 2 | (square & 32) >> 4); }

// The squares of those quarters whose bit is set.
inline constexpr std::array<Squares, 16> in_quarters = [] {
    std::array<Squares, 16> made{};
    for (std::size_t set = 0; set < 16; ++set) {
        for (std::size_t each = 0; each < 4; ++each) made[set] |= set >> each & 1 ? quarters[each] : 0;
    }
    return made;
}();

// Which quarters have an odd number of empty squares.
constexpr unsigned odd_quarters(Squares empty) {
    unsigned found = 0;
    for (std::size_t each = 0; each < 4; ++each) {
        found |= static_cast<unsigned>(count(empty & quarters[each]) & 1) << each;
    }
    return found;
}

// The scores with exactly so many empty squares.
int solve_last_1(const Board& board, int square);
int solve_last_2(const Board& board, int alpha, int first, int second, std::uint64_t& nodes);
int solve_last_3(const Board& board, int alpha, Squares empty, std::uint64_t& nodes);
int solve_last_4(const Board& board, int alpha, Squares empty, std::uint64_t& nodes);

// The score with any number of empty squares, meant for a few: moves are ordered by parity alone.
int solve_few(const Board& board, int alpha, int empty, std::uint64_t& nodes);

}  // namespace damier::reversi
