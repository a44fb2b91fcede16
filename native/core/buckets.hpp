// The memory of a transposition table: 64 bits of content for each key, shared by all threads without locks. An entry
// that two threads write at the same time is not found again, because its key does not match its content.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "core/memory.hpp"

namespace damier {

class Buckets {
public:
    explicit Buckets(std::size_t bytes)
        : count_(std::max<std::size_t>(bytes / sizeof(Bucket), 1)),
          memory_(count_ * sizeof(Bucket), alignof(Bucket)),
          buckets_(static_cast<Bucket*>(memory_.data())) {}

    // The content stored for a key; 0 where there is none.
    std::uint64_t find(std::uint64_t key) const {
        for (const Entry& entry : bucket_of(key).entries) {
            const std::uint64_t content = entry.content.load(std::memory_order_relaxed);
            if (is_of(entry, content, key)) return content;
        }
        return 0;
    }

    // Store `renewed(content)`, which must not be 0, where the content is what was stored for the key before, or 0. A
    // new key takes an empty entry, or replaces the content of least `value`.
    template <typename Value, typename Renewed>
    void store(std::uint64_t key, const Value& value, const Renewed& renewed) {
        Entry* chosen = nullptr;
        int least = 1 << 30;
        std::uint64_t known = 0;
        for (Entry& entry : bucket_of(key).entries) {
            const std::uint64_t content = entry.content.load(std::memory_order_relaxed);
            if (is_of(entry, content, key)) {
                chosen = &entry;
                known = content;
                break;
            }
            const int its_value = content ? value(content) : -(1 << 29);
            if (its_value < least) {
                least = its_value;
                chosen = &entry;
            }
        }
        const std::uint64_t content = renewed(known);
        assert(chosen && content);
        chosen->content.store(content, std::memory_order_relaxed);
        chosen->check.store(key ^ content, std::memory_order_relaxed);
    }

    void prefetch(std::uint64_t key) const { __builtin_prefetch(&bucket_of(key)); }

    void clear() {
        for (std::size_t number = 0; number < count_; ++number) {
            for (Entry& entry : buckets_[number].entries) {
                entry.check.store(0, std::memory_order_relaxed);
                entry.content.store(0, std::memory_order_relaxed);
            }
        }
    }

private:
    struct Entry {
        std::atomic<std::uint64_t> check;  // the key, mixed with the content
        std::atomic<std::uint64_t> content;
    };

    struct alignas(64) Bucket {
        std::array<Entry, 4> entries;
    };

    static bool is_of(const Entry& entry, std::uint64_t content, std::uint64_t key) {
        return (entry.check.load(std::memory_order_relaxed) ^ content) == key && content;
    }

    Bucket& bucket_of(std::uint64_t key) const {
        __extension__ using Product = unsigned __int128;
        const auto index = static_cast<std::size_t>(static_cast<Product>(key) * count_ >> 64);
        assert(index < count_);
        return buckets_[index];
    }

    std::size_t count_;
    ZeroedMemory memory_;  // an empty entry is all zeros
    Bucket* buckets_;
};

}  // namespace damier
