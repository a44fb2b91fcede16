// The layout of a bitboard: squares in reading order with unused bits between the rows, so that no step from the edge
// can wrap around to the other side.
//
// A square's bit is (row * pair + column - 1) / 2, where two rows take `pair` bits, an odd number: a step along a
// diagonal is the same shift everywhere. One unused bit for two rows keeps diagonals apart, three keep rows apart as
// well.
//
// In this layout White always moves up the board and the top left cell is not a square; where a variant has it
// otherwise, positions and moves are turned or mirrored on the way in and out.
#pragma once

#include <array>
#include <type_traits>

#include "draughts/bits.hpp"
#include "draughts/rules.hpp"

namespace damier::draughts {

enum Side : int { white, black };

enum Direction : int { up_left, up_right, down_left, down_right, left, right, up, down };

constexpr Direction opposite(Direction direction) {
    constexpr std::array<Direction, 8> turned{down_right, down_left, up_right, up_left, right, left, down, up};
    return turned[direction];
}

template <int its_rows, int its_columns, bool has_straight_steps>
struct BitLayout {
    static constexpr int rows = its_rows;
    static constexpr int columns = its_columns;
    static_assert(columns % 2 == 0);

    static constexpr int pair = columns + (has_straight_steps ? 3 : 1);
    static constexpr int squares = rows * columns / 2;

    static constexpr int bit_at(int row, int column) { return (row * pair + column - 1) / 2; }

    static constexpr int last_bit = bit_at(rows - 1, columns - 1 - rows % 2);
    using Bits = std::conditional_t<(last_bit < 64), std::uint64_t, Wide>;
    static_assert(last_bit < 128);

    static constexpr std::array<int, 8> shifts{
        -(pair + 1) / 2, -(pair - 1) / 2, (pair - 1) / 2, (pair + 1) / 2, -1, 1, -pair, pair};

    static constexpr Bits row_mask(int row) {
        Bits made = 0;
        for (int column = 0; column < columns; ++column) {
            if ((row + column) % 2) made |= bit<Bits>(bit_at(row, column));
        }
        return made;
    }

    static constexpr Bits all = [] {
        Bits made = 0;
        for (int row = 0; row < rows; ++row) made |= row_mask(row);
        return made;
    }();

    static constexpr std::array<Bits, 2> last_row{row_mask(0), row_mask(rows - 1)};

    // The squares one step away. What leaves the board ends on an unused bit, or falls off.
    template <Direction direction>
    static constexpr Bits step(Bits from) {
        constexpr int shift = shifts[direction];
        if constexpr (shift > 0) {
            return from << shift & all;
        } else {
            return from >> -shift & all;
        }
    }
};

// The bits of the squares as a variant numbers them, and the squares of the bits; -1 for unused ones.
struct Numbering {
    std::array<std::int8_t, 128> bit_of;
    std::array<std::int8_t, 128> square_of;
};

template <typename Grid>
constexpr Numbering numbering_of(const Rules& rules) {
    Numbering made;
    made.bit_of.fill(-1);
    made.square_of.fill(-1);
    std::int8_t square = 0;
    for (int row = 0; row < Grid::rows; ++row) {
        for (int column = 0; column < Grid::columns; ++column) {
            if ((row + column) % 2 != (rules.corner_plays ? 0 : 1)) continue;
            const int mirrored = rules.corner_plays ? Grid::columns - 1 - column : column;
            const int bit = rules.white_goes_down ? Grid::bit_at(Grid::rows - 1 - row, Grid::columns - 1 - mirrored)
                                                  : Grid::bit_at(row, mirrored);
            made.bit_of[static_cast<std::size_t>(square)] = static_cast<std::int8_t>(bit);
            made.square_of[static_cast<std::size_t>(bit)] = square++;
        }
    }
    return made;
}

}  // namespace damier::draughts
