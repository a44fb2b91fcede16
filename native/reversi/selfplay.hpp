// Self-play: games to learn from, and matches to compare weights.
#pragma once

#include <cstdint>
#include <vector>

#include "core/progress.hpp"
#include "core/training.hpp"
#include "reversi/board.hpp"
#include "reversi/weights.hpp"

namespace damier::reversi {

// A position of a game, with a search's score and the game's result, both for the side to move.
struct Sample {
    Board board;
    std::int8_t score = 0;
    std::int8_t result = 0;
    std::uint8_t is_exact = 0;       // the score is the result of perfect play
    std::uint8_t is_validation = 0;  // not to be learned from
};

// The progress counts games; where it was stopped, the samples are those of complete games.
std::vector<Sample> play_games(const Weights& weights, const GameOptions& options, Progress& progress);

// How the first weights do against the second.
Score contest(const Weights& first, const Weights& second, const ContestOptions& options, Progress& progress);

}  // namespace damier::reversi
