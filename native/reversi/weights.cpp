#include "reversi/weights.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <stdexcept>

namespace damier::reversi {

namespace {

constexpr std::array<std::uint8_t, 8> magic{'d', 'a', 'm', 'i', 'e', 'r', 'R', '1'};

// Functions, not lambdas: a compiler would try to evaluate those while compiling, for seconds.
std::vector<int> list_representatives() {
    std::vector<int> made(static_cast<std::size_t>(layout.width));
    for (int number = 0; number < layout.width; ++number) made[static_cast<std::size_t>(number)] = number;
    for (int pattern = 0; pattern < pattern_count; ++pattern) {
        const int base = layout.pattern_base[static_cast<std::size_t>(pattern)];
        const int size = power_of_three(patterns[static_cast<std::size_t>(pattern)].length);
        for (int contents = 0; contents < size; ++contents) {
            made[static_cast<std::size_t>(base + contents)] =
                base + std::min(contents, mirrored_contents(pattern, contents));
        }
    }
    return made;
}

std::vector<int> list_distinct_weights() {
    std::vector<int> made;
    for (int number = 0; number < layout.width; ++number) {
        if (representatives()[static_cast<std::size_t>(number)] == number) made.push_back(number);
    }
    return made;
}

}  // namespace

const std::vector<int>& representatives() {
    static const std::vector<int> found = list_representatives();
    return found;
}

const std::vector<int>& distinct_weights() {
    static const std::vector<int> found = list_distinct_weights();
    return found;
}

Weights::Weights() : values_(static_cast<std::size_t>(phases) * static_cast<std::size_t>(layout.width)) {}

std::shared_ptr<const Weights> Weights::parse(std::span<const std::uint8_t> bytes) {
    const auto& distinct = distinct_weights();
    const std::size_t expected = magic.size() + 2 * distinct.size() * static_cast<std::size_t>(phases);
    if (bytes.size() < magic.size() || !std::equal(magic.begin(), magic.end(), bytes.begin())) {
        throw std::invalid_argument("these bytes are not Reversi weights");
    }
    if (bytes.size() != expected) {
        throw std::invalid_argument("Reversi weights must have " + std::to_string(expected) + " bytes, not " +
                                    std::to_string(bytes.size()));
    }
    auto made = std::make_shared<Weights>();
    std::size_t at = magic.size();
    // One plane of low bytes and one of high bytes: they compress better apart.
    const std::size_t planes = distinct.size() * static_cast<std::size_t>(phases);
    for (int phase = 0; phase < phases; ++phase) {
        std::int16_t* into = made->of(phase);
        for (const int number : distinct) {
            const unsigned value = bytes[at] | static_cast<unsigned>(bytes[at + planes]) << 8;
            into[number] = static_cast<std::int16_t>(static_cast<std::uint16_t>(value));
            ++at;
        }
    }
    made->mirror();
    return made;
}

std::vector<std::uint8_t> Weights::bytes() const {
    const auto& distinct = distinct_weights();
    const std::size_t planes = distinct.size() * static_cast<std::size_t>(phases);
    std::vector<std::uint8_t> made(magic.begin(), magic.end());
    made.resize(magic.size() + 2 * planes);
    std::size_t at = magic.size();
    for (int phase = 0; phase < phases; ++phase) {
        for (const int number : distinct) {
            const auto value = static_cast<std::uint16_t>(of(phase)[number]);
            made[at] = static_cast<std::uint8_t>(value & 255);
            made[at + planes] = static_cast<std::uint8_t>(value >> 8);
            ++at;
        }
    }
    return made;
}

void Weights::mirror() {
    const auto& representative = representatives();
    for (int phase = 0; phase < phases; ++phase) {
        std::int16_t* values = of(phase);
        for (std::size_t number = 0; number < representative.size(); ++number) {
            values[number] = values[representative[number]];
        }
    }
}

std::shared_ptr<const Weights> Weights::initial() {
    auto made = std::make_shared<Weights>();
    constexpr std::size_t corner = 8;
    for (int phase = 0; phase < phases; ++phase) {
        std::int16_t* values = made->of(phase);
        for (int moves = 0; moves < mobility_size; ++moves) {
            const int worth = std::min(moves, 20) * weight_unit / 2;
            values[layout.own_mobility + moves] = static_cast<std::int16_t>(worth);
            values[layout.other_mobility + moves] = static_cast<std::int16_t>(-worth);
        }
        for (int contents = 0; contents < power_of_three(patterns[corner].length); ++contents) {
            const int disc = contents % 3;
            const int near = contents / power_of_three(4) % 3;  // diagonal to it
            int worth = disc == 1 ? 6 : disc == 2 ? -6 : 0;
            if (disc == 0) worth = near == 1 ? -3 : near == 2 ? 3 : 0;
            values[layout.pattern_base[corner] + contents] = static_cast<std::int16_t>(worth * weight_unit);
        }
    }
    return made;
}

}  // namespace damier::reversi
