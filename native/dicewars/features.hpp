// What is known of each seat at the end of a turn, as numbers of about 0 to 1.
#pragma once

#include <array>
#include <cstddef>

#include "dicewars/position.hpp"

namespace damier::dicewars {

inline constexpr std::size_t feature_count = 46;

using SeatFeatures = std::array<float, feature_count>;

struct Features {
    std::array<SeatFeatures, most_seats> of{};  // by number in the order of turns: the next to move first
    std::array<int, most_seats> seat{};         // whose they are
    int size = 0;                               // seats that are still there; the last is the one whose turn ends
};

// The features if the seat whose turn it is ended it now, before its new dice are handed out.
void extract(const Setting& setting, const Position& position, Features& features);

}  // namespace damier::dicewars
