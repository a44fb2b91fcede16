#include "reversi/engine.hpp"

#include "reversi/rounds.hpp"

namespace damier::reversi {

struct Engine::State : EngineState<Weights, Table, Common> {
    using EngineState::EngineState;
};

namespace {

Report passing(Report report) {
    for (Line& line : report.lines) {
        line.score = -line.score;
        line.moves.insert(line.moves.begin(), pass);
    }
    return report;
}

}  // namespace

Engine::Engine(std::shared_ptr<const Weights> weights, std::size_t memory, int threads)
    : state_(std::make_unique<State>(std::move(weights), memory, threads)) {}

Engine::~Engine() = default;

Report Engine::search(const Board& board, const Limits& limits, const Listener& listener) {
    if (!openings(board)) {
        if (!openings(passed(board))) return {};
        const Listener heard = listener ? [&](const Report& report) { return listener(passing(report)); } : Listener{};
        return passing(search(passed(board), limits, heard));
    }
    return state_->search(limits, listener, [&](Common& common, const Listener& heard) {
        return search_rounds(common, board, limits, heard);
    });
}

void Engine::stop() noexcept { state_->is_stopped = true; }

void Engine::resume() noexcept { state_->is_stopped = false; }

void Engine::forget() { state_->table.clear(); }

}  // namespace damier::reversi
