// Numbers at random that depend on their seed alone, on every machine.
#pragma once

#include <cstdint>

namespace damier {

class Dice {
public:
    explicit Dice(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        std::uint64_t mixed = state_ += 0x9e3779b97f4a7c15;
        mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9;
        mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111eb;
        return mixed ^ mixed >> 31;
    }

    int below(int limit) { return static_cast<int>(next() % static_cast<std::uint64_t>(limit)); }

    // Around zero, mostly within so many on either side.
    int noise(int deviation) {
        int sum = 0;
        for (int die = 0; die < 4; ++die) sum += below(2 * deviation + 1) - deviation;
        return sum * 7 / 8 / 2;
    }

private:
    std::uint64_t state_;
};

// The seed of one game among many that have a seed together.
inline std::uint64_t seed_of(std::uint64_t seed, std::uint64_t game) {
    return Dice(seed ^ game * 0xd1342543de82ef95).next();
}

}  // namespace damier
