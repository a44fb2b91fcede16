// Weights that foretell best, by least squares, how the positions of many games turned out.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "reversi/selfplay.hpp"
#include "reversi/weights.hpp"

namespace damier::reversi {

struct FitOptions {
    double trust = 0.5;      // in a search's score, as against the result of the game
    double restraint = 4.0;  // how much evidence a weight needs to leave its place, in samples
    double beside = 0.5;     // what a position of the neighbouring plies counts
    int rounds = 40;         // of conjugate gradients
    int threads = 1;
};

// How far off the weights are in a phase, in discs (root mean square), on the games learned from and on those set
// aside.
struct Fitness {
    int phase = 0;
    int learned_from = 0;
    int set_aside = 0;
    double error = 0;
    double error_aside = 0;
};

struct Fitted {
    std::shared_ptr<const Weights> weights;
    std::vector<Fitness> phases;
};

// How many phases are fitted; asked often, false ends it, and what was fitted so far is then of no use.
using FitProgress = std::function<bool(int)>;

Fitted fit(const Weights& start, std::span<const Sample> samples, const FitOptions& options,
           const FitProgress& progress = {});

}  // namespace damier::reversi
