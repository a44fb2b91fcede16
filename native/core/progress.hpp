// How far long work is, and whether it has to end: shared by the threads that work and whoever waits for them.
#pragma once

#include <atomic>
#include <functional>
#include <utility>

namespace damier {

class Progress {
public:
    // Called with how much is done, by the thread that has started the work; false ends the work.
    using Listener = std::function<bool(int)>;

    Progress() = default;
    explicit Progress(Listener listener) : listener_(std::move(listener)) {}

    // End the work soon, from any thread.
    void stop() noexcept { is_stopped_ = true; }
    bool is_stopped() const noexcept { return is_stopped_.load(std::memory_order_relaxed); }

    // For searches, which end when it is set.
    std::atomic<bool>& stop_flag() noexcept { return is_stopped_; }

    int done() const noexcept { return done_; }
    void add_done() noexcept { ++done_; }

    // Call the listener; whether the work goes on. Only for the thread that has started the work.
    bool report() {
        if (listener_ && !listener_(done_)) stop();
        return !is_stopped();
    }

private:
    Listener listener_;
    std::atomic<int> done_{0};
    std::atomic<bool> is_stopped_{false};
};

}  // namespace damier
