// Players of simulated games.
#pragma once

#include "dicewars/lookahead.hpp"

namespace damier::dicewars {

enum class Kind {
    learned,
    course,
    bold,     // attacks as long as an attack is likely enough to succeed, the likeliest first
    careful,  // attacks as long as a cell is likely enough to be won and held
    greedy,   // attacks where its largest region may grow most, or another's shrink
    growing,  // attacks from its largest region or next to it, where that is likely enough to succeed
};

struct Strategy {
    Kind kind = Kind::learned;
    const Weights* weights = nullptr;  // of a learned one
    int depth = 1;                     // moves that it looks ahead
    double least_odds = 0.6;           // of an attack of a simple one
    double pull = 1;                   // factor on odds of attacks from its largest region
    bool is_full_bold = false;         // whether it attacks with full cells whatever the odds
    int forward = 0;                   // transfers of a turn, from behind the border to it, before its attacks
    int back = 0;                      // transfers of a turn away from danger, after them
};

// One of the simple strategies that a variant's games are usually played by, at random: in the document's game the
// course's, elsewhere the others.
Strategy usual_strategy(Variant variant, RandomGenerator& random);

// The strategy's move in a position that is not over.
Move choose(const Strategy& strategy, const Setting& setting, const Position& position, RandomGenerator& random,
            NodeCounter& counter);

}  // namespace damier::dicewars
