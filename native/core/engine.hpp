// An engine, whatever the game: weights, a transposition table of its own, threads, and a way to stop it.
#pragma once

#include <atomic>
#include <cassert>
#include <cstddef>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

#include "core/search_context.hpp"

namespace damier {

// `Types` are those of a SearchContext.
template <typename Types>
class Engine {
public:
    using Weights = typename Types::Weights;
    using Root = typename Types::Root;
    using Limits = typename Types::Limits;
    using Report = typename Types::Report;
    using Listener = typename Types::Listener;

    static constexpr std::size_t least_memory = std::size_t{32} << 20;
    static constexpr int most_threads = 64;

    // `memory` in bytes is for everything the engine keeps, the weights included; raises std::invalid_argument.
    Engine(std::shared_ptr<const Weights> weights, std::size_t memory, int threads)
        : weights_(std::move(weights)),
          context_(*weights_, table_bytes(*weights_, memory, threads), threads, is_stopped_) {}

    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    // The best line that is found within the limits. Where not even one iteration is complete, it is some legal move.
    Report search(const Root& root, const Limits& limits, const Listener& listener = {}) {
        return context_.search(root, limits, listener);
    }

    // End the search that is under way, from any thread. Call `resume` before the next one.
    void stop() noexcept { is_stopped_ = true; }
    void resume() noexcept { is_stopped_ = false; }

    // Clear the transposition table.
    void forget() { context_.forget(); }

    const Weights& weights() const { return *weights_; }
    typename Types::Table& table() { return context_.table(); }

private:
    // For stacks, lines, the allocator, and the bytes of the weights, which the caller may keep.
    static constexpr std::size_t reserved = std::size_t{12} << 20;

    static std::size_t table_bytes(const Weights& weights, std::size_t memory, int threads) {
        if (memory < least_memory) {
            throw std::invalid_argument("an engine needs at least " + std::to_string(least_memory >> 20) +
                                        " MB of memory");
        }
        if (threads < 1 || threads > most_threads) {
            throw std::invalid_argument("threads must be a number from 1 to " + std::to_string(most_threads));
        }
        assert(weights.size_in_bytes() + reserved < memory);
        return memory - weights.size_in_bytes() - reserved;
    }

    std::atomic<bool> is_stopped_{false};
    std::shared_ptr<const Weights> weights_;
    SearchContext<Types> context_;
};

}  // namespace damier
