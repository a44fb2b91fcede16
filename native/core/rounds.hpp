// One position being searched, round after round, by one thread: what is the same whatever the game.
//
// `Terms` are a game's types: Move, Child (what a move leads to), Round (with a depth), Line, Limits, Listener, Report.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "core/control.hpp"

namespace damier {

template <typename Terms>
class Rounds {
public:
    using Move = typename Terms::Move;
    using Round = typename Terms::Round;
    using Line = typename Terms::Line;
    using Limits = typename Terms::Limits;
    using Listener = typename Terms::Listener;
    using Report = typename Terms::Report;

    void run(const std::vector<Round>& rounds) {
        if (moves_.empty()) return;
        try {
            for (const Round& round : rounds) {
                if (done_.depth && seconds() > limits_.enough) break;
                play(round);
                done_ = round;
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
        typename Terms::Child child;
        int score = 0;           // of the last round that gave it one
        std::vector<Move> line;  // behind the move itself
    };

    Rounds(const Limits& limits, const Listener& listener)
        : limits_(limits), listener_(listener), started_(Clock::now()) {}
    ~Rounds() = default;

    // Whether looking further changes nothing.
    virtual bool is_decided() const { return false; }

    // The score of the best of the moves from a rank on, by `search_moves`.
    virtual int narrow(const Round& round, std::size_t rank) = 0;

    // Whether a move's score is above a floor: a bound on its own side of it.
    virtual int scout(const RootMove& move, const Round& round, int floor, std::vector<Move>& line) = 0;

    // A move's score, exact between alpha and beta, and the line it comes from.
    virtual int look(const RootMove& move, const Round& round, int alpha, int beta, std::vector<Move>& line) = 0;

    // A line without its moves.
    virtual Line line_with(int score, const Round& round) const = 0;

    void add(const Move& move, const typename Terms::Child& child) {
        moves_.push_back({move, child, 0, {}});
        if (best_.empty()) best_.push_back(line_of(moves_.front(), 0, {}));  // something to say, however soon
    }

    // What a report has in every game.
    Report begun_report(std::uint64_t nodes) const {
        Report made;
        made.lines = best_;
        made.depth = done_.depth;
        made.nodes = nodes;
        made.seconds = seconds();
        return made;
    }

    // Search the moves from a rank on, and put the best of them first; the others keep their order.
    int search_moves(const Round& round, std::size_t rank, int alpha, int beta) {
        int best = lowest;
        std::size_t chosen = rank;
        for (std::size_t place = rank; place < moves_.size() && best < beta; ++place) {
            RootMove& move = moves_[place];
            const int floor = std::max(alpha, best);
            std::vector<Move> line;
            int score = lowest;
            if (place > rank) score = scout(move, round, floor, line);
            if (place == rank || (score > floor && score < beta)) score = look(move, round, floor, beta, line);
            if (score > best) {
                best = score;
                chosen = place;
                if (score > alpha || place == rank) {
                    move.line = line;
                    move.score = score;
                }
                if (score > alpha && rank == 0) place_line(line_of(move, score, round), 0, best_.size());
            }
        }
        const auto begin = moves_.begin() + static_cast<std::ptrdiff_t>(rank);
        const auto found = moves_.begin() + static_cast<std::ptrdiff_t>(chosen);
        std::rotate(begin, found, found + 1);
        moves_[rank].score = best;
        return best;
    }

    const Limits& limits_;
    std::vector<RootMove> moves_;
    std::vector<Line> best_;
    Round done_{};  // the last that was played to its end

private:
    static constexpr int lowest = -(1 << 30);  // than any score

    double seconds() const { return std::chrono::duration<double>(Clock::now() - started_).count(); }

    Line line_of(const RootMove& move, int score, const Round& round) const {
        Line made = line_with(score, round);
        made.moves.push_back(move.move);
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
        const auto wanted = std::min(static_cast<std::size_t>(std::max(limits_.lines, 1)), moves_.size());
        for (std::size_t rank = 0; rank < wanted; ++rank) {
            const int score = narrow(round, rank);
            place_line(line_of(moves_[rank], score, round), rank, wanted);
        }
        const auto is_better = [](const auto& one, const auto& two) { return one.score > two.score; };
        std::stable_sort(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(wanted), is_better);
        std::stable_sort(best_.begin(), best_.end(), is_better);
    }

    const Listener& listener_;
    Clock::time_point started_;
};

}  // namespace damier
