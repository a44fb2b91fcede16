// When a search has to end, and how many nodes it has searched: what its threads share whatever the game.
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
    Control(std::atomic<bool>& stop, double seconds, std::uint64_t node_limit);

    bool has_to_end() const {
        return is_stopped.load(std::memory_order_relaxed) || is_done.load(std::memory_order_relaxed) ||
               nodes.load(std::memory_order_relaxed) >= node_limit || (has_deadline && Clock::now() >= deadline);
    }

    std::atomic<bool>& is_stopped;     // set from outside
    std::atomic<bool> is_done{false};  // the first thread has its answer
    std::atomic<std::uint64_t> nodes{0};
    std::uint64_t node_limit;
    bool has_deadline;
    Clock::time_point deadline;
};

// One thread's node count. Every few nodes it is added to the total, and the control is asked whether to end.
class NodeCounter {
public:
    explicit NodeCounter(Control& control) : control_(control) {}

    // Count a node; raises Interrupted.
    void count() {
        ++nodes_;
        poll();
    }

    // Ask the control if it is time to; raises Interrupted.
    void poll() {
        if (--polls_left_ <= 0) check();
    }

    // Add to the total, and end if the search has to; raises Interrupted.
    void check();

    std::uint64_t nodes() const { return nodes_; }
    std::uint64_t& nodes() { return nodes_; }  // for functions that count by themselves

private:
    Control& control_;
    int polls_left_ = 0;
    std::uint64_t nodes_ = 0;
    std::uint64_t reported_ = 0;
};

}  // namespace damier
