#include "reversi/fit.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>

#include "core/labour.hpp"
#include "core/regression.hpp"
#include "reversi/evaluation.hpp"

namespace damier::reversi {

namespace {

constexpr std::size_t terms = feature_count + 1;  // and the constant of the ply

// Consecutive numbers for the weights that are not mirror images.
const std::vector<std::uint32_t>& places() {
    static const std::vector<std::uint32_t> found = [] {
        std::vector<std::uint32_t> made(static_cast<std::size_t>(layout.width));
        std::uint32_t next = 0;
        for (const int number : distinct_weights()) made[static_cast<std::size_t>(number)] = next++;
        for (std::size_t number = 0; number < made.size(); ++number) {
            made[number] = made[static_cast<std::size_t>(representatives()[number])];
        }
        return made;
    }();
    return found;
}

void add_sample(Evidence& evidence, const Sample& sample, double trust, double worth) {
    const int empty = count(empties(sample.board));
    const Indices indices = sums_of(sample.board).indices();
    for (std::size_t feature = 0; feature < board_features; ++feature) {
        const int number = layout.base[feature] + indices.of[feature];
        evidence.weights.push_back(places()[static_cast<std::size_t>(number)]);
    }
    const int own = layout.own_mobility + count(openings(sample.board));
    const int other = layout.other_mobility + count(openings(passed(sample.board)));
    for (const int number : {own, other, layout.constants + empty}) {
        evidence.weights.push_back(places()[static_cast<std::size_t>(number)]);
    }
    const double target = sample.is_exact ? sample.score : trust * sample.score + (1 - trust) * sample.result;
    evidence.target.push_back(static_cast<float>(target));
    evidence.worth.push_back(static_cast<float>(worth));
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
                  const FitOptions& options, const IsWanted& is_wanted) {
    Evidence evidence(terms);
    Evidence aside(terms);
    for (const Sample& sample : samples) {
        const int empty = count(empties(sample.board));
        const bool is_inside = phase_of(empty) == phase;
        if (is_inside) {
            add_sample(sample.is_set_aside ? aside : evidence, sample, options.trust, 1.0);
        } else if (options.beside > 0 && !sample.is_set_aside &&
                   (phase_of(empty + 1) == phase || phase_of(empty - 1) == phase)) {
            add_sample(evidence, sample, options.trust, options.beside);
        }
    }
    const Vector values = solve(evidence, taken_from(start, phase), {options.restraint, options.rounds}, is_wanted);
    put_into(into, phase, values);
    return {phase, static_cast<int>(evidence.size()), static_cast<int>(aside.size()), error_of(values, evidence),
            error_of(values, aside)};
}

}  // namespace

Fitted fit(const Weights& start, std::span<const Sample> samples, const FitOptions& options, const Progress& progress) {
    places();
    auto made = std::make_shared<Weights>(start);
    Fitted fitted;
    fitted.phases.resize(phases);
    std::atomic<int> done{0};
    std::atomic<bool> goes_on{true};
    share_out(phases, options.threads, goes_on, [&](int thread, int phase) {
        const auto is_wanted = [&] {
            if (thread == 0 && progress && !progress(done)) goes_on = false;
            return goes_on.load();
        };
        fitted.phases[static_cast<std::size_t>(phase)] = fit_phase(start, *made, phase, samples, options, is_wanted);
        ++done;
        is_wanted();
    });
    made->mirror();
    fitted.weights = made;
    return fitted;
}

}  // namespace damier::reversi
