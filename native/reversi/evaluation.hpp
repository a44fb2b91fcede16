// The static evaluation: the disc difference to expect at the end of the game.
#pragma once

#include <algorithm>
#include <cassert>

#include "reversi/weights.hpp"

namespace damier::reversi {

inline constexpr int highest_evaluation = 62;  // below 64: an estimate is never as good as having won every square

// The sum of the weights of the patterns on the board and of both sides' mobility.
inline int weighted_sum(const Weights& weights, const Sums& sums, int empty, int own_moves, int other_moves) {
    assert(empty >= 0 && empty <= 64 && own_moves < mobility_size && other_moves < mobility_size);
    const Indices indices = sums.indices();
    const std::int16_t* values = weights.of(phase_of(empty));
    int first = values[layout.constants + empty];
    int second = values[layout.own_mobility + own_moves];
    int third = values[layout.other_mobility + other_moves];
#pragma GCC unroll 46
    for (std::size_t feature = 0; feature < board_features; ++feature) {
        const int value = values[layout.base[feature] + indices.of[feature]];
        (feature % 3 == 0 ? first : feature % 3 == 1 ? second : third) += value;
    }
    return first + second + third;
}

// The score that the side to move can expect; `sums` are those of the board.
inline int evaluate(const Weights& weights, const Board& board, const Sums& sums, int empty) {
    assert(count(empties(board)) == empty);
    const int own_moves = count(legal_squares(board));
    const int other_moves = count(legal_squares(passed(board)));
    if (own_moves + other_moves == 0) return final_score(board);
    const int sum = weighted_sum(weights, sums, empty, own_moves, other_moves);
    return std::clamp((sum + weight_unit / 2) >> 6, -highest_evaluation, highest_evaluation);
}

static_assert(weight_unit == 1 << 6);

inline int evaluate(const Weights& weights, const Board& board, int empty) {
    return evaluate(weights, board, sums_of(board), empty);
}

}  // namespace damier::reversi
