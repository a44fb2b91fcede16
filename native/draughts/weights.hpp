// The learned weights of the evaluation, for one kind of draughts.
//
// What men show in a region of the board, blocks of a few rows and squares, has a weight of its own; so have the number
// of men and kings, and where kings stand. Each weight is two numbers, for a full board and for an empty one: what
// counts lies between them. What a region shows to White, the region opposite shows to Black: one weight serves both.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "draughts/kind.hpp"

namespace damier::draughts {

inline constexpr int weight_unit = 16;  // to a hundredth of a man
inline constexpr double points_per_logit =
    60;  // hundredths of a man by which the odds of winning grow by a factor of e

// A block of squares, as White sees it, and the one opposite as Black does.
struct Region {
    Squares mask = 0;
    Squares opposite = 0;
    int base = 0;  // of its weights
};

// Where on the board of a kind the evaluation looks, and how its weights are numbered.
class Layout {
public:
    explicit Layout(const Kind& kind);

    static constexpr int height = 4;  // of a region, in rows
    static constexpr int width = 2;   // in squares of a row
    static constexpr int size = height * width;
    static constexpr int contents = 6561;  // what a region can show: three to the power of its size
    static_assert(size == 8);

    std::vector<Region> regions;
    std::vector<std::uint8_t> square_of;  // each bit's square, without those that are unused
    int squares = 0;
    int most_pieces = 0;  // at the start, of both sides

    // The numbers of the weights behind those of the regions.
    int king_squares = 0;
    int man = 0;
    int king = 0;
    int first_king = 0;
    int turn = 0;  // to be on the move
    int total = 0;

private:
    void add_regions(const Kind& kind);
};

// Both numbers of a weight.
struct Weight {
    std::int16_t full = 0;   // on a board with all its pieces
    std::int16_t empty = 0;  // on one with next to none
};

class Weights {
public:
    explicit Weights(const Kind& kind);

    // The weights in a text of bytes that `bytes` has given; raises std::invalid_argument.
    static std::shared_ptr<const Weights> parse(std::span<const std::uint8_t> bytes);

    // What to begin with before anything was learned: men and kings are worth something. The kind must have a rulebook.
    static std::shared_ptr<const Weights> beginning(const Kind& kind);

    std::vector<std::uint8_t> bytes() const;

    const Kind& kind() const { return *kind_; }
    const Layout& layout() const { return *layout_; }

    const Weight& operator[](int number) const { return values_[static_cast<std::size_t>(number)]; }
    Weight& operator[](int number) { return values_[static_cast<std::size_t>(number)]; }

    std::size_t size_in_bytes() const { return values_.size() * sizeof(Weight); }

private:
    const Kind* kind_;
    std::shared_ptr<const Layout> layout_;
    std::vector<Weight> values_;
};

}  // namespace damier::draughts
