#include "dicewars/odds.hpp"

#include <cstddef>
#include <cstdint>

namespace damier::dicewars {

namespace {

constexpr std::size_t faces = 6;
constexpr std::size_t sums = faces * most_dice_of_all + 1;

using Ways = std::array<std::array<std::uint64_t, sums>, most_dice_of_all + 1>;

// In how many ways so many dice show each sum.
constexpr Ways count_ways() {
    Ways ways{};
    ways[0][0] = 1;
    for (std::size_t dice = 1; dice <= most_dice_of_all; ++dice) {
        for (std::size_t sum = 1; sum < sums; ++sum) {
            for (std::size_t face = 1; face <= faces && face <= sum; ++face) {
                ways[dice][sum] += ways[dice - 1][sum - face];
            }
        }
    }
    return ways;
}

// Both counts are whole numbers below 2^53: each quotient is the nearest double, as in Python.
constexpr Odds count_odds() {
    constexpr Ways ways = count_ways();
    Odds odds{};
    for (std::size_t attackers = 1; attackers <= most_dice_of_all; ++attackers) {
        for (std::size_t defenders = 1; defenders <= most_dice_of_all; ++defenders) {
            std::uint64_t wins = 0;
            std::uint64_t all = 1;
            std::uint64_t below = 0;
            for (std::size_t sum = 1; sum < sums; ++sum) {
                below += ways[defenders][sum - 1];
                wins += ways[attackers][sum] * below;
            }
            for (std::size_t die = 0; die < attackers + defenders; ++die) all *= faces;
            odds[attackers][defenders] = static_cast<double>(wins) / static_cast<double>(all);
        }
    }
    return odds;
}

}  // namespace

constexpr Odds win_odds = count_odds();

}  // namespace damier::dicewars
