// The rest of a player's own turn, searched: moves that may follow, and what the dice may decide, up to its end.
#pragma once

#include <vector>

#include "core/control.hpp"
#include "dicewars/weights.hpp"

namespace damier::dicewars {

// Chance to win that a turn is worth: a game that is won is to be ended.
inline constexpr float haste = 0.004F;

// A move and the chance to win of the seat that makes it.
struct Candidate {
    Move move;
    float value = 0;
};

// Searches turns of whoever's turn it is; raises Interrupted where the counter does.
class Lookahead {
public:
    Lookahead(const Weights& weights, const Setting& setting, NodeCounter& counter)
        : weights_(weights), setting_(setting), counter_(counter) {}

    // All moves worth a look, the best first, by the value of the end of the turn after `depth` moves at most.
    std::vector<Candidate> ranked(const Position& position, int depth);

    // The value of the end of a turn for the seat that ends it.
    float value_of_end(const Position& position);

    // The value of a position in which so many moves are looked ahead.
    float value_of(const Position& position, int depth);

    // The value of a move after which so many others are looked ahead.
    float value_after(const Position& position, const Move& move, int depth);

private:
    std::vector<Candidate> first_look(const Position& position);

    const Weights& weights_;
    const Setting& setting_;
    NodeCounter& counter_;
};

}  // namespace damier::dicewars
