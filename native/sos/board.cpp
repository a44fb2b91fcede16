#include "sos/board.hpp"

#include <cassert>
#include <stdexcept>
#include <string>
#include <utility>

namespace damier::sos {

namespace {

constexpr std::array<std::pair<int, int>, 4> ways{{{0, 1}, {1, -1}, {1, 0}, {1, 1}}};  // rows down, columns right

// Where a cell comes to.
int image_of(int rows, int columns, int cell, std::size_t symmetry) {
    int row = cell / columns;
    int column = cell % columns;
    if (symmetry & 1) row = rows - 1 - row;
    if (symmetry & 2) column = columns - 1 - column;
    if (symmetry & 4 && rows == columns) std::swap(row, column);
    return row * columns + column;
}

}  // namespace

std::shared_ptr<const Board> Board::of(int rows, int columns, Manner manner) {
    if (rows < 1 || columns < 1 || rows > most_cells || columns > most_cells || rows * columns > most_cells) {
        throw std::invalid_argument("a board of " + std::to_string(rows) + " by " + std::to_string(columns) +
                                    " is not possible; it has from 1 to " + std::to_string(most_cells) + " cells");
    }
    return std::shared_ptr<const Board>(new Board(rows, columns, manner));
}

Board::Board(int rows, int columns, Manner manner)
    : rows_(rows), columns_(columns), manner_(manner), all_(~Cells{0} >> (most_cells - rows * columns)), directions_{} {
    assert(rows >= 1 && columns >= 1 && cells() <= most_cells);
    for (std::size_t way = 0; way < ways.size(); ++way) {
        const auto [down, right] = ways[way];
        Cells middles = 0;
        for (int cell = 0; cell < cells(); ++cell) {
            const int row = cell / columns;
            const int column = cell % columns;
            const bool has_rows = row >= down && row + down < rows;
            const bool has_columns = right == 0 || (column >= 1 && column + 1 < columns);
            if (has_rows && has_columns) middles |= Cells{1} << cell;
        }
        directions_[way] = {middles ? down * columns + right : 1, middles};  // a step of 64 could not be shifted by
        steps_[way] = static_cast<Cells>(directions_[way].step);
        middles_[way] = middles;
    }
    groups_ = (static_cast<std::size_t>(cells()) + 7) / 8;
    images_.resize(groups_ * 256);
    for (int cell = 0; cell < cells(); ++cell) {
        const auto group = static_cast<std::size_t>(cell / 8);
        for (std::size_t set = 0; set < 256; ++set) {
            if (!(set >> cell % 8 & 1)) continue;
            for (std::size_t symmetry = 0; symmetry < symmetries; ++symmetry) {
                const int image = is_plain() ? cell : image_of(rows, columns, cell, symmetry);
                images_[group * 256 + set][symmetry] |= Cells{1} << image;
            }
        }
    }
}

}  // namespace damier::sos
