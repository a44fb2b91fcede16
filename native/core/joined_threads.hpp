// Threads that are joined however their scope is left: a std::thread that is destroyed before it is joined ends the
// process.
#pragma once

#include <cassert>
#include <cstddef>
#include <thread>
#include <vector>

namespace damier {

class JoinedThreads {
public:
    JoinedThreads() = default;
    ~JoinedThreads() { join(); }
    JoinedThreads(const JoinedThreads&) = delete;
    JoinedThreads& operator=(const JoinedThreads&) = delete;

    // Start up to `number` threads that call `run(index)`, which must not throw, with indices from 1 on. Where no more
    // threads or no memory are available, there are fewer: the caller's own thread must be able to do all the work.
    template <typename Run>
    void start(int number, const Run& run) noexcept {
        static_assert(noexcept(run(1)));
        assert(number >= 0);
        try {
            threads_.reserve(static_cast<std::size_t>(number));
            for (int index = 1; index <= number; ++index) threads_.emplace_back(run, index);
        } catch (...) {
        }
    }

    void join() noexcept {
        for (std::thread& thread : threads_) thread.join();
        threads_.clear();
    }

private:
    std::vector<std::thread> threads_;
};

}  // namespace damier
