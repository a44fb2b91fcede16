// Replies of the other players, drawn at random: those that are taken to play by the weights make their turns by a
// short look at the same value, the others by simple strategies that are drawn for each sample.
#pragma once

#include <array>

#include "dicewars/strategy.hpp"

namespace damier::dicewars {

class Replies {
public:
    Replies(const Weights& weights, const Setting& setting, NodeCounter& counter)
        : weights_(weights), setting_(setting), lookahead_(weights, setting, counter), counter_(counter) {}

    // The chance to win, one sample of it: after the move the own turn goes on, the others have theirs, and the value
    // is that before the next own turn. An attack counts by its odds: both results are followed.
    double value_after(const Position& position, const Move& move, std::uint64_t seed);

private:
    double follow(Position position, bool is_turn_over, int seat, RandomGenerator random);
    void play_turn(Position& position, RandomGenerator& random);
    Move chosen(const Position& position, RandomGenerator& random);

    const Weights& weights_;
    const Setting& setting_;
    Lookahead lookahead_;
    NodeCounter& counter_;
    std::array<Strategy, most_seats> strategies_{};  // of the seats that do not play by the weights
};

}  // namespace damier::dicewars
