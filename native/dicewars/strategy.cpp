#include "dicewars/strategy.hpp"

#include <array>

#include "dicewars/course.hpp"

namespace damier::dicewars {

namespace {

Cells largest_region_of(const Setting& setting, const Position& position) {
    Cells largest = 0;
    for (Cells left = position.cells_of(position.turn); left;) {
        const Cells region = setting.graph.region_of(first_cell(left), left);
        if (count(region) > count(largest)) largest = region;
        left &= ~region;
    }
    return largest;
}

// How likely it is that no single attack takes back the cell that was won.
double odds_of_holding(const Setting& setting, const Position& position, const Move& attack) {
    const int dice = position.dice_on(attack.source) - 1;
    double odds = 1;
    for_each_cell(setting.graph.near_of(attack.target) & ~position.cells_of(position.turn), [&](int cell) {
        if (position.dice_on(cell) > 1) odds *= 1 - win_probability(position.dice_on(cell), dice);
    });
    return odds;
}

// The best attack by its odds, if they are good enough; of several, the one on most dice.
Move plain_move(const Strategy& strategy, const Setting& setting, const Position& position) {
    const Cells largest = largest_region_of(setting, position);
    Move chosen;
    double best = 0;
    for (const Move& move : legal_moves(setting, position)) {
        if (move.act != Act::attack) continue;
        double odds = odds_of(position, move);
        if (strategy.kind == Kind::careful) odds *= odds_of_holding(setting, position, move);
        if (odds < strategy.least_odds) continue;
        if (largest & bit_of(move.source)) odds *= strategy.pull;
        odds += 0.001 * position.dice_on(move.target);
        if (odds <= best) continue;
        best = odds;
        chosen = move;
    }
    return chosen;
}

// What a conquest would add to the attacker's largest region, and take from the victim's.
double gain_of(const Setting& setting, const Position& position, const Move& attack) {
    const auto region = [&](Cells cells) { return setting.graph.largest_region(cells); };
    const Cells own = position.cells_of(position.turn);
    const Cells theirs = position.cells_of(position.owner_of(attack.target));
    const Cells target = bit_of(attack.target);
    return region(own | target) - region(own) + region(theirs) - region(theirs & ~target);
}

// The attack that promises the greatest gain, none where nothing is to be gained.
Move greedy_move(const Strategy& strategy, const Setting& setting, const Position& position) {
    Move chosen;
    double best = 0;
    for (const Move& move : legal_moves(setting, position)) {
        if (move.act != Act::attack) continue;
        const double odds = odds_of(position, move);
        if (odds < strategy.least_odds) continue;
        const double gain = odds * odds_of_holding(setting, position, move) * gain_of(setting, position, move);
        if (gain <= best) continue;
        best = gain;
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

Strategy usual_strategy(Variant variant, RandomGenerator& random) {
    Strategy drawn;
    constexpr std::array kinds{Kind::bold, Kind::careful, Kind::greedy};
    drawn.kind = variant == Variant::standard ? Kind::course : kinds[static_cast<std::size_t>(random.below(3))];
    drawn.least_odds = (drawn.kind == Kind::careful ? 0.15 : 0.4) + 0.3 * random.fraction();
    drawn.pull = random.below(2) ? 2 : 1;
    return drawn;
}

Move choose(const Strategy& strategy, const Setting& setting, const Position& position, RandomGenerator& random,
            NodeCounter& counter) {
    switch (strategy.kind) {
        case Kind::course:
            return course_move(setting, position, random);
        case Kind::bold:
        case Kind::careful:
            return plain_move(strategy, setting, position);
        case Kind::greedy:
            return greedy_move(strategy, setting, position);
        default:
            return learned_move(strategy, setting, position, random, counter);
    }
}

}  // namespace damier::dicewars
