#include "draughts/engine.hpp"

#include <stdexcept>
#include <string>

#include "core/helpers.hpp"
#include "draughts/rounds.hpp"

namespace damier::draughts {

namespace {

// For stacks, lines and what the allocator keeps, and for the text of the weights that the caller may keep, too.
constexpr std::size_t slack = std::size_t{12} << 20;

}  // namespace

struct Engine::State {
    State(std::shared_ptr<const Weights> loaded, std::size_t table_bytes, int thread_count)
        : weights(std::move(loaded)), table(table_bytes), threads(thread_count) {}

    std::shared_ptr<const Weights> weights;
    Table table;
    int threads;
    std::atomic<bool> is_stopped{false};
};

Engine::Engine(std::shared_ptr<const Weights> weights, std::size_t memory, int threads) {
    if (memory < least_memory) {
        throw std::invalid_argument("an engine needs " + std::to_string(least_memory >> 20) + " MB of memory or more");
    }
    if (threads < 1 || threads > 64) throw std::invalid_argument("an engine has 1 to 64 threads");
    const std::size_t taken = weights->size_in_bytes() + slack;
    state_ = std::make_unique<State>(std::move(weights), memory - taken, threads);
}

Engine::~Engine() = default;

const Kind& Engine::kind() const { return state_->weights->kind(); }

namespace {

Start start_of(const Kind& kind, const Situation& situation) {
    Start made;
    made.root.position = kind.inside(situation.placement);
    made.root.tally = {situation.king_moves, situation.ending, situation.turns,
                       static_cast<int>(situation.past.size())};
    made.root.key = key_of(made.root.position);
    for (const Placement& each : situation.past) made.past.push_back(key_of(kind.inside(each)));
    return made;
}

}  // namespace

Report Engine::search(const Situation& situation, const Limits& limits, const Listener& listener) {
    const Start start = start_of(kind(), situation);
    Common common{state_->table, *state_->weights, {state_->is_stopped, limits.seconds, limits.nodes}};
    Busy busy;
    if (state_->threads > 1) common.busy = &busy;
    state_->table.age();
    const Helpers helpers(common.control, state_->threads - 1, [&] { search_rounds(common, start, limits, {}); });
    return search_rounds(common, start, limits, listener);
}

void Engine::stop() noexcept { state_->is_stopped = true; }

void Engine::resume() noexcept { state_->is_stopped = false; }

void Engine::forget() { state_->table.clear(); }

}  // namespace damier::draughts
