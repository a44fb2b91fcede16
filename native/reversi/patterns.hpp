// The patterns of the evaluation: groups of squares, each in all the places where the board's symmetries put it.
//
// A feature is one such group in one place. What stands on its squares, read as a number in base 3 (empty 0, own 1, the
// other's 2), is the feature's index into the weights of its pattern. Two more features are the numbers of moves.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "reversi/board.hpp"

namespace damier::reversi {

inline constexpr int longest_pattern = 10;
inline constexpr int pattern_count = 11;
inline constexpr int board_features = 46;
inline constexpr int feature_count = 48;  // with both sides' mobility
inline constexpr int mobility_size = 64;

struct Pattern {
    int length;
    std::array<int, longest_pattern> squares;
};

inline constexpr std::array<Pattern, pattern_count> patterns{{
    {8, {8, 9, 10, 11, 12, 13, 14, 15}},       // the second row
    {8, {16, 17, 18, 19, 20, 21, 22, 23}},     // the third
    {8, {24, 25, 26, 27, 28, 29, 30, 31}},     // the fourth
    {8, {0, 9, 18, 27, 36, 45, 54, 63}},       // the diagonals
    {7, {1, 10, 19, 28, 37, 46, 55}},          //
    {6, {2, 11, 20, 29, 38, 47}},              //
    {5, {3, 12, 21, 30, 39}},                  //
    {10, {9, 0, 1, 2, 3, 4, 5, 6, 7, 14}},     // an edge with the squares diagonal to its corners
    {9, {0, 1, 2, 8, 9, 10, 16, 17, 18}},      // a corner, three by three
    {10, {0, 1, 2, 3, 4, 8, 9, 10, 11, 12}},   // a corner, two by five
    {10, {0, 1, 2, 3, 8, 9, 10, 16, 17, 24}},  // a corner's triangle
}};

constexpr int power_of_three(int exponent) { return exponent == 0 ? 1 : 3 * power_of_three(exponent - 1); }

// The image of a square under one of the board's eight symmetries.
constexpr int mirrored(int square, int symmetry) {
    int row = square / 8;
    int column = square % 8;
    if (symmetry & 1) column = 7 - column;
    if (symmetry & 2) row = 7 - row;
    return symmetry & 4 ? 8 * column + row : 8 * row + column;
}

struct Feature {
    int pattern = 0;
    std::array<int, longest_pattern> squares{};
};

// Where each pattern's weights begin; behind the patterns come both mobilities and the constant of each ply.
struct Layout {
    std::array<Feature, board_features> features{};
    std::array<int, feature_count> base{};  // of each feature
    std::array<int, pattern_count> pattern_base{};
    std::array<int, pattern_count> twin{};  // the symmetry that maps a pattern on itself, or 0
    int own_mobility = 0;
    int other_mobility = 0;
    int constants = 0;
    int width = 0;
};

constexpr Squares set_of(const Pattern& pattern, int symmetry) {
    Squares found = 0;
    for (std::size_t at = 0; at < static_cast<std::size_t>(pattern.length); ++at) {
        found |= bit(mirrored(pattern.squares[at], symmetry));
    }
    return found;
}

inline constexpr Layout layout = [] {
    Layout made;
    std::size_t feature = 0;
    for (std::size_t number = 0; number < pattern_count; ++number) {
        const Pattern& pattern = patterns[number];
        made.pattern_base[number] = made.width;
        std::array<Squares, 8> seen{};
        for (int symmetry = 0; symmetry < 8; ++symmetry) {
            const Squares squares = set_of(pattern, symmetry);
            bool is_new = true;
            for (int before = 0; before < symmetry; ++before) {
                is_new = is_new && seen[static_cast<std::size_t>(before)] != squares;
            }
            seen[static_cast<std::size_t>(symmetry)] = squares;
            if (symmetry && squares == seen[0]) made.twin[number] = symmetry;
            if (!is_new) continue;
            made.features[feature].pattern = static_cast<int>(number);
            for (std::size_t at = 0; at < static_cast<std::size_t>(pattern.length); ++at) {
                made.features[feature].squares[at] = mirrored(pattern.squares[at], symmetry);
            }
            made.base[feature] = made.width;
            ++feature;
        }
        made.width += power_of_three(pattern.length);
    }
    if (feature != board_features) throw "the number of features is wrong";
    made.own_mobility = made.base[board_features] = made.width;
    made.other_mobility = made.base[board_features + 1] = made.width + mobility_size;
    made.constants = made.width + 2 * mobility_size;
    made.width = made.constants + 64;
    return made;
}();

// The contents that a pattern's symmetry maps to the given ones; the same contents where it has no symmetry.
int mirrored_contents(int pattern, int contents);

using Lanes = std::uint16_t __attribute__((vector_size(32)));

struct alignas(64) Indices {
    std::array<std::uint16_t, 3 * 16> of{};
};

// The indices of all features but mobility, while they are added up.
struct Sums {
    Lanes lanes[3] = {};

    Sums& operator+=(const Sums& more) {
        for (std::size_t lane = 0; lane < 3; ++lane) lanes[lane] += more.lanes[lane];
        return *this;
    }

    // The lane of each feature, to be read one by one.
    Indices indices() const {
        Indices made;
        auto* into = reinterpret_cast<Lanes*>(made.of.data());
        for (std::size_t lane = 0; lane < 3; ++lane) into[lane] = lanes[lane];
        return made;
    }
};

// What discs add to every feature's index: each group of four squares by which of them hold one, and each square alone.
struct alignas(64) Shares {
    std::array<std::array<Sums, 16>, 16> of_group;
    std::array<Sums, 64> of_square;
};

extern const Shares shares;

inline Sums sums_of(Squares discs) {
    Sums made;
    for (std::size_t group = 0; group < 16; ++group) made += shares.of_group[group][discs >> (4 * group) & 15];
    return made;
}

// A disc of one's own counts once, the other's twice.
inline Sums sums_of(const Board& board) {
    Sums made = sums_of(board.own);
    const Sums other = sums_of(board.other);
    made += other;
    made += other;
    return made;
}

// The sums after a move, for the side that moves then. `before` are those of the board with the sides changed: what the
// move turns counts once more than it did, and the new disc twice.
inline Sums sums_after(const Sums& before, int square, Squares gained) {
    assert(square >= 0 && square < 64 && gained);
    const Sums& disc = shares.of_square[static_cast<std::size_t>(square)];
    Sums made = before;
    made += disc;
    made += disc;
    for (; gained; gained &= gained - 1) made += shares.of_square[static_cast<std::size_t>(first_square(gained))];
    return made;
}

}  // namespace damier::reversi
