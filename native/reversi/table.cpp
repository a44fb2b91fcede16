#include "reversi/table.hpp"

#include <algorithm>

namespace damier::reversi {

Table::Table(std::size_t bytes)
    : count_(std::max<std::size_t>(bytes / sizeof(Bucket), 1)),
      memory_(count_ * sizeof(Bucket), alignof(Bucket)),
      buckets_(static_cast<Bucket*>(memory_.data())) {}

void Table::keep(std::uint64_t key, int depth, int certainty, int alpha, int beta, int score, int move) {
    Bucket& bucket = bucket_of(key);
    Entry* chosen = nullptr;
    int least = 1 << 30;
    Known known;
    bool is_known = false;
    for (Entry& entry : bucket.entries) {
        const std::uint64_t content = entry.content.load(std::memory_order_relaxed);
        if ((entry.check.load(std::memory_order_relaxed) ^ content) == key && content) {
            chosen = &entry;
            known = unpacked(content);
            is_known = true;
            break;
        }
        const auto age = static_cast<std::uint8_t>(generation_ - static_cast<std::uint8_t>(content >> 48));
        const int worth = content ? static_cast<int>(content >> 16 & 255) * 8 + static_cast<int>(content >> 24 & 255) -
                                        64 * 8 * std::min<int>(age, 8)
                                  : -(1 << 29);
        if (worth < least) {
            least = worth;
            chosen = &entry;
        }
    }
    if (!is_known || known.depth != depth || known.certainty != certainty) {
        if (is_known && known.depth > depth && known.certainty >= certainty && (score <= alpha || score >= beta)) {
            // A shallower search knows no better.
        } else {
            known.lower = -64;
            known.upper = 64;
            known.depth = static_cast<std::uint8_t>(depth);
            known.certainty = static_cast<std::uint8_t>(certainty);
        }
    }
    if (known.depth == depth && known.certainty == certainty) {
        if (score > alpha && score > known.lower) known.lower = static_cast<std::int8_t>(score);
        if (score < beta && score < known.upper) known.upper = static_cast<std::int8_t>(score);
        if (known.lower > known.upper) {  // selective searches may contradict each other: the later one is believed
            known.lower = score > alpha ? static_cast<std::int8_t>(score) : std::int8_t{-64};
            known.upper = score < beta ? static_cast<std::int8_t>(score) : std::int8_t{64};
        }
    }
    if (move != no_square && (score > alpha || known.first == no_square) && known.first != move) {
        known.second = known.first;
        known.first = static_cast<std::uint8_t>(move);
    }
    const std::uint64_t content = packed(known);
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

}  // namespace damier::reversi
