#include "draughts/table.hpp"

#include <algorithm>

namespace damier::draughts {

Table::Table(std::size_t bytes)
    : count_(std::max<std::size_t>(bytes / sizeof(Bucket), 1)),
      memory_(count_ * sizeof(Bucket), alignof(Bucket)),
      buckets_(static_cast<Bucket*>(memory_.data())) {}

void Table::keep(std::uint64_t key, const Known& known) {
    Bucket& bucket = bucket_of(key);
    Entry* chosen = nullptr;
    int least = 1 << 30;
    Known better = known;
    for (Entry& entry : bucket.entries) {
        const std::uint64_t content = entry.content.load(std::memory_order_relaxed);
        if ((entry.check.load(std::memory_order_relaxed) ^ content) == key && content) {
            chosen = &entry;
            if (!better.move) better.move = unpacked(content).move;
            break;
        }
        const auto age = static_cast<int>((generation_ - static_cast<unsigned>(content >> 42)) % generations);
        const int worth = content ? unpacked(content).depth - 16 * std::min(age, 8) : -(1 << 20);
        if (worth < least) {
            least = worth;
            chosen = &entry;
        }
    }
    const std::uint64_t content = packed(better);
    chosen->content.store(content, std::memory_order_relaxed);
    chosen->check.store(key ^ content, std::memory_order_relaxed);
}

void Table::clear() {
    for (std::size_t number = 0; number < count_; ++number) {
        for (Entry& entry : buckets_[number].entries) {
            entry.check.store(0, std::memory_order_relaxed);
            entry.content.store(0, std::memory_order_relaxed);
        }
    }
    generation_ = 0;
}

}  // namespace damier::draughts
