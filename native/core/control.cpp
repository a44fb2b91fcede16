#include "core/control.hpp"

#include <cassert>
#include <cmath>

namespace damier {

namespace {

constexpr int polls_per_check = 64;

}  // namespace

Control::Control(std::atomic<bool>& stop, double seconds, std::uint64_t limit)
    : is_stopped(stop), node_limit(limit), has_deadline(std::isfinite(seconds)), deadline(Clock::now()) {
    assert(seconds >= 0);
    if (has_deadline) deadline += std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

void NodeCounter::check() {
    assert(nodes_ >= reported_);
    polls_left_ = polls_per_check;
    control_.nodes.fetch_add(nodes_ - reported_, std::memory_order_relaxed);
    reported_ = nodes_;
    if (control_.has_to_end()) throw Interrupted{};
}

}  // namespace damier
