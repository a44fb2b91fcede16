// Long work beside Python: its lock is free meanwhile, and Ctrl-C is heard.
#pragma once

#include <nanobind/nanobind.h>

#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>

namespace damier::bindings {

// Work in a thread of its own, which the thread that asked for it waits for. Made, waited for and dropped with
// Python's lock held; the work itself never takes that lock.
class Errand {
public:
    using Work = std::function<void(Errand&)>;

    // `stop` makes `work` end soon, from whatever thread.
    Errand(Work work, std::function<void()> stop);
    ~Errand();
    Errand(const Errand&) = delete;
    Errand& operator=(const Errand&) = delete;

    // Called by the work: the one who waits shall look at what there is so far.
    void wake();

    // Returns once the work is done; `look` is called when there is something to look at, and at the end. What the
    // work, `look` or the handler of a signal throws is thrown here, after the work has ended.
    void wait(const std::function<void()>& look = {});

private:
    bool rest();
    void look_around(const std::function<void()>& look) const;
    void end() noexcept;

    std::function<void()> stop_;
    std::mutex mutex_;
    std::condition_variable changed_;
    bool is_woken_ = false;
    bool is_done_ = false;
    std::exception_ptr trouble_;
    std::thread thread_;
};

// No errand outlives Python: on its way out, those under way are stopped, and there are no new ones.
void register_errands();

}  // namespace damier::bindings
