// Stable discs: they can never be turned again.
#pragma once

#include <array>

#include "reversi/board.hpp"

namespace damier::reversi {

// Stable discs of the side to move: sound, not complete.
Squares stable_discs(const Board& board);

// The least alpha at which it pays to count the other side's stable discs, by the number of empty squares.
inline constexpr std::array<int, 65> worth_counting = [] {
    std::array<int, 65> made{};
    for (int empty = 0; empty <= 64; ++empty) {
        const int least = empty < 5 ? 65 : -14 + 2 * empty;
        made[static_cast<std::size_t>(empty)] = least < -10 ? -10 : least > 52 ? 52 : least;
    }
    return made;
}();

// An upper bound by the other side's stable discs; 64 where it does not pay to count them.
inline int highest_by_stability(const Board& board, int alpha, int empty) {
    assert(empty >= 0 && empty <= 64);
    if (alpha < worth_counting[static_cast<std::size_t>(empty)]) return 64;
    return 64 - 2 * count(stable_discs(passed(board)));
}

}  // namespace damier::reversi
