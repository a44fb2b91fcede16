#include "sos/iterative_deepening.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstdlib>

#include "core/iterative_deepening.hpp"
#include "sos/search.hpp"

namespace damier::sos {

namespace {

struct Iteration {
    int depth = 0;
    bool is_proof = false;
};

// What a move leads to: with all cells, for the moves behind it, and reduced.
struct RootChild {
    Position whole;
    Settled settled;
    int points = 0;
};

// How long a proof takes, by the number of empty cells that matter: twice as long for each (benchmarks/sos.py late).
double seconds_of_proof(int empty) { return 0.05 * std::pow(2.1, empty - 18); }

// How deep to look before a proof is tried: not deep where there may be time for part of it, because a move that does not
// lose is found long before the proof is complete.
int depth_before_proof(int empty, const Limits& limits) {
    constexpr double hope = 30;
    constexpr double seconds_of_node = 0.9e-6;
    const double seconds = std::min(limits.seconds, seconds_of_node * static_cast<double>(limits.nodes));
    return seconds_of_proof(empty) < hope * seconds ? 4 : most_cells;
}

std::vector<Iteration> iterations_for(int empty, int mattering, const Limits& limits) {
    std::vector<Iteration> made;
    const bool reaches_end = limits.depth >= empty;
    int last = std::min(limits.depth, empty - 1);
    if (reaches_end) last = limits.is_proof ? 0 : std::min(last, depth_before_proof(mattering, limits));
    for (int depth = 1; depth <= last; ++depth) made.push_back({depth, false});
    if (reaches_end) made.push_back({empty, true});
    return made;
}

RootChild child_of(const Board& board, const Position& whole, const Move& move) {
    const Cells cell = Cells{1} << move.cell;
    const Position after = written(whole, cell, move.letter);
    return {after, settled(board, whole, cell, move.letter), points_of(board, whole, cell, move.letter)};
}

std::vector<Move> moves_of(const Position& whole) {
    std::vector<Move> made;
    for (Cells left = whole.empty; left; left &= left - 1) {
        const int cell = std::countr_zero(left);
        made.push_back({cell, Letter::s});
        made.push_back({cell, Letter::o});
    }
    return made;
}

class SosDeepening final : public IterativeDeepening<Report, Limits, RootChild, Iteration> {
public:
    SosDeepening(SharedState& shared, const Root& root, const Limits& limits, const Listener& listener)
        : IterativeDeepening(limits, listener),
          shared_(shared),
          board_(shared.weights),
          counter_(shared.control),
          solver_(shared, counter_),
          search_(shared, counter_),
          whole_{root.s, root.o, board_.all() & ~root.s & ~root.o, false, 0},
          lead_(root.lead),
          empty_(std::popcount(whole_.empty)) {
        const Position position = reduced(board_, whole_);
        for (const Direction& direction : board_.directions()) triples_ += std::popcount(direction.middles);
        mattering_ = std::popcount(position.empty);
        std::vector<Move> moves = moves_of(whole_);
        std::stable_sort(moves.begin(), moves.end(), [&](const Move& one, const Move& two) {
            return promise_of(whole_, one) > promise_of(whole_, two);
        });
        for (const Move& move : moves) add(move, child_of(board_, whole_, move));
    }

    void run() { IterativeDeepening::run(iterations_for(empty_, mattering_, limits_)); }

    Report report() const override {
        Report made = basic_report(std::max(counter_.nodes(), shared_.control.nodes.load()));
        for (Line& line : made.lines) {
            if (line.depth < empty_) line.score -= bonus_of(child_of(board_, whole_, line.moves.front()));
            line.score += point * lead_;
        }
        made.is_exact = done_.is_proof;
        return made;
    }

private:
    // Scoring moves first, then those that leave few live triples and give nothing.
    int promise_of(const Position& whole, const Move& move) const {
        const RootChild child = child_of(board_, whole, move);
        const bool gives = threats_of(board_, child.whole).any();
        return 1000 * child.points - (child.points || !gives ? 0 : 1000) - child.settled.position.live;
    }

    int search_window(const Iteration& iteration, std::size_t rank) override {
        if (iteration.is_proof) return proved_window(iteration, rank);
        return search_moves(iteration, rank, -widest_ * triples_ - 1, widest_ * triples_ + 1);
    }

    // By windows of no width, from what the last iteration has found.
    int proved_window(const Iteration& iteration, std::size_t rank) {
        int low = -triples_;
        int high = triples_;
        if (limits_.wants_result_only) {
            low = std::clamp(-1 - lead_, -triples_, triples_);
            high = std::clamp(1 - lead_, -triples_, triples_);
        }
        int beta = first_question(moves_[rank].score - (done_.depth ? bonus_of(moves_[rank].child) : 0));
        if (rank == 0 && !limits_.is_proof && low < high) find_move(iteration, std::clamp(beta, low + 1, high));
        while (low < high) {
            beta = std::clamp(beta, low + 1, high);
            const int score = search_moves(iteration, rank, point * (beta - 1), point * beta) / point;
            if (score >= beta) {
                low = std::min(score, high);
                beta = low + 1;
            } else {
                high = std::max(score, low);
                beta = high;
            }
        }
        moves_[rank].line = line_behind(moves_[rank].child, low);
        return point * low;
    }

    // Look for a move with at least so many points. No move keeps the others waiting for long: some proofs are much
    // shorter than others. If time runs out, the answer is a move that is not refuted.
    void find_move(const Iteration& iteration, int beta) {
        constexpr std::uint64_t first_budget = 1 << 14;
        std::vector<bool> is_refuted(moves_.size());
        try {
            for (std::uint64_t budget = first_budget; !all_of(is_refuted); budget *= 4) {
                for (std::size_t at = 0; at < moves_.size(); ++at) {
                    if (is_refuted[at]) continue;
                    const auto score = proved_within(budget, moves_[at], beta);
                    if (score && *score >= point * beta) return prefer(at, *score, iteration);
                    is_refuted[at] = score.has_value();
                }
            }
        } catch (const Interrupted&) {
            const auto open = std::find(is_refuted.begin(), is_refuted.end(), false);
            const auto at = static_cast<std::size_t>(open - is_refuted.begin());
            if (at > 0 && at < moves_.size()) prefer(at, moves_[at].score, done_);
            throw;
        }
    }

    static bool all_of(const std::vector<bool>& flags) {
        return std::find(flags.begin(), flags.end(), false) == flags.end();
    }

    // A bound, unless it takes more nodes.
    std::optional<int> proved_within(std::uint64_t nodes, const RootMove& move, int beta) {
        std::optional<int> score;
        solver_.allow(nodes);
        try {
            score = proved(move, beta);
        } catch (const TooLong&) {
        }
        solver_.allow(unlimited_nodes);
        return score;
    }

    // What to prove first, after a search with that score: in a game that is about even, that the move does not lose.
    int first_question(int score) const {
        constexpr int about_even = 2;
        const int points = (score + (score < 0 ? -1 : 1) * point / 2) / point;
        return !limits_.is_proof && std::abs(points + lead_) <= about_even ? -lead_ : points;
    }

    int zero_window(const RootMove& move, const Iteration& iteration, int floor, std::vector<Move>& line) override {
        if (!iteration.is_proof) return searched(move, iteration, floor, floor + 1, line);
        return proved(move, floor / point + 1);
    }

    int full_window(const RootMove& move, const Iteration& iteration, int alpha, int beta,
                    std::vector<Move>& line) override {
        if (!iteration.is_proof) return searched(move, iteration, alpha, beta, line);
        assert(beta == alpha + point);
        return proved(move, beta / point);
    }

    // Positions with many live triples are preferred: whoever can prove the end first profits from them. Scores of
    // several moves are compared by others, and have no bonus.
    int bonus_of(const RootChild& child) const {
        constexpr int for_live_triple = 3;
        return limits_.lines == 1 ? for_live_triple * child.settled.position.live : 0;
    }

    int searched(const RootMove& move, const Iteration& iteration, int alpha, int beta, std::vector<Move>& line) {
        const RootChild& child = move.child;
        const int bonus = bonus_of(child);
        const int score =
            bonus + search_.score_of(child.settled, child.points, alpha - bonus, beta - bonus, iteration.depth);
        if (score > alpha) line = expected_line(child, iteration.depth - 1);
        return score;
    }

    // The line is found when the score is certain.
    int proved(const RootMove& move, int beta) {
        return point * solver_.bound_of(move.child.settled, move.child.points, beta);
    }

    // The best moves of both sides to the end of the game, behind a move that has that score.
    std::vector<Move> line_behind(RootChild child, int score) {
        std::vector<Move> line;
        try {
            while (child.whole.empty) {
                score = child.points ? score - child.points : -score;
                bool is_found = false;
                for (const Move& move : moves_of(child.whole)) {
                    const RootChild next = child_of(board_, child.whole, move);
                    if (solver_.bound_of(next.settled, next.points, score) < score) continue;
                    line.push_back(move);
                    child = next;
                    is_found = true;
                    break;
                }
                if (!is_found) break;  // with a result only, the score is a bound
            }
        } catch (const Interrupted&) {  // the score is certain, the line is cut off
        }
        return line;
    }

    // The moves that the table knows as the best ones.
    std::vector<Move> expected_line(RootChild child, int depth) const {
        std::vector<Move> line;
        for (; depth > 0 && child.whole.empty; --depth) {
            const auto best = best_reply(child);
            if (!best) break;
            line.push_back(*best);
            child = child_of(board_, child.whole, *best);
        }
        return line;
    }

    // A move that is as good as the table says the best one is; the entry's own may be that of a mirror image.
    std::optional<Move> best_reply(const RootChild& child) const {
        const auto known = searched_bounds(child.settled);
        if (!known) return std::nullopt;
        for (const Move& move : moves_of(child.whole)) {
            const RootChild next = child_of(board_, child.whole, move);
            const auto behind = searched_bounds(next.settled);
            if (!behind) continue;
            const int least = next.points ? point * next.points + behind->lower : -behind->upper;
            if (least >= known->lower) return move;
        }
        return std::nullopt;
    }

    std::optional<Bounds> searched_bounds(const Settled& settled) const {
        if (settled.position.live == 0) return with_taken(settled, {0, 0}, point);
        const auto entry = shared_.table.searched.find(key_of(board_, settled.position));
        if (!entry) return std::nullopt;
        return with_taken(settled, {entry->lower, entry->upper}, point);
    }

    Line line_with(int score, const Iteration& iteration) const override { return {score, iteration.depth, {}}; }

    SharedState& shared_;
    const Board& board_;
    NodeCounter counter_;
    Solver solver_;
    Search search_;
    Position whole_;
    int lead_;
    int empty_;
    static constexpr int widest_ = 2 * point;  // scores with what is added for live triples
    int triples_ = 0;                          // of the board
    int mattering_ = 0;
};

}  // namespace

Report search_iteratively(SharedState& shared, const Root& root, const Limits& limits, const Listener& listener) {
    assert(!(root.s & root.o) && !((root.s | root.o) & ~shared.weights.all()));
    SosDeepening deepening(shared, root, limits, listener);
    deepening.run();
    return deepening.report();
}

}  // namespace damier::sos
