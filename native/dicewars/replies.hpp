// Replies of the other players, drawn at random: each plays its turn by a short look at the same value.
#pragma once

#include "dicewars/lookahead.hpp"

namespace damier::dicewars {

class Replies {
public:
    Replies(const Weights& weights, const Setting& setting, NodeCounter& counter)
        : weights_(weights), setting_(setting), lookahead_(weights, setting, counter), counter_(counter) {}

    // The chance to win, one sample of it: after the move the own turn goes on, the others have theirs, and the value is
    // that before the next own turn. An attack counts by its odds: both results are followed.
    double value_after(const Position& position, const Move& move, std::uint64_t seed);

private:
    double follow(Position position, bool is_turn_over, int seat, RandomGenerator random);
    void play_turn(Position& position, RandomGenerator& random);

    const Weights& weights_;
    const Setting& setting_;
    Lookahead lookahead_;
    NodeCounter& counter_;
};

}  // namespace damier::dicewars
