#include "reversi/fit.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "core/parallel.hpp"
#include "core/regression.hpp"
#include "reversi/evaluation.hpp"

namespace damier::reversi {

namespace {

constexpr std::size_t terms = feature_count + 1;  // features, and the constant of the ply

// Consecutive indices for the weights that are not mirror images.
std::vector<std::uint32_t> list_places() {
    std::vector<std::uint32_t> made(static_cast<std::size_t>(layout.width));
    std::uint32_t next = 0;
    for (const int number : distinct_weights()) made[static_cast<std::size_t>(number)] = next++;
    for (std::size_t number = 0; number < made.size(); ++number) {
        made[number] = made[static_cast<std::size_t>(representatives()[number])];
    }
    return made;
}

const std::vector<std::uint32_t>& places() {
    static const std::vector<std::uint32_t> found = list_places();
    return found;
}

void add_sample(TrainingSet& training_set, const Sample& sample, double score_weight, double weight) {
    const int empty = count(empties(sample.board));
    const Indices indices = sums_of(sample.board).indices();
    for (std::size_t feature = 0; feature < board_features; ++feature) {
        const int number = layout.base[feature] + indices.of[feature];
        training_set.weights.push_back(places()[static_cast<std::size_t>(number)]);
    }
    const int own = layout.own_mobility + count(legal_squares(sample.board));
    const int other = layout.other_mobility + count(legal_squares(passed(sample.board)));
    for (const int number : {own, other, layout.constants + empty}) {
        training_set.weights.push_back(places()[static_cast<std::size_t>(number)]);
    }
    const double target =
        sample.is_exact ? sample.score : score_weight * sample.score + (1 - score_weight) * sample.result;
    training_set.target.push_back(static_cast<float>(target));
    training_set.sample_weights.push_back(static_cast<float>(weight));
}

Vector taken_from(const Weights& weights, int phase) {
    Vector made;
    for (const int number : distinct_weights()) {
        made.push_back(static_cast<float>(weights.of(phase)[number]) / weight_unit);
    }
    return made;
}

void put_into(Weights& weights, int phase, const Vector& values) {
    std::size_t at = 0;
    for (const int number : distinct_weights()) {
        const float scaled = std::round(values[at++] * weight_unit);
        weights.of(phase)[number] = static_cast<std::int16_t>(std::clamp(scaled, -32000.0F, 32000.0F));
    }
}

Fitness fit_phase(const Weights& start, Weights& into, int phase, std::span<const Sample> samples,
                  const FitOptions& options, const GoesOn& goes_on) {
    TrainingSet training_set(terms);
    TrainingSet validation_set(terms);
    for (const Sample& sample : samples) {
        const int empty = count(empties(sample.board));
        const bool is_inside = phase_of(empty) == phase;
        if (is_inside) {
            add_sample(sample.is_validation ? validation_set : training_set, sample, options.score_weight, 1.0);
        } else if (options.neighbour_weight > 0 && !sample.is_validation &&
                   (phase_of(empty + 1) == phase || phase_of(empty - 1) == phase)) {
            add_sample(training_set, sample, options.score_weight, options.neighbour_weight);
        }
    }
    const Vector values =
        solve(training_set, taken_from(start, phase), {options.regularisation, options.rounds}, goes_on);
    put_into(into, phase, values);
    return {phase, static_cast<int>(training_set.size()), static_cast<int>(validation_set.size()),
            error_of(values, training_set), error_of(values, validation_set)};
}

}  // namespace

Fitted fit(const Weights& start, std::span<const Sample> samples, const FitOptions& options, Progress& progress) {
    assert(options.rounds >= 0 && options.threads >= 1 && options.regularisation > 0);
    places();
    auto made = std::make_shared<Weights>(start);
    Fitted fitted;
    fitted.phases.resize(phases);
    parallel_for(phases, options.threads, progress, [&](int thread, int phase) {
        const auto goes_on = [&] { return thread == 0 ? progress.report() : !progress.is_stopped(); };
        fitted.phases[static_cast<std::size_t>(phase)] = fit_phase(start, *made, phase, samples, options, goes_on);
    });
    made->mirror();
    fitted.weights = made;
    return fitted;
}

}  // namespace damier::reversi
