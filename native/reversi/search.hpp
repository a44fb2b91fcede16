// One thread's search: how good a position is to a depth, within a window.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <vector>

#include "reversi/board.hpp"
#include "reversi/busy.hpp"
#include "reversi/selectivity.hpp"
#include "reversi/table.hpp"
#include "reversi/weights.hpp"

namespace damier::reversi {

using Clock = std::chrono::steady_clock;

// Thrown out of a search that has to end.
struct Interrupted {};

// What all threads of one search share.
struct Common {
    Table& table;
    const Weights& weights;
    std::atomic<bool>& is_stopped;     // by somebody outside
    std::atomic<bool> is_done{false};  // the first thread has all it wants
    std::atomic<std::uint64_t> nodes{0};
    std::uint64_t most_nodes;
    Clock::time_point deadline;
    bool has_deadline;
    Busy* busy = nullptr;  // where several threads search
};

using Moves = std::vector<int>;

inline constexpr std::size_t most_moves = 64;  // of any board, even one that no game leads to

class Search {
public:
    explicit Search(Common& common) : common_(common) {}

    // The score to a depth, exact between alpha and beta, and the line it comes from.
    int look(const Board& board, int alpha, int beta, int depth, int empty, Moves& line);

    // Whether the score to a depth is above alpha: a bound on its own side of it.
    int scout(const Board& board, int alpha, int depth, int empty);

    void set_certainty(int certainty) { certainty_ = certainty; }

    // Let the other threads know how far this one is, and end if it must; raises Interrupted.
    void check();

    std::uint64_t nodes() const { return nodes_; }

private:
    struct Candidate {
        Board child;
        int square;
        int worth;
    };

    struct Candidates {
        std::array<Candidate, most_moves> list;  // what is behind `size` has no meaning yet
        int size = 0;

        // Put the most promising of those from a place on into that place.
        Candidate& next(int place);
    };

    void tick() {
        if (--patience_ <= 0) check();
    }

    int guess(const Board& board, int empty);
    int shallow(const Board& board, int alpha, int beta, int depth, int empty);
    void list_moves(const Board& board, Squares moves, Candidates& found);
    void rate_for_depth(const Board& board, Candidates& candidates, const Known& known, int depth, int empty,
                        int alpha);
    static int worth_beforehand(const Candidate& candidate, const Known& known);
    void rate_for_end(const Board& board, Candidates& candidates, const Known& known);
    bool is_cut_by_children(const Candidates& candidates, int alpha, int depth, int empty, int& score);
    bool is_cut_by_foresight(const Board& board, int alpha, int depth, int empty, int& score);

    Common& common_;
    int certainty_ = certain;
    int foresights_ = 0;  // how many shallow searches we are inside of
    int patience_ = 0;
    std::uint64_t nodes_ = 0;
    std::uint64_t reported_ = 0;
};

}  // namespace damier::reversi
