// Positions and moves, as bitboards.
#pragma once

#include <array>
#include <vector>

#include "draughts/bit_layout.hpp"

namespace damier::draughts {

// Which king each side has been moving, and how often in a row: some rules limit it.
struct Runs {
    std::array<std::int8_t, 2> square{-1, -1};  // a bit's number
    std::array<std::uint8_t, 2> times{};

    bool operator==(const Runs&) const = default;
};

template <typename Bits>
struct PositionOf {
    std::array<Bits, 2> men{};
    std::array<Bits, 2> kings{};
    Runs runs;
    Side to_move = white;

    Bits pieces(Side side) const { return men[side] | kings[side]; }
    Bits occupied() const { return men[white] | men[black] | kings[white] | kings[black]; }

    bool operator==(const PositionOf&) const = default;
};

template <typename Bits>
struct MoveOf {
    Bits victims = 0;
    std::uint8_t origin = 0;
    std::uint8_t target = 0;
    bool is_crowned = false;

    bool operator==(const MoveOf&) const = default;
};

template <typename Bits>
using MovesOf = std::vector<MoveOf<Bits>>;

using Squares = std::uint64_t;
using Position = PositionOf<Squares>;
using Move = MoveOf<Squares>;
using Moves = MovesOf<Squares>;

inline constexpr Side other_side(Side side) { return side == white ? black : white; }

// Whether no two pieces are on one square.
template <typename Bits>
bool is_disjoint(const PositionOf<Bits>& position) {
    Bits seen = 0;
    for (const Bits each : {position.men[white], position.men[black], position.kings[white], position.kings[black]}) {
        if (each & seen) return false;
        seen |= each;
    }
    return true;
}

}  // namespace damier::draughts
