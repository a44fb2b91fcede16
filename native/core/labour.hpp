// Work that threads share out among themselves.
#pragma once

#include <atomic>
#include <exception>
#include <functional>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace damier {

// Have threads take the numbers from 0 on, `work(thread, number)`, until all are taken or `goes_on` is false. What a
// thread throws ends the work, and is thrown here.
template <typename Work>
void share_out(int total, int threads, std::atomic<bool>& goes_on, const Work& work) {
    std::atomic<int> next{0};
    std::mutex failing;
    std::exception_ptr failure;
    const auto labour = [&](int thread) {
        try {
            for (int number = next++; number < total && goes_on; number = next++) work(thread, number);
        } catch (...) {
            goes_on = false;
            const std::lock_guard lock(failing);
            if (!failure) failure = std::current_exception();
        }
    };
    std::vector<std::thread> others;
    try {
        for (int thread = 1; thread < threads; ++thread) others.emplace_back(labour, thread);
    } catch (const std::system_error&) {  // no more threads can be had: those there are must do
    }
    labour(0);
    for (std::thread& other : others) other.join();
    if (failure) std::rethrow_exception(failure);
}

// Told how much is done; false ends the work.
using Progress = std::function<bool(int)>;

// The same for work that is reported: the first thread tells how many are done.
template <typename Work>
void share_games(int total, int threads, const Progress& progress, const Work& work) {
    std::atomic<int> done{0};
    std::atomic<bool> goes_on{true};
    share_out(total, threads, goes_on, [&](int thread, int game) {
        work(thread, game);
        const int finished = ++done;
        if (thread == 0 && progress && !progress(finished)) goes_on = false;
    });
}

}  // namespace damier
