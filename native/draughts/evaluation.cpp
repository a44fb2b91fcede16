#include "draughts/evaluation.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "draughts/report.hpp"

#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace damier::draughts {

namespace {

// The bits of a word that a mask has, side by side (pext).
inline unsigned gathered(Squares bits, Squares mask) {
#if defined(__BMI2__)
    return static_cast<unsigned>(_pext_u64(bits, mask));
#else
    // A region is some rows of two adjacent bits each.
    static_assert(Layout::width == 2);
    unsigned made = 0;
    for (int at = 0; mask; at += 2) {
        const int low = first(mask);
        made |= static_cast<unsigned>(bits >> low & 3) << at;
        mask &= ~(Squares{3} << low);
    }
    return made;
#endif
}

// Eight bits as a number in base 3, the lowest bit first, or last.
struct Ternary {
    std::array<std::uint16_t, 1 << Layout::size> ahead{};
    std::array<std::uint16_t, 1 << Layout::size> turned{};
};

constexpr Ternary ternary = [] {
    Ternary made;
    for (std::size_t bits = 0; bits < made.ahead.size(); ++bits) {
        unsigned power = 1;
        for (int at = 0; at < Layout::size; ++at, power *= 3) {
            if (bits >> at & 1) made.ahead[bits] = static_cast<std::uint16_t>(made.ahead[bits] + power);
            if (bits >> (Layout::size - 1 - at) & 1) {
                made.turned[bits] = static_cast<std::uint16_t>(made.turned[bits] + power);
            }
        }
    }
    return made;
}();

inline int seen_by_white(const Region& region, const Position& position) {
    return region.base + ternary.ahead[gathered(position.men[white], region.mask)] +
           2 * ternary.ahead[gathered(position.men[black], region.mask)];
}

inline int seen_by_black(const Region& region, const Position& position) {
    return region.base + ternary.turned[gathered(position.men[black], region.opposite)] +
           2 * ternary.turned[gathered(position.men[white], region.opposite)];
}

template <typename Visit>
inline void visit_rest(const Layout& layout, const Position& position, const Visit& visit) {
    const int men = count(position.men[white]) - count(position.men[black]);
    visit(layout.man, men);
    if (position.kings[white] | position.kings[black]) {
        visit(layout.king, count(position.kings[white]) - count(position.kings[black]));
        visit(layout.first_king, (position.kings[white] != 0) - (position.kings[black] != 0));
        for (Squares left = position.kings[white]; left; left &= left - 1) {
            visit(layout.king_squares + layout.square_of[static_cast<std::size_t>(first(left))], 1);
        }
        for (Squares left = position.kings[black]; left; left &= left - 1) {
            const int square = layout.square_of[static_cast<std::size_t>(first(left))];
            visit(layout.king_squares + layout.squares - 1 - square, -1);
        }
    }
    visit(layout.turn, position.to_move == white ? 1 : -1);
}

}  // namespace

void list_terms(const Layout& layout, const Position& position, std::vector<Term>& into) {
    for (const Region& region : layout.regions) {
        into.push_back({seen_by_white(region, position), 1});
        into.push_back({seen_by_black(region, position), -1});
    }
    visit_rest(layout, position, [&](int weight, int factor) { into.push_back({weight, factor}); });
}

int evaluate(const Weights& weights, const Position& position) {
    const Layout& layout = weights.layout();
    assert(is_disjoint(position) && !(position.occupied() & ~weights.kind().rulebook()->all));
    int full = 0;
    int empty = 0;
    for (const Region& region : layout.regions) {
        const Weight& ours = weights[seen_by_white(region, position)];
        const Weight& theirs = weights[seen_by_black(region, position)];
        full += ours.full - theirs.full;
        empty += ours.empty - theirs.empty;
    }
    visit_rest(layout, position, [&](int weight, int factor) {
        full += factor * weights[weight].full;
        empty += factor * weights[weight].empty;
    });
    const int share = fullness(layout, position);
    const int sum = full * share + empty * (layout.most_pieces - share);
    int score = sum / (weight_unit * layout.most_pieces);
    if (share < 8 && is_drawish(weights.kind().rules(), position)) score /= 8;
    score = std::clamp(score, 1 - decided, decided - 1);
    return position.to_move == white ? score : -score;
}

}  // namespace damier::draughts
