// When a search has to end, and how far it is: what its threads share whatever the game.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

namespace damier {

using Clock = std::chrono::steady_clock;

// Thrown out of a search that has to end.
struct Interrupted {};

struct Control {
    // `seconds` may be infinite.
    Control(std::atomic<bool>& stop, double seconds, std::uint64_t most);

    bool has_to_end() const {
        return is_stopped.load(std::memory_order_relaxed) || is_done.load(std::memory_order_relaxed) ||
               nodes.load(std::memory_order_relaxed) >= most_nodes || (has_deadline && Clock::now() >= deadline);
    }

    std::atomic<bool>& is_stopped;     // by somebody outside
    std::atomic<bool> is_done{false};  // the first thread has all it wants
    std::atomic<std::uint64_t> nodes{0};
    std::uint64_t most_nodes;
    bool has_deadline;
    Clock::time_point deadline;
};

// One thread's part: it counts its nodes, and looks now and then whether the search has to end.
class Pulse {
public:
    explicit Pulse(Control& control) : control_(control) {}

    // Another node; raises Interrupted.
    void tick() {
        ++nodes_;
        heed();
    }

    // Look at the control if it is time to; raises Interrupted.
    void heed() {
        if (--patience_ <= 0) check();
    }

    // Let the other threads know how far this one is, and end if it must; raises Interrupted.
    void check();

    std::uint64_t nodes() const { return nodes_; }
    std::uint64_t& nodes() { return nodes_; }  // for those who count by themselves

private:
    Control& control_;
    int patience_ = 0;
    std::uint64_t nodes_ = 0;
    std::uint64_t reported_ = 0;
};

}  // namespace damier
