// Weights that predict best, by logistic regression, the results of the positions of many games.
#pragma once

#include <memory>
#include <span>

#include "draughts/selfplay.hpp"
#include "draughts/weights.hpp"

namespace damier::draughts {

struct Fitted {
    std::shared_ptr<const Weights> weights;
    Fitness fitness;  // errors of the chance to win, from 0 to 1
};

// The progress counts phases, of which there is one; where it was stopped, the weights are meaningless.
Fitted fit(const Weights& start, std::span<const Sample> samples, const FitOptions& options, Progress& progress);

}  // namespace damier::draughts
