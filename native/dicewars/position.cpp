#include "dicewars/position.hpp"

#include <algorithm>

namespace damier::dicewars {

namespace {

Shares shares_at_limit(const Setting& setting, const Position& position) {
    Shares shares{};
    const auto seats = static_cast<std::size_t>(position.seats);
    if (setting.rules.is_drawn_at_limit) {
        std::fill_n(shares.begin(), seats, 1.0F / static_cast<float>(position.seats));
        return shares;
    }
    const auto points = standing(setting, position);
    const int best = *std::max_element(points.begin(), points.begin() + position.seats);
    const auto winners = std::count(points.begin(), points.begin() + position.seats, best);
    for (std::size_t seat = 0; seat < seats; ++seat) {
        if (points[seat] == best) shares[seat] = 1.0F / static_cast<float>(winners);
    }
    return shares;
}

float worth_at_limit(const Setting& setting, const Position& position, int seat) {
    if (setting.rules.is_drawn_at_limit) return 0;
    return shares_at_limit(setting, position)[static_cast<std::size_t>(seat)];
}

bool has_reached(long long number, long long limit, long long times) {
    return limit != unlimited && number >= limit * times;
}

bool is_limit_at(const Rules& rules, const Position& position, int passes, int turns) {
    return has_reached(passes, rules.quiet_rounds, position.alive()) ||
           has_reached(turns, rules.rounds, position.seats) || has_reached(position.battles, rules.battles, 1);
}

void hand_out(const Setting& setting, Position& position, RandomGenerator& random) {
    int& surplus = position.surplus[static_cast<std::size_t>(position.turn)];
    const Cells own = position.cells_of(position.turn);
    Cells open = own;
    for_each_cell(own, [&](int cell) {
        if (position.dice_on(cell) >= setting.rules.most_dice) open &= ~bit_of(cell);
    });
    for (; surplus > 0 && open; --surplus) {
        const int cell = nth_cell(open, random.below(count(open)));
        position.set_dice(cell, position.dice_on(cell) + 1);
        if (position.dice_on(cell) >= setting.rules.most_dice) open &= ~bit_of(cell);
    }
    if (setting.rules.most_kept != unlimited) {
        surplus = std::min(surplus, std::max(0, setting.rules.most_kept - count(own)));
    }
}

}  // namespace

std::vector<Move> legal_moves(const Setting& setting, const Position& position) {
    std::vector<Move> moves;
    if (outcome(setting, position)) return moves;
    const Cells own = position.cells_of(position.turn);
    const auto add = [&](Act act, Cells targets_among, int most) {
        for_each_cell(own, [&](int source) {
            if (position.dice_on(source) < 2) return;
            for_each_cell(setting.graph.near_of(source) & targets_among, [&](int target) {
                if (position.dice_on(target) <= most) moves.push_back(move_of(act, source, target));
            });
        });
    };
    add(Act::attack, ~own, setting.rules.most_dice);
    if (position.transfers < setting.rules.transfers) add(Act::transfer, own, setting.rules.most_dice - 1);
    moves.push_back({});
    return moves;
}

bool is_legal(const Setting& setting, const Position& position, const Move& move) {
    if (move.act == Act::end) return true;
    const int size = setting.graph.size;
    if (move.source >= size || move.target >= size) return false;
    const Cells own = position.cells_of(position.turn);
    const bool is_near = setting.graph.near_of(move.source) & bit_of(move.target);
    if (!is_near || !(own & bit_of(move.source)) || position.dice_on(move.source) < 2) return false;
    if (move.act == Act::attack) return !(own & bit_of(move.target));
    return (own & bit_of(move.target)) && position.transfers < setting.rules.transfers &&
           position.dice_on(move.target) < setting.rules.most_dice;
}

void settle(const Setting& setting, Position& position, const Move& attack, bool is_won) {
    assert(attack.act == Act::attack && is_legal(setting, position, attack));
    const int attackers = position.dice_on(attack.source);
    if (is_won) {
        const int loser = position.owner_of(attack.target);
        position.set_owner(attack.target, position.turn);
        position.set_dice(attack.target, attackers - 1);
        if (!position.cells_of(loser)) position.surplus[static_cast<std::size_t>(loser)] = 0;
    } else if (setting.rules.dice_per_loss) {
        const int left = position.dice_on(attack.target) - attackers / setting.rules.dice_per_loss;
        position.set_dice(attack.target, std::max(1, left));
    }
    position.set_dice(attack.source, 1);
}

void fight(const Setting& setting, Position& position, const Move& attack, bool is_won) {
    if (setting.rules.battles != unlimited) ++position.battles;
    position.passes = 0;
    settle(setting, position, attack, is_won);
}

bool fight(const Setting& setting, Position& position, const Move& attack, RandomGenerator& random) {
    const bool is_won = random.fraction() < odds_of(position, attack);
    fight(setting, position, attack, is_won);
    return is_won;
}

void transfer(const Setting& setting, Position& position, const Move& move) {
    assert(move.act == Act::transfer && is_legal(setting, position, move));
    const int spare = position.dice_on(move.source) - 1;
    const int given = std::min(spare, setting.rules.most_dice - position.dice_on(move.target));
    position.set_dice(move.source, position.dice_on(move.source) - given);
    position.set_dice(move.target, position.dice_on(move.target) + given);
    position.passes = 0;
    ++position.transfers;
}

int dice_to_come(const Setting& setting, const Position& position) {
    const int surplus = position.surplus[static_cast<std::size_t>(position.turn)];
    const int income = setting.graph.largest_region(position.cells_of(position.turn));
    return std::min(setting.rules.most_surplus, surplus + income);
}

void end_turn(const Setting& setting, Position& position, RandomGenerator& random) {
    assert(position.cells_of(position.turn) && !is_conquered(setting, position));
    position.surplus[static_cast<std::size_t>(position.turn)] = dice_to_come(setting, position);
    if (setting.rules.quiet_rounds != unlimited) ++position.passes;
    if (setting.rules.rounds != unlimited) ++position.turns;
    position.transfers = 0;
    hand_out(setting, position, random);
    do {
        position.turn = (position.turn + 1) % position.seats;
    } while (!position.cells_of(position.turn));
}

void play(const Setting& setting, Position& position, const Move& move, RandomGenerator& random) {
    if (move.act == Act::attack) {
        fight(setting, position, move, random);
    } else if (move.act == Act::transfer) {
        transfer(setting, position, move);
    } else {
        end_turn(setting, position, random);
    }
}

bool is_at_limit(const Setting& setting, const Position& position) {
    return is_limit_at(setting.rules, position, position.passes, position.turns);
}

std::array<int, most_seats> standing(const Setting& setting, const Position& position) {
    std::array<int, most_seats> found{};
    const int base = setting.rules.most_dice * setting.graph.size + 1;
    for (int seat = 0; seat < position.seats; ++seat) {
        int& own = found[static_cast<std::size_t>(seat)];
        for_each_cell(position.cells_of(seat), [&](int cell) { own += base + position.dice_on(cell); });
    }
    return found;
}

std::optional<Shares> outcome(const Setting& setting, const Position& position) {
    if (is_conquered(setting, position)) {
        Shares shares{};
        shares[static_cast<std::size_t>(position.turn)] = 1;
        return shares;
    }
    if (is_at_limit(setting, position)) return shares_at_limit(setting, position);
    return std::nullopt;
}

std::optional<float> worth_of(const Setting& setting, const Position& position, int seat) {
    if (is_conquered(setting, position)) return static_cast<float>(position.turn == seat);
    if (!is_at_limit(setting, position)) return std::nullopt;
    return worth_at_limit(setting, position, seat);
}

std::optional<float> worth_of_end(const Setting& setting, const Position& position, int seat) {
    if (is_conquered(setting, position)) return static_cast<float>(position.turn == seat);
    const int all = setting.rules.quiet_rounds == unlimited ? 0 : position.alive();
    if (!is_limit_at(setting.rules, position, position.passes + all, position.turns + 1)) return std::nullopt;
    return worth_at_limit(setting, position, seat);
}

}  // namespace damier::dicewars
