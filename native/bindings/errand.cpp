#include "bindings/errand.hpp"

#include <chrono>
#include <set>
#include <stdexcept>
#include <utility>

namespace damier::bindings {

namespace {

namespace nb = nanobind;

constexpr std::chrono::milliseconds between_signals{50};

// The errands under way, by what stops them. Python's lock guards it: even after a fork it is whole.
struct Register {
    std::set<const std::function<void()>*> stops;
    bool is_closed = false;
};

Register& errands() {
    static Register made;
    return made;
}

void close_errands() {
    errands().is_closed = true;
    for (const auto* stop : errands().stops) {
        (*stop)();
    }
    while (!errands().stops.empty()) {
        const nb::gil_scoped_release released;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

// A forked process has none of the threads that were at work.
void forget_errands() { errands().stops.clear(); }

}  // namespace

Errand::Errand(Work work, std::function<void()> stop) : stop_(std::move(stop)) {
    if (errands().is_closed) {
        throw std::runtime_error("Python is ending; nothing new can be started");
    }
    thread_ = std::thread([this, work = std::move(work)] {
        try {
            work(*this);
        } catch (...) {
            trouble_ = std::current_exception();
        }
        const std::lock_guard lock(mutex_);
        is_done_ = true;
        changed_.notify_one();
    });
    errands().stops.insert(&stop_);
}

Errand::~Errand() {
    if (thread_.joinable()) {
        stop_();
        end();
    }
    errands().stops.erase(&stop_);
}

void Errand::wake() {
    const std::lock_guard lock(mutex_);
    is_woken_ = true;
    changed_.notify_one();
}

void Errand::wait(const std::function<void()>& look) {
    try {
        while (!rest()) {
            look_around(look);
        }
        look_around(look);
    } catch (...) {
        stop_();
        end();
        throw;
    }
    end();
    if (trouble_) {
        std::rethrow_exception(trouble_);
    }
}

// Whether the work is done, after waiting for news of it or for the next look at signals.
bool Errand::rest() {
    const nb::gil_scoped_release released;
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, between_signals, [this] { return is_woken_ || is_done_; });
    is_woken_ = false;
    return is_done_;
}

void Errand::look_around(const std::function<void()>& look) const {
    if (PyErr_CheckSignals() != 0) {
        throw nb::python_error();
    }
    if (look) {
        look();
    }
}

void Errand::end() noexcept {
    const nb::gil_scoped_release released;
    thread_.join();
}

void register_errands() {
    nb::module_::import_("atexit").attr("register")(nb::cpp_function(&close_errands));
    const nb::module_ system = nb::module_::import_("os");
    if (nb::hasattr(system, "register_at_fork")) {
        system.attr("register_at_fork")(nb::arg("after_in_child") = nb::cpp_function(&forget_errands));
    }
}

}  // namespace damier::bindings
