// Games the engine plays against itself, to learn from and to compare weights.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

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

struct GameOptions {
    std::uint64_t seed = 1;
    std::uint64_t first = 0;  // the number of the first game: each game depends on the seed and its number alone
    int games = 1000;
    int depth = 4;
    int solved = 14;  // empty squares from which games are played perfectly
    int strays = 0;   // per cent of the positions beside which one is looked at that a random move leads to
    int threads = 1;
};

// How many games are done; false ends the play, and what was played whole is kept.
using Progress = std::function<bool(int)>;

std::vector<Sample> play_games(const Weights& weights, const GameOptions& options, const Progress& progress = {});

struct Score {
    int wins = 0;
    int draws = 0;
    int losses = 0;
    int discs = 0;  // ahead, over all games
};

struct ContestOptions {
    std::uint64_t seed = 1;
    int openings = 50;            // each is played twice, with colours changed
    std::uint64_t nodes = 20000;  // to search at a move
    int threads = 1;
};

// How the first weights do against the second.
Score contest(const Weights& first, const Weights& second, const ContestOptions& options,
              const Progress& progress = {});

}  // namespace damier::reversi
