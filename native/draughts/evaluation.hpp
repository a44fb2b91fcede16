// How good a quiet position is for the side to move, by its weights.
#pragma once

#include "draughts/weights.hpp"

namespace damier::draughts {

// Which weights a position adds up, and how often: + for what White has, - for what Black has.
struct Term {
    int weight;
    int factor;
};

// Every term of a position, in White's favour; those of the regions come first.
void list_terms(const Layout& layout, const Position& position, std::vector<Term>& into);

// The share of a weight's number for the full board, of `Layout::most_pieces`.
inline int fullness(const Layout& layout, const Position& position) {
    return std::min(count(position.occupied()), layout.most_pieces);
}

int evaluate(const Weights& weights, const Position& position);

}  // namespace damier::draughts
