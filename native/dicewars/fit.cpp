#include "dicewars/fit.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace damier::dicewars {

namespace {

constexpr std::size_t batch_size = 256;
constexpr float fastest = 0.0015F;  // the first step, which shrinks to nothing
constexpr float memory = 0.9F;
constexpr float square_memory = 0.999F;
constexpr float tiny = 1e-8F;

using Targets = std::array<float, most_seats>;

void read(const Sample& sample, double score_weight, Features& features, Targets& targets) {
    features.size = sample.size;
    const auto score = static_cast<float>(score_weight);
    float total = 0;
    for (std::size_t number = 0; number < sample.size; ++number) {
        for (std::size_t at = 0; at < feature_count; ++at) {
            features.of[number][at] = static_cast<float>(sample.features[number][at]) * feature_unit;
        }
        targets[number] = score * static_cast<float>(sample.expected[number]) +
                          (1 - score) * static_cast<float>(sample.result[number]);
        total += targets[number];
    }
    for (std::size_t number = 0; number < sample.size; ++number) {
        targets[number] = total > 0 ? targets[number] / total : 1.0F / static_cast<float>(sample.size);
    }
}

template <std::size_t inputs, std::size_t outputs>
void add_gradient(const std::array<float, inputs>& from, const std::array<float, outputs>& slope,
                  Layer<inputs, outputs>& gradient) {
    for (std::size_t input = 0; input < inputs; ++input) {
        for (std::size_t output = 0; output < outputs; ++output) gradient[input][output] += from[input] * slope[output];
    }
}

template <std::size_t inputs, std::size_t outputs>
void add_back(const Layer<inputs, outputs>& layer, const std::array<float, outputs>& slope, float factor,
              std::array<float, inputs>& to) {
    for (std::size_t input = 0; input < inputs; ++input) {
        float sum = 0;
        for (std::size_t output = 0; output < outputs; ++output) sum += layer[input][output] * slope[output];
        to[input] += factor * sum;
    }
}

template <std::size_t size>
void add_to(std::array<float, size>& sum, const std::array<float, size>& more) {
    for (std::size_t at = 0; at < size; ++at) sum[at] += more[at];
}

// Add the gradient of one sample's cross-entropy.
void add_sample(const Network& network, const Features& features, const Targets& targets, Network& gradient) {
    Activations seen;
    run(network, features, seen);
    const auto size = static_cast<std::size_t>(features.size);
    std::array<std::array<float, first_width>, most_seats> first_slopes{};
    std::array<float, second_width> common{};
    for (std::size_t number = 0; number < size; ++number) {
        const float slope = seen.share[number] - targets[number];
        std::array<float, second_width> second{};
        for (std::size_t at = 0; at < second_width; ++at) {
            gradient.last[at] += slope * seen.second[number][at];
            second[at] = seen.second[number][at] > 0 ? slope * network.last[at] : 0.0F;
        }
        add_to(common, second);
        add_gradient(seen.first[number], second, gradient.second);
        add_back(network.second, second, 1, first_slopes[number]);
    }
    add_to(gradient.second_bias, common);
    add_gradient(seen.mean, common, gradient.shared);
    std::array<float, first_width> mean_slope{};
    add_back(network.shared, common, 1 / static_cast<float>(size), mean_slope);
    for (std::size_t number = 0; number < size; ++number) {
        auto& slope = first_slopes[number];
        for (std::size_t at = 0; at < first_width; ++at) {
            slope[at] = seen.first[number][at] > 0 ? slope[at] + mean_slope[at] : 0.0F;
        }
        add_to(gradient.first_bias, slope);
        add_gradient(features.of[number], slope, gradient.first);
    }
}

// Adam: each number of the network has a step of its own.
class Descent {
public:
    Descent(Network& network, double regularisation) : network_(network), decay_(regularisation) {}

    void step(const Network& gradient, float rate, std::size_t samples) {
        memory_power_ *= memory;
        square_power_ *= square_memory;
        for (std::size_t at = 0; at < Network::size(); ++at) {
            float& weight = network_.data()[at];
            const float slope = gradient.data()[at] / static_cast<float>(samples) + static_cast<float>(decay_) * weight;
            float& mean = mean_.data()[at];
            float& square = square_.data()[at];
            mean += (1 - memory) * (slope - mean);
            square += (1 - square_memory) * (slope * slope - square);
            const float unbiased = mean / (1 - memory_power_);
            weight -= rate * unbiased / (std::sqrt(square / (1 - square_power_)) + tiny);
        }
    }

private:
    Network& network_;
    double decay_;
    Network mean_{};
    Network square_{};
    float memory_power_ = 1;
    float square_power_ = 1;
};

// The root mean square error of the chance to win.
double error_of(const Network& network, std::span<const Sample> samples, const std::vector<std::size_t>& chosen) {
    double sum = 0;
    double number_of_seats = 0;
    for (const std::size_t at : chosen) {
        Features features;
        Targets targets{};
        Activations seen;
        read(samples[at], 0, features, targets);
        run(network, features, seen);
        for (std::size_t number = 0; number < samples[at].size; ++number) {
            const double error = seen.share[number] - targets[number];
            sum += error * error;
        }
        number_of_seats += samples[at].size;
    }
    return number_of_seats > 0 ? std::sqrt(sum / number_of_seats) : 0;
}

void shuffle(std::vector<std::size_t>& numbers, RandomGenerator& random) {
    for (std::size_t left = numbers.size(); left > 1; --left) {
        std::swap(numbers[left - 1], numbers[random.next() % left]);
    }
}

void descend(Network& network, std::span<const Sample> samples, std::vector<std::size_t> order,
             const FitOptions& options, Progress& progress) {
    RandomGenerator random(order.size());
    Descent descent(network, options.regularisation * 1e-6);
    const std::size_t batches = (order.size() + batch_size - 1) / batch_size;
    const float all = static_cast<float>(batches * static_cast<std::size_t>(options.rounds));
    float done = 0;
    for (int round = 0; round < options.rounds && !progress.is_stopped(); ++round) {
        shuffle(order, random);
        for (std::size_t first = 0; first < order.size() && !progress.is_stopped(); first += batch_size) {
            const std::size_t last = std::min(first + batch_size, order.size());
            Network gradient{};
            for (std::size_t at = first; at < last; ++at) {
                Features features;
                Targets targets{};
                read(samples[order[at]], options.score_weight, features, targets);
                add_sample(network, features, targets, gradient);
            }
            const float rate = fastest * (1 + std::cos(std::numbers::pi_v<float> * done / all)) / 2;
            descent.step(gradient, rate, last - first);
            done += 1;
        }
        progress.report();
    }
}

}  // namespace

Fitted fit(const Weights& start, std::span<const Sample> samples, const FitOptions& options, Progress& progress) {
    std::vector<std::size_t> training;
    std::vector<std::size_t> validation;
    for (std::size_t at = 0; at < samples.size(); ++at) {
        (samples[at].is_validation ? validation : training).push_back(at);
    }
    auto weights = std::make_shared<Weights>(start);
    descend(weights->network, samples, training, options, progress);
    progress.add_done();
    progress.report();
    const Fitness fitness{0, static_cast<int>(training.size()), static_cast<int>(validation.size()),
                          error_of(weights->network, samples, training),
                          error_of(weights->network, samples, validation)};
    return {weights, fitness};
}

}  // namespace damier::dicewars
