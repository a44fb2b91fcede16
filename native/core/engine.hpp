// What an engine is made of whatever the game: weights, a table of its own, threads, and a way to stop it.
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

#include "core/busy.hpp"
#include "core/helpers.hpp"

namespace damier {

inline constexpr std::size_t least_engine_memory = std::size_t{32} << 20;

// `Common` is what all threads of a game's search share: its table, weights, control and busy.
template <typename Weights, typename Table, typename Common>
struct EngineState {
    EngineState(std::shared_ptr<const Weights> loaded, std::size_t memory, int thread_count)
        : weights(std::move(loaded)), table(table_bytes(*weights, memory, thread_count)), threads(thread_count) {}

    // What `work(common, listener)` finds in the first thread, while the others help without one.
    template <typename Limits, typename Listener, typename Work>
    auto search(const Limits& limits, const Listener& listener, const Work& work) {
        Common common{table, *weights, {is_stopped, limits.seconds, limits.nodes}};
        Busy busy;
        if (threads > 1) common.busy = &busy;
        table.age();
        const Helpers helpers(common.control, threads - 1, [&] { work(common, Listener{}); });
        return work(common, listener);
    }

    std::shared_ptr<const Weights> weights;
    Table table;
    int threads;
    std::atomic<bool> is_stopped{false};

private:
    // For stacks, lines and what the allocator keeps, and for the text of the weights that the caller may keep, too.
    static constexpr std::size_t slack = std::size_t{12} << 20;

    static std::size_t table_bytes(const Weights& weights, std::size_t memory, int threads) {
        if (memory < least_engine_memory) {
            throw std::invalid_argument("an engine needs " + std::to_string(least_engine_memory >> 20) +
                                        " MB of memory or more");
        }
        if (threads < 1 || threads > 64) throw std::invalid_argument("an engine has 1 to 64 threads");
        return memory - weights.size_in_bytes() - slack;
    }
};

}  // namespace damier
