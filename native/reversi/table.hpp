// What is remembered of positions that were searched: shared by all threads, without locks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/buckets.hpp"
#include "reversi/board.hpp"

namespace damier::reversi {

// The score lies between the bounds, as far as a search of that depth and certainty can tell.
struct Known {
    std::int8_t lower = -64;
    std::int8_t upper = 64;
    std::uint8_t depth = 0;
    std::uint8_t certainty = 0;       // an index into `certainties`
    std::uint8_t first = no_square;   // the best move
    std::uint8_t second = no_square;  // and what was best before it
};

inline std::uint64_t hash_of(const Board& board) {
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(board.own ^ 0x9e3779b97f4a7c15) * (board.other ^ 0xd1b54a32d192ed03);
    const std::uint64_t folded = static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
    return (folded ^ folded >> 29) * 0xbf58476d1ce4e5b9;
}

class Table {
public:
    explicit Table(std::size_t bytes) : buckets_(bytes) {}

    std::optional<Known> find(std::uint64_t key) const {
        const std::uint64_t content = buckets_.find(key);
        return content ? std::optional(unpacked(content)) : std::nullopt;
    }

    // Keep what a search has found: the score is above `alpha` if it is a lower bound, below `beta` if an upper one.
    void keep(std::uint64_t key, int depth, int certainty, int alpha, int beta, int score, int move);

    void prefetch(std::uint64_t key) const { buckets_.prefetch(key); }

    // What is older than this makes room first.
    void age() { generation_ = static_cast<std::uint8_t>(generation_ + 1); }

    void clear() {
        buckets_.clear();
        generation_ = 0;
    }

private:
    static Known unpacked(std::uint64_t content) {
        return {static_cast<std::int8_t>(content),        static_cast<std::int8_t>(content >> 8),
                static_cast<std::uint8_t>(content >> 16), static_cast<std::uint8_t>(content >> 24),
                static_cast<std::uint8_t>(content >> 32), static_cast<std::uint8_t>(content >> 40)};
    }

    std::uint64_t packed(const Known& known) const {
        const auto byte = [](auto value, int at) { return std::uint64_t{static_cast<std::uint8_t>(value)} << at; };
        return byte(known.lower, 0) | byte(known.upper, 8) | byte(known.depth, 16) | byte(known.certainty, 24) |
               byte(known.first, 32) | byte(known.second, 40) | byte(generation_, 48) | byte(1, 56);
    }

    // What is kept longest: a deep and certain search, not long ago.
    int worth(std::uint64_t content) const {
        const auto age = static_cast<std::uint8_t>(generation_ - static_cast<std::uint8_t>(content >> 48));
        const Known known = unpacked(content);
        return known.depth * 8 + known.certainty - 64 * 8 * std::min<int>(age, 8);
    }

    Buckets buckets_;
    std::uint8_t generation_ = 0;
};

}  // namespace damier::reversi
