// Linear least squares: weights whose sums come closest to the targets of many samples.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace damier {

using Vector = std::vector<float>;

// A sparse linear system: which weights each sample adds up, with which factors, to which target, and how much the
// sample counts. Targets and sample weights may change from one solution to the next while the rest stays.
struct TrainingSet {
    explicit TrainingSet(std::size_t count) : terms(count) { assert(count > 0); }

    std::size_t terms;                   // of each sample
    std::vector<std::uint32_t> weights;  // `terms` of each sample
    Vector factors;                      // one for each of the weights; none where all are 1
    Vector target;
    Vector sample_weights;

    std::size_t size() const { return weights.size() / terms; }
};

struct SolveOptions {
    double regularisation = 4.0;  // ridge regularization: how many samples it takes to move a weight
    int rounds = 40;              // iterations of conjugate gradients, at most
    int parts = 1;                // sums are added up in so many parts, which decide how they are rounded
    int threads = 1;              // which do not change the result
};

using GoesOn = std::function<bool()>;  // asked now and then; false ends the work early

// Conjugate gradients on the normal equations from `start` on, each weight scaled by how often it occurs. A weight that
// no sample has is drawn to zero.
Vector solve(const TrainingSet& training_set, const Vector& start, const SolveOptions& options, const GoesOn& goes_on);

// The sum of each sample.
Vector sums_of(const TrainingSet& training_set, const Vector& weights, int threads = 1);

// The root mean square of the samples' errors, by their weights.
double error_of(const Vector& weights, const TrainingSet& training_set);

}  // namespace damier
