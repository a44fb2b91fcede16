// The static evaluation of a quiet position, in hundredths of a man for the side to move.
#pragma once

#include <algorithm>

#include "draughts/weights.hpp"

namespace damier::draughts {

// A weight that a position adds up, and its factor: positive for White, negative for Black.
struct Term {
    int weight;
    int factor;
};

// Every term of a position, from White's point of view; those of the regions come first.
void list_terms(const Layout& layout, const Position& position, std::vector<Term>& into);

// The share, of `Layout::most_pieces`, of a weight's value for the full board.
inline int fullness(const Layout& layout, const Position& position) {
    return std::min(count(position.occupied()), layout.most_pieces);
}

// Whether a king can hold a draw against the few pieces left, whatever the weights say: nothing is learned from there.
inline bool is_drawish(const Rules& rules, const Position& position) {
    if (!rules.kings_fly || rules.king_lands_behind || rules.captures_straight) return false;
    const int enough = rules.columns > 8 ? 4 : 3;  // pieces to beat a king
    const int whites = count(position.pieces(white));
    const int blacks = count(position.pieces(black));
    return (position.kings[black] && whites < enough && whites >= blacks) ||
           (position.kings[white] && blacks < enough && blacks >= whites);
}

// Below `decided`, whatever the weights.
int evaluate(const Weights& weights, const Position& position);

}  // namespace damier::draughts
