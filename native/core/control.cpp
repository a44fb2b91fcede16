#include "core/control.hpp"

#include <cmath>

namespace damier {

namespace {

constexpr int checks_each = 64;  // nodes between two looks at the clock

}  // namespace

Control::Control(std::atomic<bool>& stop, double seconds, std::uint64_t most)
    : is_stopped(stop), most_nodes(most), has_deadline(std::isfinite(seconds)), deadline(Clock::now()) {
    if (has_deadline) deadline += std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

void Pulse::check() {
    patience_ = checks_each;
    control_.nodes.fetch_add(nodes_ - reported_, std::memory_order_relaxed);
    reported_ = nodes_;
    if (control_.has_to_end()) throw Interrupted{};
}

}  // namespace damier
