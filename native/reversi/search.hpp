// One thread's search: how good a position is to a depth, within a window.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/search_context.hpp"
#include "reversi/board.hpp"
#include "reversi/selectivity.hpp"
#include "reversi/table.hpp"
#include "reversi/weights.hpp"

namespace damier::reversi {

using SharedState = SharedStateOf<Table, Weights>;

using Moves = std::vector<int>;

inline constexpr std::size_t most_moves = 64;  // on any board, even one that no game leads to

// A move to search, and how early: the highest priority first.
struct Candidate {
    Board child;
    int square;
    int priority;
};

class Candidates {
public:
    // The moves to some squares, without priorities.
    Candidates(const Board& board, Squares squares);

    std::size_t size() const { return size_; }
    Candidate* begin() { return list_.data(); }
    Candidate* end() { return list_.data() + size_; }
    const Candidate* begin() const { return list_.data(); }
    const Candidate* end() const { return list_.data() + size_; }
    const Candidate& operator[](std::size_t at) const { return list_[at]; }

    // Move the candidate of highest priority of those from a place on to that place.
    const Candidate& next(std::size_t at);

private:
    std::array<Candidate, most_moves> list_;  // uninitialized from `size_` on
    std::size_t size_ = 0;
};

class Search {
public:
    explicit Search(SharedState& shared) : shared_(shared), counter_(shared.control) {}

    // The score to a depth, exact between alpha and beta, and its principal variation.
    int full_window(const Board& board, int alpha, int beta, int depth, int empty, Moves& line);

    // Whether the score to a depth is above alpha: a lower bound if so, else an upper bound.
    int zero_window(const Board& board, int alpha, int depth, int empty);

    void set_certainty(int certainty) { certainty_ = certainty; }

    std::uint64_t nodes() const { return counter_.nodes(); }

private:
    // What there is to know about a node of a zero-window search before its moves are searched.
    struct Node {
        const Board& board;
        std::uint64_t key;
        int alpha;
        int depth;
        int empty;

        bool reaches_end() const { return depth >= empty; }
    };

    int zero_window_of_moves(const Node& node, Squares moves, const TableEntry& entry);
    inline int search_candidates(const Node& node, Candidates& candidates);
    inline int search_line(const Candidate& candidate, int alpha, int beta, int depth, int empty, bool is_first,
                           Moves& line);

    inline std::optional<int> cutoff_by_table(const TableEntry& entry, int alpha, int depth) const;
    inline std::optional<int> cutoff_by_children(const Node& node, const Candidates& candidates) const;
    inline bool may_prob_cut(const Node& node) const;
    std::optional<int> prob_cut(const Node& node);

    inline void prioritize(const Node& node, Candidates& candidates, const TableEntry& entry);
    void prioritize_by_search(const Node& node, Candidates& candidates, const TableEntry& entry);
    static void prioritize_by_mobility(const Board& board, Candidates& candidates, const TableEntry& entry);

    int static_score(const Board& board, int empty) const;
    int shallow(const Board& board, int alpha, int beta, int depth, int empty);
    inline int shallow_last_ply(const Board& board, Squares moves, int beta, int empty);

    SharedState& shared_;
    NodeCounter counter_;
    int certainty_ = certain;
    int prob_cuts_ = 0;  // how many ProbCut searches this one is inside of
};

}  // namespace damier::reversi
