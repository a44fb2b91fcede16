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

// The lower, the sooner a move is searched.
int rank_of(Children::Class kind, int points, int left) {
    constexpr int apart = 512;
    if (kind == Children::Class::scoring) return apart - 50 * std::min(points, 10) + left;
    return (kind == Children::Class::giving ? 4 : 2) * apart + left;
}

}  // namespace

Children::Children(const Board& board, const Position& position, const Threats& threats, const History* history,
                   const BoundsTable* table)
    : board_(board),
      position_(position),
      threats_(threats),
      history_(history),
      table_(table),
      kept_s_(position.empty),
      kept_o_(position.empty) {
    if (!threats.any() || board.is_plain()) return;
    const Kept kept = kept_moves(board, position, threats);
    kept_s_ = kept.s;
    kept_o_ = kept.o;
}

Cells Children::cells_of(Class wanted, Letter letter) const {
    const Cells kept = letter == Letter::s ? kept_s_ : kept_o_;
    const Cells scoring = threats_.scoring(letter);
    if (wanted == Class::scoring) return kept & scoring;
    const Cells giving = threats_.giving(letter);
    return kept & ~scoring & (wanted == Class::giving ? giving : ~giving);
}

void Children::make(Class wanted) {
    const Cells s = cells_of(wanted, Letter::s);
    const Cells o = cells_of(wanted, Letter::o);
    for (Cells left = s | o; left;) {
        const Cells cell = board_.is_reordered() ? std::bit_floor(left) : left & -left;
        left &= ~cell;
        if (s & cell) add(wanted, cell, Letter::s);
        if (o & cell) add(wanted, cell, Letter::o);
    }
    if (wanted == Class::harmless && position_.has_neutral && (!threats_.any() || board_.is_plain())) add_neutral();
}

void Children::add(Class kind, Cells cell, Letter letter) {
    assert(size_ < most);
    const int points = kind == Class::scoring ? points_of(board_, position_, cell, letter) : 0;
    const auto number = static_cast<std::uint8_t>(std::countr_zero(cell));
    Child* child = &made_.children[size_];
    ::new (child) Child{settled(board_, position_, cell, letter), 0, points, number, letter};
    finish(kind, *child);
}

void Children::add_neutral() {
    Child& child = *::new (&made_.children[size_]) Child{{position_, 0, 0}, 0, 0, neutral_cell, Letter::s};
    child.settled.position.has_neutral = false;
    finish(Class::harmless, child);
}

void Children::finish(Class kind, Child& child) {
    const Position& behind = child.settled.position;
    if (table_) {
        child.key = key_of(board_, behind);
        table_->prefetch(child.key);
    }
    constexpr int triple = 8;  // in the unit of history
    int rank = triple * rank_of(kind, child.points, board_.is_plain() ? std::popcount(behind.empty) : behind.live);
    if (history_ && !board_.is_reordered() && !child.points && child.cell != neutral_cell) {
        rank -= history_->of(static_cast<std::size_t>(std::popcount(position_.empty)), child.cell, child.letter);
    }
    order_[size_] = static_cast<std::uint32_t>(rank) << 8 | static_cast<std::uint32_t>(size_);
    ++size_;
}

void Children::sort() {
    std::sort(order_.begin(), order_.begin() + static_cast<std::ptrdiff_t>(size_));
    size_ -= dropped_;
    dropped_ = 0;
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
