// Training without a caller that watches: the same for every game, which is found by its weights.
#pragma once

#include <utility>

#include "core/progress.hpp"
#include "core/training.hpp"

namespace damier::tests {

template <typename Weights>
auto played(const Weights& weights, const GameOptions& options, Progress::Listener listener = {}) {
    Progress progress(std::move(listener));
    return play_games(weights, options, progress);
}

template <typename Weights, typename Samples = decltype(played(std::declval<const Weights&>(), GameOptions{}))>
auto fitted(const Weights& weights, const Samples& samples, const FitOptions& options,
            Progress::Listener listener = {}) {
    Progress progress(std::move(listener));
    return fit(weights, samples, options, progress);
}

template <typename Weights>
Score contested(const Weights& first, const Weights& second, const ContestOptions& options) {
    Progress progress;
    return contest(first, second, options, progress);
}

}  // namespace damier::tests
