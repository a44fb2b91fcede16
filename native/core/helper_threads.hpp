// The helper threads of a search: they search in parallel with the first thread, for as long as it does.
#pragma once

#include "core/control.hpp"
#include "core/joined_threads.hpp"

namespace damier {

class HelperThreads {
public:
    // Up to `number` threads call `work`, until it ends or this is destroyed. A helper that fails, for instance by
    // std::bad_alloc, ends alone: the first thread does not depend on its helpers.
    template <typename Work>
    HelperThreads(Control& control, int number, const Work& work) : control_(control) {
        threads_.start(number, [&work](int) noexcept {
            try {
                work();
            } catch (...) {
            }
        });
    }

    ~HelperThreads() { control_.is_done = true; }  // and the threads are joined

    HelperThreads(const HelperThreads&) = delete;
    HelperThreads& operator=(const HelperThreads&) = delete;

private:
    Control& control_;
    JoinedThreads threads_;
};

}  // namespace damier
