// Long work in the background: Python's lock is released meanwhile, and signals such as Ctrl-C are handled.
#pragma once

#include <nanobind/nanobind.h>

#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>

namespace damier::bindings {

// Work in a thread of its own, while the thread that started it waits. Created, waited for and destroyed with Python's
// lock held; the work itself never takes that lock.
class BackgroundJob {
public:
    using Work = std::function<void(BackgroundJob&)>;

    // `stop` makes `work` end soon, from any thread.
    BackgroundJob(Work work, std::function<void()> stop);
    ~BackgroundJob();
    BackgroundJob(const BackgroundJob&) = delete;
    BackgroundJob& operator=(const BackgroundJob&) = delete;

    // Called by the work: have `on_wake` called soon by the thread that waits.
    void wake();

    // Returns when the work is done; `on_wake` is called when the work asks for it, every now and then, and at the end.
    // What the work, `on_wake` or a signal handler throws is thrown here, after the work has ended.
    void wait(const std::function<void()>& on_wake = {});

private:
    void run() noexcept;
    bool wait_a_moment();
    void join() noexcept;

    Work work_;
    std::function<void()> stop_;
    std::mutex mutex_;
    std::condition_variable changed_;
    bool is_woken_ = false;
    bool is_done_ = false;
    std::exception_ptr exception_;
    std::thread thread_;
};

// Stop all jobs when Python ends, and start no new ones then: no job outlives Python.
void register_background_jobs();

}  // namespace damier::bindings
