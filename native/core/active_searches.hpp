// Which positions some thread is searching just now, so that other threads defer them (as in ABDADA).
//
// Threads that share a transposition table search the same tree. A thread that comes to a move another thread is
// searching tries its other moves first: when it comes back, the answer is probably in the table.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace damier {

class ActiveSearches {
public:
    bool contains(std::uint64_t key) const { return slot_of(key).load(std::memory_order_relaxed) == key; }

    void add(std::uint64_t key) { slot_of(key).store(key, std::memory_order_relaxed); }

    void remove(std::uint64_t key) {
        std::uint64_t expected = key;  // another position may have taken the slot
        slot_of(key).compare_exchange_strong(expected, 0, std::memory_order_relaxed);
    }

private:
    using Slots = std::array<std::atomic<std::uint64_t>, 1024>;

    const std::atomic<std::uint64_t>& slot_of(std::uint64_t key) const { return slots_[key % slots_.size()]; }
    std::atomic<std::uint64_t>& slot_of(std::uint64_t key) { return slots_[key % slots_.size()]; }

    Slots slots_{};
};

// Marks a position as being searched for as long as this lives; does nothing without `active`.
class ActiveMark {
public:
    ActiveMark(ActiveSearches* active, std::uint64_t key) : active_(active), key_(key) {
        if (active_) active_->add(key_);
    }
    ~ActiveMark() {
        if (active_) active_->remove(key_);
    }
    ActiveMark(const ActiveMark&) = delete;
    ActiveMark& operator=(const ActiveMark&) = delete;

private:
    ActiveSearches* active_;
    std::uint64_t key_;
};

// Search the moves 0 to `size` - 1 in order, but last those that another thread is searching; never defer the first.
// `pick(at, is_deferred)` makes the child of a move, `key_of(child)` is its key, `search(child, at, is_first)` tells
// whether to go on with the next move. `deferred` is an empty list of move numbers. Without `active`, nothing is
// deferred.
template <typename Deferred, typename Pick, typename KeyOf, typename SearchMove>
[[gnu::always_inline]] inline void search_in_turn(ActiveSearches* active, std::size_t size, Deferred& deferred,
                                                  const Pick& pick, const KeyOf& key_of, const SearchMove& search) {
    for (std::size_t turn = 0; turn < size + deferred.size(); ++turn) {
        const bool is_deferred = turn >= size;
        const std::size_t at = is_deferred ? deferred[turn - size] : turn;
        const auto& child = pick(at, is_deferred);
        const std::uint64_t key = active ? key_of(child) : 0;
        if (active && turn > 0 && !is_deferred && active->contains(key)) {
            deferred.push_back(static_cast<typename Deferred::value_type>(at));
            continue;
        }
        const ActiveMark mark(active, key);
        if (!search(child, at, turn == 0)) return;
    }
}

}  // namespace damier
