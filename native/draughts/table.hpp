// What a search remembers of positions, shared by its threads without locks: an entry that two of them spoil is not
// believed, because its key does not fit its content.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/memory.hpp"

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
    explicit Table(std::size_t bytes);

    std::optional<Known> find(std::uint64_t key) const {
        for (const Entry& entry : bucket_of(key).entries) {
            const std::uint64_t content = entry.content.load(std::memory_order_relaxed);
            if ((entry.check.load(std::memory_order_relaxed) ^ content) == key && content) return unpacked(content);
        }
        return std::nullopt;
    }

    void prefetch(std::uint64_t key) const { __builtin_prefetch(&bucket_of(key)); }

    void keep(std::uint64_t key, const Known& known);

    // A new search: what earlier ones found gives way first.
    void age() { generation_ = (generation_ + 1) % generations; }

    void clear();

private:
    static constexpr unsigned generations = 64;

    struct Entry {
        std::atomic<std::uint64_t> check;
        std::atomic<std::uint64_t> content;
    };

    struct alignas(64) Bucket {
        std::array<Entry, 4> entries;
    };

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

    Bucket& bucket_of(std::uint64_t key) const {
        __extension__ using Product = unsigned __int128;
        return buckets_[static_cast<std::size_t>(static_cast<Product>(key) * count_ >> 64)];
    }

    std::size_t count_;
    ZeroedMemory memory_;
    Bucket* buckets_;
    unsigned generation_ = 0;
};

}  // namespace damier::draughts
