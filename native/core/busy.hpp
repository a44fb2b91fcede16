// Which positions some thread is searching just now, so that the others begin elsewhere.
//
// Threads that share what they remember search the same tree. One that comes to a move another is at puts it off: when
// it comes back, the answer is probably known.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace damier {

class Busy {
public:
    bool has(std::uint64_t key) const { return place_of(key).load(std::memory_order_relaxed) == key; }

    void add(std::uint64_t key) { place_of(key).store(key, std::memory_order_relaxed); }

    void remove(std::uint64_t key) {
        std::uint64_t expected = key;  // another position may have taken the place
        place_of(key).compare_exchange_strong(expected, 0, std::memory_order_relaxed);
    }

private:
    using Places = std::array<std::atomic<std::uint64_t>, 1024>;

    const std::atomic<std::uint64_t>& place_of(std::uint64_t key) const { return places_[key % places_.size()]; }
    std::atomic<std::uint64_t>& place_of(std::uint64_t key) { return places_[key % places_.size()]; }

    Places places_{};
};

// A position is being searched for as long as this lives; nothing happens where nobody else searches.
class Presence {
public:
    Presence(Busy* busy, std::uint64_t key) : busy_(busy), key_(key) {
        if (busy_) busy_->add(key_);
    }
    ~Presence() {
        if (busy_) busy_->remove(key_);
    }
    Presence(const Presence&) = delete;
    Presence& operator=(const Presence&) = delete;

private:
    Busy* busy_;
    std::uint64_t key_;
};

}  // namespace damier
