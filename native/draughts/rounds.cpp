#include "draughts/rounds.hpp"

#include <algorithm>

#include "core/rounds.hpp"

namespace damier::draughts {

namespace {

constexpr int first_width = 20;

struct Round {
    int depth = 0;
};

struct Terms {
    using Move = draughts::Move;
    using Child = Place;
    using Round = draughts::Round;
    using Line = draughts::Line;
    using Limits = draughts::Limits;
    using Listener = draughts::Listener;
    using Report = draughts::Report;
};

class DraughtsRounds final : public Rounds<Terms> {
public:
    DraughtsRounds(Common& common, const Start& start, const Limits& limits, const Listener& listener)
        : Rounds(limits, listener), common_(common), search_(common, start.past) {
        search_.begin(start.root);
        Moves moves;
        common.weights.kind().rulebook()->list_moves(start.root.position, moves);
        for (const Move& move : moves) add(move, search_.after(start.root, move));
    }

    void run() {
        std::vector<Round> rounds;
        for (int depth = 1; depth <= limits_.depth; ++depth) rounds.push_back({depth});
        Rounds::run(rounds);
    }

    Report report() const override {
        Report made = begun_report(std::max(search_.nodes(), common_.control.nodes.load()));
        made.is_exact = is_decided();
        return made;
    }

private:
    // Whether every line asked for is a win or a loss that the depth has covered: looking further changes nothing.
    bool is_decided() const override {
        return done_.depth && !best_.empty() && std::all_of(best_.begin(), best_.end(), [&](const Line& line) {
                   return std::abs(line.score) >= decided && won - std::abs(line.score) <= done_.depth;
               });
    }

    // In windows that are opened as far as they must be.
    int narrow(const Round& round, std::size_t rank) override {
        const int guess = moves_[rank].score;
        int width = first_width;
        int low = round.depth > 3 ? std::max(guess - width, -won) : -won;
        int high = round.depth > 3 ? std::min(guess + width, won) : won;
        while (true) {
            const int score = search_moves(round, rank, low, high);
            width *= 4;
            if (score <= low && low > -won) {
                low = width > 1000 ? -won : std::max(-won, score - width);
            } else if (score >= high && high < won) {
                high = width > 1000 ? won : std::min(won, score + width);
            } else {
                return score;
            }
        }
    }

    int scout(const RootMove& move, const Round& round, int floor, Moves& line) override {
        return look(move, round, floor, floor + 1, line);
    }

    int look(const RootMove& move, const Round& round, int alpha, int beta, Moves& line) override {
        return -search_.look(move.child, -beta, -alpha, round.depth - 1, line);
    }

    Line line_with(int score, const Round& round) const override { return {score, round.depth, {}}; }

    Common& common_;
    Search search_;
};

}  // namespace

Report search_rounds(Common& common, const Start& start, const Limits& limits, const Listener& listener) {
    DraughtsRounds rounds(common, start, limits, listener);
    rounds.run();
    return rounds.report();
}

}  // namespace damier::draughts
