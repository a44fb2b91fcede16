// What is asked of games against itself, of contests and of fits, and what they answer, whatever the game.
#pragma once

#include <cstdint>

namespace damier {

struct GameOptions {
    std::uint64_t seed = 1;
    std::uint64_t first = 0;  // the number of the first game: each game depends on the seed and its number alone
    int games = 1000;
    int depth = 4;
    int solved = 0;  // empty squares or pieces from which games are played perfectly
    int strays = 0;  // per cent of the positions beside which one is looked at that a random move leads to
    int threads = 1;
};

// Whether nothing is to be learned from a game, so that there is something to try what was learned on.
constexpr bool is_set_aside(std::uint64_t game) { return game % 20 == 0; }

struct ContestOptions {
    std::uint64_t seed = 1;
    int openings = 50;            // each is played twice, with colours changed
    std::uint64_t nodes = 20000;  // to search at a move
    int threads = 1;
};

struct Score {
    int wins = 0;
    int draws = 0;
    int losses = 0;
    int ahead = 0;  // discs, or games, over all games

    // A game that ended so for the first.
    void add(int result) {
        wins += result > 0;
        draws += result == 0;
        losses += result < 0;
        ahead += result;
    }
};

struct FitOptions {
    double trust = 0.5;      // in a search's score, as against the result of the game
    double restraint = 4.0;  // how much evidence a weight needs to leave its place, in samples
    double beside = 0.5;     // what a position of the neighbouring plies counts
    int rounds = 40;         // of conjugate gradients
    int threads = 1;
};

// How far off the weights of a phase are (root mean square), on the games learned from and on those set aside.
struct Fitness {
    int phase = 0;
    int learned_from = 0;
    int set_aside = 0;
    double error = 0;
    double error_aside = 0;
};

}  // namespace damier
