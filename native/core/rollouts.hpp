// Random games from one position, added up; the same seed gives the same games, here and in Python.
#pragma once

#include <atomic>
#include <bit>
#include <cassert>
#include <cstdint>
#include <vector>

#include "core/random.hpp"

namespace damier {

struct Rollouts {
    explicit Rollouts(std::size_t seats) : wins(seats), shared(seats), shares(seats), points(seats) {}

    std::uint64_t games = 0;
    std::uint64_t plies = 0;
    std::uint64_t unfinished = 0;
    std::vector<std::uint64_t> wins;    // alone
    std::vector<std::uint64_t> shared;  // first places
    std::vector<double> shares;         // of the wins
    std::vector<std::int64_t> points;

    // Add a game that these seats have won together, as bits; none where it is unfinished.
    void add(std::uint32_t winners) {
        ++games;
        const int number = std::popcount(winners);
        if (!number) ++unfinished;
        for (std::uint32_t left = winners; left; left &= left - 1) {
            const auto seat = static_cast<std::size_t>(std::countr_zero(left));
            ++(number == 1 ? wins : shared)[seat];
            shares[seat] += 1.0 / number;
        }
    }
};

// The seats with the most points, as bits.
template <typename Points>
std::uint32_t leaders(const Points& points, std::size_t seats) {
    assert(seats >= 1 && seats <= 32);
    std::uint32_t found = 0;
    for (std::size_t seat = 0; seat < seats; ++seat) {
        bool is_first = true;
        for (std::size_t other = 0; other < seats; ++other) is_first &= points[other] <= points[seat];
        found |= std::uint32_t{is_first} << seat;
    }
    return found;
}

// `count` games of at most `longest` moves each. A game is copied, then asked to make a random move (`step`, false once
// there is none), and at the end who has won (`winners`, none while it goes on) and for its points (`points_of`).
template <typename Game>
Rollouts roll_out(const Game& start, std::size_t seats, std::uint64_t count, std::uint64_t seed, std::uint64_t longest,
                  const std::atomic<bool>& is_stopped) {
    Rollouts made(seats);
    Game game = start;
    for (std::uint64_t number = 0; number < count && !is_stopped.load(std::memory_order_relaxed); ++number) {
        game = start;
        RandomGenerator random(seed_of(seed, number));
        std::uint64_t plies = 0;
        while (plies < longest && game.step(random)) ++plies;
        made.plies += plies;
        made.add(game.winners());
        for (std::size_t seat = 0; seat < seats; ++seat) made.points[seat] += game.points_of(seat);
    }
    return made;
}

}  // namespace damier
