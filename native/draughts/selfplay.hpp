// Games the engine plays against itself, to learn from and to compare weights.
#pragma once

#include <cstdint>
#include <vector>

#include "core/labour.hpp"
#include "core/training.hpp"
#include "draughts/weights.hpp"

namespace damier::draughts {

// A quiet position of a game, turned so that White is to move, with what a search said about it and how the game ended.
struct Sample {
    Position position;
    std::int16_t score = 0;
    std::int8_t result = 0;         // 1 is a win; there is none for a position beside a game
    std::uint8_t is_set_aside = 0;  // belongs to a game that nothing is learned from

    static constexpr std::int8_t no_result = 2;
};

// The progress is how many games are done; when it ends the play, what was played whole is kept.
std::vector<Sample> play_games(const Weights& weights, const GameOptions& options, const Progress& progress = {});

// How the first weights do against the second, which are of the same kind; raises std::invalid_argument.
Score contest(const Weights& first, const Weights& second, const ContestOptions& options,
              const Progress& progress = {});

}  // namespace damier::draughts
