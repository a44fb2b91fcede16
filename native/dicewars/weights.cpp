#include "dicewars/weights.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <stdexcept>

namespace damier::dicewars {

namespace {

constexpr std::uint8_t format = 2;
constexpr std::size_t header = 4;  // the format, the variant, two bytes of zero
constexpr float most_weight = 1e4F;

// The features that are good from the beginning, and how good.
constexpr std::array<std::pair<std::size_t, float>, 4> first_guess{{{0, 2.0F}, {1, 4.0F}, {3, 8.0F}, {7, -4.0F}}};

#if defined(__GNUC__)

// Eight numbers at once: compilers do not find these by themselves.
constexpr std::size_t lanes = 8;
using Lanes [[gnu::vector_size(lanes * sizeof(float))]] = float;

template <std::size_t inputs, std::size_t outputs>
void add(const Layer<inputs, outputs>& layer, const std::array<float, inputs>& from, std::array<float, outputs>& to) {
    static_assert(outputs % lanes == 0);
    std::array<Lanes, outputs / lanes> sums;
    std::memcpy(sums.data(), to.data(), sizeof to);
    for (std::size_t input = 0; input < inputs; ++input) {
        const float value = from[input];
        for (std::size_t block = 0; block < sums.size(); ++block) {
            Lanes factors;
            std::memcpy(&factors, layer[input].data() + block * lanes, sizeof factors);
            sums[block] += value * factors;
        }
    }
    std::memcpy(to.data(), sums.data(), sizeof to);
}

#else

template <std::size_t inputs, std::size_t outputs>
void add(const Layer<inputs, outputs>& layer, const std::array<float, inputs>& from, std::array<float, outputs>& to) {
    for (std::size_t input = 0; input < inputs; ++input) {
        for (std::size_t output = 0; output < outputs; ++output) to[output] += from[input] * layer[input][output];
    }
}

#endif

template <std::size_t size>
void rectify(std::array<float, size>& values) {
    for (float& value : values) value = value > 0 ? value : 0.0F;
}

}  // namespace

std::shared_ptr<const Weights> Weights::parse(std::span<const std::uint8_t> bytes) {
    if (bytes.size() != header + 4 * Network::size() || bytes[0] != format || bytes[1] >= variants || bytes[2] ||
        bytes[3]) {
        throw std::invalid_argument("these bytes are not weights of Dice Wars");
    }
    auto weights = std::make_shared<Weights>();
    weights->variant = static_cast<Variant>(bytes[1]);
    float* const into = weights->network.data();
    for (std::size_t at = 0; at < Network::size(); ++at) {
        std::uint32_t bits = 0;
        for (std::size_t byte = 0; byte < 4; ++byte) {
            bits |= std::uint32_t{bytes[header + 4 * at + byte]} << (8 * byte);
        }
        into[at] = std::bit_cast<float>(bits);
        if (!(std::abs(into[at]) <= most_weight)) {  // true for NaN, too
            throw std::invalid_argument("these bytes are not weights of Dice Wars");
        }
    }
    return weights;
}

std::shared_ptr<const Weights> Weights::initial(Variant variant) {
    auto weights = std::make_shared<Weights>();
    weights->variant = variant;
    RandomGenerator random(1);
    Network& network = weights->network;
    for (std::size_t at = 0; at < Network::size(); ++at) {
        network.data()[at] = static_cast<float>(random.fraction() - 0.5) * 0.2F;
    }
    network.first_bias.fill(0);
    network.second_bias.fill(0);
    for (const auto& [feature, value] : first_guess) {  // two units that pass the guess on, by its sign
        network.first[feature][0] = value;
        network.first[feature][1] = -value;
    }
    network.second[0] = network.second[1] = {};
    network.second[0][0] = network.second[1][1] = 1;
    network.last[0] = 1;
    network.last[1] = -1;
    return weights;
}

std::vector<std::uint8_t> Weights::bytes() const {
    std::vector<std::uint8_t> written{format, static_cast<std::uint8_t>(variant), 0, 0};
    written.reserve(header + 4 * Network::size());
    for (std::size_t at = 0; at < Network::size(); ++at) {
        const auto bits = std::bit_cast<std::uint32_t>(network.data()[at]);
        for (int byte = 0; byte < 4; ++byte) written.push_back(static_cast<std::uint8_t>(bits >> (8 * byte) & 255));
    }
    return written;
}

void run(const Network& network, const Features& features, Activations& activations) {
    assert(features.size >= 1);
    const auto size = static_cast<std::size_t>(features.size);
    activations.mean.fill(0);
    for (std::size_t number = 0; number < size; ++number) {
        auto& first = activations.first[number];
        first = network.first_bias;
        add(network.first, features.of[number], first);
        rectify(first);
        for (std::size_t at = 0; at < first_width; ++at) activations.mean[at] += first[at];
    }
    for (float& value : activations.mean) value /= static_cast<float>(size);
    std::array<float, second_width> common = network.second_bias;
    add(network.shared, activations.mean, common);
    std::array<float, most_seats> logits{};
    for (std::size_t number = 0; number < size; ++number) {
        auto& second = activations.second[number];
        second = common;
        add(network.second, activations.first[number], second);
        rectify(second);
        for (std::size_t at = 0; at < second_width; ++at) logits[number] += second[at] * network.last[at];
    }
    const float highest = *std::max_element(logits.begin(), logits.begin() + features.size);
    float total = 0;
    for (std::size_t number = 0; number < size; ++number) {
        activations.share[number] = std::exp(logits[number] - highest);
        total += activations.share[number];
    }
    for (std::size_t number = 0; number < size; ++number) activations.share[number] /= total;
}

Shares evaluate(const Weights& weights, const Setting& setting, const Position& position) {
    Shares shares{};
    if (is_conquered(setting, position)) {
        shares[static_cast<std::size_t>(position.turn)] = 1;
        return shares;
    }
    Features features;
    Activations activations;
    extract(setting, position, features);
    run(weights.network, features, activations);
    for (int number = 0; number < features.size; ++number) {
        const auto at = static_cast<std::size_t>(number);
        shares[static_cast<std::size_t>(features.seat[at])] = activations.share[at];
    }
    return shares;
}

Shares evaluate_after_turn(const Weights& weights, const Setting& setting, Position position) {
    // The end of the turn would add as much again.
    position.surplus[static_cast<std::size_t>(position.turn)] -=
        setting.graph.largest_region(position.cells_of(position.turn));
    return evaluate(weights, setting, position);
}

float evaluate(const Weights& weights, const Setting& setting, const Position& position, int seat) {
    return evaluate(weights, setting, position)[static_cast<std::size_t>(seat)];
}

}  // namespace damier::dicewars
