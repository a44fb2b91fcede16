#include "reversi/iterative_deepening.hpp"

#include <algorithm>
#include <cassert>

#include "core/iterative_deepening.hpp"

namespace damier::reversi {

namespace {

struct Iteration {
    int depth = 0;
    int certainty = 0;
};

// Ever deeper iterations, then iterations to the end of the game with ever less pruned.
std::vector<Iteration> iterations_for(int empty, const Limits& limits) {
    std::vector<Iteration> made;
    const bool reaches_end = limits.depth >= empty;
    const int certainty = limits.is_certain ? certain : 0;
    int last = reaches_end ? std::max(empty - 12, empty / 2) : limits.depth;
    if (reaches_end && empty <= 10) last = 0;
    for (int depth = 1; depth <= last; ++depth) {
        if (!limits.is_certain && last > 12 && depth < 6 && depth % 2) continue;
        made.push_back({depth, certainty});
    }
    if (!reaches_end) return made;
    if (!limits.is_certain && empty > 13) {
        for (const int level : {0, 2, 4}) made.push_back({empty, level});
    }
    made.push_back({empty, certain});
    return made;
}

int per_cent_of(const Iteration& iteration) { return per_cent[static_cast<std::size_t>(iteration.certainty)]; }

class ReversiDeepening final : public IterativeDeepening<Report, Limits, Board, Iteration> {
public:
    ReversiDeepening(SharedState& shared, const Board& board, const Limits& limits, const Listener& listener)
        : IterativeDeepening(limits, listener), shared_(shared), search_(shared), empty_(count(empties(board))) {
        for (Squares moves = legal_squares(board); moves; moves &= moves - 1) {
            add(first_square(moves), after(board, first_square(moves)));
        }
    }

    void run() { IterativeDeepening::run(iterations_for(empty_, limits_)); }

    Report report() const override {
        Report made = basic_report(std::max(search_.nodes(), shared_.control.nodes.load()));
        made.certainty = per_cent_of(done_);
        made.is_exact = done_.depth >= empty_ && done_.certainty == certain;
        return made;
    }

private:
    // In aspiration windows, which are widened until the score is inside.
    int search_window(const Iteration& iteration, std::size_t rank) override {
        search_.set_certainty(iteration.certainty);
        const bool reaches_end = iteration.depth >= empty_;
        const bool is_proof = reaches_end && iteration.certainty == certain;
        const bool wants_sign = limits_.goal == Goal::result && reaches_end;
        const int bottom = wants_sign ? -1 : -64;
        const int top = wants_sign ? 1 : 64;
        int width = first_width(reaches_end);
        const int last_score = moves_[rank].score;
        int low = std::clamp(last_score - width, bottom, top - 1);
        int high = std::clamp(last_score + width, bottom + 1, top);
        while (true) {
            const int score = search_moves(iteration, rank, low, high);
            if (score <= low && low > bottom) {
                if (is_proof) high = std::max(score + 1, bottom + 1);  // less certain searches may contradict this one
                width *= 2;
                low = std::max(bottom, score - width);
            } else if (score >= high && high < top) {
                if (is_proof) low = std::min(score - 1, top - 1);
                width *= 2;
                high = std::min(top, score + width);
            } else {
                return score;
            }
        }
    }

    // Half the width of the first aspiration window.
    int first_width(bool reaches_end) const {
        if (done_.depth == 0) return 64;
        return reaches_end && done_.depth >= empty_ ? 1 : 3;
    }

    int zero_window(const RootMove& move, const Iteration& iteration, int floor, Moves&) override {
        return -search_.zero_window(move.child, -(floor + 1), iteration.depth - 1, empty_ - 1);
    }

    int full_window(const RootMove& move, const Iteration& iteration, int alpha, int beta, Moves& line) override {
        return -search_.full_window(move.child, -beta, -alpha, iteration.depth - 1, empty_ - 1, line);
    }

    Line line_with(int score, const Iteration& iteration) const override {
        return {score, iteration.depth, per_cent_of(iteration), {}};
    }

    SharedState& shared_;
    Search search_;
    int empty_;
};

// What one thread finds about a position in which there is a move.
Report search_moves_of(SharedState& shared, const Board& board, const Limits& limits, const Listener& listener) {
    assert(legal_squares(board));
    ReversiDeepening deepening(shared, board, limits, listener);
    deepening.run();
    return deepening.report();
}

// A report about the position after a pass, as the side that passes sees it.
Report with_pass(Report report) {
    for (Line& line : report.lines) {
        line.score = -line.score;
        line.moves.insert(line.moves.begin(), pass);
    }
    return report;
}

}  // namespace

Report search_iteratively(SharedState& shared, const Board& board, const Limits& limits, const Listener& listener) {
    assert(!(board.own & board.other));
    if (legal_squares(board)) return search_moves_of(shared, board, limits, listener);
    if (!legal_squares(passed(board))) return {};
    const Listener after_pass =
        listener ? [&](const Report& report) { return listener(with_pass(report)); } : Listener{};
    return with_pass(search_moves_of(shared, passed(board), limits, after_pass));
}

}  // namespace damier::reversi
