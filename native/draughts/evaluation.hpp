// How good a quiet position is for the side to move, by its weights.
#pragma once

#include <algorithm>

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

// Whether so little is left that a king holds out against it, whatever the weights say: nothing is learned from there.
inline bool is_drawish(const Rules& rules, const Position& position) {
    if (!rules.kings_fly || rules.king_lands_behind || rules.captures_straight) return false;
    const int enough = rules.columns > 8 ? 4 : 3;  // pieces to beat a king with
    const int whites = count(position.pieces(white));
    const int blacks = count(position.pieces(black));
    return (position.kings[black] && whites < enough && whites >= blacks) ||
           (position.kings[white] && blacks < enough && blacks >= whites);
}

int evaluate(const Weights& weights, const Position& position);

}  // namespace damier::draughts
