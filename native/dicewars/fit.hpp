// Weights that predict best, by cross-entropy, how the win is shared in the end.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/training.hpp"
#include "dicewars/selfplay.hpp"

namespace damier::dicewars {

struct Fitted {
    std::shared_ptr<const Weights> weights;
    Fitness fitness;
};

// Stochastic gradient descent (Adam) from the start on: `rounds` times through all samples. The progress counts those;
// where it was stopped, the weights are meaningless. Errors are of the chance to win.
Fitted fit(const Weights& start, std::span<const Sample> samples, const FitOptions& options, Progress& progress);

}  // namespace damier::dicewars
