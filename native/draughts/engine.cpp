#include "draughts/engine.hpp"

#include "draughts/rounds.hpp"

namespace damier::draughts {

struct Engine::State : EngineState<Weights, Table, Common> {
    using EngineState::EngineState;
};

Engine::Engine(std::shared_ptr<const Weights> weights, std::size_t memory, int threads)
    : state_(std::make_unique<State>(std::move(weights), memory, threads)) {}

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
    return state_->search(limits, listener, [&](Common& common, const Listener& heard) {
        return search_rounds(common, start, limits, heard);
    });
}

void Engine::stop() noexcept { state_->is_stopped = true; }

void Engine::resume() noexcept { state_->is_stopped = false; }

void Engine::forget() { state_->table.clear(); }

}  // namespace damier::draughts
