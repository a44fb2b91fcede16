// A random generator (SplitMix64) whose numbers depend on its seed alone, on every machine.
#pragma once

#include <cassert>
#include <cstdint>

namespace damier {

class RandomGenerator {
public:
    explicit RandomGenerator(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        std::uint64_t mixed = state_ += 0x9e3779b97f4a7c15;
        mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9;
        mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111eb;
        return mixed ^ mixed >> 31;
    }

    int below(int limit) {
        assert(limit > 0);
        return static_cast<int>(next() % static_cast<std::uint64_t>(limit));
    }

    // A number from 0 on and below 1.
    double fraction() { return static_cast<double>(next() >> 11) * 0x1p-53; }

    // About normally distributed around zero.
    int noise(int deviation) {
        assert(deviation >= 0);
        int sum = 0;
        for (int draw = 0; draw < 4; ++draw) sum += below(2 * deviation + 1) - deviation;
        return sum * 7 / 8 / 2;
    }

private:
    std::uint64_t state_;
};

// The seed of one game of a series that has a seed.
inline std::uint64_t seed_of(std::uint64_t seed, std::uint64_t game) {
    return RandomGenerator(seed ^ game * 0xd1342543de82ef95).next();
}

}  // namespace damier
