// What the moves of a position lead to, the most promising first.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "sos/bounds_table.hpp"
#include "sos/position.hpp"

namespace damier::sos {

struct Child {
    Settled settled;
    std::uint64_t key;  // of the position, if it was asked for
    int points;         // that the move has made: if any, the same side moves again
    std::uint8_t cell;
    Letter letter;
};

inline constexpr std::uint8_t neutral_cell = most_cells;  // of a move that changes nothing

class Children {
public:
    // The moves that matter: where one scores, a move that neither scores now nor behind it is worse than both together.
    // With a table, they have keys, and their entries are fetched in advance.
    Children(const Board& board, const Position& position, const Threats& threats, const BoundsTable* table = nullptr);

    std::size_t size() const { return size_; }
    const Child& operator[](std::size_t rank) const { return made_.children[order_[rank] & 255]; }

    // Search the move that an earlier search liked first.
    void put_first(std::uint8_t cell, Letter letter);

private:
    void add(const Board& board, const Position& position, const Threats& threats, Cells cell, Letter letter);

    static constexpr std::size_t most = 2 * most_cells + 1;

    // Without initial values: most of them are never needed.
    union Storage {
        Storage() {}
        std::array<Child, most> children;
    };

    std::size_t size_ = 0;
    Storage made_;
    std::array<std::uint32_t, most> order_;  // a rank in the high bits, a child's number in the low eight
};

}  // namespace damier::sos
