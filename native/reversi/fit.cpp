#include "reversi/fit.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>

#include "core/labour.hpp"
#include "reversi/evaluation.hpp"

namespace damier::reversi {

namespace {

constexpr std::size_t terms = feature_count + 1;  // and the constant of the ply

using Vector = std::vector<float>;

using IsWanted = std::function<bool()>;  // asked now and then; what is not wanted any more is left half done

// The samples one phase is fitted to: which weights each of them adds up, what they should come to, what it counts.
struct Evidence {
    std::vector<std::uint32_t> weights;  // `terms` of each sample
    Vector target;
    Vector worth;

    std::size_t size() const { return target.size(); }
    const std::uint32_t* of(std::size_t sample) const { return weights.data() + terms * sample; }
};

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

float sum_of(const Vector& weights, const std::uint32_t* which) {
    float sum = 0;
    for (std::size_t term = 0; term < terms; ++term) sum += weights[which[term]];
    return sum;
}

double error_of(const Vector& weights, const Evidence& evidence) {
    double squares = 0;
    double worth = 0;
    for (std::size_t sample = 0; sample < evidence.size(); ++sample) {
        const double off = sum_of(weights, evidence.of(sample)) - evidence.target[sample];
        squares += off * off * evidence.worth[sample];
        worth += evidence.worth[sample];
    }
    return worth > 0 ? std::sqrt(squares / worth) : 0;
}

// The transposed evidence times what each sample is off by, and what holds the weights back.
void pull(const Evidence& evidence, const Vector& off, const Vector& from, double restraint, Vector& into) {
    for (std::size_t number = 0; number < into.size(); ++number)
        into[number] = static_cast<float>(restraint) * from[number];
    for (std::size_t sample = 0; sample < evidence.size(); ++sample) {
        const float share = off[sample] * evidence.worth[sample];
        const std::uint32_t* which = evidence.of(sample);
        for (std::size_t term = 0; term < terms; ++term) into[which[term]] += share;
    }
}

double product(const Vector& one, const Vector& two) {
    double sum = 0;
    for (std::size_t at = 0; at < one.size(); ++at) sum += double{one[at]} * two[at];
    return sum;
}

// How much evidence there is for each weight: the scale of its step.
Vector scales(const Evidence& evidence, std::size_t size, double restraint) {
    Vector made(size, static_cast<float>(restraint));
    for (std::size_t sample = 0; sample < evidence.size(); ++sample) {
        for (std::size_t term = 0; term < terms; ++term) made[evidence.of(sample)[term]] += evidence.worth[sample];
    }
    return made;
}

// Conjugate gradients on the normal equations, each weight scaled by its evidence; one that nothing moves
// is drawn to zero.
Vector solve(const Evidence& evidence, const Vector& start, const FitOptions& options, const IsWanted& is_wanted) {
    const std::size_t size = start.size();
    const Vector scale = scales(evidence, size, options.restraint);
    Vector weights = start;
    Vector off(evidence.size());
    Vector away(size);
    for (std::size_t sample = 0; sample < evidence.size(); ++sample) {
        off[sample] = evidence.target[sample] - sum_of(weights, evidence.of(sample));
    }
    for (std::size_t at = 0; at < size; ++at) away[at] = -weights[at];
    Vector residue(size);
    pull(evidence, off, away, options.restraint, residue);
    Vector scaled(size);
    const auto rescale = [&] {
        for (std::size_t at = 0; at < size; ++at) scaled[at] = residue[at] / scale[at];
    };
    rescale();
    Vector direction = scaled;
    Vector image(size);
    double measure = product(residue, scaled);
    for (int round = 0; round < options.rounds && measure > 1e-6 && is_wanted(); ++round) {
        for (std::size_t sample = 0; sample < evidence.size(); ++sample) {
            off[sample] = sum_of(direction, evidence.of(sample));
        }
        pull(evidence, off, direction, options.restraint, image);
        const double step = measure / product(direction, image);
        for (std::size_t at = 0; at < size; ++at) {
            weights[at] += static_cast<float>(step) * direction[at];
            residue[at] -= static_cast<float>(step) * image[at];
        }
        rescale();
        const double before = measure;
        measure = product(residue, scaled);
        const auto keep = static_cast<float>(measure / before);
        for (std::size_t at = 0; at < size; ++at) direction[at] = scaled[at] + keep * direction[at];
    }
    return weights;
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
    Evidence evidence;
    Evidence aside;
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
    const Vector values = solve(evidence, taken_from(start, phase), options, is_wanted);
    put_into(into, phase, values);
    return {phase, static_cast<int>(evidence.size()), static_cast<int>(aside.size()), error_of(values, evidence),
            error_of(values, aside)};
}

}  // namespace

Fitted fit(const Weights& start, std::span<const Sample> samples, const FitOptions& options,
           const FitProgress& progress) {
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
