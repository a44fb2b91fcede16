#include <atomic>
#include <cstdint>

#include "check.hpp"
#include "reversi/playout.hpp"

using namespace damier;
using namespace damier::reversi;

namespace {

Playout start_of_size(int size) {
    const int corner = (size / 2 - 1) * 9;  // the upper left one of the four in the middle
    return {{bit(corner + 1) | bit(corner + 8), bit(corner) | bit(corner + 9)}, corner_of(size), 0};
}

}  // namespace

TEST("squares of a smaller board go to a corner of the large one and back") {
    for (int size = 4; size <= largest_size; size += 2) {
        const Squares all = ~Squares{0} >> (64 - size * size);
        CHECK_EQUAL(spread(all, size), corner_of(size));
        for (int square = 0; square < size * size; ++square) {
            CHECK_EQUAL(spread(bit(square), size), bit(square / size * 8 + square % size));
            CHECK_EQUAL(gathered(spread(bit(square), size), size), bit(square));
        }
    }
}

TEST("a random game of Reversi stays on its board and ends when nobody can move") {
    for (int size = 4; size <= largest_size; size += 2) {
        for (std::uint64_t seed = 0; seed < 50; ++seed) {
            Playout game = start_of_size(size);
            RandomGenerator random(seed);
            CHECK_EQUAL(game.winners(), 0U);
            while (game.step(random)) {
                CHECK(!((game.board.own | game.board.other) & ~game.area));
                CHECK(!(game.board.own & game.board.other));
            }
            CHECK(game.winners() != 0);
            CHECK(game.points_of(0) + game.points_of(1) <= size * size);
        }
    }
}

TEST("random games add up, and the same seed plays the same ones") {
    const std::atomic<bool> is_stopped{false};
    const Rollouts one = roll_out(start_of_size(6), 2, 200, 7, 1000, is_stopped);
    const Rollouts other = roll_out(start_of_size(6), 2, 200, 7, 1000, is_stopped);
    CHECK_EQUAL(one.games, 200U);
    CHECK_EQUAL(one.wins[0] + one.wins[1] + one.shared[0], 200U);
    CHECK_EQUAL(one.shares[0] + one.shares[1], 200.0);
    CHECK(one.plies == other.plies && one.points == other.points);
    const Rollouts cut = roll_out(start_of_size(6), 2, 10, 7, 3, is_stopped);
    CHECK_EQUAL(cut.unfinished, 10U);
    CHECK_EQUAL(cut.plies, 30U);
    const std::atomic<bool> is_over{true};
    CHECK_EQUAL(roll_out(start_of_size(6), 2, 10, 7, 3, is_over).games, 0U);
}
