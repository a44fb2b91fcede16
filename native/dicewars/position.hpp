// Positions between two decisions of players: the dice of an attack fall at once.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/random.hpp"
#include "dicewars/graph.hpp"
#include "dicewars/odds.hpp"
#include "dicewars/rules.hpp"

namespace damier::dicewars {

inline constexpr int most_seats = 8;

// What does not change in a game, and who plays how, as far as is known: the value of a position depends on it.
struct Setting {
    Graph graph;
    Rules rules;
    unsigned learned = ~0U;  // seats that play by learned weights, as bits; the others play simple strategies

    bool is_learned(int seat) const { return learned >> seat & 1; }
};

enum class Act : std::uint8_t { end, attack, transfer };

struct Move {
    Act act = Act::end;
    std::uint8_t source = 0;
    std::uint8_t target = 0;

    bool operator==(const Move&) const = default;
};

inline Move move_of(Act act, int source, int target) {
    return {act, static_cast<std::uint8_t>(source), static_cast<std::uint8_t>(target)};
}

using Shares = std::array<float, most_seats>;  // of the win, by seat; they add up to 1

struct Position {
    std::array<Cells, most_seats> owned{};  // by seat
    std::array<std::uint8_t, most_cells> owner{};
    std::array<std::uint8_t, most_cells> dice{};
    std::array<int, most_seats> surplus{};
    int seats = 2;
    int turn = 0;
    int passes = 0;
    int turns = 0;
    int battles = 0;
    int transfers = 0;

    bool operator==(const Position&) const = default;

    Cells cells_of(int seat) const { return owned[static_cast<std::size_t>(seat)]; }
    int owner_of(int cell) const { return owner[static_cast<std::size_t>(cell)]; }
    int dice_on(int cell) const { return dice[static_cast<std::size_t>(cell)]; }
    void set_dice(int cell, int number) { dice[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(number); }

    void set_owner(int cell, int seat) {
        owned[owner[static_cast<std::size_t>(cell)]] &= ~bit_of(cell);
        owned[static_cast<std::size_t>(seat)] |= bit_of(cell);
        owner[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(seat);
    }

    int alive() const {
        int number = 0;
        for (const Cells cells : owned) number += cells != 0;
        return number;
    }
};

inline bool is_conquered(const Setting& setting, const Position& position) {
    return position.cells_of(position.turn) == setting.graph.all();
}

// A player's attacks by their sources, then the transfers, then the end of the turn; none where the game is over.
std::vector<Move> legal_moves(const Setting& setting, const Position& position);
bool is_legal(const Setting& setting, const Position& position, const Move& move);

inline double odds_of(const Position& position, const Move& attack) {
    assert(attack.act == Act::attack);
    return win_probability(position.dice_on(attack.source), position.dice_on(attack.target));
}

// What an attack with that result changes on the map.
void settle(const Setting& setting, Position& position, const Move& attack, bool is_won);

// Attack, with that result.
void fight(const Setting& setting, Position& position, const Move& attack, bool is_won);

// Attack, and let the dice decide; whether it was won.
bool fight(const Setting& setting, Position& position, const Move& attack, RandomGenerator& random);

void transfer(const Setting& setting, Position& position, const Move& move);

// The dice that will be handed out at the end of the turn if there is room for them.
int dice_to_come(const Setting& setting, const Position& position);

// End the turn: the new dice fall on cells at random, and the next player is to move.
void end_turn(const Setting& setting, Position& position, RandomGenerator& random);

// Make a move of either kind.
void play(const Setting& setting, Position& position, const Move& move, RandomGenerator& random);

// Whether a limit ends the game, and what its winner has most of there: cells, then dice, as one number for each seat.
bool is_at_limit(const Setting& setting, const Position& position);
std::array<int, most_seats> standing(const Setting& setting, const Position& position);

// How the win is shared where the game is over.
std::optional<Shares> outcome(const Setting& setting, const Position& position);

// A seat's share of the win where the game is over, or would be if the turn ended now and no one else attacked. A draw at
// a limit is worth nothing to any: all have failed to win.
std::optional<float> worth_of(const Setting& setting, const Position& position, int seat);
std::optional<float> worth_of_end(const Setting& setting, const Position& position, int seat);

}  // namespace damier::dicewars
