// Loops that several threads run together.
#pragma once

#include <atomic>
#include <cassert>
#include <exception>
#include <mutex>

#include "core/control.hpp"
#include "core/joined_threads.hpp"
#include "core/progress.hpp"

namespace damier {

// Run `work(thread, number)` for the numbers from 0 to `total` - 1 on several threads, until all are done or
// `is_stopped` is set. What a thread throws ends the work, and is thrown here once all threads are joined; Interrupted
// only ends the work.
template <typename Work>
void parallel_for(int total, int threads, std::atomic<bool>& is_stopped, const Work& work) {
    assert(total >= 0 && threads >= 1);
    std::atomic<int> next{0};
    std::mutex failing;
    std::exception_ptr failure;
    const auto run = [&](int thread) noexcept {
        try {
            for (int number = next++; number < total && !is_stopped; number = next++) work(thread, number);
        } catch (const Interrupted&) {
            is_stopped = true;
        } catch (...) {
            is_stopped = true;
            const std::lock_guard lock(failing);
            if (!failure) failure = std::current_exception();
        }
    };
    JoinedThreads others;
    others.start(threads - 1, run);
    run(0);
    others.join();
    if (failure) std::rethrow_exception(failure);
}

// The same for work whose progress is reported.
template <typename Work>
void parallel_for(int total, int threads, Progress& progress, const Work& work) {
    parallel_for(total, threads, progress.stop_flag(), [&](int thread, int number) {
        work(thread, number);
        progress.add_done();
        if (thread == 0) progress.report();
    });
}

}  // namespace damier
