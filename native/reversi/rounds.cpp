#include "reversi/rounds.hpp"

#include <algorithm>

#include "core/rounds.hpp"

namespace damier::reversi {

namespace {

struct Round {
    int depth = 0;
    int certainty = 0;
};

struct Terms {
    using Move = int;
    using Child = Board;
    using Round = reversi::Round;
    using Line = reversi::Line;
    using Limits = reversi::Limits;
    using Listener = reversi::Listener;
    using Report = reversi::Report;
};

// How deep the search goes, round by round, before it looks to the end of the game with less and less left out.
std::vector<Round> rounds_for(int empty, const Limits& limits) {
    std::vector<Round> made;
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

int per_cent_of(const Round& round) { return per_cent[static_cast<std::size_t>(round.certainty)]; }

class ReversiRounds final : public Rounds<Terms> {
public:
    ReversiRounds(Common& common, const Board& board, const Limits& limits, const Listener& listener)
        : Rounds(limits, listener), common_(common), search_(common), empty_(count(empties(board))) {
        for (Squares moves = openings(board); moves; moves &= moves - 1) {
            add(first_square(moves), after(board, first_square(moves)));
        }
    }

    void run() { Rounds::run(rounds_for(empty_, limits_)); }

    Report report() const override {
        Report made = begun_report(std::max(search_.nodes(), common_.control.nodes.load()));
        made.certainty = per_cent_of(done_);
        made.is_exact = done_.depth >= empty_ && done_.certainty == certain;
        return made;
    }

private:
    // In windows that are opened as far as they must be.
    int narrow(const Round& round, std::size_t rank) override {
        search_.set_certainty(round.certainty);
        const bool is_end = round.depth >= empty_;
        const bool is_proof = is_end && round.certainty == certain;
        const bool is_first_round = done_.depth == 0;
        int bottom = -64;
        int top = 64;
        if (limits_.goal == Goal::result && is_end) {
            bottom = -1;
            top = 1;
        }
        const int guess = moves_[rank].score;
        int width = is_first_round ? 64 : is_end ? (done_.depth >= empty_ ? 1 : 3) : 3;
        int low = std::clamp(guess - width, bottom, top - 1);
        int high = std::clamp(guess + width, bottom + 1, top);
        while (true) {
            const int score = search_moves(round, rank, low, high);
            if (score <= low && low > bottom) {
                if (is_proof) high = std::max(score + 1, bottom + 1);  // less sure searches may contradict themselves
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

    int scout(const RootMove& move, const Round& round, int floor, Moves&) override {
        return -search_.scout(move.child, -(floor + 1), round.depth - 1, empty_ - 1);
    }

    int look(const RootMove& move, const Round& round, int alpha, int beta, Moves& line) override {
        return -search_.look(move.child, -beta, -alpha, round.depth - 1, empty_ - 1, line);
    }

    Line line_with(int score, const Round& round) const override {
        return {score, round.depth, per_cent_of(round), {}};
    }

    Common& common_;
    Search search_;
    int empty_;
};

}  // namespace

Report search_rounds(Common& common, const Board& board, const Limits& limits, const Listener& listener) {
    ReversiRounds rounds(common, board, limits, listener);
    rounds.run();
    return rounds.report();
}

}  // namespace damier::reversi
