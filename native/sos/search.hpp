// A search of limited depth, for positions that are too large for a proof.
#pragma once

#include <cstdint>

#include "sos/evaluation.hpp"
#include "sos/report.hpp"
#include "sos/solver.hpp"

namespace damier::sos {

class Search {
public:
    Search(SharedState& shared, NodeCounter& counter) : shared_(shared), board_(shared.weights), counter_(counter) {}

    // The score of a reduced position in hundredths of a point: exact between alpha and beta, else a bound. Moves that
    // score do not count as depth: the same side goes on. Raises Interrupted.
    int score(const Position& position, int alpha, int beta, int depth);

    // The same for a move's child, seen by the side that moves.
    int score_of(const Settled& child, int points, int alpha, int beta, int depth) {
        if (!points) return -score(child, -beta, -alpha, depth - 1);
        return point * points + score(child, alpha - point * points, beta - point * points, depth);
    }

private:
    int score(const Settled& settled, int alpha, int beta, int depth);
    int search_children(const Position& position, const Threats& threats, int alpha, int beta, int depth);
    int score_of_captures(const Position& position, const Threats& threats, int alpha, int beta);

    SharedState& shared_;
    const Board& board_;
    NodeCounter& counter_;
};

}  // namespace damier::sos
