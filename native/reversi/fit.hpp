// Weights that foretell best, by least squares, how the positions of many games turned out.
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

// The progress is how many phases are fitted; it is asked often, and what it ends is of no use.
Fitted fit(const Weights& start, std::span<const Sample> samples, const FitOptions& options,
           const Progress& progress = {});

}  // namespace damier::reversi
