// The moves of a position in the order in which Python lists them, captures with their routes.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>

#include "draughts/captured.hpp"
#include "draughts/tables.hpp"

namespace damier::draughts {

inline constexpr int most_moves = 256;   // more than positions of games have; what has more is left to Python
inline constexpr int most_steps = 4096;  // of a search for captures, and of all routes together

template <typename Bits>
struct ListedMove {
    Bits victims;
    std::uint8_t origin;
    std::uint8_t target;
    bool is_crowned;
    std::uint8_t touched;  // how many squares are on its route; none for a move without a capture
    std::uint16_t path;    // where its route begins
};

template <typename Bits>
struct MoveList {
    int count = 0;
    int path_end = 0;
    bool is_too_long = false;  // the list is useless
    std::array<ListedMove<Bits>, most_moves> moves;
    std::array<std::uint8_t, most_steps> paths;

    void clear() { count = path_end = 0; }

    void add_quiet(int origin, int target, bool is_crowned) {
        if (count == most_moves) {
            is_too_long = true;
            return;
        }
        ListedMove<Bits>& made = moves[static_cast<std::size_t>(count++)];
        made = {0, static_cast<std::uint8_t>(origin), static_cast<std::uint8_t>(target), is_crowned, 0, 0};
    }
};

// All captures of one side that the rules allow, the first route found standing for all that make the same move.
template <typename Bits>
class RouteSearch {
public:
    RouteSearch(const Tables<Bits>& tables, const PositionOf<Bits>& position, Side side, MoveList<Bits>& into)
        : tables_(tables),
          rules_(tables.rules),
          into_(into),
          side_(side),
          own_kings_(position.kings[side]),
          enemy_men_(position.men[other_side(side)]),
          enemy_kings_(position.kings[other_side(side)]),
          enemy_(enemy_men_ | enemy_kings_),
          occupied_(position.occupied()) {
        const Bits targets = targets_of(false);
        for (Bits men = position.men[side]; men; men &= men - 1) {
            const int square = first(men);
            if (can_jump(square, targets)) start(square, false);
        }
        for (Bits kings = own_kings_; kings; kings &= kings - 1) start(first(kings), true);
    }

private:
    using Captured = draughts::Captured<Bits>;

    Bits targets_of(bool is_king) const { return is_king || rules_.men_capture_kings ? enemy_ : enemy_men_; }

    bool can_jump(int square, Bits targets) const {
        const Surroundings<Bits>& around = tables_.men[side_][static_cast<std::size_t>(square)];
        if (!(around.near & targets)) return false;
        for (std::size_t at = 0; at < around.jumps; ++at) {
            if ((around.victims[at] & targets) && !(around.landings[at] & occupied_)) return true;
        }
        return false;
    }

    void start(int square, bool is_king) {
        was_king_ = is_king;
        route_[0] = static_cast<std::uint8_t>(square);
        length_ = 1;
        grow(is_king, Captured{});
    }

    // Add all that the route can grow into; whether it can grow at all.
    bool grow(bool is_king, const Captured& captured) {
        if (++steps_ > most_steps) into_.is_too_long = true;
        if (into_.is_too_long) return false;
        const Bits from = bit<Bits>(route_[0]);
        const Bits occupied = occupied_ & ~from & ~(rules_.removed_at_once ? captured.taken : Bits{0});
        const Bits targets = targets_of(is_king) & ~captured.taken;
        const bool flies = is_king && rules_.kings_fly;
        const auto& rays = tables_.rays[route_[length_ - 1]];
        bool grows = false;
        for (const Direction line : is_king ? tables_.king_lines : tables_.man_lines[side_]) {
            const Ray& ray = rays[line];
            std::size_t at = 0;
            if (flies) at = next_occupied(ray, at, occupied);
            if (at + 1 >= ray.count || !is_on(targets, ray.squares[at])) continue;
            if (is_on(occupied, ray.squares[at + 1])) continue;
            std::size_t end = at + 2;
            if (flies && !rules_.king_lands_behind) end = next_occupied(ray, end, occupied);
            grows = true;
            jump(ray, at, end, is_king, with_victim(captured, ray.squares[at]));
        }
        return grows;
    }

    void jump(const Ray& ray, std::size_t at, std::size_t end, bool is_king, const Captured& captured) {
        bool goes_on = false;
        ++length_;
        for (std::size_t landing = at + 1; rules_.chain != Chain::single && landing < end; ++landing) {
            route_[length_ - 1] = ray.squares[landing];
            goes_on |= grow(is_king || is_crowned_at(ray.squares[landing]), captured);
        }
        for (std::size_t landing = at + 1; (!goes_on || rules_.chain == Chain::may_stop) && landing < end; ++landing) {
            route_[length_ - 1] = ray.squares[landing];
            add(is_king || is_crowned_at(ray.squares[landing]), captured);
        }
        --length_;
    }

    static bool is_on(Bits bits, int square) { return (bits >> square & 1) != 0; }

    static std::size_t next_occupied(const Ray& ray, std::size_t at, Bits occupied) {
        while (at < ray.count && !is_on(occupied, ray.squares[at])) ++at;
        return at;
    }

    bool is_crowned_at(int landing) const {
        return rules_.crowned_in_passing && is_on(tables_.last_row[side_], landing);
    }

    Captured with_victim(const Captured& captured, int victim) const {
        return captured.with(bit<Bits>(victim), is_on(enemy_kings_, victim));
    }

    void add(bool is_king, const Captured& captured) {
        constexpr int longest_order = 32;
        if (captured.number > longest_order) into_.is_too_long = true;
        const std::uint64_t found = rank_of(rules_, captured, was_king_);
        if (found < best_) return;
        if (found > best_) {
            best_ = found;
            into_.clear();
        }
        const std::uint8_t target = route_[length_ - 1];
        const bool is_crowned = !was_king_ && (is_king || is_on(tables_.last_row[side_], target));
        for (int at = 0; captured.number > 1 && at < into_.count; ++at) {
            const ListedMove<Bits>& other = into_.moves[static_cast<std::size_t>(at)];
            if (other.victims == captured.taken && other.origin == route_[0] && other.target == target &&
                other.is_crowned == is_crowned) {
                return;
            }
        }
        if (into_.count == most_moves || into_.path_end + static_cast<int>(length_) > most_steps) {
            into_.is_too_long = true;
            return;
        }
        into_.moves[static_cast<std::size_t>(into_.count++)] = {captured.taken,
                                                                route_[0],
                                                                target,
                                                                is_crowned,
                                                                static_cast<std::uint8_t>(length_),
                                                                static_cast<std::uint16_t>(into_.path_end)};
        std::copy_n(route_.begin(), length_, into_.paths.begin() + into_.path_end);
        into_.path_end += static_cast<int>(length_);
    }

    const Tables<Bits>& tables_;
    const Rules& rules_;
    MoveList<Bits>& into_;
    Side side_;
    Bits own_kings_;
    Bits enemy_men_;
    Bits enemy_kings_;
    Bits enemy_;
    Bits occupied_;
    std::array<std::uint8_t, most_squares + 1> route_;
    std::size_t length_ = 0;
    int steps_ = 0;
    bool was_king_ = false;
    std::uint64_t best_ = 0;
};

// The king that has moved too often in a row and may only capture, as a bit.
template <typename Bits>
Bits resting_king(const Tables<Bits>& tables, const PositionOf<Bits>& position, Side side) {
    const int longest = tables.rules.longest_king_run;
    const auto& runs = position.runs;
    return longest && runs.times[side] >= longest && position.men[side] ? bit<Bits>(runs.square[side]) : Bits{0};
}

template <typename Bits>
void list_quiet(const Tables<Bits>& tables, const PositionOf<Bits>& position, Side side, MoveList<Bits>& into) {
    const Bits occupied = position.occupied();
    for (Bits men = position.men[side]; men; men &= men - 1) {
        const int origin = first(men);
        const Surroundings<Bits>& around = tables.men[side][static_cast<std::size_t>(origin)];
        for (std::size_t step = 0; step < around.steps; ++step) {
            const int target = around.targets[step];
            if (occupied >> target & 1) continue;
            into.add_quiet(origin, target, (tables.last_row[side] >> target & 1) != 0);
        }
    }
    for (Bits kings = position.kings[side] & ~resting_king(tables, position, side); kings; kings &= kings - 1) {
        const int origin = first(kings);
        for (std::size_t line = 0; line < 4; ++line) {
            const Ray& ray = tables.rays[static_cast<std::size_t>(origin)][line];
            const std::size_t end = tables.rules.kings_fly || !ray.count ? ray.count : 1;
            for (std::size_t at = 0; at < end && !(occupied >> ray.squares[at] & 1); ++at) {
                into.add_quiet(origin, ray.squares[at], false);
            }
        }
    }
}

// All moves of a side, into an empty list.
template <typename Bits>
void list_moves(const Tables<Bits>& tables, const PositionOf<Bits>& position, Side side, MoveList<Bits>& into) {
    assert(!into.count && !into.is_too_long);
    if (tables.rules.must_capture) {
        RouteSearch<Bits>(tables, position, side, into);
        if (!into.count && !into.is_too_long) list_quiet(tables, position, side, into);
        return;
    }
    MoveList<Bits> captures;
    RouteSearch<Bits>(tables, position, side, captures);
    list_quiet(tables, position, side, into);
    into.is_too_long |= captures.is_too_long || into.count + captures.count > most_moves;
    if (into.is_too_long) return;
    for (int at = 0; at < captures.count; ++at) {
        into.moves[static_cast<std::size_t>(into.count++)] = captures.moves[static_cast<std::size_t>(at)];
    }
    into.path_end = captures.path_end;
    std::copy_n(captures.paths.begin(), captures.path_end, into.paths.begin());
}

}  // namespace damier::draughts
