#include "dicewars/strategy.hpp"

#include <algorithm>
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

// How likely it is that no single attack of another player takes a cell with so many dice.
double odds_of_keeping(const Setting& setting, const Position& position, int own, int dice) {
    double odds = 1;
    for_each_cell(setting.graph.near_of(own) & ~position.cells_of(position.turn), [&](int cell) {
        if (position.dice_on(cell) > 1) odds *= 1 - win_probability(position.dice_on(cell), dice);
    });
    return odds;
}

// The same of a cell that was won.
double odds_of_holding(const Setting& setting, const Position& position, const Move& attack) {
    return odds_of_keeping(setting, position, attack.target, position.dice_on(attack.source) - 1);
}

// Whether an attack begins in the largest region or would join it.
bool is_growth(const Setting& setting, const Move& attack, Cells largest) {
    return (bit_of(attack.source) | setting.graph.near_of(attack.target)) & largest;
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
        const bool is_full = position.dice_on(move.source) == setting.rules.most_dice;
        if (!(strategy.is_full_bold && is_full)) {
            if (odds < strategy.least_odds) continue;
            if (strategy.kind == Kind::growing && !is_growth(setting, move, largest)) continue;
        }
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

Move learned_move(const Strategy& strategy, const Setting& setting, const Position& position, NodeCounter& counter) {
    Lookahead lookahead(*strategy.weights, setting, counter);
    const auto candidates = lookahead.ranked(position, strategy.depth);
    const bool has_time = candidates.size() == 1 || candidates[0].value > candidates[1].value + haste;
    return candidates[candidates[0].move.act == Act::end && !has_time].move;
}

// A transfer from behind the border to it.
Move forward_transfer(const Setting& setting, const Position& position) {
    const Cells own = position.cells_of(position.turn);
    const Cells border = own & setting.graph.around(~own & setting.graph.all());
    for (const Move& move : legal_moves(setting, position)) {
        if (move.act != Act::transfer || border & bit_of(move.source)) continue;
        if (border & bit_of(move.target)) return move;
    }
    return {};
}

// The dice that are expected to be lost on some of one's own cells, each by itself.
double expected_loss(const Setting& setting, const Position& position, Cells cells) {
    double loss = 0;
    for_each_cell(cells, [&](int cell) {
        const int dice = position.dice_on(cell);
        loss += (1 - odds_of_keeping(setting, position, cell, dice)) * dice;
    });
    return loss;
}

// The transfer by which fewest dice are expected to be lost, if any helps.
Move backward_transfer(const Setting& setting, const Position& position) {
    const Cells own = position.cells_of(position.turn);
    const Cells border = own & setting.graph.around(~own & setting.graph.all());
    Move chosen;
    double best = 0;
    for (const Move& move : legal_moves(setting, position)) {
        if (move.act != Act::transfer || !(border & bit_of(move.source))) continue;
        Position after = position;
        transfer(setting, after, move);
        const Cells both = bit_of(move.source) | bit_of(move.target);
        const double gain = expected_loss(setting, position, both) - expected_loss(setting, after, both);
        if (gain <= best) continue;
        best = gain;
        chosen = move;
    }
    return chosen;
}

// Transfers to the border, attacks, transfers away from danger, the end of the turn.
Move simple_move(const Strategy& strategy, const Setting& setting, const Position& position) {
    const int last = setting.rules.transfers;
    Move move;
    if (position.transfers < std::min(strategy.forward, last)) move = forward_transfer(setting, position);
    if (move.act != Act::end) return move;
    move = strategy.kind == Kind::greedy ? greedy_move(strategy, setting, position)
                                         : plain_move(strategy, setting, position);
    if (move.act == Act::end && strategy.back && position.transfers < last) {
        move = backward_transfer(setting, position);
    }
    return move;
}

double draw_least_odds(Kind kind, RandomGenerator& random) {
    const double fraction = random.fraction();
    if (kind == Kind::careful) return 0.15 + 0.3 * fraction;
    if (kind == Kind::growing) return 0.55 + 0.3 * fraction;
    return 0.4 + 0.3 * fraction;
}

}  // namespace

Strategy usual_strategy(Variant variant, RandomGenerator& random) {
    Strategy drawn;
    if (variant == Variant::standard) {
        drawn.kind = Kind::course;
        return drawn;
    }
    constexpr std::array kinds{Kind::bold, Kind::careful, Kind::careful, Kind::growing, Kind::greedy};
    drawn.kind = kinds[static_cast<std::size_t>(random.below(static_cast<int>(kinds.size())))];
    drawn.least_odds = draw_least_odds(drawn.kind, random);
    drawn.pull = 1 + random.below(3);
    drawn.is_full_bold = random.below(4);
    const int transfers = rules_of(variant).transfers;
    if (transfers && random.below(4)) {
        drawn.back = random.below(2) ? transfers / 3 : 0;
        drawn.forward = transfers - drawn.back;
    }
    return drawn;
}

Move choose(const Strategy& strategy, const Setting& setting, const Position& position, RandomGenerator& random,
            NodeCounter& counter) {
    if (strategy.kind == Kind::learned) return learned_move(strategy, setting, position, counter);
    if (strategy.kind == Kind::course) return course_move(setting, position, random);
    return simple_move(strategy, setting, position);
}

}  // namespace damier::dicewars
