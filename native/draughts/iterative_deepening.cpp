#include "draughts/iterative_deepening.hpp"

#include <algorithm>

#include "core/iterative_deepening.hpp"

namespace damier::draughts {

namespace {

constexpr int first_width = 20;   // half the width of the first aspiration window
constexpr int last_width = 1000;  // above it the window is open

struct Iteration {
    int depth = 0;
};

class DraughtsDeepening final : public IterativeDeepening<Report, Limits, Node, Iteration> {
public:
    DraughtsDeepening(SharedState& shared, const Root& root, const Limits& limits, const Listener& listener)
        : IterativeDeepening(limits, listener), shared_(shared), search_(shared, root) {
        const Rulebook& book = *shared.weights.kind().rulebook();
        Moves moves;
        book.list_moves(root.node.position, moves);
        for (const Move& move : moves) add(move, node_after(book, root.node, move));
    }

    void run() {
        std::vector<Iteration> iterations;
        for (int depth = 1; depth <= limits_.depth; ++depth) iterations.push_back({depth});
        IterativeDeepening::run(iterations);
    }

    Report report() const override {
        Report made = basic_report(std::max(search_.nodes(), shared_.control.nodes.load()));
        made.is_exact = is_decided();
        return made;
    }

private:
    // Whether every line is a win or a loss within the depth that was searched.
    bool is_decided() const override {
        return done_.depth && !best_.empty() && std::all_of(best_.begin(), best_.end(), [&](const Line& line) {
                   return std::abs(line.score) >= decided && won - std::abs(line.score) <= done_.depth;
               });
    }

    // In aspiration windows, which are widened until the score is inside.
    int search_window(const Iteration& iteration, std::size_t rank) override {
        const int last_score = moves_[rank].score;
        int width = first_width;
        int low = iteration.depth > 3 ? std::max(last_score - width, -won) : -won;
        int high = iteration.depth > 3 ? std::min(last_score + width, won) : won;
        while (true) {
            const int score = search_moves(iteration, rank, low, high);
            width *= 4;
            if (score <= low && low > -won) {
                low = width > last_width ? -won : std::max(-won, score - width);
            } else if (score >= high && high < won) {
                high = width > last_width ? won : std::min(won, score + width);
            } else {
                return score;
            }
        }
    }

    int zero_window(const RootMove& move, const Iteration& iteration, int floor, Moves& line) override {
        return full_window(move, iteration, floor, floor + 1, line);
    }

    int full_window(const RootMove& move, const Iteration& iteration, int alpha, int beta, Moves& line) override {
        return -search_.search(move.child, -beta, -alpha, iteration.depth - 1, line);
    }

    Line line_with(int score, const Iteration& iteration) const override { return {score, iteration.depth, {}}; }

    SharedState& shared_;
    Search search_;
};

}  // namespace

Report search_iteratively(SharedState& shared, const Root& root, const Limits& limits, const Listener& listener) {
    assert(limits.depth <= deepest_search);
    DraughtsDeepening deepening(shared, root, limits, listener);
    deepening.run();
    return deepening.report();
}

}  // namespace damier::draughts
