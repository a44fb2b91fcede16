// A move generator for each set of rules, which are template constants: what a variant does not have is not compiled.
#pragma once

#include <algorithm>
#include <atomic>
#include <cassert>
#include <tuple>
#include <type_traits>

#include "draughts/captured.hpp"
#include "draughts/position.hpp"

namespace damier::draughts {

template <Direction direction>
using Towards = std::integral_constant<Direction, direction>;

// Apart from the generators, so that it is not compiled into each of them many times.
template <typename Bits>
[[gnu::noinline]] void add_quiet(MovesOf<Bits>& moves, int origin, int target, bool is_crowned) {
    moves.push_back({0, static_cast<std::uint8_t>(origin), static_cast<std::uint8_t>(target), is_crowned});
}

// Captures that differ only in their route are the same move.
template <typename Bits>
[[gnu::noinline]] void add_capture(MovesOf<Bits>& moves, const MoveOf<Bits>& move, bool may_be_there) {
    if (may_be_there && std::find(moves.begin(), moves.end(), move) != moves.end()) return;
    moves.push_back(move);
}

template <typename Bits>
void remove_duplicates(MovesOf<Bits>& moves) {
    const auto key = [](const MoveOf<Bits>& move) {
        return std::tuple(move.victims, move.origin, move.target, move.is_crowned);
    };
    std::sort(moves.begin(), moves.end(), [&](const auto& one, const auto& two) { return key(one) < key(two); });
    moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
}

// The rules are their `movement_of`.
template <Rules rules>
class Generator {
public:
    using Grid = BitLayout<rules.rows, rules.columns, rules.captures_straight>;
    using Bits = typename Grid::Bits;
    using Position = PositionOf<Bits>;
    using Move = MoveOf<Bits>;
    using Moves = MovesOf<Bits>;

    // All moves of the side to move, into an empty list.
    static void list_moves(const Position& position, Moves& into) {
        assert(into.empty() && is_on_board(position));
        list_captures(position, into);
        if (into.empty() || !rules.must_capture) list_quiet(position, into);
    }

    static void list_captures(const Position& position, Moves& into) {
        assert(into.empty() && is_on_board(position));
        position.to_move == white ? CaptureSearch<white>(position, into).run()
                                  : CaptureSearch<black>(position, into).run();
    }

    static void list_quiet(const Position& position, Moves& into) {
        position.to_move == white ? quiet<white>(position, into) : quiet<black>(position, into);
    }

    static bool can_capture(const Position& position, Side side) {
        return side == white ? has_capture<white>(position) : has_capture<black>(position);
    }

    static bool can_move(const Position& position, Side side) {
        const auto quiet_count = side == white ? count_quiet<white> : count_quiet<black>;
        return quiet_count(position) > 0 || can_capture(position, side);
    }

    // The number of move sequences of that depth, 1 or more; some smaller number if it is stopped. The last move of a
    // line is not made, only counted. `room` has a list for each ply.
    static std::uint64_t perft(const Position& position, int depth, std::vector<Moves>& room,
                               const std::atomic<bool>& is_stopped) {
        assert(depth >= 1 && static_cast<std::size_t>(depth) <= room.size());
        Moves& moves = room[static_cast<std::size_t>(depth - 1)];
        if (depth == 1) return count_moves(position, moves);
        if (depth > 2 && is_stopped.load(std::memory_order_relaxed)) return 0;
        moves.clear();
        list_moves(position, moves);
        std::uint64_t found = 0;
        for (const Move& move : moves) found += perft(after(position, move), depth - 1, room, is_stopped);
        return found;
    }

    // The position after a legal move.
    static Position after(const Position& position, const Move& move) {
        assert(fits(position, move));
        Position next = position;
        const Side mover = position.to_move;
        const Side enemy = other_side(mover);
        const Bits origin = bit<Bits>(move.origin);
        const Bits target = bit<Bits>(move.target);
        const bool was_king = (position.kings[mover] & origin) != 0;
        if (was_king) {
            next.kings[mover] = (next.kings[mover] & ~origin) | target;
        } else {
            next.men[mover] &= ~origin;
            (move.is_crowned ? next.kings : next.men)[mover] |= target;
        }
        next.men[enemy] &= ~move.victims;
        next.kings[enemy] &= ~move.victims;
        next.to_move = enemy;
        if constexpr (rules.longest_king_run > 0) note_run(position, move, was_king && !move.victims, next.runs);
        return next;
    }

private:
    static bool is_on_board(const Position& position) {
        return is_disjoint(position) && !(position.occupied() & ~Grid::all);
    }

    // Whether a move's squares and victims are possible in a position: a cheap part of being legal.
    static bool fits(const Position& position, const Move& move) {
        const Side mover = position.to_move;
        const Bits origin = bit<Bits>(move.origin);
        const Bits target = bit<Bits>(move.target);
        return is_on_board(position) && (position.pieces(mover) & origin) && (Grid::all & target) &&
               !(position.occupied() & target & ~origin & ~move.victims) &&
               (move.victims & ~position.pieces(other_side(mover))) == 0 &&
               !(move.is_crowned && (position.kings[mover] & origin));
    }

    // How many moves there are; `room` is for those that must be listed to be counted.
    static std::uint64_t count_moves(const Position& position, Moves& room) {
        std::uint64_t captures = 0;
        if (can_capture(position, position.to_move)) {
            room.clear();
            list_captures(position, room);
            captures = room.size();
            if (rules.must_capture) return captures;
        }
        return captures + (position.to_move == white ? count_quiet<white>(position) : count_quiet<black>(position));
    }

    static void note_run(const Position& position, const Move& move, bool is_quiet_king, Runs& runs) {
        const Side mover = position.to_move;
        const Side enemy = other_side(mover);
        if (is_quiet_king) {
            const bool goes_on = runs.square[mover] == static_cast<std::int8_t>(move.origin);
            runs.square[mover] = static_cast<std::int8_t>(move.target);
            runs.times[mover] =
                goes_on ? static_cast<std::uint8_t>(std::min(runs.times[mover] + 1, 255)) : std::uint8_t{1};
        } else {
            runs.square[mover] = -1;
            runs.times[mover] = 0;
        }
        if (runs.square[enemy] >= 0 && (move.victims & bit<Bits>(runs.square[enemy]))) {
            runs.square[enemy] = -1;
            runs.times[enemy] = 0;
        }
    }

    // The king that may not move, because it has moved too often in a row.
    static Bits resting_king(const Position& position, Side side) {
        if constexpr (rules.longest_king_run > 0) {
            if (position.runs.times[side] >= rules.longest_king_run && position.men[side]) {
                return bit<Bits>(position.runs.square[side]);
            }
        }
        return 0;
    }

    template <typename Visit>
    static void each_diagonal(const Visit& visit) {
        visit(Towards<up_left>{});
        visit(Towards<up_right>{});
        visit(Towards<down_left>{});
        visit(Towards<down_right>{});
    }

    template <Side side, typename Visit>
    static void each_forward(const Visit& visit) {
        if constexpr (side == white) {
            visit(Towards<up_left>{});
            visit(Towards<up_right>{});
        } else {
            visit(Towards<down_left>{});
            visit(Towards<down_right>{});
        }
    }

    template <typename Visit>
    static void each_king_capture(const Visit& visit) {
        each_diagonal(visit);
        if constexpr (rules.captures_straight) {
            visit(Towards<left>{});
            visit(Towards<right>{});
            visit(Towards<up>{});
            visit(Towards<down>{});
        }
    }

    template <Side side, typename Visit>
    static void each_man_capture(const Visit& visit) {
        if constexpr (rules.men_capture_backward) {
            each_king_capture(visit);
        } else {
            each_forward<side>(visit);
        }
    }

    static Bits capturable(const Position& position, Side enemy, bool is_king) {
        return is_king || rules.men_capture_kings ? position.pieces(enemy) : position.men[enemy];
    }

    // The men that can capture something at once.
    template <Side side>
    static Bits capturing_men(const Position& position) {
        const Bits men = position.men[side];
        const Bits targets = capturable(position, other_side(side), false);
        const Bits empty = Grid::all & ~position.occupied();
        Bits found = 0;
        each_man_capture<side>([&](auto towards) {
            constexpr Direction back = opposite(towards);
            found |= men & Grid::template step<back>(targets & Grid::template step<back>(empty));
        });
        return found;
    }

    template <Side side>
    [[gnu::noinline]] static bool has_capture(const Position& position) {
        if (capturing_men<side>(position)) return true;
        const Bits targets = position.pieces(other_side(side));
        const Bits empty = Grid::all & ~position.occupied();
        bool found = false;
        for (Bits kings = position.kings[side]; kings && !found; kings &= kings - 1) {
            const Bits king = kings & -kings;
            each_king_capture([&](auto towards) {
                Bits at = Grid::template step<towards>(king);
                if constexpr (rules.kings_fly) {
                    while (at & empty) at = Grid::template step<towards>(at);
                }
                found |= (at & targets) && (Grid::template step<towards>(at) & empty);
            });
        }
        return found;
    }

    template <Side side>
    [[gnu::noinline]] static void quiet(const Position& position, Moves& into) {
        const Bits empty = Grid::all & ~position.occupied();
        each_forward<side>([&](auto towards) {
            for (Bits to = Grid::template step<towards>(position.men[side]) & empty; to; to &= to - 1) {
                const int target = first(to);
                const bool is_crowned = (Grid::last_row[side] >> target & 1) != 0;
                add_quiet(into, target - Grid::shifts[towards], target, is_crowned);
            }
        });
        for (Bits kings = position.kings[side] & ~resting_king(position, side); kings; kings &= kings - 1) {
            const int origin = first(kings);
            each_diagonal([&](auto towards) {
                Bits at = Grid::template step<towards>(bit<Bits>(origin));
                while (at & empty) {
                    add_quiet(into, origin, first(at), false);
                    if constexpr (!rules.kings_fly) break;
                    at = Grid::template step<towards>(at);
                }
            });
        }
    }

    template <Side side>
    static std::uint64_t count_quiet(const Position& position) {
        const Bits empty = Grid::all & ~position.occupied();
        int found = 0;
        each_forward<side>(
            [&](auto towards) { found += count(Grid::template step<towards>(position.men[side]) & empty); });
        Bits kings = position.kings[side] & ~resting_king(position, side);
        if constexpr (!rules.kings_fly) {
            each_diagonal([&](auto towards) { found += count(Grid::template step<towards>(kings) & empty); });
        } else {
            // All kings slide at once: each square that one reaches is a move.
            each_diagonal([&](auto towards) {
                for (Bits at = Grid::template step<towards>(kings) & empty; at;
                     at = Grid::template step<towards>(at) & empty) {
                    found += count(at);
                }
            });
        }
        return static_cast<std::uint64_t>(found);
    }

    // All captures of one side.
    template <Side side>
    class CaptureSearch {
    public:
        CaptureSearch(const Position& position, Moves& into)
            : position_(position), into_(into), occupied_(position.occupied()) {}

        void run() {
            for (Bits men = capturing_men<side>(position_); men; men &= men - 1) start<false>(first(men));
            for (Bits kings = position_.kings[side]; kings; kings &= kings - 1) start<true>(first(kings));
            if (needs_sorting_) remove_duplicates(into_);
        }

    private:
        static constexpr Side enemy = other_side(side);
        static constexpr std::size_t most_compared = 40;  // moves: from there on duplicates are removed by sorting

        using Captured = draughts::Captured<Bits>;

        template <bool is_king>
        void start(int origin) {
            origin_ = origin;
            was_king_ = is_king;
            free_ = (Grid::all & ~occupied_) | bit<Bits>(origin);
            extend<is_king>(bit<Bits>(origin), Captured{});
        }

        // Extend a chain from a square; whether anything can be captured from there.
        template <bool is_king>
        [[gnu::noinline]] bool extend(Bits here, const Captured& captured) {
            bool grows = false;
            const auto visit = [&](auto towards) { grows |= jump<is_king, towards>(here, captured); };
            if constexpr (is_king) {
                each_king_capture(visit);
            } else {
                each_man_capture<side>(visit);
            }
            return grows;
        }

        template <bool is_king, Direction towards>
        bool jump(Bits here, const Captured& captured) {
            constexpr bool flies = is_king && rules.kings_fly;
            const Bits free = rules.removed_at_once ? free_ | captured.taken : free_;
            Bits victim = Grid::template step<towards>(here);
            if constexpr (flies) {
                while (victim & free) victim = Grid::template step<towards>(victim);
            }
            if (!(victim & capturable(position_, enemy, is_king) & ~captured.taken)) return false;
            Bits landing = Grid::template step<towards>(victim);
            if (!(landing & free)) return false;
            const Captured with_victim = captured.with(victim, (position_.kings[enemy] & victim) != 0);
            const Bits nearest = landing;
            bool goes_on = false;
            do {
                if constexpr (rules.chain != Chain::single) goes_on |= land<is_king>(landing, with_victim);
                landing = Grid::template step<towards>(landing);
            } while (flies && !rules.king_lands_behind && (landing & free));
            if (goes_on && rules.chain != Chain::may_stop) return true;
            landing = nearest;
            do {
                add(landing, with_victim, is_king || is_crowned_at(landing));
                landing = Grid::template step<towards>(landing);
            } while (flies && !rules.king_lands_behind && (landing & free));
            return true;
        }

        static bool is_crowned_at(Bits landing) {
            return rules.crowned_in_passing && (landing & Grid::last_row[side]) != 0;
        }

        template <bool is_king>
        bool land(Bits landing, const Captured& captured) {
            if constexpr (!is_king && rules.crowned_in_passing) {
                if (is_crowned_at(landing)) return extend<true>(landing, captured);
            }
            return extend<is_king>(landing, captured);
        }

        [[gnu::noinline]] void add(Bits landing, const Captured& captured, bool is_king) {
            if constexpr (rules.precedence[0] != Precedence::none) {
                const std::uint64_t found = rank_of(rules, captured, was_king_);
                if (found < best_) return;
                if (found > best_) {
                    best_ = found;
                    into_.clear();
                    needs_sorting_ = false;
                }
            }
            const bool is_crowned = !was_king_ && (is_king || (landing & Grid::last_row[side]));
            const Move move{captured.taken, static_cast<std::uint8_t>(origin_),
                            static_cast<std::uint8_t>(first(landing)), is_crowned};
            // The same pieces may be taken in another order, or over other squares.
            const bool may_be_duplicate = captured.number > 1;
            needs_sorting_ |= may_be_duplicate && into_.size() > most_compared;
            add_capture(into_, move, may_be_duplicate && !needs_sorting_);
        }

        const Position& position_;
        Moves& into_;
        Bits occupied_;
        Bits free_ = 0;  // squares to pass over or to land on
        int origin_ = 0;
        bool was_king_ = false;
        bool needs_sorting_ = false;
        std::uint64_t best_ = 0;
    };
};

}  // namespace damier::draughts
