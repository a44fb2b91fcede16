#include "bindings/background_job.hpp"

#include <cassert>
#include <chrono>
#include <set>
#include <stdexcept>
#include <utility>

namespace damier::bindings {

namespace {

namespace nb = nanobind;

constexpr std::chrono::milliseconds between_signal_checks{50};

// The jobs that are running, by what stops them. Guarded by Python's lock: it is consistent even after a fork.
struct RunningJobs {
    std::set<const std::function<void()>*> stops;
    bool is_closed = false;
};

RunningJobs& running_jobs() {
    static RunningJobs made;
    return made;
}

void check_signals() {
    if (PyErr_CheckSignals() != 0) {
        throw nb::python_error();
    }
}

void stop_jobs() {
    running_jobs().is_closed = true;
    for (const auto* stop : running_jobs().stops) {
        (*stop)();
    }
    while (!running_jobs().stops.empty()) {
        check_signals();  // a listener may take for ever
        const nb::gil_scoped_release released;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

// A forked process has none of its parent's threads.
void forget_jobs() { running_jobs().stops.clear(); }

}  // namespace

BackgroundJob::BackgroundJob(Work work, std::function<void()> stop) : work_(std::move(work)), stop_(std::move(stop)) {
    assert(work_ && stop_);
    if (running_jobs().is_closed) {
        throw std::runtime_error("Python is shutting down; no new work can be started");
    }
    // The thread comes last: nothing may throw between its start and its join.
    running_jobs().stops.insert(&stop_);
    try {
        thread_ = std::thread([this] { run(); });
    } catch (...) {
        running_jobs().stops.erase(&stop_);
        throw;
    }
}

BackgroundJob::~BackgroundJob() {
    if (thread_.joinable()) {
        stop_();
        join();
    }
    running_jobs().stops.erase(&stop_);
}

void BackgroundJob::run() noexcept {
    try {
        work_(*this);
    } catch (...) {
        exception_ = std::current_exception();
    }
    const std::lock_guard lock(mutex_);
    is_done_ = true;
    changed_.notify_one();
}

void BackgroundJob::wake() {
    const std::lock_guard lock(mutex_);
    is_woken_ = true;
    changed_.notify_one();
}

void BackgroundJob::wait(const std::function<void()>& on_wake) {
    assert(thread_.joinable());
    bool is_done = false;
    try {
        do {
            is_done = wait_a_moment();
            check_signals();
            if (on_wake) {
                on_wake();
            }
        } while (!is_done);
    } catch (...) {
        stop_();
        join();
        throw;
    }
    join();
    if (exception_) {
        std::rethrow_exception(exception_);
    }
}

// Whether the work is done, after waiting for a call of `wake` or for the next check of signals.
bool BackgroundJob::wait_a_moment() {
    const nb::gil_scoped_release released;
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, between_signal_checks, [this] { return is_woken_ || is_done_; });
    is_woken_ = false;
    return is_done_;
}

void BackgroundJob::join() noexcept {
    const nb::gil_scoped_release released;
    thread_.join();
}

void register_background_jobs() {
    nb::module_::import_("atexit").attr("register")(nb::cpp_function(&stop_jobs));
    const nb::module_ system = nb::module_::import_("os");
    if (nb::hasattr(system, "register_at_fork")) {
        system.attr("register_at_fork")(nb::arg("after_in_child") = nb::cpp_function(&forget_jobs));
    }
}

}  // namespace damier::bindings
