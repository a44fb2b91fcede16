// What is remembered of positions that were searched: shared by all threads, without locks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/buckets.hpp"

namespace damier::draughts {

enum class Bound : std::uint8_t { none, at_least, at_most, exact };

struct Known {
    std::int16_t score = 0;
    std::int16_t guess = 0;  // the evaluation
    std::int8_t depth = 0;
    Bound bound = Bound::none;
    std::uint16_t move = 0;  // its signature
};

class Table {
public:
    explicit Table(std::size_t bytes) : buckets_(bytes) {}

    std::optional<Known> find(std::uint64_t key) const {
        const std::uint64_t content = buckets_.find(key);
        return content ? std::optional(unpacked(content)) : std::nullopt;
    }

    void prefetch(std::uint64_t key) const { buckets_.prefetch(key); }

    void keep(std::uint64_t key, const Known& known);

    // A new search: what earlier ones found gives way first.
    void age() { generation_ = (generation_ + 1) % generations; }

    void clear() {
        buckets_.clear();
        generation_ = 0;
    }

private:
    static constexpr unsigned generations = 64;

    static Known unpacked(std::uint64_t content) {
        Known known;
        known.score = static_cast<std::int16_t>(static_cast<std::uint16_t>(content));
        known.guess = static_cast<std::int16_t>(static_cast<std::uint16_t>(content >> 16));
        known.depth = static_cast<std::int8_t>(static_cast<std::uint8_t>(content >> 32));
        known.bound = static_cast<Bound>(content >> 40 & 3);
        known.move = static_cast<std::uint16_t>(content >> 48);
        return known;
    }

    std::uint64_t packed(const Known& known) const {
        return std::uint64_t{static_cast<std::uint16_t>(known.score)} |
               std::uint64_t{static_cast<std::uint16_t>(known.guess)} << 16 |
               std::uint64_t{static_cast<std::uint8_t>(known.depth)} << 32 |
               std::uint64_t{static_cast<std::uint8_t>(known.bound)} << 40 | std::uint64_t{generation_} << 42 |
               std::uint64_t{known.move} << 48;
    }

    // What is kept longest: a deep search, not long ago.
    int worth(std::uint64_t content) const {
        const auto age = static_cast<int>((generation_ - static_cast<unsigned>(content >> 42)) % generations);
        return unpacked(content).depth - 16 * std::min(age, 8);
    }

    Buckets buckets_;
    unsigned generation_ = 0;
};

}  // namespace damier::draughts
