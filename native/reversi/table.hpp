// The transposition table of Reversi.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "core/transposition_table.hpp"
#include "reversi/board.hpp"

namespace damier::reversi {

// The score lies between the bounds, as far as a search of that depth and certainty can tell.
struct TableEntry {
    std::int8_t lower = -64;
    std::int8_t upper = 64;
    std::uint8_t depth = 0;
    std::uint8_t certainty = 0;       // a level, as in selectivity.hpp
    std::uint8_t first = no_square;   // the best move
    std::uint8_t second = no_square;  // and the best move before that
};

inline std::uint64_t hash_of(const Board& board) {
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(board.own ^ 0x9e3779b97f4a7c15) * (board.other ^ 0xd1b54a32d192ed03);
    const std::uint64_t folded = static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
    return (folded ^ folded >> 29) * 0xbf58476d1ce4e5b9;
}

struct TableCodec {
    using Entry = TableEntry;

    static constexpr unsigned generations = 256;

    static Entry unpack(std::uint64_t content) {
        return {static_cast<std::int8_t>(content),        static_cast<std::int8_t>(content >> 8),
                static_cast<std::uint8_t>(content >> 16), static_cast<std::uint8_t>(content >> 24),
                static_cast<std::uint8_t>(content >> 32), static_cast<std::uint8_t>(content >> 40)};
    }

    static std::uint64_t pack(const Entry& entry, unsigned generation) {
        const auto byte = [](auto value, int at) { return std::uint64_t{static_cast<std::uint8_t>(value)} << at; };
        return byte(entry.lower, 0) | byte(entry.upper, 8) | byte(entry.depth, 16) | byte(entry.certainty, 24) |
               byte(entry.first, 32) | byte(entry.second, 40) | byte(generation, 48) | byte(1, 56);
    }

    // Deep and certain searches are kept longest, those of earlier generations are replaced first.
    static int value(std::uint64_t content, unsigned generation) {
        const auto age = static_cast<std::uint8_t>(generation - static_cast<std::uint8_t>(content >> 48));
        const Entry entry = unpack(content);
        return entry.depth * 8 + entry.certainty - 64 * 8 * std::min<int>(age, 8);
    }
};

using Table = TranspositionTable<TableCodec>;

// What a search has found: the score is a lower bound if it is above `alpha`, an upper bound if it is below `beta`.
struct Found {
    int depth;
    int certainty;
    int alpha;
    int beta;
    int score;
    int move;  // the best one, or `no_square`
};

void store(Table& table, std::uint64_t key, const Found& found);

}  // namespace damier::reversi
