#include "reversi/engine.hpp"

#include <stdexcept>
#include <string>

#include "core/helpers.hpp"
#include "reversi/rounds.hpp"

namespace damier::reversi {

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

namespace {

Report passing(Report report) {
    for (Line& line : report.lines) {
        line.score = -line.score;
        line.moves.insert(line.moves.begin(), pass);
    }
    return report;
}

}  // namespace

Engine::Engine(std::shared_ptr<const Weights> weights, std::size_t memory, int threads) {
    if (memory < least_memory) {
        throw std::invalid_argument("an engine needs " + std::to_string(least_memory >> 20) + " MB of memory or more");
    }
    if (threads < 1 || threads > 64) throw std::invalid_argument("an engine has 1 to 64 threads");
    const std::size_t taken = weights->size_in_bytes() + slack;
    state_ = std::make_unique<State>(std::move(weights), memory - taken, threads);
}

Engine::~Engine() = default;

Report Engine::search(const Board& board, const Limits& limits, const Listener& listener) {
    if (!openings(board)) {
        if (!openings(passed(board))) return {};
        const Listener heard = listener ? [&](const Report& report) { return listener(passing(report)); } : Listener{};
        return passing(search(passed(board), limits, heard));
    }
    Common common{state_->table, *state_->weights, {state_->is_stopped, limits.seconds, limits.nodes}};
    Busy busy;
    if (state_->threads > 1) common.busy = &busy;
    state_->table.age();
    const Helpers helpers(common.control, state_->threads - 1, [&] { search_rounds(common, board, limits, {}); });
    return search_rounds(common, board, limits, listener);
}

void Engine::stop() noexcept { state_->is_stopped = true; }

void Engine::resume() noexcept { state_->is_stopped = false; }

void Engine::forget() { state_->table.clear(); }

}  // namespace damier::reversi
