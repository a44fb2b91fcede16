// A game of SOS on any board, for any number of seats: positions of Python's, and random games.
#pragma once

#include <cassert>
#include <cstdint>
#include <vector>

#include "core/random.hpp"
#include "core/rollouts.hpp"

namespace damier::sos {

inline constexpr int longest_side = 26;
inline constexpr char empty = '-';

// Two cells that make three in a row with a third one.
struct Pair {
    std::uint16_t first;
    std::uint16_t second;
};

// For each cell, numbered row by row, its pairs in the order in which Python has them.
struct Lines {
    std::vector<std::vector<Pair>> reaches;  // the cell is an end: the middle, the other end
    std::vector<std::vector<Pair>> flanks;   // the cell is the middle: both ends
};

inline Lines lines_of(int rows, int columns) {
    assert(rows >= 1 && rows <= longest_side && columns >= 1 && columns <= longest_side);
    const auto cells = static_cast<std::size_t>(rows * columns);
    Lines made{std::vector<std::vector<Pair>>(cells), std::vector<std::vector<Pair>>(cells)};
    constexpr int steps[4][2] = {{0, 1}, {1, -1}, {1, 0}, {1, 1}};
    for (int cell = 0; cell < rows * columns; ++cell) {
        for (const auto& [down, right] : steps) {
            const int last_row = cell / columns + 2 * down;
            const int last_column = cell % columns + 2 * right;
            if (last_row >= rows || last_column < 0 || last_column >= columns) continue;
            const auto start = static_cast<std::uint16_t>(cell);
            const auto middle = static_cast<std::uint16_t>(cell + down * columns + right);
            const auto end = static_cast<std::uint16_t>(last_row * columns + last_column);
            made.reaches[start].push_back({middle, end});
            made.reaches[end].push_back({middle, start});
            made.flanks[middle].push_back({start, end});
        }
    }
    return made;
}

// Call `visit(end, other end)` for each S-O-S that a letter in a cell completes.
template <typename Visit>
void each_completed(const Lines& lines, const char* cells, std::size_t at, bool is_s, const Visit& visit) {
    if (is_s) {
        for (const auto& [middle, far] : lines.reaches[at]) {
            if (cells[middle] == 'O' && cells[far] == 'S') visit(static_cast<int>(at), int{far});
        }
    } else {
        for (const auto& [one, other] : lines.flanks[at]) {
            if (cells[one] == 'S' && cells[other] == 'S') visit(int{one}, int{other});
        }
    }
}

struct Playout {
    const Lines* lines = nullptr;
    std::vector<char> cells;
    std::vector<std::uint16_t> open;  // the empty cells, in order
    std::vector<std::int64_t> scores;
    std::size_t to_move = 0;

    bool step(RandomGenerator& random) {
        if (open.empty()) return false;
        const auto drawn = static_cast<std::size_t>(random.below(2 * static_cast<int>(open.size())));
        const std::size_t at = open[drawn / 2];
        const bool is_s = drawn % 2 == 0;
        open.erase(open.begin() + static_cast<std::ptrdiff_t>(drawn / 2));
        int made = 0;
        each_completed(*lines, cells.data(), at, is_s, [&](int, int) { ++made; });
        cells[at] = is_s ? 'S' : 'O';
        if (made) {
            scores[to_move] += made;
        } else if (++to_move == scores.size()) {
            to_move = 0;
        }
        return true;
    }

    std::uint32_t winners() const { return open.empty() ? leaders(scores, scores.size()) : 0; }

    std::int64_t points_of(std::size_t seat) const { return scores[seat]; }
};

}  // namespace damier::sos
