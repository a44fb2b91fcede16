// The learned value: a network that reads the features of each seat, and of all of them together, and shares the win.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "dicewars/features.hpp"
#include "dicewars/start.hpp"

namespace damier::dicewars {

inline constexpr std::size_t first_width = 32;
inline constexpr std::size_t second_width = 16;

// A layer of the network: for each input, what it adds to each output.
template <std::size_t inputs, std::size_t outputs>
using Layer = std::array<std::array<float, outputs>, inputs>;

// All numbers of the network, or the gradients of all.
struct Network {
    Layer<feature_count, first_width> first{};
    std::array<float, first_width> first_bias{};
    Layer<first_width, second_width> second{};
    Layer<first_width, second_width> shared{};  // of the mean of all seats
    std::array<float, second_width> second_bias{};
    std::array<float, second_width> last{};

    static constexpr std::size_t size();

    float* data() { return first.data()->data(); }
    const float* data() const { return first.data()->data(); }
};

constexpr std::size_t Network::size() { return sizeof(Network) / sizeof(float); }

class Weights {
public:
    // The weights that `bytes` has written; raises std::invalid_argument.
    static std::shared_ptr<const Weights> parse(std::span<const std::uint8_t> bytes);

    // Weights to begin training with: dice and large regions are good.
    static std::shared_ptr<const Weights> initial(Variant variant);

    std::vector<std::uint8_t> bytes() const;
    std::size_t size_in_bytes() const { return sizeof(Weights); }

    Variant variant = Variant::standard;  // whose games they were learned from
    Network network;
};

// What the network computes for the features of a position, layer by layer.
struct Activations {
    std::array<std::array<float, first_width>, most_seats> first;
    std::array<float, first_width> mean;
    std::array<std::array<float, second_width>, most_seats> second;
    std::array<float, most_seats> share;  // of the win, by number in the order of turns
};

void run(const Network& network, const Features& features, Activations& activations);

// Each seat's chance to win if the seat whose turn it is ended it now.
Shares evaluate(const Weights& weights, const Setting& setting, const Position& position);

// The same once that seat has ended its turn: the dice that it still gets are those of its surplus.
Shares evaluate_after_turn(const Weights& weights, const Setting& setting, Position position);

// The chance of one of them.
float evaluate(const Weights& weights, const Setting& setting, const Position& position, int seat);

}  // namespace damier::dicewars
