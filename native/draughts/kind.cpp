#include "draughts/kind.hpp"

#include <cassert>

#include "draughts/kind_of.hpp"
#include "draughts/variants.hpp"

namespace damier::draughts {

namespace {

template <typename To, typename From>
To renumbered(From from, const std::array<std::int8_t, 128>& numbers) {
    To made = 0;
    for (; from; from &= from - 1) {
        const int number = numbers[static_cast<std::size_t>(first(from))];
        assert(number >= 0);
        made |= bit<To>(number);
    }
    return made;
}

template <typename To, typename From>
PositionOf<To> renumbered(const PositionOf<From>& from, const std::array<std::int8_t, 128>& numbers) {
    PositionOf<To> made;
    made.to_move = from.to_move;
    for (const Side side : {white, black}) {
        made.men[side] = renumbered<To>(from.men[side], numbers);
        made.kings[side] = renumbered<To>(from.kings[side], numbers);
        if (from.runs.square[side] >= 0) {
            made.runs.square[side] = numbers[static_cast<std::size_t>(from.runs.square[side])];
            made.runs.times[side] = from.runs.times[side];
        }
    }
    return made;
}

template <typename To, typename From>
MoveOf<To> renumbered(const MoveOf<From>& from, const std::array<std::int8_t, 128>& numbers) {
    return {renumbered<To>(from.victims, numbers), static_cast<std::uint8_t>(numbers[from.origin]),
            static_cast<std::uint8_t>(numbers[from.target]), from.is_crowned};
}

}  // namespace

template <typename Bits>
bool KindOn<Bits>::is_possible(const Placement& placement) const {
    Wide seen = ~((Wide{1} << squares()) - 1);
    for (const Wide each :
         {placement.men[white], placement.men[black], placement.kings[white], placement.kings[black]}) {
        if (each & seen) return false;
        seen |= each;
    }
    return placement.runs.square[white] < squares() && placement.runs.square[black] < squares();
}

template <typename Bits>
std::vector<PlainMove> KindOn<Bits>::moves(const Placement& placement) const {
    assert(is_possible(placement));
    MovesOf<Bits> found;
    book_.list_moves(to_bits(placement), found);
    std::vector<PlainMove> made;
    made.reserve(found.size());
    for (const auto& move : found) made.push_back(to_squares(move));
    return made;
}

template <typename Bits>
Placement KindOn<Bits>::after(const Placement& placement, const PlainMove& move) const {
    const auto next = book_.after(to_bits(placement), renumbered<Bits>(move, numbering_.bit_of));
    return renumbered<Wide>(next, numbering_.square_of);
}

template <typename Bits>
std::uint64_t KindOn<Bits>::perft(const Placement& placement, int depth, const std::atomic<bool>& is_stopped) const {
    assert(is_possible(placement));
    if (depth <= 0) return 1;
    std::vector<MovesOf<Bits>> room(static_cast<std::size_t>(depth));
    return book_.perft(to_bits(placement), depth, room, is_stopped);
}

template <typename Bits>
const Rulebook* KindOn<Bits>::rulebook() const {
    if constexpr (std::is_same_v<Bits, Squares>) return &book_;
    return nullptr;
}

template <typename Bits>
Position KindOn<Bits>::to_internal(const Placement& placement) const {
    assert(is_possible(placement));
    if constexpr (std::is_same_v<Bits, Squares>) return to_bits(placement);
    return {};
}

template <typename Bits>
PlainMove KindOn<Bits>::to_external(const Move& move) const {
    if constexpr (std::is_same_v<Bits, Squares>) return to_squares(move);
    return {};
}

template <typename Bits>
PositionOf<Bits> KindOn<Bits>::to_bits(const Placement& placement) const {
    return renumbered<Bits>(placement, numbering_.bit_of);
}

template <typename Bits>
PlainMove KindOn<Bits>::to_squares(const MoveOf<Bits>& move) const {
    return renumbered<Wide>(move, numbering_.square_of);
}

template class KindOn<Squares>;
template class KindOn<Wide>;

std::span<const Kind* const> kinds() {
    static const std::vector<const Kind*> all = [] {
        std::vector<const Kind*> made(variants().begin(), variants().end());
        made.insert(made.end(), other_sizes().begin(), other_sizes().end());
        return made;
    }();
    return all;
}

const Kind* find_kind(std::string_view name, int rows, int columns) {
    for (const Kind* kind : kinds()) {
        const Rules& rules = kind->rules();
        if (rules.name == name && rules.rows == rows && rules.columns == columns) return kind;
    }
    return nullptr;
}

}  // namespace damier::draughts
