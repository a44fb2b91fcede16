// The learned weights of the evaluation, by phase of the game.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "reversi/patterns.hpp"

namespace damier::reversi {

inline constexpr int phases = 30;
inline constexpr int weight_unit = 64;  // of a disc

// The phase of a board with so many empty squares: two plies each.
constexpr int phase_of(int empty) {
    const int ply = 60 - empty;
    return ply < 0 ? 0 : ply / 2 < phases ? ply / 2 : phases - 1;
}

class Weights {
public:
    Weights();

    // The weights that `bytes` has written; raises std::invalid_argument.
    static std::shared_ptr<const Weights> parse(std::span<const std::uint8_t> bytes);

    // Weights to begin training with: mobility is good, corners are better.
    static std::shared_ptr<const Weights> initial();

    std::vector<std::uint8_t> bytes() const;

    const std::int16_t* of(int phase) const { return values_.data() + offset(phase); }
    std::int16_t* of(int phase) { return values_.data() + offset(phase); }

    std::size_t size_in_bytes() const { return values_.size() * sizeof(std::int16_t); }

    // Give a pattern's contents and their mirror image the same weight.
    void mirror();

private:
    static std::size_t offset(int phase) {
        assert(phase >= 0 && phase < phases);
        return static_cast<std::size_t>(phase) * static_cast<std::size_t>(layout.width);
    }

    std::vector<std::int16_t> values_;
};

// The indices of the weights that are not another's mirror image, in order.
const std::vector<int>& distinct_weights();

// For each weight its own index, or that of the weight it mirrors.
const std::vector<int>& representatives();

}  // namespace damier::reversi
