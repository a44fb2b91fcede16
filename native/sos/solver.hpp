// Proofs: whether the side to move gets at least so many points more than the other side, with perfect play.
#pragma once

#include <cstdint>
#include <optional>

#include "core/search_context.hpp"
#include "sos/board.hpp"
#include "sos/children.hpp"
#include "sos/tables.hpp"

namespace damier::sos {

using SharedState = SharedStateOf<Tables, Board>;

class Solver {
public:
    Solver(SharedState& shared, NodeCounter& counter) : shared_(shared), board_(shared.weights), counter_(counter) {}

    // A bound on the score of a reduced position: not below `beta` if the score is not, and below it if the score is.
    // Raises Interrupted.
    int bound(const Position& position, int beta) { return bound(position, key_of(board_, position), beta); }

    // The same for a move's child, seen by the side that moves.
    int bound_of(const Position& child, int points, int beta) {
        return points ? points + bound(child, beta - points) : -bound(child, 1 - beta);
    }

private:
    int bound(const Position& position, std::uint64_t key, int beta);

    SharedState& shared_;
    const Board& board_;
    NodeCounter& counter_;
};

}  // namespace damier::sos
