#include "dicewars/lookahead.hpp"

#include <algorithm>

namespace damier::dicewars {

namespace {

constexpr double least_odds = 0.15;  // of an attack that is looked at
constexpr std::size_t widest = 6;    // moves that are searched deeper in one position

bool is_better(const Candidate& one, const Candidate& other) { return one.value > other.value; }

Position after_battle(const Setting& setting, const Position& position, const Move& attack, bool is_won) {
    Position after = position;
    fight(setting, after, attack, is_won);
    return after;
}

Position after_transfer(const Setting& setting, const Position& position, const Move& move) {
    Position after = position;
    transfer(setting, after, move);
    return after;
}

}  // namespace

float Lookahead::value_of_end(const Position& position) {
    counter_.count();
    if (const auto worth = worth_of_end(setting_, position, position.turn)) return *worth;
    return evaluate(weights_, setting_, position, position.turn);
}

float Lookahead::value_of(const Position& position, int depth) {
    if (is_conquered(setting_, position)) return 1;
    if (depth <= 0) return value_of_end(position);
    return ranked(position, depth).front().value;
}

float Lookahead::value_after(const Position& position, const Move& move, int depth) {
    if (move.act == Act::end) return value_of_end(position);
    if (move.act == Act::transfer) return value_of(after_transfer(setting_, position, move), depth);
    const auto odds = static_cast<float>(odds_of(position, move));
    float value = odds * value_of(after_battle(setting_, position, move, true), depth);
    if (odds < 1) value += (1 - odds) * value_of(after_battle(setting_, position, move, false), depth);
    return value;
}

std::vector<Candidate> Lookahead::ranked(const Position& position, int depth) {
    assert(depth >= 1);
    std::vector<Candidate> candidates = first_look(position);
    for (int round = 2; round <= depth; ++round) {
        const std::size_t wide = std::min(widest, candidates.size());
        for (std::size_t at = 0; at < wide; ++at) {
            Candidate& each = candidates[at];
            if (each.move.act != Act::end) each.value = value_after(position, each.move, round - 1);
        }
        std::stable_sort(candidates.begin(), candidates.end(), is_better);
    }
    return candidates;
}

std::vector<Candidate> Lookahead::first_look(const Position& position) {
    std::vector<Candidate> candidates{{Move{}, value_of_end(position)}};
    const Cells own = position.cells_of(position.turn);
    const bool may_transfer = position.transfers < setting_.rules.transfers;
    for_each_cell(own, [&](int source) {
        if (position.dice_on(source) < 2) return;
        const Cells near = setting_.graph.near_of(source);
        float lost = -1;  // the value of a lost attack, which where it costs the defender nothing is always the same
        for_each_cell(near & ~own, [&](int target) {
            const Move move = move_of(Act::attack, source, target);
            const auto odds = static_cast<float>(odds_of(position, move));
            if (odds < least_odds) return;
            if (odds < 1 && (lost < 0 || setting_.rules.dice_per_loss)) {
                lost = value_of_end(after_battle(setting_, position, move, false));
            }
            const float won = value_of(after_battle(setting_, position, move, true), 0);
            candidates.push_back({move, odds * won + (1 - odds) * (odds < 1 ? lost : 0)});
        });
        if (!may_transfer) return;
        for_each_cell(near & own, [&](int target) {
            if (position.dice_on(target) >= setting_.rules.most_dice) return;
            const Move move = move_of(Act::transfer, source, target);
            candidates.push_back({move, value_of_end(after_transfer(setting_, position, move))});
        });
    });
    std::stable_sort(candidates.begin(), candidates.end(), is_better);
    return candidates;
}

}  // namespace damier::dicewars
