// A board of SOS: which cells are three in a row, and how the board can be turned and mirrored.
//
// Cells are bits, numbered `row * columns + column` as in Python.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace damier::sos {

using Cells = std::uint64_t;

inline constexpr int most_cells = 64;
inline constexpr int symmetries = 8;

// Three in a row: `step` is from one cell to the next, `middles` are the cells that have both neighbours on the board.
struct Direction {
    int step;
    Cells middles;
};

// One number for each of the four directions, which the processor computes with at once.
using Lanes [[gnu::vector_size(32)]] = Cells;

// How searches on a board go. The others check what the usual one has found: `reordered` with other keys and another order of
// moves, `plain` with neither symmetries nor what is proved about positions in general (docs/sos-solved.md), and yet
// another order.
enum class Manner : std::uint8_t { usual, plain, reordered };

// A set of cells as each of the symmetries sees it.
using Images = std::array<Cells, symmetries>;

class Board {
public:
    // Raises std::invalid_argument where there is no such board, or it has more than `most_cells`.
    static std::shared_ptr<const Board> of(int rows, int columns, Manner manner = Manner::usual);

    int rows() const { return rows_; }
    int columns() const { return columns_; }
    int cells() const { return rows_ * columns_; }
    Cells all() const { return all_; }
    Manner manner() const { return manner_; }
    bool is_plain() const { return manner_ == Manner::plain; }
    bool is_reordered() const { return manner_ == Manner::reordered; }
    const std::array<Direction, 4>& directions() const { return directions_; }
    const Lanes& steps() const { return steps_; }      // of the directions
    const Lanes& middles() const { return middles_; }  // of the directions

    // A board that is not a square has four symmetries, each of them twice; a plain one has one.
    Images images(Cells cells) const {
        Images made{};
        for (std::size_t group = 0; group < groups_; ++group) {
            const Images& part = images_[group * 256 + (cells >> 8 * group & 255)];
            for (std::size_t number = 0; number < symmetries; ++number) made[number] |= part[number];
        }
        return made;
    }

    std::size_t size_in_bytes() const { return sizeof(Board) + images_.size() * sizeof(Images); }

private:
    Board(int rows, int columns, Manner manner);

    int rows_;
    int columns_;
    Manner manner_;
    Cells all_;
    std::array<Direction, 4> directions_;
    Lanes steps_;
    Lanes middles_;
    std::size_t groups_;          // of eight cells
    std::vector<Images> images_;  // for each group, of each of its 256 sets of cells
};

}  // namespace damier::sos
