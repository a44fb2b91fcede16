// The transposition table of draughts.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>

#include "core/transposition_table.hpp"

namespace damier::draughts {

enum class Bound : std::uint8_t { none, at_least, at_most, exact };

struct TableEntry {
    std::int16_t score = 0;
    std::int16_t evaluation = 0;
    std::int8_t depth = 0;
    Bound bound = Bound::none;
    std::uint16_t move = 0;  // its signature
};

struct TableCodec {
    using Entry = TableEntry;

    static constexpr unsigned generations = 64;

    static Entry unpack(std::uint64_t content) {
        Entry entry;
        entry.score = static_cast<std::int16_t>(static_cast<std::uint16_t>(content));
        entry.evaluation = static_cast<std::int16_t>(static_cast<std::uint16_t>(content >> 16));
        entry.depth = static_cast<std::int8_t>(static_cast<std::uint8_t>(content >> 32));
        entry.bound = static_cast<Bound>(content >> 40 & 3);
        entry.move = static_cast<std::uint16_t>(content >> 48);
        return entry;
    }

    static std::uint64_t pack(const Entry& entry, unsigned generation) {
        assert(entry.bound != Bound::none && generation < generations);
        return std::uint64_t{static_cast<std::uint16_t>(entry.score)} |
               std::uint64_t{static_cast<std::uint16_t>(entry.evaluation)} << 16 |
               std::uint64_t{static_cast<std::uint8_t>(entry.depth)} << 32 |
               std::uint64_t{static_cast<std::uint8_t>(entry.bound)} << 40 | std::uint64_t{generation} << 42 |
               std::uint64_t{entry.move} << 48;
    }

    // Deep searches are kept longest, those of earlier generations are replaced first.
    static int value(std::uint64_t content, unsigned generation) {
        const auto age = static_cast<int>((generation - static_cast<unsigned>(content >> 42)) % generations);
        return unpack(content).depth - 16 * std::min(age, 8);
    }
};

using Table = TranspositionTable<TableCodec>;

// Store an entry; where it has no move, the old entry's move is kept.
inline void store(Table& table, std::uint64_t key, const TableEntry& entry) {
    table.store(key, [&](const std::optional<TableEntry>& old) {
        TableEntry updated = entry;
        if (old && !updated.move) updated.move = old->move;
        return updated;
    });
}

}  // namespace damier::draughts
