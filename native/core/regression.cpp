#include "core/regression.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>

#include "core/labour.hpp"

namespace damier {

namespace {

// A sample's weights and factors, with a way to go through them that costs nothing where all factors are 1.
template <bool has_factors>
struct Terms {
    const std::uint32_t* weights;
    const float* factors;
    std::size_t count;

    Terms(const Evidence& evidence, std::size_t sample)
        : weights(evidence.weights.data() + evidence.terms * sample),
          factors(has_factors ? evidence.factors.data() + evidence.terms * sample : nullptr),
          count(evidence.terms) {}

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
    double sum = 0;
    for (std::size_t at = 0; at < one.size(); ++at) sum += double{one[at]} * two[at];
    return sum;
}

// The normal equations of some evidence, whose sums are added up in parts.
template <bool has_factors>
class Equations {
public:
    Equations(const Evidence& evidence, const SolveOptions& options)
        : evidence_(evidence), options_(options), drafts_(static_cast<std::size_t>(options.shares) - 1) {}

    // How much evidence there is for each weight: the scale of its step.
    Vector scales(std::size_t size) {
        Vector made(size, static_cast<float>(options_.restraint));
        gather(made, [&](std::size_t sample, Vector& into) {
            Terms<has_factors>(evidence_, sample).add_squared(evidence_.worth[sample], into);
        });
        return made;
    }

    // What the samples and the restraint pull the weights to, from where they are.
    void pull(const Vector& weights, Vector& into) {
        hold_back(weights, -options_.restraint, into);
        gather(into, [&](std::size_t sample, Vector& part) {
            const Terms<has_factors> terms(evidence_, sample);
            const float off = evidence_.target[sample] - terms.sum(weights);
            terms.add(off * evidence_.worth[sample], part);
        });
    }

    // What a step in a direction changes in that pull.
    void image(const Vector& direction, Vector& into) {
        hold_back(direction, options_.restraint, into);
        gather(into, [&](std::size_t sample, Vector& part) {
            const Terms<has_factors> terms(evidence_, sample);
            terms.add(terms.sum(direction) * evidence_.worth[sample], part);
        });
    }

private:
    static void hold_back(const Vector& from, double restraint, Vector& into) {
        for (std::size_t at = 0; at < into.size(); ++at) into[at] = static_cast<float>(restraint) * from[at];
    }

    // Have every sample add to a vector: the first share to the vector itself, the others to drafts of it.
    template <typename Add>
    void gather(Vector& into, const Add& add) {
        std::atomic<bool> goes_on{true};
        share_out(options_.shares, options_.threads, goes_on, [&](int, int share) {
            const auto number = static_cast<std::size_t>(share);
            if (number) drafts_[number - 1].assign(into.size(), 0);
            Vector& part = number ? drafts_[number - 1] : into;
            const auto shares = static_cast<std::size_t>(options_.shares);
            const std::size_t end = evidence_.size() * (number + 1) / shares;
            for (std::size_t sample = evidence_.size() * number / shares; sample < end; ++sample) add(sample, part);
        });
        for (const Vector& draft : drafts_) {
            for (std::size_t at = 0; at < into.size(); ++at) into[at] += draft[at];
        }
    }

    const Evidence& evidence_;
    const SolveOptions& options_;
    std::vector<Vector> drafts_;
};

template <bool has_factors>
Vector solved(const Evidence& evidence, const Vector& start, const SolveOptions& options, const IsWanted& is_wanted) {
    const std::size_t size = start.size();
    Equations<has_factors> equations(evidence, options);
    const Vector scale = equations.scales(size);
    Vector weights = start;
    Vector residue(size);
    equations.pull(weights, residue);
    Vector scaled(size);
    const auto rescale = [&] {
        for (std::size_t at = 0; at < size; ++at) scaled[at] = residue[at] / scale[at];
    };
    rescale();
    Vector direction = scaled;
    Vector image(size);
    double measure = product(residue, scaled);
    for (int round = 0; round < options.rounds && measure > 1e-6 && is_wanted(); ++round) {
        equations.image(direction, image);
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

}  // namespace

Vector solve(const Evidence& evidence, const Vector& start, const SolveOptions& options, const IsWanted& is_wanted) {
    return evidence.factors.empty() ? solved<false>(evidence, start, options, is_wanted)
                                    : solved<true>(evidence, start, options, is_wanted);
}

Vector sums_of(const Evidence& evidence, const Vector& weights, int threads) {
    constexpr std::size_t at_once = 4096;
    Vector made(evidence.size());
    std::atomic<bool> goes_on{true};
    share_out(static_cast<int>((made.size() + at_once - 1) / at_once), threads, goes_on, [&](int, int number) {
        const std::size_t begin = static_cast<std::size_t>(number) * at_once;
        const std::size_t end = std::min(begin + at_once, made.size());
        for (std::size_t sample = begin; sample < end; ++sample) {
            made[sample] = evidence.factors.empty() ? Terms<false>(evidence, sample).sum(weights)
                                                    : Terms<true>(evidence, sample).sum(weights);
        }
    });
    return made;
}

double error_of(const Vector& weights, const Evidence& evidence) {
    const Vector sums = sums_of(evidence, weights);
    double squares = 0;
    double worth = 0;
    for (std::size_t sample = 0; sample < evidence.size(); ++sample) {
        const double off = sums[sample] - evidence.target[sample];
        squares += off * off * evidence.worth[sample];
        worth += evidence.worth[sample];
    }
    return worth > 0 ? std::sqrt(squares / worth) : 0;
}

}  // namespace damier
