// What is proved about positions of SOS: bounds of their scores, in eight bytes each, shared by all threads without
// locks. An entry does not depend on how deep a search was, so it stays true for ever, and can be kept in a file.
//
// A key's first bits choose its bucket, and an entry has the others: no two keys are taken for one another.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "core/memory.hpp"

namespace damier::sos {

// The points that the side to move makes from here on, less those of the other side.
struct Bounds {
    int lower;
    int upper;
};

inline constexpr int unlimited = 1 << 10;  // points: more than any board has

// What became of a file that was to be read.
enum class Loading : std::uint8_t { loaded, unreadable, foreign, other_board, damaged, too_large };

class BoundsTable {
public:
    static constexpr std::size_t least_bytes = std::size_t{16} << 20;  // fewer buckets would leave too many bits

    explicit BoundsTable(std::size_t bytes);

    std::optional<Bounds> find(std::uint64_t key) const {
        const std::uint64_t wanted = check_of(key);
        for (const Entry& entry : bucket_of(key).entries) {
            const std::uint64_t content = entry.load(std::memory_order_relaxed);
            if (content >> check_shift == wanted && content) return bounds_of(content);
        }
        return std::nullopt;
    }

    // Keep the bounds, with those that are known already; `work` are the nodes it took to find them.
    void store(std::uint64_t key, Bounds bounds, std::uint64_t work);

    void prefetch(std::uint64_t key) const { __builtin_prefetch(&bucket_of(key)); }
    void clear();

    // Write all entries to a file for such a board; whether that was possible.
    bool save(const std::string& path, int rows, int columns) const;

    // Add the entries of a file, unless it is refused: one of a larger table would lose some of them.
    Loading load(const std::string& path, int rows, int columns);

private:
    using Entry = std::atomic<std::uint64_t>;

    struct alignas(64) Bucket {
        Entry entries[8];
    };

    static constexpr int check_bits = 46;  // then 7 bits for each bound, and 4 for the work
    static constexpr int check_shift = 64 - check_bits;

    static std::uint64_t check_of(std::uint64_t key) { return key << check_shift >> check_shift; }
    // The lowest and the highest number are no bounds.
    static Bounds bounds_of(std::uint64_t content) {
        const int lower = static_cast<int>(content >> 11 & 127);
        const int upper = static_cast<int>(content >> 4 & 127);
        return {lower ? lower - 64 : -unlimited, upper < 127 ? upper - 64 : unlimited};
    }

    Bucket& bucket_of(std::uint64_t key) const { return buckets_[index_of(key)]; }
    std::size_t index_of(std::uint64_t key) const {
        __extension__ using Product = unsigned __int128;
        return static_cast<std::size_t>(static_cast<Product>(key) * count_ >> 64);
    }
    static std::uint64_t key_of(std::uint64_t index, std::uint64_t buckets, std::uint64_t content);
    void put(std::uint64_t key, Bounds bounds, std::uint64_t effort);

    std::size_t count_;
    ZeroedMemory memory_;
    Bucket* buckets_;
};

}  // namespace damier::sos
