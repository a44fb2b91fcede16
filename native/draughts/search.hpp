// One thread's search: how good a position is to a depth, within a window.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/search_context.hpp"
#include "draughts/draw_counters.hpp"
#include "draughts/table.hpp"
#include "draughts/weights.hpp"

namespace damier::draughts {

using SharedState = SharedStateOf<Table, Weights>;

// A position in the search tree, with what the rules count along the way.
struct Node {
    Position position;
    DrawCounters counters;
    std::uint64_t key = 0;  // of the pieces and the side to move: what makes a repetition
};

// Where a search begins, and the keys of the positions before it that it might repeat, the oldest first.
struct Root {
    Node node;
    std::vector<std::uint64_t> past;
};

std::uint64_t key_of(const Position& position);

// The node that a move leads to.
Node node_after(const Rulebook& book, const Node& node, const Move& move);

// A move in 16 bits: enough to recognize it among those of its position.
inline std::uint16_t signature(const Move& move) {
    const auto victims = static_cast<unsigned>(move.victims * 0x9e3779b97f4a7c15 >> 60);
    return static_cast<std::uint16_t>(move.origin | move.target << 6 | victims << 12);
}

class Search {
public:
    Search(SharedState& shared, const Root& root);

    // The score of a child of the root, for the side that moves then, and its principal variation.
    int search(const Node& child, int alpha, int beta, int depth, Moves& line);

    std::uint64_t nodes() const { return counter_.nodes(); }

private:
    static constexpr int deepest = 240;  // plies, quiescence search included

    // What a search keeps for each ply.
    struct Frame {
        Moves moves;
        std::vector<int> priorities;        // of the moves: the highest is searched first
        std::vector<std::size_t> deferred;  // moves that another thread is searching
        std::array<std::uint16_t, 2> killers{};
        Moves line;  // the principal variation

        // Move the move of highest priority of those from a place on to that place.
        const Move& next(std::size_t at);
    };

    // The window, depth and ply of a node.
    struct Window {
        int alpha;
        int beta;
        int depth;
        int ply;

        bool is_zero() const { return beta - alpha == 1; }
    };

    // What the moves of a node have come to.
    struct Best {
        int score;
        std::uint16_t move = 0;  // the signature of the best one
    };

    int search_node(const Node& node, int alpha, int beta, int depth, int ply);
    inline Best search_moves(const Node& node, const Window& window, std::uint16_t table_move);
    inline int search_child(const Node& child, const Window& window, int reduced, bool is_first);
    inline void store_result(std::uint64_t key, TableEntry entry, const Best& best, const Window& window);
    int quiescence(const Position& position, int alpha, int beta, int ply);

    inline std::optional<int> cutoff_by_table(const TableEntry& entry, const Window& window) const;
    inline bool may_prob_cut(const Window& window) const;
    std::optional<int> prob_cut(const Node& node, int evaluation, const Window& window);

    bool is_drawn(const Node& node, int ply) const;
    bool is_repeated(const Node& node, int ply) const;
    int score_without_moves(const Position& position, int ply) const;

    void list_moves(const Position& position, int ply);
    void prioritize(const Position& position, Frame& frame, std::uint16_t table_move) const;
    void reward_cutoff(const Position& position, Frame& frame, std::size_t at, int depth);
    inline void set_line(int ply, const Move& move);

    Frame& frame_at(int ply) {
        assert(ply >= 0 && ply <= deepest);
        return frames_[static_cast<std::size_t>(ply)];
    }

    SharedState& shared_;
    const Rulebook& book_;
    NodeCounter counter_;
    std::vector<Frame> frames_;
    std::vector<std::uint64_t> keys_;  // of the past, and of the line being searched
    std::size_t root_;                 // where in them the line begins
    std::array<std::array<std::array<std::int16_t, 64>, 64>, 2> history_{};
    int prob_cuts_ = 0;  // how many ProbCut searches this one is inside of
};

}  // namespace damier::draughts
