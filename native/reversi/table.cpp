#include "reversi/table.hpp"

#include <cassert>

namespace damier::reversi {

namespace {

// Narrow the bounds of an entry of the same depth and certainty.
void narrow(TableEntry& entry, const Found& found) {
    const auto score = static_cast<std::int8_t>(found.score);
    if (found.score > found.alpha && score > entry.lower) entry.lower = score;
    if (found.score < found.beta && score < entry.upper) entry.upper = score;
    if (entry.lower > entry.upper) {  // selective searches may contradict each other: the later one is believed
        entry.lower = found.score > found.alpha ? score : std::int8_t{-64};
        entry.upper = found.score < found.beta ? score : std::int8_t{64};
    }
}

TableEntry updated(const std::optional<TableEntry>& old, const Found& found) {
    TableEntry entry = old.value_or(TableEntry{});
    const auto is_same_search = [&] { return entry.depth == found.depth && entry.certainty == found.certainty; };
    if (!old || !is_same_search()) {
        const bool is_bound = found.score <= found.alpha || found.score >= found.beta;
        const bool is_shallower = old && entry.depth > found.depth && entry.certainty >= found.certainty;
        if (!is_shallower || !is_bound) {
            entry.lower = -64;
            entry.upper = 64;
            entry.depth = static_cast<std::uint8_t>(found.depth);
            entry.certainty = static_cast<std::uint8_t>(found.certainty);
        }
    }
    if (is_same_search()) narrow(entry, found);
    const bool is_better = found.score > found.alpha || entry.first == no_square;
    if (found.move != no_square && is_better && entry.first != found.move) {
        entry.second = entry.first;
        entry.first = static_cast<std::uint8_t>(found.move);
    }
    return entry;
}

}  // namespace

void store(Table& table, std::uint64_t key, const Found& found) {
    assert(found.alpha < found.beta);
    assert(found.score >= -64 && found.score <= 64);
    assert(found.depth >= 0 && found.depth <= 64 && found.certainty >= 0);
    assert((found.move >= 0 && found.move < 64) || found.move == no_square);
    table.store(key, [&](const std::optional<TableEntry>& old) { return updated(old, found); });
}

}  // namespace damier::reversi
