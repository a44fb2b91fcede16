// The engine of Dice Wars: weights, and a way to stop it. It keeps nothing from one search to the next.
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

#include "dicewars/search.hpp"

namespace damier::dicewars {

class Engine {
public:
    using Weights = dicewars::Weights;
    using Limits = dicewars::Limits;
    using Report = dicewars::Report;
    using Listener = dicewars::Listener;

    static constexpr std::size_t least_memory = std::size_t{32} << 20;
    static constexpr int most_threads = 64;

    // Raises std::invalid_argument. It needs far less memory than it may have, and searches with one thread.
    Engine(std::shared_ptr<const Weights> weights, std::size_t memory, int threads) : weights_(std::move(weights)) {
        if (memory < least_memory) {
            throw std::invalid_argument("an engine needs at least " + std::to_string(least_memory >> 20) +
                                        " MB of memory");
        }
        if (threads < 1 || threads > most_threads) {
            throw std::invalid_argument("threads must be a number from 1 to " + std::to_string(most_threads));
        }
    }

    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    // What is found within the limits, in a position that is not over.
    Report search(const Root& root, const Limits& limits, const Listener& listener = {}) {
        Control control(is_stopped_, limits.seconds, limits.nodes);
        return dicewars::search(*weights_, root, limits, control, listener);
    }

    void stop() noexcept { is_stopped_ = true; }
    void resume() noexcept { is_stopped_ = false; }
    void forget() {}

    const Weights& weights() const { return *weights_; }

private:
    std::atomic<bool> is_stopped_{false};
    std::shared_ptr<const Weights> weights_;
};

}  // namespace damier::dicewars
