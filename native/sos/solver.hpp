// Proofs: whether the side to move gets at least so many points more than the other side, with perfect play.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "core/report.hpp"
#include "core/search_context.hpp"
#include "sos/board.hpp"
#include "sos/children.hpp"
#include "sos/tables.hpp"

namespace damier::sos {

using SharedState = SharedStateOf<Tables, Board>;

// With a last closing cell, the side to move goes on behind it with its points, or passes the turn. One of both makes at
// least half of the points.
inline int least_of_option(int option) { return (option + 1) / 2; }

// The bounds with what the side to move takes first, where `unit` is the score of a point.
inline Bounds with_taken(const Settled& settled, const Bounds& bounds, int unit = 1) {
    const int taken = unit * settled.taken;
    const int option = unit * settled.option;
    if (!option) return {taken + bounds.lower, taken + bounds.upper};
    return {taken + std::max({option + bounds.lower, -bounds.upper, least_of_option(option)}),
            taken + std::max(option + bounds.upper, -bounds.lower)};
}

// Thrown out of a proof that takes more nodes than it may.
struct TooLong {};

class Solver {
public:
    Solver(SharedState& shared, NodeCounter& counter) : shared_(shared), board_(shared.weights), counter_(counter) {}

    // A bound on the score of a reduced position: not below `beta` if the score is not, and below it if the score is.
    // Raises Interrupted.
    int bound(const Position& position, int beta) { return bound(position, key_of(board_, position), beta); }

    // The same for a move's child, seen by the side that moves.
    int bound_of(const Settled& child, int points, int beta) {
        return bound_of(child, key_of(board_, child.position), points, beta);
    }

    // From now on a proof may take so many more nodes, or it raises TooLong; what it has proved so far is not lost.
    void allow(std::uint64_t nodes) { last_node_ = nodes == unlimited_nodes ? nodes : counter_.nodes() + nodes; }

private:
    int bound(const Position& position, std::uint64_t key, int beta);
    int bound(const Settled& settled, std::uint64_t key, int beta);
    int bound_of(const Settled& child, std::uint64_t key, int points, int beta) {
        return points ? points + bound(child, key, beta - points) : -bound(child, key, 1 - beta);
    }

    SharedState& shared_;
    const Board& board_;
    NodeCounter& counter_;
    History history_;
    std::uint64_t last_node_ = unlimited_nodes;
};

}  // namespace damier::sos
