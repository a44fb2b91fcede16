// The board of Reversi as two bitboards, and the rules.
//
// Bit 0 is a1, bit 7 is h1, bit 63 is h8. A board is seen by the side to move: its own discs, and the other's.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace damier::reversi {

using Squares = std::uint64_t;

inline constexpr int pass = 64;  // in place of a square
inline constexpr int no_square = 65;

struct Board {
    Squares own;
    Squares other;

    friend bool operator==(const Board&, const Board&) = default;
};

inline constexpr Board start_board{0x0000000810000000, 0x0000001008000000};

inline constexpr Squares corners = 0x8100000000000081;
inline constexpr Squares inner_columns = 0x7e7e7e7e7e7e7e7e;

constexpr Squares bit(int square) {
    assert(square >= 0 && square < 64);
    return Squares{1} << square;
}

constexpr int first_square(Squares squares) {
    assert(squares);
    return std::countr_zero(squares);
}

constexpr int count(Squares squares) { return std::popcount(squares); }

constexpr Squares empties(const Board& board) { return ~(board.own | board.other); }

constexpr Board passed(const Board& board) { return {board.other, board.own}; }

// The disc difference for the side to move at the end of the game: empty squares go to the winner.
constexpr int final_score(const Board& board) {
    const int own = count(board.own);
    const int other = count(board.other);
    return own > other ? 64 - 2 * other : own < other ? 2 * own - 64 : 0;
}

// The squares in a straight line from a square, without that square: towards higher bits (east, south-west, south,
// south-east) and towards lower bits (the opposite directions, in the same order).
struct alignas(64) Rays {
    std::array<std::array<Squares, 4>, 64> up{};
    std::array<std::array<Squares, 4>, 64> down{};
};

inline constexpr Rays rays = [] {
    constexpr std::array<std::array<int, 2>, 4> steps{{{0, 1}, {1, -1}, {1, 0}, {1, 1}}};
    Rays made;
    for (int square = 0; square < 64; ++square) {
        for (std::size_t way = 0; way < 4; ++way) {
            for (const int sign : {1, -1}) {
                Squares ray = 0;
                int row = square / 8 + sign * steps[way][0];
                int column = square % 8 + sign * steps[way][1];
                for (; row >= 0 && row < 8 && column >= 0 && column < 8;
                     row += sign * steps[way][0], column += sign * steps[way][1]) {
                    ray |= bit(8 * row + column);
                }
                (sign > 0 ? made.up : made.down)[static_cast<std::size_t>(square)][way] = ray;
            }
        }
    }
    return made;
}();

#if defined(__AVX2__)

inline Squares any_of(__m256i lanes) {
    const __m128i half = _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
    return static_cast<Squares>(_mm_cvtsi128_si64(_mm_or_si128(half, _mm_unpackhi_epi64(half, half))));
}

// The discs that a move to an empty square turns; none if it is not legal.
inline Squares turned(const Board& board, int square) {
    assert(square >= 0 && square < 64 && !(board.own & board.other));
    const __m256i own = _mm256_set1_epi64x(static_cast<long long>(board.own));
    const __m256i other = _mm256_set1_epi64x(static_cast<long long>(board.other));
    const auto* up_rays = reinterpret_cast<const __m256i*>(&rays.up[static_cast<std::size_t>(square)]);
    const auto* down_rays = reinterpret_cast<const __m256i*>(&rays.down[static_cast<std::size_t>(square)]);
    const __m256i up = _mm256_load_si256(up_rays);
    const __m256i down = _mm256_load_si256(down_rays);
    const __m256i ones = _mm256_set1_epi64x(-1);

    // Towards higher bits: -n & n is the lowest bit, the first square that is not the other side's.
    const __m256i free = _mm256_andnot_si256(other, up);
    const __m256i lowest = _mm256_sub_epi64(_mm256_setzero_si256(), free);
    const __m256i end = _mm256_and_si256(_mm256_and_si256(lowest, own), free);
    const __m256i none = _mm256_cmpeq_epi64(end, _mm256_setzero_si256());
    const __m256i upwards = _mm256_and_si256(_mm256_sub_epi64(_mm256_add_epi64(end, ones), none), up);

    const __m256i open = _mm256_andnot_si256(other, down);
#if defined(__AVX512VL__) && defined(__AVX512CD__)
    const __m256i top =
        _mm256_srlv_epi64(_mm256_set1_epi64x(static_cast<long long>(0x8000000000000000ULL)), _mm256_lzcnt_epi64(open));
    const __m256i stop = _mm256_and_si256(top, own);
    const __m256i above = _mm256_slli_epi64(_mm256_sub_epi64(_mm256_setzero_si256(), stop), 1);
    const __m256i downwards = _mm256_and_si256(above, down);
#else
    // Towards lower bits: everything below the first square that is not the other side's is filled in.
    const __m256i one = _mm256_setr_epi64x(1, 7, 8, 9);
    const __m256i two = _mm256_setr_epi64x(2, 14, 16, 18);
    const __m256i four = _mm256_setr_epi64x(4, 28, 32, 36);
    __m256i below = _mm256_and_si256(_mm256_srlv_epi64(open, one), down);
    below = _mm256_or_si256(below, _mm256_and_si256(_mm256_srlv_epi64(below, one), down));
    below = _mm256_or_si256(below, _mm256_and_si256(_mm256_srlv_epi64(below, two), down));
    below = _mm256_or_si256(below, _mm256_and_si256(_mm256_srlv_epi64(below, four), down));
    const __m256i reached = _mm256_and_si256(_mm256_andnot_si256(below, open), own);
    const __m256i nothing = _mm256_cmpeq_epi64(reached, _mm256_setzero_si256());
    const __m256i between = _mm256_andnot_si256(_mm256_or_si256(below, open), down);
    const __m256i downwards = _mm256_andnot_si256(nothing, between);
#endif
    return any_of(_mm256_or_si256(upwards, downwards));
}

// The squares that the side to move may play.
inline Squares legal_squares(const Board& board) {
    assert(!(board.own & board.other));
    const __m256i step = _mm256_setr_epi64x(1, 7, 8, 9);
    const __m256i twice = _mm256_setr_epi64x(2, 14, 16, 18);
    const __m256i own = _mm256_set1_epi64x(static_cast<long long>(board.own));
    const __m256i inside = _mm256_setr_epi64x(inner_columns, inner_columns, -1, inner_columns);
    const __m256i other = _mm256_and_si256(_mm256_set1_epi64x(static_cast<long long>(board.other)), inside);

    __m256i left = _mm256_and_si256(other, _mm256_sllv_epi64(own, step));
    __m256i right = _mm256_and_si256(other, _mm256_srlv_epi64(own, step));
    left = _mm256_or_si256(left, _mm256_and_si256(other, _mm256_sllv_epi64(left, step)));
    right = _mm256_or_si256(right, _mm256_and_si256(other, _mm256_srlv_epi64(right, step)));
    const __m256i left_pairs = _mm256_and_si256(other, _mm256_sllv_epi64(other, step));
    const __m256i right_pairs = _mm256_srlv_epi64(left_pairs, step);
    left = _mm256_or_si256(left, _mm256_and_si256(left_pairs, _mm256_sllv_epi64(left, twice)));
    right = _mm256_or_si256(right, _mm256_and_si256(right_pairs, _mm256_srlv_epi64(right, twice)));
    left = _mm256_or_si256(left, _mm256_and_si256(left_pairs, _mm256_sllv_epi64(left, twice)));
    right = _mm256_or_si256(right, _mm256_and_si256(right_pairs, _mm256_srlv_epi64(right, twice)));
    const __m256i ends = _mm256_or_si256(_mm256_sllv_epi64(left, step), _mm256_srlv_epi64(right, step));
    return any_of(ends) & empties(board);
}

#else

inline Squares turned(const Board& board, int square) {
    assert(square >= 0 && square < 64 && !(board.own & board.other));
    Squares found = 0;
    for (std::size_t way = 0; way < 4; ++way) {
        const Squares up = rays.up[static_cast<std::size_t>(square)][way];
        // The carry of + 1 runs through the other side's discs to the first square that is not one of them.
        const Squares end = ((board.other | ~up) + 1) & board.own & up;
        found |= (end - (end != 0)) & up;
        const Squares down = rays.down[static_cast<std::size_t>(square)][way];
        const Squares open = down & ~board.other;
        const Squares top = open ? bit(63 - std::countl_zero(open)) : 0;
        found |= ((0 - (top & board.own)) << 1) & down;
    }
    return found;
}

inline Squares legal_squares(const Board& board) {
    assert(!(board.own & board.other));
    Squares found = 0;
    const auto look = [&](int step, Squares other) {
        Squares left = other & (board.own << step);
        Squares right = other & (board.own >> step);
        left |= other & (left << step);
        right |= other & (right >> step);
        const Squares left_pairs = other & (other << step);
        const Squares right_pairs = left_pairs >> step;
        left |= left_pairs & (left << 2 * step);
        right |= right_pairs & (right >> 2 * step);
        left |= left_pairs & (left << 2 * step);
        right |= right_pairs & (right >> 2 * step);
        found |= left << step | right >> step;
    };
    look(1, board.other & inner_columns);
    look(7, board.other & inner_columns);
    look(8, board.other);
    look(9, board.other & inner_columns);
    return found & empties(board);
}

#endif

// The board after a move that turns the discs `gained`, seen by the side that moves next.
constexpr Board after(const Board& board, int square, Squares gained) {
    assert((empties(board) & bit(square)) && gained && (gained & board.other) == gained);
    return {board.other ^ gained, board.own ^ (gained | bit(square))};
}

inline Board after(const Board& board, int square) {
    return square == pass ? passed(board) : after(board, square, turned(board, square));
}

// Whether neither side can move.
inline bool is_over(const Board& board) { return !legal_squares(board) && !legal_squares(passed(board)); }

}  // namespace damier::reversi
