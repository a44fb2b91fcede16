// The tables of an engine of SOS: what is proved, and what searches of some depth have found.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "core/transposition_table.hpp"
#include "sos/bounds_table.hpp"

namespace damier::sos {

// The score lies between the bounds, as far as a search of that depth can tell; in hundredths of a point.
struct TableEntry {
    std::int16_t lower;
    std::int16_t upper;
    std::uint8_t depth;
    std::uint8_t cell;    // of the best move, or `no_cell`
    std::uint8_t letter;  // of the best move
};

inline constexpr std::uint8_t no_cell = 255;

struct TableCodec {
    using Entry = TableEntry;

    static constexpr unsigned generations = 64;

    static Entry unpack(std::uint64_t content) {
        return {static_cast<std::int16_t>(content), static_cast<std::int16_t>(content >> 16),
                static_cast<std::uint8_t>(content >> 32), static_cast<std::uint8_t>(content >> 40),
                static_cast<std::uint8_t>(content >> 48 & 1)};
    }

    static std::uint64_t pack(const Entry& entry, unsigned generation) {
        return std::uint64_t{static_cast<std::uint16_t>(entry.lower)} |
               std::uint64_t{static_cast<std::uint16_t>(entry.upper)} << 16 | std::uint64_t{entry.depth} << 32 |
               std::uint64_t{entry.cell} << 40 | std::uint64_t{entry.letter} << 48 | std::uint64_t{generation} << 49 |
               std::uint64_t{1} << 63;
    }

    // Deep searches are kept longest, those of earlier generations are replaced first.
    static int value(std::uint64_t content, unsigned generation) {
        const unsigned age = (generation + generations - (content >> 49 & (generations - 1))) % generations;
        return unpack(content).depth - 64 * static_cast<int>(std::min(age, 8U));
    }
};

struct Tables {
    // A player's tables are written to at once: the system provides pages at the first touch, which takes the time of
    // the first search, and makes it end late.
    explicit Tables(std::size_t bytes) : proved(bytes - bytes / searched_share), searched(bytes / searched_share) {
        if (bytes <= touched_bytes) clear();
    }

    void age() { searched.age(); }
    void clear() {
        proved.clear();
        searched.clear();
    }

    static constexpr std::size_t searched_share = 8;  // the eighth part of the memory
    static constexpr std::size_t touched_bytes = std::size_t{256} << 20;

    BoundsTable proved;
    TranspositionTable<TableCodec> searched;
};

}  // namespace damier::sos
