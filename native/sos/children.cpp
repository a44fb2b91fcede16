#include "sos/children.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <new>

namespace damier::sos {

namespace {

constexpr std::array letters{Letter::s, Letter::o};

// The moves of each letter that are not worse than a scoring move and they together.
struct Kept {
    Cells s;
    Cells o;
};

Kept kept_moves(const Board& board, const Position& position, const Threats& threats) {
    Kept kept{position.empty, position.empty};
    for (const Letter letter : letters) {
        for (Cells left = threats.scoring(letter); left; left &= left - 1) {
            const Cells cell = left & -left;
            const Threats behind = threats_of(board, written(position, cell, letter));
            kept.s &= threats.scoring_s | behind.scoring_s | cell;
            kept.o &= threats.scoring_o | behind.scoring_o | cell;
        }
    }
    return kept;
}

// Scoring moves first, then those that give nothing away, the fewer live triples they leave the sooner.
std::uint32_t rank_of(int points, bool is_giving, int live) {
    const int rank = points ? 1000 - 100 * std::min(points, 9) : is_giving ? 2000 : 1000;
    return static_cast<std::uint32_t>(rank + live);
}

}  // namespace

Children::Children(const Board& board, const Position& position, const Threats& threats, const BoundsTable* table) {
    Kept kept{position.empty, position.empty};
    if (threats.any() && !board.is_plain()) kept = kept_moves(board, position, threats);
    for (Cells left = position.empty; left; left &= left - 1) {
        const Cells cell = left & -left;
        if (kept.s & cell) add(board, position, threats, cell, Letter::s);
        if (kept.o & cell) add(board, position, threats, cell, Letter::o);
    }
    if (position.has_neutral && (!threats.any() || board.is_plain())) {
        Child& child = made_.children[size_];
        child = {{position, 0, 0}, 0, 0, neutral_cell, Letter::s};
        child.settled.position.has_neutral = false;
        order_[size_] = rank_of(0, false, position.live) << 8 | static_cast<std::uint32_t>(size_);
        ++size_;
    }
    for (std::size_t number = 0; table && number < size_; ++number) {
        made_.children[number].key = key_of(board, made_.children[number].settled.position);
        table->prefetch(made_.children[number].key);
    }
    std::sort(order_.begin(), order_.begin() + static_cast<std::ptrdiff_t>(size_));
}

void Children::add(const Board& board, const Position& position, const Threats& threats, Cells cell, Letter letter) {
    assert(size_ < most);
    const int points = threats.scoring(letter) & cell ? points_of(board, position, cell, letter) : 0;
    const auto number = static_cast<std::uint8_t>(std::countr_zero(cell));
    const Child& child =
        *::new (&made_.children[size_]) Child{settled(board, position, cell, letter), 0, points, number, letter};
    const Position& behind = child.settled.position;
    const bool is_giving = threats.giving(letter) & cell;
    const int left = board.is_plain() ? std::popcount(behind.empty) : behind.live;
    order_[size_] = rank_of(points, is_giving, left) << 8 | static_cast<std::uint32_t>(size_);
    ++size_;
}

void Children::put_first(std::uint8_t cell, Letter letter) {
    for (std::size_t rank = 0; rank < size_; ++rank) {
        const Child& child = (*this)[rank];
        if (child.cell != cell || child.letter != letter) continue;
        const auto begin = order_.begin();
        std::rotate(begin, begin + static_cast<std::ptrdiff_t>(rank), begin + static_cast<std::ptrdiff_t>(rank) + 1);
        return;
    }
}

}  // namespace damier::sos
