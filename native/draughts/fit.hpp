// Weights that foretell best how the positions of many games turned out.
#pragma once

#include <memory>
#include <span>

#include "draughts/selfplay.hpp"
#include "draughts/weights.hpp"

namespace damier::draughts {

struct Fitted {
    std::shared_ptr<const Weights> weights;
    Fitness fitness;  // of the chance to win, from 0 to 1
};

// There is one phase: the progress is 0 until it is done. It is asked often, and what it ends is of no use.
Fitted fit(const Weights& start, std::span<const Sample> samples, const FitOptions& options,
           const Progress& progress = {});

}  // namespace damier::draughts
