#include "draughts/kind.hpp"

#include <array>

#include "draughts/generator.hpp"

namespace damier::draughts {

namespace {

template <typename To, typename From, typename Numbers>
To renumbered(From from, const Numbers& numbers) {
    To made = 0;
    for (; from; from &= from - 1) made |= bit<To>(numbers[static_cast<std::size_t>(first(from))]);
    return made;
}

template <const Rules& its_rules>
class KindOf final : public Kind {
public:
    const Rules& rules() const override { return its_rules; }

    int squares() const override { return G::squares; }

    bool is_possible(const Placement& placement) const override {
        Wide seen = ~((Wide{1} << G::squares) - 1);
        for (const Wide each :
             {placement.men[white], placement.men[black], placement.kings[white], placement.kings[black]}) {
            if (each & seen) return false;
            seen |= each;
        }
        return placement.runs.square[white] < G::squares && placement.runs.square[black] < G::squares;
    }

    std::vector<PlainMove> moves(const Placement& placement) const override {
        Found found;
        Here::list_moves(entered(placement), found);
        std::vector<PlainMove> made;
        made.reserve(found.size());
        for (const auto& move : found) made.push_back(left(move));
        return made;
    }

    Placement after(const Placement& placement, const PlainMove& move) const override {
        const MoveOf<Bits> inner{renumbered<Bits>(move.victims, G::bit_of),
                                 static_cast<std::uint8_t>(G::bit_of[move.origin]),
                                 static_cast<std::uint8_t>(G::bit_of[move.target]), move.is_crowned};
        const PositionOf<Bits> next = Here::after(entered(placement), inner);
        Placement made;
        made.to_move = next.to_move;
        for (const Side side : {white, black}) {
            made.men[side] = renumbered<Wide>(next.men[side], G::square_of);
            made.kings[side] = renumbered<Wide>(next.kings[side], G::square_of);
            if (next.runs.square[side] >= 0) {
                made.runs.square[side] = G::square_of[static_cast<std::size_t>(next.runs.square[side])];
                made.runs.times[side] = next.runs.times[side];
            }
        }
        return made;
    }

    std::uint64_t perft(const Placement& placement, int depth, const std::atomic<bool>& is_stopped) const override {
        if (depth <= 0) return 1;
        std::vector<Found> room(static_cast<std::size_t>(depth));
        return leaves(entered(placement), depth, room, is_stopped);
    }

    const Rulebook* rulebook() const override {
        if constexpr (std::is_same_v<Bits, Squares>) {
            static const Rulebook made{
                &its_rules,         G::pair,         G::all,      start(), &Here::list_moves, &Here::list_captures,
                &Here::can_capture, &Here::can_move, &Here::after};
            return &made;
        } else {
            return nullptr;
        }
    }

    Position inside(const Placement& placement) const override {
        if constexpr (std::is_same_v<Bits, Squares>) {
            return entered(placement);
        } else {
            return {};
        }
    }

    PlainMove outside(const Move& move) const override {
        if constexpr (std::is_same_v<Bits, Squares>) {
            return left(move);
        } else {
            return {};
        }
    }

private:
    using G = Ground<its_rules>;
    using Bits = typename G::Bits;
    using Here = Generator<its_rules>;
    using Found = MovesOf<Bits>;

    static PositionOf<Bits> start() {
        constexpr int men_rows = (G::rows - its_rules.empty_rows - G::rows % 2) / 2;
        PositionOf<Bits> made;
        for (int row = 0; row < men_rows; ++row) {
            made.men[black] |= G::row_mask(row);
            made.men[white] |= G::row_mask(G::rows - 1 - row);
        }
        made.to_move = its_rules.black_begins ? black : white;
        return made;
    }

    static PositionOf<Bits> entered(const Placement& placement) {
        PositionOf<Bits> made;
        made.to_move = placement.to_move;
        for (const Side side : {white, black}) {
            made.men[side] = renumbered<Bits>(placement.men[side], G::bit_of);
            made.kings[side] = renumbered<Bits>(placement.kings[side], G::bit_of);
            if (placement.runs.square[side] >= 0) {
                made.runs.square[side] = G::bit_of[static_cast<std::size_t>(placement.runs.square[side])];
                made.runs.times[side] = placement.runs.times[side];
            }
        }
        return made;
    }

    static PlainMove left(const MoveOf<Bits>& move) {
        return {renumbered<Wide>(move.victims, G::square_of), static_cast<std::uint8_t>(G::square_of[move.origin]),
                static_cast<std::uint8_t>(G::square_of[move.target]), move.is_crowned};
    }

    // The last move of a line is not made, only counted.
    static std::uint64_t leaves(const PositionOf<Bits>& position, int depth, std::vector<Found>& room,
                                const std::atomic<bool>& is_stopped) {
        Found& moves = room[static_cast<std::size_t>(depth - 1)];
        if (depth == 1) return Here::count_moves(position, moves);
        if (depth > 2 && is_stopped.load(std::memory_order_relaxed)) return 0;
        moves.clear();
        Here::list_moves(position, moves);
        std::uint64_t found = 0;
        for (const auto& move : moves) found += leaves(Here::after(position, move), depth - 1, room, is_stopped);
        return found;
    }
};

template <const Rules& rules>
inline const KindOf<rules> kind_of{};

// The variants on their own boards first, then other sizes that people play or publish counts of.
const std::array all_kinds{
    static_cast<const Kind*>(&kind_of<international>),
    static_cast<const Kind*>(&kind_of<ulb>),
    static_cast<const Kind*>(&kind_of<tp>),
    static_cast<const Kind*>(&kind_of<english>),
    static_cast<const Kind*>(&kind_of<russian>),
    static_cast<const Kind*>(&kind_of<brazilian>),
    static_cast<const Kind*>(&kind_of<pool>),
    static_cast<const Kind*>(&kind_of<canadian>),
    static_cast<const Kind*>(&kind_of<czech>),
    static_cast<const Kind*>(&kind_of<spanish>),
    static_cast<const Kind*>(&kind_of<italian>),
    static_cast<const Kind*>(&kind_of<thai>),
    static_cast<const Kind*>(&kind_of<makhos>),
    static_cast<const Kind*>(&kind_of<frisian>),
    static_cast<const Kind*>(&kind_of<resized<ulb, 6, 6>>),
    static_cast<const Kind*>(&kind_of<resized<ulb, 8, 8>>),
    static_cast<const Kind*>(&kind_of<resized<english, 6, 6>>),
    static_cast<const Kind*>(&kind_of<resized<international, 6, 6>>),
    static_cast<const Kind*>(&kind_of<resized<international, 8, 8>>),
    static_cast<const Kind*>(&kind_of<resized<international, 8, 10>>),
    static_cast<const Kind*>(&kind_of<resized<international, 10, 8>>),
    static_cast<const Kind*>(&kind_of<resized<international, 10, 12>>),
    static_cast<const Kind*>(&kind_of<resized<international, 11, 10>>),
    static_cast<const Kind*>(&kind_of<resized<international, 12, 10>>),
    static_cast<const Kind*>(&kind_of<resized<international, 12, 12>>),
    static_cast<const Kind*>(&kind_of<resized<international, 14, 14>>),
};

}  // namespace

std::span<const Kind* const> kinds() { return all_kinds; }

const Kind* find_kind(std::string_view name, int rows, int columns) {
    for (const Kind* kind : all_kinds) {
        const Rules& rules = kind->rules();
        if (rules.name == name && rules.rows == rows && rules.columns == columns) return kind;
    }
    return nullptr;
}

}  // namespace damier::draughts
