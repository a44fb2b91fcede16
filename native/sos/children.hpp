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

// How often a move without points was good enough where it was searched, by the number of empty cells.
class History {
public:
    static constexpr int most = 64;

    // From 0 to `most`.
    int of(std::size_t empty, std::uint8_t cell, Letter letter) const {
        return rates_[empty][slot(cell, letter)] / (scale / most);
    }

    void learn(std::size_t empty, const Child& child, bool is_good) {
        if (child.points || child.cell == neutral_cell) return;
        int& value = rates_[empty][slot(child.cell, child.letter)];
        value += ((is_good ? scale - 1 : 0) - value) / 16;
    }

private:
    static constexpr int scale = 1 << 15;

    static std::size_t slot(std::uint8_t cell, Letter letter) { return 2 * std::size_t{cell} + (letter == Letter::o); }

    std::array<std::array<int, 2 * most_cells>, most_cells + 1> rates_{};
};

// The moves that matter: where one scores, a move that neither scores now nor behind it is worse than both together. They
// are made class by class, so that the later ones are not made where an earlier one is enough.
class Children {
public:
    enum class Class : std::uint8_t { scoring, harmless, giving };
    static constexpr std::array classes{Class::scoring, Class::harmless, Class::giving};

    // With a table, children have keys, and their entries are fetched in advance.
    Children(const Board& board, const Position& position, const Threats& threats, const History* history = nullptr,
             const BoundsTable* table = nullptr);

    void make(Class wanted);
    void make_all() {
        for (const Class each : classes) make(each);
        sort();
    }

    // A child by the order in which they were made; one that is dropped is not there any more when they are sorted.
    const Child& made(std::size_t number) const { return made_.children[number]; }
    void drop(std::size_t number) {
        order_[number] = dropped_rank;
        ++dropped_;
    }

    // Put the most promising first: scoring moves, harmless ones, then the others; the fewer live triples they leave the
    // sooner, and those that were good before.
    void sort();

    // Search the move that an earlier search liked first.
    void put_first(std::uint8_t cell, Letter letter);

    std::size_t size() const { return size_; }
    const Child& operator[](std::size_t rank) const { return made_.children[order_[rank] & 255]; }

private:
    static constexpr std::size_t most = 2 * most_cells + 1;
    static constexpr std::uint32_t dropped_rank = ~std::uint32_t{0};

    // Without initial values: most of them are never needed.
    union Storage {
        Storage() {}
        std::array<Child, most> children;
    };

    Cells cells_of(Class wanted, Letter letter) const;
    void add(Class kind, Cells cell, Letter letter);
    void add_neutral();
    void finish(Class kind, Child& child);

    const Board& board_;
    const Position& position_;
    const Threats& threats_;
    const History* history_;
    const BoundsTable* table_;
    Cells kept_s_;
    Cells kept_o_;
    std::size_t size_ = 0;
    std::size_t dropped_ = 0;
    Storage made_;
    std::array<std::uint32_t, most> order_;  // a rank in the high bits, a child's number in the low eight
};

}  // namespace damier::sos
