// Weights that predict best, by least squares, the results of the positions of many games.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "reversi/selfplay.hpp"
#include "reversi/weights.hpp"

namespace damier::reversi {

struct Fitted {
    std::shared_ptr<const Weights> weights;
    std::vector<Fitness> phases;
};

// The progress counts phases; where it was stopped, the weights are meaningless.
Fitted fit(const Weights& start, std::span<const Sample> samples, const FitOptions& options, Progress& progress);

}  // namespace damier::reversi
