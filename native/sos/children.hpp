// What the moves of a position lead to, the most promising first.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "sos/position.hpp"

namespace damier::sos {

struct Child {
    Position position;
    int points;  // that the move has made: if any, the same side moves again
    std::uint8_t cell;
    Letter letter;
};

inline constexpr std::uint8_t neutral_cell = most_cells;  // of a move that changes nothing

class Children {
public:
    // The moves that matter: where one scores, a move that neither scores now nor behind it is worse than both together.
    Children(const Board& board, const Position& position, const Threats& threats);

    std::size_t size() const { return size_; }
    const Child& operator[](std::size_t rank) const { return children_[order_[rank] & 255]; }

    // Search the move that an earlier search liked first.
    void put_first(std::uint8_t cell, Letter letter);

private:
    void add(const Board& board, const Position& position, const Threats& threats, Cells cell, Letter letter);

    std::size_t size_ = 0;
    std::array<Child, 2 * most_cells + 1> children_;
    std::array<std::uint32_t, 2 * most_cells + 1> order_;  // a rank in the high bits, a child's number in the low eight
};

}  // namespace damier::sos
