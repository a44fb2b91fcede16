// The learned weights of the evaluation, for one kind of draughts.
//
// Each arrangement of men in a region of the board, a block of four rows and two squares, has a weight; so have the
// numbers of men and kings, and the squares of kings. A weight has two values, for a full board and for an empty one,
// and is interpolated between them by the number of pieces. White's weight for a region is Black's for the opposite
// one.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "draughts/kind.hpp"

namespace damier::draughts {

inline constexpr int weight_unit = 16;          // of a hundredth of a man
inline constexpr double points_per_logit = 60;  // so many hundredths of a man multiply the odds of winning by e

// A block of squares for White's men, and the opposite one for Black's.
struct Region {
    Squares mask = 0;
    Squares opposite = 0;
    int base = 0;  // the index of its first weight
};

// The regions of a kind's board, and the indices of its weights.
class Layout {
public:
    explicit Layout(const Kind& kind);

    static constexpr int height = 4;  // of a region, in rows
    static constexpr int width = 2;   // in squares of a row
    static constexpr int size = height * width;
    static constexpr int contents = 6561;  // arrangements of men in a region: 3 to the power of its size
    static_assert(size == 8);

    std::vector<Region> regions;
    std::vector<std::uint8_t> square_of;  // the square of each bit that is used
    int squares = 0;
    int most_pieces = 0;  // at the start, of both sides

    // The indices of the weights behind those of the regions.
    int king_squares = 0;
    int man = 0;
    int king = 0;
    int first_king = 0;
    int turn = 0;  // to be on the move
    int total = 0;

private:
    void add_regions(const Kind& kind);
};

// Both values of a weight.
struct Weight {
    std::int16_t full = 0;   // on a board with all its pieces
    std::int16_t empty = 0;  // on one with hardly any
};

class Weights {
public:
    explicit Weights(const Kind& kind);

    // The weights that `bytes` has written; raises std::invalid_argument.
    static std::shared_ptr<const Weights> parse(std::span<const std::uint8_t> bytes);

    // Weights to begin training with: the values of men and kings. The kind must have a rulebook.
    static std::shared_ptr<const Weights> initial(const Kind& kind);

    std::vector<std::uint8_t> bytes() const;

    const Kind& kind() const { return *kind_; }
    const Layout& layout() const { return *layout_; }

    const Weight& operator[](int index) const {
        assert(index >= 0 && index < layout_->total);
        return values_[static_cast<std::size_t>(index)];
    }
    Weight& operator[](int index) {
        assert(index >= 0 && index < layout_->total);
        return values_[static_cast<std::size_t>(index)];
    }

    std::size_t size_in_bytes() const { return values_.size() * sizeof(Weight); }

private:
    const Kind* kind_;
    std::shared_ptr<const Layout> layout_;
    std::vector<Weight> values_;
};

}  // namespace damier::draughts
