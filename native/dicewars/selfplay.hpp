// Self-play: games to learn from, and matches to compare weights.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/progress.hpp"
#include "core/training.hpp"
#include "dicewars/weights.hpp"

namespace damier::dicewars {

// The end of a turn: its features in the order of turns, how the win was shared in the end, and what was expected of
// it a round later. Numbers are bytes in units of a fraction, so that millions of samples fit into memory.
struct Sample {
    std::array<std::array<std::uint8_t, feature_count>, most_seats> features{};
    std::array<std::uint8_t, most_seats> result{};
    std::array<std::uint8_t, most_seats> expected{};
    std::uint8_t size = 0;           // seats that are still there
    std::uint8_t is_validation = 0;  // not to be learned from
};

inline constexpr float feature_unit = 1.0F / 200;
inline constexpr float share_unit = 1.0F / 240;

// The progress counts games; where it was stopped, the samples are those of complete games.
std::vector<Sample> play_games(const Weights& weights, const GameOptions& options, Progress& progress);

// How the first weights do against the second; every opening is played by both on the same seats. Half of the openings
// are played against simple strategies; where these win, the game is a draw.
Score contest(const Weights& first, const Weights& second, const ContestOptions& options, Progress& progress);

}  // namespace damier::dicewars
