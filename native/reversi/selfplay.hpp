// Games the engine plays against itself, to learn from and to compare weights.
#pragma once

#include <cstdint>
#include <vector>

#include "core/labour.hpp"
#include "core/training.hpp"
#include "reversi/board.hpp"
#include "reversi/weights.hpp"

namespace damier::reversi {

// A position of a game, with what a search said about it and how the game ended, both for the side to move.
struct Sample {
    Board board;
    std::int8_t score = 0;
    std::int8_t result = 0;
    std::uint8_t is_exact = 0;      // the score is the result of perfect play
    std::uint8_t is_set_aside = 0;  // belongs to a game that nothing is learned from
};

// The progress is how many games are done; when it ends the play, what was played whole is kept.
std::vector<Sample> play_games(const Weights& weights, const GameOptions& options, const Progress& progress = {});

// How the first weights do against the second.
Score contest(const Weights& first, const Weights& second, const ContestOptions& options,
              const Progress& progress = {});

}  // namespace damier::reversi
