// Iterative deepening at the root, by one thread: what is the same whatever the game.
//
// A game has its Report, its Limits, what a move leads to (Child), and an Iteration with a depth.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <vector>

#include "core/control.hpp"
#include "core/report.hpp"

namespace damier {

template <typename Report, typename Limits, typename Child, typename Iteration>
class IterativeDeepening {
public:
    using Line = typename decltype(Report::lines)::value_type;
    using Move = typename decltype(Line::moves)::value_type;
    using Listener = ListenerOf<Report>;

    void run(const std::vector<Iteration>& iterations) {
        if (moves_.empty()) return;
        try {
            for (const Iteration& iteration : iterations) {
                if (done_.depth && seconds() > limits_.enough) break;
                run_iteration(iteration);
                done_ = iteration;
                const bool goes_on = !listener_ || listener_(report());
                if (!goes_on || is_decided()) break;
            }
        } catch (const Interrupted&) {
        }
    }

    virtual Report report() const = 0;

protected:
    struct RootMove {
        Move move;
        Child child;
        int score = 0;           // of the last iteration that gave it one
        std::vector<Move> line;  // behind the move itself
    };

    IterativeDeepening(const Limits& limits, const Listener& listener)
        : limits_(limits), listener_(listener), started_(Clock::now()) {}
    ~IterativeDeepening() = default;

    // Whether searching deeper changes nothing.
    virtual bool is_decided() const { return false; }

    // The score of the best of the moves from a rank on, by `search_moves` in aspiration windows.
    virtual int search_window(const Iteration& iteration, std::size_t rank) = 0;

    // A zero-window search of a move: a bound on its score, above the floor or not.
    virtual int zero_window(const RootMove& move, const Iteration& iteration, int floor, std::vector<Move>& line) = 0;

    // A move's score, exact between alpha and beta, and its principal variation.
    virtual int full_window(const RootMove& move, const Iteration& iteration, int alpha, int beta,
                            std::vector<Move>& line) = 0;

    // A line without its moves.
    virtual Line line_with(int score, const Iteration& iteration) const = 0;

    void add(const Move& move, const Child& child) {
        moves_.push_back({move, child, 0, {}});
        if (best_.empty()) best_.push_back(line_of(moves_.front(), 0, {}));  // an answer, however soon the search ends
    }

    // What a report has in every game.
    Report basic_report(std::uint64_t nodes) const {
        Report made;
        made.lines = best_;
        made.depth = done_.depth;
        made.nodes = nodes;
        made.seconds = seconds();
        return made;
    }

    // Search the moves from a rank on, and put the best of them first; the others keep their order.
    int search_moves(const Iteration& iteration, std::size_t rank, int alpha, int beta) {
        assert(alpha < beta && rank < moves_.size());
        int best = lowest;
        std::size_t chosen = rank;
        for (std::size_t at = rank; at < moves_.size() && best < beta; ++at) {
            const int score = search_move(iteration, rank, at, alpha, beta, best);
            if (score > best) {
                best = score;
                chosen = at;
            }
        }
        const auto begin = moves_.begin() + static_cast<std::ptrdiff_t>(rank);
        const auto found = moves_.begin() + static_cast<std::ptrdiff_t>(chosen);
        std::rotate(begin, found, found + 1);
        moves_[rank].score = best;
        return best;
    }

    // Put a move first, and answer it if the search ends now.
    void prefer(std::size_t at, int score, const Iteration& iteration) {
        assert(at < moves_.size());
        moves_[at].score = score;
        std::rotate(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(at),
                    moves_.begin() + static_cast<std::ptrdiff_t>(at) + 1);
        place_line(line_of(moves_.front(), score, iteration), 0, best_.size());
    }

    const Limits& limits_;
    std::vector<RootMove> moves_;
    std::vector<Line> best_;
    Iteration done_{};  // the last complete one

private:
    static constexpr int lowest = -(1 << 30);  // below any score

    double seconds() const { return std::chrono::duration<double>(Clock::now() - started_).count(); }

    // The score of a move: by a full window if it is the first, by a zero window first if it is another.
    int search_move(const Iteration& iteration, std::size_t rank, std::size_t at, int alpha, int beta, int best) {
        RootMove& move = moves_[at];
        const int floor = std::max(alpha, best);
        std::vector<Move> line;
        int score = lowest;
        if (at > rank) score = zero_window(move, iteration, floor, line);
        if (at == rank || (score > floor && score < beta)) score = full_window(move, iteration, floor, beta, line);
        if (score <= best) return score;
        if (score > alpha || at == rank) {
            move.line = line;
            move.score = score;
        }
        if (score > alpha && rank == 0) place_line(line_of(move, score, iteration), 0, best_.size());
        return score;
    }

    Line line_of(const RootMove& move, int score, const Iteration& iteration) const {
        Line made = line_with(score, iteration);
        made.moves.push_back(move.move);
        made.moves.insert(made.moves.end(), move.line.begin(), move.line.end());
        return made;
    }

    // Insert a line at its rank; an older line with the same move is removed.
    void place_line(const Line& line, std::size_t rank, std::size_t wanted) {
        std::erase_if(best_, [&](const Line& each) { return each.moves.front() == line.moves.front(); });
        best_.insert(best_.begin() + static_cast<std::ptrdiff_t>(std::min(rank, best_.size())), line);
        best_.resize(std::min(best_.size(), wanted));
    }

    void run_iteration(const Iteration& iteration) {
        const auto wanted = std::min(static_cast<std::size_t>(std::max(limits_.lines, 1)), moves_.size());
        for (std::size_t rank = 0; rank < wanted; ++rank) {
            const int score = search_window(iteration, rank);
            place_line(line_of(moves_[rank], score, iteration), rank, wanted);
        }
        const auto is_better = [](const auto& one, const auto& two) { return one.score > two.score; };
        std::stable_sort(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(wanted), is_better);
        std::stable_sort(best_.begin(), best_.end(), is_better);
    }

    const Listener& listener_;
    Clock::time_point started_;
};

}  // namespace damier
