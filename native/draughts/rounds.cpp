#include "draughts/rounds.hpp"

#include <algorithm>

namespace damier::draughts {

namespace {

constexpr int lowest = -won - 1;
constexpr int first_width = 20;

struct RootMove {
    Move move;
    Place child;
    int score = 0;  // of the last round that gave it one
    Moves line;     // behind the move itself
};

// One position being searched, round after round, by one thread.
class Rounds {
public:
    Rounds(Common& common, const Start& start, const Limits& limits, const Listener& listener)
        : common_(common), search_(common, start.past), limits_(limits), listener_(listener), started_(Clock::now()) {
        search_.begin(start.root);
        Moves moves;
        common.weights.kind().rulebook()->list_moves(start.root.position, moves);
        for (const Move& move : moves) moves_.push_back({move, search_.after(start.root, move), 0, {}});
        if (!moves_.empty()) best_.push_back(line_of(moves_.front(), 0, 0));  // something to say, however soon
    }

    void run() {
        if (moves_.empty()) return;
        try {
            for (int depth = 1; depth <= limits_.depth; ++depth) {
                if (depth_ && seconds() > limits_.enough) break;
                play(depth);
                depth_ = depth;
                if (!tell() || is_decided()) break;
            }
        } catch (const Interrupted&) {
        }
    }

    Report report() const {
        Report made;
        made.lines = best_;
        made.depth = depth_;
        made.is_exact = is_decided();
        made.nodes = std::max(search_.nodes(), common_.control.nodes.load());
        made.seconds = seconds();
        return made;
    }

private:
    double seconds() const { return std::chrono::duration<double>(Clock::now() - started_).count(); }

    bool tell() { return !listener_ || listener_(report()); }

    // Whether every line asked for is a win or a loss that the depth has covered: looking further changes nothing.
    bool is_decided() const {
        return depth_ && !best_.empty() && std::all_of(best_.begin(), best_.end(), [&](const Line& line) {
                   return std::abs(line.score) >= decided && won - std::abs(line.score) <= depth_;
               });
    }

    static Line line_of(const RootMove& move, int score, int depth) {
        Line made{score, depth, {move.move}};
        made.moves.insert(made.moves.end(), move.line.begin(), move.line.end());
        return made;
    }

    // Put a line into its place; what was said about the same move before is forgotten.
    void place_line(const Line& line, std::size_t rank, std::size_t wanted) {
        std::erase_if(best_, [&](const Line& each) { return each.moves.front() == line.moves.front(); });
        best_.insert(best_.begin() + static_cast<std::ptrdiff_t>(std::min(rank, best_.size())), line);
        best_.resize(std::min(best_.size(), wanted));
    }

    void play(int depth) {
        const auto wanted = std::min(static_cast<std::size_t>(std::max(limits_.lines, 1)), moves_.size());
        for (std::size_t rank = 0; rank < wanted; ++rank) {
            const int score = narrow(depth, rank);
            place_line(line_of(moves_[rank], score, depth), rank, wanted);
        }
        std::stable_sort(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(wanted),
                         [](const RootMove& one, const RootMove& two) { return one.score > two.score; });
        std::stable_sort(best_.begin(), best_.end(),
                         [](const Line& one, const Line& two) { return one.score > two.score; });
    }

    // The score of the best of the moves from a rank on, found in windows that are opened as far as they must be.
    int narrow(int depth, std::size_t rank) {
        const int guess = moves_[rank].score;
        int width = first_width;
        int low = depth > 3 ? std::max(guess - width, -won) : -won;
        int high = depth > 3 ? std::min(guess + width, won) : won;
        while (true) {
            const int score = search_moves(depth, rank, low, high);
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

    int search_moves(int depth, std::size_t rank, int alpha, int beta) {
        int best = lowest;
        std::size_t chosen = rank;
        for (std::size_t place = rank; place < moves_.size() && best < beta; ++place) {
            RootMove& move = moves_[place];
            const int floor = std::max(alpha, best);
            Moves line;
            int score = lowest;
            if (place > rank) score = -search_.look(move.child, -(floor + 1), -floor, depth - 1, line);
            if (place == rank || (score > floor && score < beta)) {
                score = -search_.look(move.child, -beta, -floor, depth - 1, line);
            }
            if (score > best) {
                best = score;
                chosen = place;
                if (score > alpha || place == rank) {
                    move.line = line;
                    move.score = score;
                }
                if (score > alpha && rank == 0) place_line(line_of(move, score, depth), 0, best_.size());
            }
        }
        // The best comes first, the others keep their order.
        const auto begin = moves_.begin() + static_cast<std::ptrdiff_t>(rank);
        const auto found = moves_.begin() + static_cast<std::ptrdiff_t>(chosen);
        std::rotate(begin, found, found + 1);
        moves_[rank].score = best;
        return best;
    }

    Common& common_;
    Search search_;
    const Limits& limits_;
    const Listener& listener_;
    Clock::time_point started_;
    std::vector<RootMove> moves_;
    std::vector<Line> best_;
    int depth_ = 0;
};

}  // namespace

Report search_rounds(Common& common, const Start& start, const Limits& limits, const Listener& listener) {
    Rounds rounds(common, start, limits, listener);
    rounds.run();
    return rounds.report();
}

}  // namespace damier::draughts
