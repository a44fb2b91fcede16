// Any rules of draughts, given at run time, on a board as Python numbers it: for positions, and for random games.
//
// The generators of the search are compiled for each variant and faster. These tables know no variants: a rule is a
// flag, a line of the board a list of squares. Moves come in the order in which Python lists them.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <vector>

#include "draughts/position.hpp"

namespace damier::draughts {

inline constexpr int most_squares = 128;
inline constexpr int longest_side = 20;
inline constexpr int longest_run = 200;  // of moves of one king that are counted

// The squares passed on the way to the edge.
struct Ray {
    std::uint8_t count = 0;
    std::array<std::uint8_t, longest_side> squares{};
};

// The two squares before a man, those that are on the board, and what is there to be jumped over.
template <typename Bits>
struct Surroundings {
    std::uint8_t steps = 0;
    std::array<std::uint8_t, 2> targets{};
    std::uint8_t jumps = 0;
    std::array<Bits, 8> victims{};
    std::array<Bits, 8> landings{};
    Bits near = 0;  // all the victims
};

template <typename Bits>
struct Tables {
    Rules rules;
    int squares = 0;
    std::array<Bits, 2> last_row{};
    std::array<std::vector<Direction>, 2> man_lines;
    std::vector<Direction> king_lines;
    std::vector<std::array<Ray, 8>> rays;
    std::array<std::vector<Surroundings<Bits>>, 2> men;

    Bits all() const { return ~Bits{0} >> (static_cast<int>(8 * sizeof(Bits)) - squares); }
};

// How many squares are played on; their number may be beyond any table's.
inline int squares_of(const Rules& rules) {
    return (rules.rows * rules.columns + (rules.corner_plays ? 1 : 0)) / 2;
}

// Whether there can be tables for these rules: the board has room, ranks of captures fit into a number, small endings
// are small, and no position is drawn when it is first seen.
inline bool has_tables(const Rules& rules) {
    constexpr int small = 3;  // pieces against one
    if (rules.endings[0].pieces > small || rules.endings[1].pieces > small || rules.repetition == 1) return false;
    if (rules.longest_king_run > longest_run) return false;
    if (rules.rows < 1 || rules.columns < 1 || rules.rows > longest_side || rules.columns > longest_side) return false;
    bool has_number = false;
    for (const Precedence each : rules.precedence) {
        if (each == Precedence::kings_first && !has_number) return false;
        has_number |= each == Precedence::number;
    }
    return squares_of(rules) >= 1 && squares_of(rules) <= most_squares;
}

// The squares in reading order: their numbers by cell, -1 for the others, and their rows and columns.
struct Cells {
    std::vector<int> numbers;
    std::vector<std::array<int, 2>> places;
};

inline Cells cells_of(const Rules& rules) {
    Cells made{std::vector<int>(static_cast<std::size_t>(rules.rows * rules.columns), -1), {}};
    for (int cell = 0; cell < rules.rows * rules.columns; ++cell) {
        const int row = cell / rules.columns;
        const int column = cell % rules.columns;
        if ((row + column) % 2 != (rules.corner_plays ? 0 : 1)) continue;
        made.numbers[static_cast<std::size_t>(cell)] = static_cast<int>(made.places.size());
        made.places.push_back({row, column});
    }
    return made;
}

inline std::array<Ray, 8> rays_from(const Rules& rules, const Cells& cells, std::size_t square) {
    // The straight steps skip the square between, which is not played on.
    constexpr std::array<std::array<int, 2>, 8> steps{
        {{-1, -1}, {-1, 1}, {1, -1}, {1, 1}, {0, -2}, {0, 2}, {-2, 0}, {2, 0}}};
    std::array<Ray, 8> made;
    for (std::size_t line = 0; line < steps.size(); ++line) {
        int row = cells.places[square][0] + steps[line][0];
        int column = cells.places[square][1] + steps[line][1];
        for (; row >= 0 && row < rules.rows && column >= 0 && column < rules.columns;
             row += steps[line][0], column += steps[line][1]) {
            const int number = cells.numbers[static_cast<std::size_t>(row * rules.columns + column)];
            made[line].squares[made[line].count++] = static_cast<std::uint8_t>(number);
        }
    }
    return made;
}

// The lines that pieces move and capture along, and what is around men.
template <typename Bits>
void add_lines(Tables<Bits>& tables) {
    const Rules& rules = tables.rules;
    tables.king_lines = {up_left, up_right, down_left, down_right};
    if (rules.captures_straight) tables.king_lines.insert(tables.king_lines.end(), {left, right, up, down});
    for (const Side side : {white, black}) {
        const bool goes_down = (side == white) == rules.white_goes_down;
        const auto forward = goes_down ? std::array{down_left, down_right} : std::array{up_left, up_right};
        tables.man_lines[side] =
            rules.men_capture_backward ? tables.king_lines : std::vector<Direction>(forward.begin(), forward.end());
        for (const auto& rays : tables.rays) {
            Surroundings<Bits>& around = tables.men[side].emplace_back();
            for (const Direction line : forward) {
                if (rays[line].count) around.targets[around.steps++] = rays[line].squares[0];
            }
            for (const Direction line : tables.man_lines[side]) {
                if (rays[line].count < 2) continue;
                around.victims[around.jumps] = bit<Bits>(rays[line].squares[0]);
                around.landings[around.jumps] = bit<Bits>(rays[line].squares[1]);
                around.near |= around.victims[around.jumps++];
            }
        }
    }
}

template <typename Bits>
Tables<Bits> tables_of(const Rules& rules) {
    assert(has_tables(rules) && squares_of(rules) <= static_cast<int>(8 * sizeof(Bits)));
    Tables<Bits> made;
    made.rules = rules;
    made.squares = squares_of(rules);
    const Cells cells = cells_of(rules);
    for (std::size_t square = 0; square < cells.places.size(); ++square) {
        made.rays.push_back(rays_from(rules, cells, square));
        for (const Side side : {white, black}) {
            const bool goes_down = (side == white) == rules.white_goes_down;
            const bool is_last = cells.places[square][0] == (goes_down ? rules.rows - 1 : 0);
            if (is_last) made.last_row[side] |= bit<Bits>(static_cast<int>(square));
        }
    }
    add_lines(made);
    return made;
}

}  // namespace damier::draughts
