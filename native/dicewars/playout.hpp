// A game of Dice Wars move by move, the dice's moves included: positions of Python's, and random games.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <vector>

#include "core/random.hpp"
#include "core/rollouts.hpp"
#include "dicewars/position.hpp"

namespace damier::dicewars {

// A map and its rules; neighbours also in the order in which Python has them.
struct Table : Setting {
    std::vector<std::vector<std::uint8_t>> neighbours;
};

struct Playout : Position {
    const Table* table = nullptr;
    int source = -1;  // of the attack that the dice are to decide
    int target = -1;
    bool is_reinforcing = false;

    Cells own() const { return cells_of(turn); }
    bool is_conquered() const { return dicewars::is_conquered(*table, *this); }
    bool is_at_limit() const { return dicewars::is_at_limit(*table, *this); }

    // The cells of a player that have room for another die; those that have one to spare.
    Cells open() const {
        return among(own(), [&](int cell) { return dice_on(cell) < table->rules.most_dice; });
    }
    Cells spare() const {
        return among(own(), [&](int cell) { return dice_on(cell) > 1; });
    }

    // Whether a player is to move, and can: the end of the turn is always there.
    bool goes_on() const { return !is_conquered() && !is_at_limit(); }

    void begin_attack(int from, int to) {
        if (table->rules.battles != unlimited) ++battles;
        passes = 0;
        source = from;
        target = to;
    }

    void end_attack(bool is_won) {
        assert(source >= 0 && target >= 0);
        settle(*table, *this, move_of(Act::attack, source, target), is_won);
        source = target = -1;
    }

    void transfer(int from, int to) {
        dicewars::transfer(*table, *this, move_of(Act::transfer, from, to));
    }

    void end_turn() {
        const Rules& rules = table->rules;
        surplus_here() = dice_to_come(*table, *this);
        transfers = 0;
        passes = rules.quiet_rounds == unlimited ? 0 : passes + 1;
        turns = rules.rounds == unlimited ? 0 : turns + 1;
        hand_out(open());
    }

    void reinforce(int cell) {
        assert(is_reinforcing && surplus_here() > 0);
        set_dice(cell, dice_on(cell) + 1);
        --surplus_here();
        hand_out(open());
    }

    bool step(RandomGenerator& random) {
        if (source >= 0) {
            end_attack(random.fraction() < win_probability(dice_on(source), dice_on(target)));
        } else if (is_reinforcing) {
            reinforce(drawn(open(), random.fraction()));
        } else if (goes_on()) {
            choose(random);
        } else {
            return false;
        }
        return true;
    }

    std::uint32_t winners() const {
        if (is_conquered()) return 1U << turn;
        if (source >= 0 || is_reinforcing || !is_at_limit()) return 0;
        if (table->rules.is_drawn_at_limit) return (1U << seats) - 1;
        return leaders(standing(*table, *this), static_cast<std::size_t>(seats));
    }

    int points_of(std::size_t seat) const { return count(owned[seat]); }

private:
    template <typename Fits>
    static Cells among(Cells cells, const Fits& fits) {
        Cells found = 0;
        for_each_cell(cells, [&](int cell) { found |= fits(cell) ? bit_of(cell) : 0; });
        return found;
    }

    int& surplus_here() { return surplus[static_cast<std::size_t>(turn)]; }

    // Chance to move if there is a die to hand out and room for it, else the next player who has a cell.
    void hand_out(Cells with_room) {
        is_reinforcing = surplus_here() > 0 && with_room;
        if (is_reinforcing) return;
        if (table->rules.most_kept != unlimited && surplus_here()) {
            surplus_here() = std::min(surplus_here(), std::max(0, table->rules.most_kept - count(own())));
        }
        do {
            turn = (turn + 1) % seats;
        } while (!own());
    }

    // One of some cells, each as likely; in the steps in which Python adds up the odds.
    static int drawn(Cells cells, double left) {
        const double odds = 1.0 / count(cells);
        for (; cells & (cells - 1); cells &= cells - 1) {
            left -= odds;
            if (left < 0) break;
        }
        return first_cell(cells);
    }

    // Any of a player's moves: the attacks, the transfers, the end of the turn.
    void choose(RandomGenerator& random) {
        const Cells sources = spare();
        const Cells foreign = table->graph.all() & ~own();
        const Cells givable = transfers < table->rules.transfers ? open() : 0;
        int attacks = 0;
        int gifts = 0;
        for_each_cell(sources, [&](int cell) {
            attacks += count(table->graph.near_of(cell) & foreign);
            gifts += count(table->graph.near_of(cell) & givable);
        });
        const int number = random.below(attacks + gifts + 1);
        if (number == attacks + gifts) return end_turn();
        const auto [from, to] = number < attacks ? pair_among(sources, foreign, number)
                                                 : pair_among(sources, givable, number - attacks);
        number < attacks ? begin_attack(from, to) : transfer(from, to);
    }

    std::array<int, 2> pair_among(Cells sources, Cells targets, int number) const {
        for (; sources; sources &= sources - 1) {
            const int from = first_cell(sources);
            const int here = count(table->graph.near_of(from) & targets);
            if (number >= here) {
                number -= here;
                continue;
            }
            for (const std::uint8_t to : table->neighbours[static_cast<std::size_t>(from)]) {
                if ((targets & bit_of(to)) && number-- == 0) return {from, to};
            }
        }
        assert(false);
        return {};
    }
};

}  // namespace damier::dicewars
