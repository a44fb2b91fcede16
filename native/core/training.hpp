// Options of self-play, of matches between weights and of fits, and their results, whatever the game.
#pragma once

#include <cstdint>

namespace damier {

struct GameOptions {
    std::uint64_t seed = 1;
    std::uint64_t first = 0;  // the number of the first game: a game depends on the seed and its number alone
    int games = 1000;
    int depth = 4;
    int solved = 0;          // empty squares from which games are played perfectly; not in draughts
    int random_samples = 0;  // per cent of the positions from which a random move leads to one more sample
    int threads = 1;
};

// Whether a game's samples are for validation: they are not learned from.
constexpr bool is_validation_game(std::uint64_t game) { return game % 20 == 0; }

struct ContestOptions {
    std::uint64_t seed = 1;
    int openings = 50;            // each is played twice, with colours changed
    std::uint64_t nodes = 20000;  // per move
    int threads = 1;
};

struct Score {
    int wins = 0;
    int draws = 0;
    int losses = 0;
    int ahead = 0;  // discs, or games, over all games

    // Add a game with this result for the first player.
    void add(int result) {
        wins += result > 0;
        draws += result == 0;
        losses += result < 0;
        ahead += result;
    }
};

struct FitOptions {
    double score_weight = 0.5;      // weight of a search's score, as against the result of the game
    double regularisation = 4.0;    // regularization: how many samples it takes to move a weight
    double neighbour_weight = 0.5;  // weight of samples from the neighbouring phases
    int rounds = 40;                // iterations of conjugate gradients
    int threads = 1;
};

// How far off the weights of a phase are (root mean square), on training samples and on validation samples.
struct Fitness {
    int phase = 0;
    int training_samples = 0;
    int validation_samples = 0;
    double error = 0;
    double validation_error = 0;
};

}  // namespace damier
