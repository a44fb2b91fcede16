// Bitboards: one machine word, or two where a board is larger.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

namespace damier::draughts {

__extension__ using Wide = unsigned __int128;

inline int count(std::uint64_t bits) { return std::popcount(bits); }
inline int count(Wide bits) {
    return std::popcount(static_cast<std::uint64_t>(bits)) + std::popcount(static_cast<std::uint64_t>(bits >> 64));
}

// The number of the lowest set bit.
inline int first(std::uint64_t bits) {
    assert(bits);
    return std::countr_zero(bits);
}
inline int first(Wide bits) {
    assert(bits);
    const auto low = static_cast<std::uint64_t>(bits);
    return low ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(bits >> 64));
}

template <typename Bits>
constexpr Bits bit(int number) {
    assert(number >= 0 && number < static_cast<int>(8 * sizeof(Bits)));
    return Bits{1} << number;
}

}  // namespace damier::draughts
