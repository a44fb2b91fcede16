#include "dicewars/strategy.hpp"

#include "dicewars/course.hpp"

namespace damier::dicewars {

namespace {

// The likeliest attack, if it is likely enough; of several, the one on most dice.
Move bold_move(const Strategy& strategy, const Setting& setting, const Position& position) {
    Move chosen;
    double best = strategy.least_odds;
    for (const Move& move : legal_moves(setting, position)) {
        if (move.act != Act::attack) continue;
        const double value = odds_of(position, move) + 0.001 * position.dice_on(move.target);
        if (value <= best) continue;
        best = value;
        chosen = move;
    }
    return chosen;
}

Move learned_move(const Strategy& strategy, const Setting& setting, const Position& position, RandomGenerator& random,
                  NodeCounter& counter) {
    Lookahead lookahead(*strategy.weights, setting, counter);
    const auto candidates = lookahead.ranked(position, strategy.depth);
    if (strategy.noise <= 0) return candidates.front().move;
    Move chosen;
    float best = -1e9F;
    for (const Candidate& each : candidates) {
        const float value = each.value + strategy.noise * static_cast<float>(random.noise(1000)) / 1000;
        if (value <= best) continue;
        best = value;
        chosen = each.move;
    }
    return chosen;
}

}  // namespace

Move choose(const Strategy& strategy, const Setting& setting, const Position& position, RandomGenerator& random,
            NodeCounter& counter) {
    switch (strategy.kind) {
        case Kind::course: return course_move(setting, position, random);
        case Kind::bold: return bold_move(strategy, setting, position);
        default: return learned_move(strategy, setting, position, random, counter);
    }
}

}  // namespace damier::dicewars
