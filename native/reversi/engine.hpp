// The engine: a table of its own, threads, and a way to stop it.
#pragma once

#include <cstddef>
#include <memory>

#include "core/engine.hpp"
#include "reversi/board.hpp"
#include "reversi/report.hpp"
#include "reversi/weights.hpp"

namespace damier::reversi {

class Engine {
public:
    // `memory` in bytes is for everything the engine keeps, the weights included; raises std::invalid_argument.
    Engine(std::shared_ptr<const Weights> weights, std::size_t memory, int threads);
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    static constexpr std::size_t least_memory = least_engine_memory;

    // The best that was found within the limits. Where nothing could be finished, the line is some legal move.
    Report search(const Board& board, const Limits& limits, const Listener& listener = {});

    // End the search that is under way, from any thread. `resume` before the next one.
    void stop() noexcept;
    void resume() noexcept;

    // Forget what was learned about positions searched so far.
    void forget();

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace damier::reversi
