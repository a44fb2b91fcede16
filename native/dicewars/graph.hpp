// Maps: up to 64 cells and who is next to whom, as sets of bits.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace damier::dicewars {

inline constexpr int most_cells = 64;

using Cells = std::uint64_t;

constexpr Cells bit_of(int cell) { return Cells{1} << cell; }
constexpr int count(Cells cells) { return std::popcount(cells); }
constexpr int first_cell(Cells cells) { return std::countr_zero(cells); }

// The cell of that number among some, from 0 on.
constexpr int nth_cell(Cells cells, int number) {
    assert(number >= 0 && number < count(cells));
    for (; number > 0; --number) cells &= cells - 1;
    return first_cell(cells);
}

template <typename Visit>
constexpr void for_each_cell(Cells cells, const Visit& visit) {
    for (; cells; cells &= cells - 1) visit(first_cell(cells));
}

struct Graph {
    int size = 0;
    std::array<Cells, most_cells> near{};

    Cells all() const { return size == most_cells ? ~Cells{0} : bit_of(size) - 1; }
    Cells near_of(int cell) const { return near[static_cast<std::size_t>(cell)]; }

    void connect(int one, int other) {
        assert(one != other && one >= 0 && other >= 0 && one < size && other < size);
        near[static_cast<std::size_t>(one)] |= bit_of(other);
        near[static_cast<std::size_t>(other)] |= bit_of(one);
    }

    // All neighbours of some cells.
    Cells around(Cells cells) const {
        Cells found = 0;
        for_each_cell(cells, [&](int cell) { found |= near_of(cell); });
        return found;
    }

    // The connected group of a cell, which is one of those chosen.
    Cells region_of(int cell, Cells chosen) const {
        Cells region = bit_of(cell);
        for (Cells edge = region; edge; region |= edge) edge = around(edge) & chosen & ~region;
        return region;
    }

    // How many cells the largest connected group among those chosen has.
    int largest_region(Cells chosen) const {
        int largest = 0;
        while (count(chosen) > largest) {
            const Cells region = region_of(first_cell(chosen), chosen);
            largest = count(region) > largest ? count(region) : largest;
            chosen &= ~region;
        }
        return largest;
    }

    bool is_connected() const { return size > 0 && region_of(0, all()) == all(); }
};

}  // namespace damier::dicewars
