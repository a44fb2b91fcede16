#include "draughts/fit.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "core/regression.hpp"
#include "draughts/evaluation.hpp"

namespace damier::draughts {

namespace {

constexpr int steps = 12;
constexpr double curvature = 0.25;     // the most that a logistic loss can have: steps by it never go too far
constexpr std::size_t most_kings = 8;  // whose squares are learned from in one position
constexpr int parts = 8;               // of all sums, however many threads there are

double chance(double logit) { return 1 / (1 + std::exp(-logit)); }

// The chance to win by a search's score and by the result of the game.
double target_of(const Sample& sample, double score_weight) {
    const double searched = chance(sample.score / points_per_logit);
    if (sample.result == Sample::no_result) return searched;
    return score_weight * searched + (1 - score_weight) * (sample.result + 1) / 2.0;
}

// Both values of a weight, for a full and for an empty board, are learned as weights of their own.
void add_sample(TrainingSet& training_set, const Layout& layout, const Sample& sample, std::vector<Term>& terms) {
    terms.clear();
    list_terms(layout, sample.position, terms);
    const float full = static_cast<float>(fullness(layout, sample.position)) / static_cast<float>(layout.most_pieces);
    const std::size_t room = training_set.terms / 2;
    for (std::size_t at = 0; at < room; ++at) {
        const Term term = at < terms.size() ? terms[at] : Term{0, 0};
        const auto factor = static_cast<float>(term.factor);
        training_set.weights.push_back(static_cast<std::uint32_t>(2 * term.weight));
        training_set.factors.push_back(factor * full);
        training_set.weights.push_back(static_cast<std::uint32_t>(2 * term.weight + 1));
        training_set.factors.push_back(factor * (1 - full));
    }
}

struct Data {
    explicit Data(std::size_t terms) : training_set(terms) {}

    TrainingSet training_set;
    std::vector<float> chances;  // each sample's target
};

// The root mean square of the errors of the chances.
double error_of(const Data& data, const Vector& values, int threads) {
    if (data.chances.empty()) return 0;
    const Vector sums = sums_of(data.training_set, values, threads);
    double squares = 0;
    for (std::size_t sample = 0; sample < sums.size(); ++sample) {
        const double off = chance(sums[sample]) - data.chances[sample];
        squares += off * off;
    }
    return std::sqrt(squares / static_cast<double>(sums.size()));
}

// Logistic regression by majorization: each step is a least squares problem that is nowhere below the logistic loss.
Vector solved(Data& data, Vector values, const FitOptions& options, const GoesOn& goes_on) {
    TrainingSet& training_set = data.training_set;
    SolveOptions solving;
    solving.regularisation = options.regularisation;
    solving.rounds = std::max(1, options.rounds / steps);
    solving.parts = parts;
    solving.threads = options.threads;
    for (int step = 0; step < steps && goes_on(); ++step) {
        const Vector sums = sums_of(training_set, values, options.threads);
        training_set.target.resize(sums.size());
        training_set.sample_weights.assign(sums.size(), static_cast<float>(curvature));
        for (std::size_t sample = 0; sample < sums.size(); ++sample) {
            const double off = data.chances[sample] - chance(sums[sample]);
            training_set.target[sample] = static_cast<float>(sums[sample] + off / curvature);
        }
        values = solve(training_set, values, solving, goes_on);
    }
    return values;
}

constexpr double unit = points_per_logit * weight_unit;  // of weights, in a logit

Vector taken_from(const Weights& weights) {
    Vector made;
    for (int number = 0; number < weights.layout().total; ++number) {
        made.push_back(static_cast<float>(weights[number].full / unit));
        made.push_back(static_cast<float>(weights[number].empty / unit));
    }
    return made;
}

void put_into(Weights& weights, const Vector& values) {
    const auto rounded = [&](std::size_t at) {
        return static_cast<std::int16_t>(std::clamp(std::round(values[at] * unit), -32000.0, 32000.0));
    };
    for (int number = 0; number < weights.layout().total; ++number) {
        const auto at = 2 * static_cast<std::size_t>(number);
        weights[number] = {rounded(at), rounded(at + 1)};
    }
}

}  // namespace

Fitted fit(const Weights& start, std::span<const Sample> samples, const FitOptions& options, Progress& progress) {
    assert(options.rounds >= 0 && options.threads >= 1 && options.regularisation > 0);
    const Layout& layout = start.layout();
    const std::size_t terms = 2 * (2 * layout.regions.size() + 4 + most_kings);
    Data training(terms);
    Data validation(terms);
    std::vector<Term> found;
    for (const Sample& sample : samples) {
        if (is_drawish(start.kind().rules(), sample.position)) continue;
        Data& data = sample.is_validation ? validation : training;
        add_sample(data.training_set, layout, sample, found);
        data.chances.push_back(static_cast<float>(target_of(sample, options.score_weight)));
    }
    const auto goes_on = [&] { return progress.report(); };
    const Vector values = solved(training, taken_from(start), options, goes_on);
    auto made = std::make_shared<Weights>(start);
    put_into(*made, values);
    progress.add_done();
    progress.report();
    return {made,
            {0, static_cast<int>(training.chances.size()), static_cast<int>(validation.chances.size()),
             error_of(training, values, options.threads), error_of(validation, values, options.threads)}};
}

}  // namespace damier::draughts
