// The threads that search beside the first one, for as long as it does.
#pragma once

#include <exception>
#include <functional>
#include <system_error>
#include <thread>
#include <vector>

#include "core/control.hpp"

namespace damier {

class Helpers {
public:
    // Each of them does the work; it ends when this does, or before.
    Helpers(Control& control, int number, std::function<void()> work) : control_(control), work_(std::move(work)) {
        try {
            for (int each = 0; each < number; ++each) threads_.emplace_back([this] { help(); });
        } catch (const std::system_error&) {  // no more threads can be had: those there are must do
        }
    }

    ~Helpers() {
        control_.is_done = true;
        for (std::thread& thread : threads_) thread.join();
    }

    Helpers(const Helpers&) = delete;
    Helpers& operator=(const Helpers&) = delete;

private:
    void help() const noexcept {
        try {
            work_();
        } catch (const std::exception&) {  // such as no memory: the first thread does not depend on this one
        }
    }

    Control& control_;
    std::function<void()> work_;
    std::vector<std::thread> threads_;
};

}  // namespace damier
