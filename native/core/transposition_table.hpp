// A transposition table: what searches have found about positions, shared by all threads without locks.
//
// A game's `Codec` has an Entry and says how it is packed into 64 bits: `pack(entry, generation)`, `unpack(content)`,
// `value(content, generation)` (what is kept longest) and how many `generations` it can tell apart.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/buckets.hpp"

namespace damier {

template <typename Codec>
class TranspositionTable {
public:
    using Entry = typename Codec::Entry;

    explicit TranspositionTable(std::size_t bytes) : buckets_(bytes) {}

    std::optional<Entry> find(std::uint64_t key) const {
        const std::uint64_t content = buckets_.find(key);
        return content ? std::optional(Codec::unpack(content)) : std::nullopt;
    }

    void prefetch(std::uint64_t key) const { buckets_.prefetch(key); }

    // Store `update(entry)`, where the entry is what was stored for the key before, if anything.
    template <typename Update>
    void store(std::uint64_t key, const Update& update) {
        buckets_.store(
            key, [this](std::uint64_t content) { return Codec::value(content, generation_); },
            [&](std::uint64_t content) {
                return Codec::pack(update(content ? std::optional(Codec::unpack(content)) : std::nullopt), generation_);
            });
    }

    // A new search begins: what earlier ones have stored is replaced first.
    void age() { generation_ = (generation_ + 1) % Codec::generations; }

    void clear() {
        buckets_.clear();
        generation_ = 0;
    }

private:
    Buckets buckets_;
    unsigned generation_ = 0;
};

}  // namespace damier
