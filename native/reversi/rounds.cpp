#include "reversi/rounds.hpp"

#include <algorithm>

namespace damier::reversi {

namespace {

constexpr int lowest = -65;

struct Round {
    int depth;
    int certainty;
};

struct RootMove {
    int square;
    Board child;
    int score = 0;  // of the last round that gave it one
    Moves line;     // behind the move itself
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

// One position being searched, round after round, by one thread.
class Rounds {
public:
    Rounds(Common& common, const Board& board, const Limits& limits, const Listener& listener)
        : common_(common),
          search_(common),
          empty_(count(empties(board))),
          limits_(limits),
          listener_(listener),
          started_(Clock::now()) {
        for (Squares moves = openings(board); moves; moves &= moves - 1) {
            const int square = first_square(moves);
            moves_.push_back({square, after(board, square), 0, {}});
        }
        best_.push_back(line_of(moves_.front(), 0, 0, 0));  // something to say, however soon one is asked
    }

    void run() {
        try {
            for (const Round& round : rounds_for(empty_, limits_)) {
                if (depth_ && seconds() > limits_.enough) break;
                play(round);
                depth_ = round.depth;
                certainty_ = round.certainty;
                if (!tell()) break;
            }
        } catch (const Interrupted&) {
        }
    }

    Report report() const {
        Report made;
        made.lines = best_;
        made.depth = depth_;
        made.certainty = per_cent[static_cast<std::size_t>(certainty_)];
        made.is_exact = depth_ >= empty_ && certainty_ == certain;
        made.nodes = std::max(search_.nodes(), common_.control.nodes.load());
        made.seconds = seconds();
        return made;
    }

private:
    double seconds() const { return std::chrono::duration<double>(Clock::now() - started_).count(); }

    bool tell() { return !listener_ || listener_(report()); }

    static Line line_of(const RootMove& move, int score, int depth, int certainty) {
        Line made{score, depth, per_cent[static_cast<std::size_t>(certainty)], {move.square}};
        made.moves.insert(made.moves.end(), move.line.begin(), move.line.end());
        return made;
    }

    // Put a line into its place; what was said about the same move before is forgotten.
    void place_line(const Line& line, std::size_t rank, std::size_t wanted) {
        std::erase_if(best_, [&](const Line& each) { return each.moves.front() == line.moves.front(); });
        best_.insert(best_.begin() + static_cast<std::ptrdiff_t>(std::min(rank, best_.size())), line);
        best_.resize(std::min(best_.size(), wanted));
    }

    void play(const Round& round) {
        search_.set_certainty(round.certainty);
        const auto wanted = std::min<std::size_t>(static_cast<std::size_t>(std::max(limits_.lines, 1)), moves_.size());
        for (std::size_t rank = 0; rank < wanted; ++rank) {
            const int score = narrow(round, rank);
            auto begin = moves_.begin() + static_cast<std::ptrdiff_t>(rank);
            const Line found = line_of(*begin, score, round.depth, round.certainty);
            place_line(found, rank, wanted);
        }
        std::stable_sort(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(wanted),
                         [](const RootMove& one, const RootMove& two) { return one.score > two.score; });
        std::stable_sort(best_.begin(), best_.end(),
                         [](const Line& one, const Line& two) { return one.score > two.score; });
    }

    // The score of the best of the moves from a rank on, found in windows that are opened as far as they must be.
    int narrow(const Round& round, std::size_t rank) {
        const bool is_end = round.depth >= empty_;
        const bool is_proof = is_end && round.certainty == certain;
        const bool is_first_round = depth_ == 0;
        int bottom = -64;
        int top = 64;
        if (limits_.goal == Goal::result && is_end) {
            bottom = -1;
            top = 1;
        }
        const int guess = moves_[rank].score;
        int width = is_first_round ? 64 : is_end ? (depth_ >= empty_ ? 1 : 3) : 3;
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

    int search_moves(const Round& round, std::size_t rank, int alpha, int beta) {
        int best = lowest;
        std::size_t chosen = rank;
        for (std::size_t place = rank; place < moves_.size() && best < beta; ++place) {
            RootMove& move = moves_[place];
            const int floor = std::max(alpha, best);
            Moves line;
            int score = lowest;
            if (place > rank) score = -search_.scout(move.child, -(floor + 1), round.depth - 1, empty_ - 1);
            if (place == rank || (score > floor && score < beta)) {
                score = -search_.look(move.child, -beta, -floor, round.depth - 1, empty_ - 1, line);
            }
            if (score > best) {
                best = score;
                chosen = place;
                if (score > alpha || place == rank) {
                    move.line = line;
                    move.score = score;
                }
                if (score > alpha && rank == 0) {
                    place_line(line_of(move, score, round.depth, round.certainty), 0, best_.size());
                }
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
    int empty_;
    const Limits& limits_;
    const Listener& listener_;
    Clock::time_point started_;
    std::vector<RootMove> moves_;
    std::vector<Line> best_;
    int depth_ = 0;
    int certainty_ = 0;
};

}  // namespace

Report search_rounds(Common& common, const Board& board, const Limits& limits, const Listener& listener) {
    Rounds rounds(common, board, limits, listener);
    rounds.run();
    return rounds.report();
}

}  // namespace damier::reversi
