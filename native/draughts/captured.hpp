// What a capture has taken so far, and its rank among the captures that can be made.
#pragma once

#include <cstdint>

#include "draughts/rules.hpp"

namespace damier::draughts {

template <typename Bits>
struct Captured {
    Bits taken = 0;
    int number = 0;
    int kings = 0;
    std::uint32_t order = 0;  // a bit for each victim, 1 for a king; the last victim is the lowest bit

    Captured with(Bits victim, bool is_king) const {
        return {taken | victim, number + 1, kings + is_king, order << 1 | is_king};
    }
};

// Captures of the highest rank must be played: the rules' criteria, the first one in the highest bits.
template <typename Bits>
constexpr std::uint64_t rank_of(const Rules& rules, const Captured<Bits>& captured, bool is_by_king) {
    const auto number = static_cast<std::uint64_t>(captured.number);
    const auto kings = static_cast<std::uint64_t>(captured.kings);
    std::uint64_t made = 0;
    for (const Precedence each : rules.precedence) {
        switch (each) {
            case Precedence::number:
                made = made << 8 | number;
                break;
            case Precedence::value:
                made = made << 16 | (number + kings) << 8 | (255 - kings);
                break;
            case Precedence::by_king:
                made = made << 1 | std::uint64_t{is_by_king};
                break;
            case Precedence::kings:
                made = made << 8 | kings;
                break;
            case Precedence::kings_first:
                made = made << 32 | captured.order;
                break;
            case Precedence::none:
                break;
        }
    }
    return made;
}

}  // namespace damier::draughts
