// Self-play: games to learn from, and matches to compare weights.
#pragma once

#include <cstdint>
#include <vector>

#include "core/progress.hpp"
#include "core/training.hpp"
#include "draughts/weights.hpp"

namespace damier::draughts {

// A quiet position of a game, turned so that White is to move, with a search's score and the game's result.
struct Sample {
    Position position;
    std::int16_t score = 0;
    std::int8_t result = 0;          // 1 is a win; a position that is not of the game itself has none
    std::uint8_t is_validation = 0;  // not to be learned from

    static constexpr std::int8_t no_result = 2;
};

// The progress counts games; where it was stopped, the samples are those of complete games.
std::vector<Sample> play_games(const Weights& weights, const GameOptions& options, Progress& progress);

// How the first weights do against the second, which are of the same kind; raises std::invalid_argument. Openings are
// random moves after which the first weights see both sides about even. Where they never do, the openings are those of
// many that come closest.
Score contest(const Weights& first, const Weights& second, const ContestOptions& options, Progress& progress);

}  // namespace damier::draughts
