// A game of draughts by any rules, with what these count towards a draw: positions of Python's, and random games.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <stdexcept>
#include <vector>

#include "core/random.hpp"
#include "draughts/ending.hpp"
#include "draughts/move_list.hpp"

namespace damier::draughts {

// The position once a piece has moved and its victims are gone; runs are not noted here.
template <typename Bits>
PositionOf<Bits> moved(const PositionOf<Bits>& before, int origin, int target, Bits victims, bool is_crowned) {
    PositionOf<Bits> made = before;
    const Side mover = before.to_move;
    const Side enemy = other_side(mover);
    if (before.kings[mover] & bit<Bits>(origin)) {
        made.kings[mover] = (made.kings[mover] & ~bit<Bits>(origin)) | bit<Bits>(target);
    } else {
        made.men[mover] &= ~bit<Bits>(origin);
        (is_crowned ? made.kings : made.men)[mover] |= bit<Bits>(target);
    }
    made.men[enemy] &= ~victims;
    made.kings[enemy] &= ~victims;
    made.to_move = enemy;
    return made;
}

// How often each side has moved one king in a row, once the side to move has made this move.
template <typename Bits>
Runs runs_after(const PositionOf<Bits>& before, int origin, int target, Bits victims, bool is_quiet) {
    Runs made = before.runs;
    const Side mover = before.to_move;
    const Side enemy = other_side(mover);
    const bool goes_on = is_quiet && made.square[mover] == origin;
    made.times[mover] = !is_quiet ? std::uint8_t{0}
                        : goes_on ? static_cast<std::uint8_t>(std::min(made.times[mover] + 1, 255))
                                  : std::uint8_t{1};
    made.square[mover] = is_quiet ? static_cast<std::int8_t>(target) : std::int8_t{-1};
    if (made.square[enemy] >= 0 && (victims >> made.square[enemy] & 1)) {
        made.square[enemy] = -1;
        made.times[enemy] = 0;
    }
    return made;
}

// Moves made in the small ending that follows: counted from 0 when it is another one.
template <typename Bits>
int ending_after(const Rules& rules, int counted, const PositionOf<Bits>& before, const PositionOf<Bits>& after) {
    const Ending* ending = small_ending(rules, after);
    const Ending* earlier = ending ? small_ending(rules, before) : nullptr;
    return earlier && *earlier == *ending ? counted + 1 : 0;
}

// What counts towards a draw, besides repetition.
struct Counted {
    int king_moves = 0;
    int ending = 0;
    int turns = 0;
};

template <typename Bits>
bool is_drawn_by_counting(const Rules& rules, const Counted& counted, const PositionOf<Bits>& position) {
    if (rules.turn_limit && counted.turns >= rules.turn_limit) return true;
    if (rules.king_moves && counted.king_moves >= 2 * rules.king_moves) return true;
    const Ending* ending = counted.ending ? small_ending(rules, position) : nullptr;
    return ending && counted.ending >= 2 * ending->moves;
}

// Whether there is a move at all; nearly always the first man that can step forward answers it.
template <typename Bits>
bool can_move(const Tables<Bits>& tables, const PositionOf<Bits>& position, Side side, MoveList<Bits>& room) {
    const Bits occupied = position.occupied();
    for (Bits men = position.men[side]; men; men &= men - 1) {
        const Surroundings<Bits>& around = tables.men[side][static_cast<std::size_t>(first(men))];
        for (std::size_t step = 0; step < around.steps; ++step) {
            if (!(occupied >> around.targets[step] & 1)) return true;
        }
    }
    room.clear();
    room.is_too_long = false;
    list_moves(tables, position, side, room);
    return room.count > 0 || room.is_too_long;
}

// Thrown where a position has too many captures for the lists here.
struct TooManyMoves : std::runtime_error {
    TooManyMoves() : std::runtime_error("there are too many ways to capture") {}
};

template <typename Bits>
struct Playout {
    using Pieces = std::array<Bits, 4>;

    const Tables<Bits>* tables = nullptr;
    PositionOf<Bits> position;
    Counted counted;
    std::vector<Pieces> past;  // the positions before the last moves of kings, as far as they are known

    static Pieces pieces_of(const PositionOf<Bits>& position) {
        return {position.men[white], position.men[black], position.kings[white], position.kings[black]};
    }

    bool is_drawn() const {
        const Rules& rules = tables->rules;
        return is_drawn_by_counting(rules, counted, position) || (rules.repetition && is_repeated(rules.repetition));
    }

    bool is_repeated(int often) const {
        const Pieces here = pieces_of(position);
        int found = 1;
        for (std::size_t back = 2; back <= past.size(); back += 2) found += past[past.size() - back] == here;
        return found >= often;
    }

    bool step(RandomGenerator& random) {
        if (is_drawn()) return false;
        MoveList<Bits> list;
        list_moves(*tables, position, position.to_move, list);
        if (list.is_too_long) throw TooManyMoves();
        if (!list.count) return false;
        make(list.moves[static_cast<std::size_t>(random.below(list.count))]);
        return true;
    }

    void make(const ListedMove<Bits>& move) {
        const Rules& rules = tables->rules;
        const bool is_quiet = (position.kings[position.to_move] & bit<Bits>(move.origin)) != 0 && !move.victims;
        PositionOf<Bits> next = moved(position, move.origin, move.target, move.victims, move.is_crowned);
        if (rules.longest_king_run) next.runs = runs_after(position, move.origin, move.target, move.victims, is_quiet);
        counted.ending = ending_after(rules, counted.ending, position, next);
        counted.turns = rules.turn_limit ? counted.turns + 1 : 0;
        if (is_quiet && rules.repetition) {
            past.push_back(pieces_of(position));
        } else {
            past.clear();
        }
        counted.king_moves = is_quiet && rules.king_moves ? counted.king_moves + 1 : 0;
        position = next;
    }

    std::uint32_t winners() const {
        constexpr std::uint32_t both = 3;
        const Side mover = position.to_move;
        const Side waiting = other_side(mover);
        MoveList<Bits> room;
        if (can_move(*tables, position, mover, room)) return is_drawn() ? both : 0;
        const bool is_blocked = position.pieces(mover) && tables->rules.mutual_block_draws;
        return is_blocked && !can_move(*tables, position, waiting, room) ? both : 1U << waiting;
    }

    int points_of(std::size_t seat) const { return count(position.pieces(static_cast<Side>(seat))); }
};

}  // namespace damier::draughts
