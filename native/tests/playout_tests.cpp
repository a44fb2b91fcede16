#include <cstdint>
#include <numeric>

#include "check.hpp"
#include "dicewars/playout.hpp"
#include "sos/playout.hpp"

using namespace damier;

TEST("a random game of SOS fills the board, and whoever completes a line plays again") {
    const sos::Lines lines = sos::lines_of(4, 5);
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        sos::Playout game{&lines, std::vector<char>(20, sos::empty), {}, {0, 0, 0}, 0};
        for (std::uint16_t cell = 0; cell < 20; ++cell) game.open.push_back(cell);
        RandomGenerator random(seed);
        int plies = 0;
        for (; !game.winners(); ++plies) {
            const std::int64_t before = game.scores[game.to_move];
            const std::size_t mover = game.to_move;
            CHECK(game.step(random));
            CHECK_EQUAL(game.to_move == mover, game.scores[mover] > before);
        }
        CHECK_EQUAL(plies, 20);
        CHECK(!game.step(random));
    }
}

TEST("three in a row are found once, and nothing counts past an edge") {
    const sos::Lines lines = sos::lines_of(3, 3);
    std::size_t found = 0;
    for (const auto& flanks : lines.flanks) found += flanks.size();
    CHECK_EQUAL(found, 8U);
    CHECK_EQUAL(lines.reaches[0].size(), 3U);
    CHECK(lines.reaches[4].empty());
}

namespace {

// Cells in a row, each next to the one before and the one behind it.
dicewars::Table row_of(int cells, const dicewars::Rules& rules) {
    dicewars::Table made{{{}, rules}, std::vector<std::vector<std::uint8_t>>(static_cast<std::size_t>(cells))};
    made.graph.size = cells;
    for (int cell = 1; cell < cells; ++cell) {
        made.graph.connect(cell - 1, cell);
        made.neighbours[static_cast<std::size_t>(cell - 1)].push_back(static_cast<std::uint8_t>(cell));
        made.neighbours[static_cast<std::size_t>(cell)].push_back(static_cast<std::uint8_t>(cell - 1));
    }
    return made;
}

dicewars::Playout start_on(const dicewars::Table& table, int seats) {
    dicewars::Playout made;
    made.table = &table;
    made.seats = seats;
    for (int cell = 0; cell < table.graph.size; ++cell) {
        const auto place = static_cast<std::size_t>(cell);
        made.owner[place] = static_cast<std::uint8_t>(cell % seats);
        made.dice[place] = static_cast<std::uint8_t>(1 + cell % 3);
        made.owned[made.owner[place]] |= dicewars::bit_of(cell);
    }
    return made;
}

}  // namespace

TEST("a random game of Dice Wars keeps to its rules and ends") {
    const dicewars::Rules limited{.quiet_rounds = 10, .rounds = 100};
    const dicewars::Rules field{.dice_per_loss = 4, .transfers = 6, .most_surplus = 64, .most_kept = 24, .battles = 300};
    for (const dicewars::Rules& rules : {limited, field}) {
        const dicewars::Table table = row_of(12, rules);
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            dicewars::Playout game = start_on(table, 3);
            RandomGenerator random(seed);
            int plies = 0;
            for (; plies < 20'000 && game.step(random); ++plies) {
                const int cells = game.points_of(0) + game.points_of(1) + game.points_of(2);
                CHECK_EQUAL(cells, 12);
                for (int cell = 0; cell < 12; ++cell) {
                    CHECK(game.dice_on(cell) >= 1 && game.dice_on(cell) <= rules.most_dice);
                }
                CHECK(game.transfers <= rules.transfers);
            }
            CHECK(game.winners() != 0);
        }
    }
}

TEST("one cell alone has the whole chance") {
    const dicewars::Table table = row_of(2, {});
    dicewars::Playout game = start_on(table, 2);
    game.surplus[0] = 1;
    game.is_reinforcing = true;
    game.dice[0] = 7;
    RandomGenerator random(1);
    CHECK(game.step(random));
    CHECK_EQUAL(game.dice_on(0), 8);
    CHECK_EQUAL(game.turn, 1);
}
