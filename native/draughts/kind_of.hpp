// Kinds made of their rules. Including this compiles generators: only the files that list the kinds do.
#pragma once

#include "draughts/generator.hpp"
#include "draughts/kind.hpp"

namespace damier::draughts {

// Any kind on a board of so many bits: its rulebook and its numbering make the difference.
template <typename Bits>
class KindOn final : public Kind {
public:
    constexpr KindOn(const RulebookOf<Bits>& book, const Numbering& numbering) : book_(book), numbering_(numbering) {}

    const Rules& rules() const override { return *book_.rules; }
    int squares() const override { return book_.rules->rows * book_.rules->columns / 2; }
    bool is_possible(const Placement& placement) const override;
    std::vector<PlainMove> moves(const Placement& placement) const override;
    Placement after(const Placement& placement, const PlainMove& move) const override;
    std::uint64_t perft(const Placement& placement, int depth, const std::atomic<bool>& is_stopped) const override;
    const Rulebook* rulebook() const override;
    Position to_internal(const Placement& placement) const override;
    PlainMove to_external(const Move& move) const override;

private:
    PositionOf<Bits> to_bits(const Placement& placement) const;
    PlainMove to_squares(const MoveOf<Bits>& move) const;

    RulebookOf<Bits> book_;
    Numbering numbering_;
};

extern template class KindOn<Squares>;
extern template class KindOn<Wide>;

template <const Rules& rules, typename Here = Generator<movement_of(rules)>, typename Grid = typename Here::Grid>
constexpr auto rulebook_of() {
    constexpr int men_rows = (Grid::rows - rules.empty_rows - Grid::rows % 2) / 2;
    typename Here::Position start;
    for (int row = 0; row < men_rows; ++row) {
        start.men[black] |= Grid::row_mask(row);
        start.men[white] |= Grid::row_mask(Grid::rows - 1 - row);
    }
    start.to_move = rules.black_begins ? black : white;
    return RulebookOf<typename Grid::Bits>{&rules,           Grid::pair,          Grid::all,         start,
                                           Here::list_moves, Here::list_captures, Here::can_capture, Here::can_move,
                                           Here::after,      Here::perft};
}

template <const Rules& rules>
inline constexpr KindOn kind_of(rulebook_of<rules>(),
                                numbering_of<typename Generator<movement_of(rules)>::Grid>(rules));

}  // namespace damier::draughts
