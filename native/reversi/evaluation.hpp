// How good a board looks, in discs at the end of the game.
#pragma once

#include <algorithm>

#include "reversi/weights.hpp"

namespace damier::reversi {

inline constexpr int best_guess = 62;  // nothing that is only believed is as good as having won every square

// The sum of the weights of what stands on the board and of how many moves both sides have.
inline int weigh(const Weights& weights, const Sums& sums, int empty, int own_moves, int other_moves) {
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

// The score the side to move can expect, where its features are known already.
inline int evaluate(const Weights& weights, const Board& board, const Sums& sums, int empty) {
    const int own_moves = count(openings(board));
    const int other_moves = count(openings(passed(board)));
    if (own_moves + other_moves == 0) return final_score(board);
    const int sum = weigh(weights, sums, empty, own_moves, other_moves);
    return std::clamp((sum + weight_unit / 2) >> 6, -best_guess, best_guess);
}

static_assert(weight_unit == 1 << 6);

inline int evaluate(const Weights& weights, const Board& board, int empty) {
    return evaluate(weights, board, sums_of(board), empty);
}

}  // namespace damier::reversi
