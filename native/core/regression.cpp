#include "core/regression.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cmath>

#include "core/parallel.hpp"

namespace damier {

namespace {

// A sample's weights and factors; factors cost nothing where all are 1.
template <bool has_factors>
struct Terms {
    const std::uint32_t* weights;
    const float* factors;
    std::size_t count;

    Terms(const TrainingSet& training_set, std::size_t sample)
        : weights(training_set.weights.data() + training_set.terms * sample),
          factors(has_factors ? training_set.factors.data() + training_set.terms * sample : nullptr),
          count(training_set.terms) {
        assert(sample < training_set.size());
    }

    float sum(const Vector& values) const {
        float found = 0;
        for (std::size_t term = 0; term < count; ++term) {
            const float value = values[weights[term]];
            found += has_factors ? factors[term] * value : value;
        }
        return found;
    }

    void add(float share, Vector& into) const {
        for (std::size_t term = 0; term < count; ++term) {
            into[weights[term]] += has_factors ? factors[term] * share : share;
        }
    }

    void add_squared(float share, Vector& into) const {
        for (std::size_t term = 0; term < count; ++term) {
            into[weights[term]] += has_factors ? factors[term] * factors[term] * share : share;
        }
    }
};

double product(const Vector& one, const Vector& two) {
    assert(one.size() == two.size());
    double sum = 0;
    for (std::size_t at = 0; at < one.size(); ++at) sum += double{one[at]} * two[at];
    return sum;
}

// The normal equations of a training set, whose sums are added up in parts.
template <bool has_factors>
class Equations {
public:
    Equations(const TrainingSet& training_set, const SolveOptions& options)
        : training_set_(training_set), options_(options), partial_sums_(static_cast<std::size_t>(options.parts) - 1) {}

    // The diagonal of the normal equations: the scale of each weight's step.
    Vector scales(std::size_t size) {
        Vector made(size, static_cast<float>(options_.regularisation));
        gather(made, [&](std::size_t sample, Vector& into) {
            Terms<has_factors>(training_set_, sample).add_squared(training_set_.sample_weights[sample], into);
        });
        return made;
    }

    // The residual of the normal equations at some weights.
    void residual(const Vector& weights, Vector& into) {
        regularize(weights, -options_.regularisation, into);
        gather(into, [&](std::size_t sample, Vector& part) {
            const Terms<has_factors> terms(training_set_, sample);
            const float off = training_set_.target[sample] - terms.sum(weights);
            terms.add(off * training_set_.sample_weights[sample], part);
        });
    }

    // The normal equations' matrix times a direction.
    void image(const Vector& direction, Vector& into) {
        regularize(direction, options_.regularisation, into);
        gather(into, [&](std::size_t sample, Vector& part) {
            const Terms<has_factors> terms(training_set_, sample);
            terms.add(terms.sum(direction) * training_set_.sample_weights[sample], part);
        });
    }

private:
    static void regularize(const Vector& from, double regularisation, Vector& into) {
        for (std::size_t at = 0; at < into.size(); ++at) into[at] = static_cast<float>(regularisation) * from[at];
    }

    // Have every sample add to a vector: the first part to the vector itself, the others to partial sums.
    template <typename Add>
    void gather(Vector& into, const Add& add) {
        std::atomic<bool> is_stopped{false};
        parallel_for(options_.parts, options_.threads, is_stopped, [&](int, int part_number) {
            const auto number = static_cast<std::size_t>(part_number);
            if (number) partial_sums_[number - 1].assign(into.size(), 0);
            Vector& part = number ? partial_sums_[number - 1] : into;
            const auto parts = static_cast<std::size_t>(options_.parts);
            const std::size_t end = training_set_.size() * (number + 1) / parts;
            for (std::size_t sample = training_set_.size() * number / parts; sample < end; ++sample) add(sample, part);
        });
        for (const Vector& partial : partial_sums_) {
            for (std::size_t at = 0; at < into.size(); ++at) into[at] += partial[at];
        }
    }

    const TrainingSet& training_set_;
    const SolveOptions& options_;
    std::vector<Vector> partial_sums_;
};

template <bool has_factors>
Vector solved(const TrainingSet& training_set, const Vector& start, const SolveOptions& options,
              const GoesOn& goes_on) {
    const std::size_t size = start.size();
    Equations<has_factors> equations(training_set, options);
    const Vector scale = equations.scales(size);
    Vector weights = start;
    Vector residual(size);
    equations.residual(weights, residual);
    Vector scaled(size);
    const auto rescale = [&] {
        for (std::size_t at = 0; at < size; ++at) scaled[at] = residual[at] / scale[at];
    };
    rescale();
    Vector direction = scaled;
    Vector image(size);
    double measure = product(residual, scaled);
    for (int round = 0; round < options.rounds && measure > 1e-6 && goes_on(); ++round) {
        equations.image(direction, image);
        const double step = measure / product(direction, image);
        for (std::size_t at = 0; at < size; ++at) {
            weights[at] += static_cast<float>(step) * direction[at];
            residual[at] -= static_cast<float>(step) * image[at];
        }
        rescale();
        const double before = measure;
        measure = product(residual, scaled);
        const auto keep = static_cast<float>(measure / before);
        for (std::size_t at = 0; at < size; ++at) direction[at] = scaled[at] + keep * direction[at];
    }
    return weights;
}

}  // namespace

Vector solve(const TrainingSet& training_set, const Vector& start, const SolveOptions& options, const GoesOn& goes_on) {
    assert(options.parts >= 1 && options.threads >= 1 && options.regularisation > 0);
    assert(training_set.target.size() == training_set.size());
    assert(training_set.sample_weights.size() == training_set.size());
    assert(training_set.factors.empty() || training_set.factors.size() == training_set.weights.size());
    return training_set.factors.empty() ? solved<false>(training_set, start, options, goes_on)
                                        : solved<true>(training_set, start, options, goes_on);
}

Vector sums_of(const TrainingSet& training_set, const Vector& weights, int threads) {
    constexpr std::size_t at_once = 4096;
    Vector made(training_set.size());
    std::atomic<bool> is_stopped{false};
    parallel_for(static_cast<int>((made.size() + at_once - 1) / at_once), threads, is_stopped, [&](int, int number) {
        const std::size_t begin = static_cast<std::size_t>(number) * at_once;
        const std::size_t end = std::min(begin + at_once, made.size());
        for (std::size_t sample = begin; sample < end; ++sample) {
            made[sample] = training_set.factors.empty() ? Terms<false>(training_set, sample).sum(weights)
                                                        : Terms<true>(training_set, sample).sum(weights);
        }
    });
    return made;
}

double error_of(const Vector& weights, const TrainingSet& training_set) {
    const Vector sums = sums_of(training_set, weights);
    double squares = 0;
    double total = 0;
    for (std::size_t sample = 0; sample < training_set.size(); ++sample) {
        const double off = sums[sample] - training_set.target[sample];
        squares += off * off * training_set.sample_weights[sample];
        total += training_set.sample_weights[sample];
    }
    return total > 0 ? std::sqrt(squares / total) : 0;
}

}  // namespace damier
