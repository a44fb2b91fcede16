#include "draughts/fit.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/regression.hpp"
#include "draughts/evaluation.hpp"

namespace damier::draughts {

namespace {

constexpr int steps = 12;
constexpr double curvature = 0.25;     // of what is made small, at most: steps by it never go too far
constexpr std::size_t most_kings = 8;  // whose places are learned from in one position
constexpr int shares = 8;              // the evidence is added up in so many parts, however many threads there are

double chance(double logit) { return 1 / (1 + std::exp(-logit)); }

// What a search and the end of the game say about the chance to win.
double target_of(const Sample& sample, double trust) {
    const double searched = chance(sample.score / points_per_logit);
    if (sample.result == Sample::no_result) return searched;
    return trust * searched + (1 - trust) * (sample.result + 1) / 2.0;
}

// The numbers of every weight for a full and an empty board are learned as weights of their own.
void add_sample(Evidence& evidence, const Layout& layout, const Sample& sample, std::vector<Term>& terms) {
    terms.clear();
    list_terms(layout, sample.position, terms);
    const float full = static_cast<float>(fullness(layout, sample.position)) / static_cast<float>(layout.most_pieces);
    const std::size_t room = evidence.terms / 2;
    for (std::size_t at = 0; at < room; ++at) {
        const Term term = at < terms.size() ? terms[at] : Term{0, 0};
        const auto factor = static_cast<float>(term.factor);
        evidence.weights.push_back(static_cast<std::uint32_t>(2 * term.weight));
        evidence.factors.push_back(factor * full);
        evidence.weights.push_back(static_cast<std::uint32_t>(2 * term.weight + 1));
        evidence.factors.push_back(factor * (1 - full));
    }
}

struct Data {
    explicit Data(std::size_t terms) : evidence(terms) {}

    Evidence evidence;
    std::vector<float> chances;  // what each sample should come to
};

// Root mean square of how far off the chances are.
double error_of(const Data& data, const Vector& values, int threads) {
    if (data.chances.empty()) return 0;
    const Vector sums = sums_of(data.evidence, values, threads);
    double squares = 0;
    for (std::size_t sample = 0; sample < sums.size(); ++sample) {
        const double off = chance(sums[sample]) - data.chances[sample];
        squares += off * off;
    }
    return std::sqrt(squares / static_cast<double>(sums.size()));
}

// Logistic regression, step by step: each is a problem of least squares that is nowhere below what is made small.
Vector solved(Data& data, Vector values, const FitOptions& options, const IsWanted& is_wanted) {
    Evidence& evidence = data.evidence;
    SolveOptions solving;
    solving.restraint = options.restraint;
    solving.rounds = std::max(1, options.rounds / steps);
    solving.shares = shares;
    solving.threads = options.threads;
    for (int step = 0; step < steps && is_wanted(); ++step) {
        const Vector sums = sums_of(evidence, values, options.threads);
        evidence.target.resize(sums.size());
        evidence.worth.assign(sums.size(), static_cast<float>(curvature));
        for (std::size_t sample = 0; sample < sums.size(); ++sample) {
            const double off = data.chances[sample] - chance(sums[sample]);
            evidence.target[sample] = static_cast<float>(sums[sample] + off / curvature);
        }
        values = solve(evidence, values, solving, is_wanted);
    }
    return values;
}

constexpr double unit = points_per_logit * weight_unit;  // of a weight, to a logit

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

Fitted fit(const Weights& start, std::span<const Sample> samples, const FitOptions& options, const Progress& progress) {
    const Layout& layout = start.layout();
    const std::size_t terms = 2 * (2 * layout.regions.size() + 4 + most_kings);
    Data learned(terms);
    Data aside(terms);
    std::vector<Term> found;
    for (const Sample& sample : samples) {
        if (is_drawish(start.kind().rules(), sample.position)) continue;
        Data& data = sample.is_set_aside ? aside : learned;
        add_sample(data.evidence, layout, sample, found);
        data.chances.push_back(static_cast<float>(target_of(sample, options.trust)));
    }
    const auto is_wanted = [&] { return !progress || progress(0); };
    const Vector values = solved(learned, taken_from(start), options, is_wanted);
    auto made = std::make_shared<Weights>(start);
    put_into(*made, values);
    if (progress) progress(1);
    return {made,
            {0, static_cast<int>(learned.chances.size()), static_cast<int>(aside.chances.size()),
             error_of(learned, values, options.threads), error_of(aside, values, options.threads)}};
}

}  // namespace damier::draughts
