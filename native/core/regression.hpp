// Weights that come closest, by least squares, to what many samples should add up to.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace damier {

using Vector = std::vector<float>;

// Which weights each sample adds up, how many times each, what they should come to, and what the sample counts. Targets
// and worths may change from one solution to the next while the rest stays.
struct Evidence {
    explicit Evidence(std::size_t count) : terms(count) {}

    std::size_t terms;                   // of each sample
    std::vector<std::uint32_t> weights;  // `terms` of each sample
    Vector factors;                      // one for each of the weights; none where all are 1
    Vector target;
    Vector worth;

    std::size_t size() const { return weights.size() / terms; }
};

struct SolveOptions {
    double restraint = 4.0;  // how much evidence a weight needs to leave its place, in samples
    int rounds = 40;         // of conjugate gradients, at most
    int shares = 1;          // the evidence is added up in so many parts: they decide how sums are rounded
    int threads = 1;         // who add it up, a part at a time: they decide nothing
};

using IsWanted = std::function<bool()>;  // asked now and then; what is not wanted any more is left half done

// Conjugate gradients on the normal equations from `start` on, each weight scaled by its evidence; one that nothing
// moves is drawn to zero.
Vector solve(const Evidence& evidence, const Vector& start, const SolveOptions& options, const IsWanted& is_wanted);

// What each sample adds up to.
Vector sums_of(const Evidence& evidence, const Vector& weights, int threads = 1);

// How far off the weights are (root mean square, by what the samples count).
double error_of(const Vector& weights, const Evidence& evidence);

}  // namespace damier
