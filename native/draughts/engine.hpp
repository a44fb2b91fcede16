// The engine: a table of its own, threads, and a way to stop it.
#pragma once

#include <cstddef>
#include <memory>

#include "core/engine.hpp"
#include "draughts/report.hpp"
#include "draughts/weights.hpp"

namespace damier::draughts {

class Engine {
public:
    // `memory` in bytes is for everything the engine keeps, the weights included; raises std::invalid_argument.
    Engine(std::shared_ptr<const Weights> weights, std::size_t memory, int threads);
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    static constexpr std::size_t least_memory = least_engine_memory;

    const Kind& kind() const;

    // The best that was found within the limits. Where nothing could be finished, the line is some legal move. Draws by
    // counting that have happened already are not looked at.
    Report search(const Situation& situation, const Limits& limits, const Listener& listener = {});

    // End the search that is under way, from any thread. `resume` before the next one.
    void stop() noexcept;
    void resume() noexcept;

    // Forget what was learned about positions searched so far.
    void forget();

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace damier::draughts
