#include <algorithm>
#include <atomic>
#include <cstdint>
#include <tuple>
#include <type_traits>
#include <vector>

#include "check.hpp"
#include "core/rollouts.hpp"
#include "draughts/playout.hpp"
#include "draughts_boards.hpp"

using namespace damier;
using namespace damier::draughts;
using namespace damier::tests;

namespace {

template <typename Bits>
PositionOf<Bits> narrowed(const Placement& placement) {
    PositionOf<Bits> made;
    for (const Side side : {white, black}) {
        made.men[side] = static_cast<Bits>(placement.men[side]);
        made.kings[side] = static_cast<Bits>(placement.kings[side]);
    }
    made.runs = placement.runs;
    made.to_move = placement.to_move;
    return made;
}

using PlainMoves = std::vector<std::tuple<Wide, int, int, bool>>;

template <typename Bits>
PlainMoves listed(const Tables<Bits>& tables, const Placement& placement) {
    MoveList<Bits> list;
    list_moves(tables, narrowed<Bits>(placement), placement.to_move, list);
    PlainMoves made;
    if (list.is_too_long) return made;
    for (int at = 0; at < list.count; ++at) {
        const auto& move = list.moves[static_cast<std::size_t>(at)];
        made.emplace_back(move.victims, move.origin, move.target, move.is_crowned);
        if (!move.touched) continue;
        CHECK_EQUAL(int{list.paths[move.path]}, int{move.origin});
        CHECK_EQUAL(int{list.paths[static_cast<std::size_t>(move.path + move.touched - 1)]}, int{move.target});
    }
    std::sort(made.begin(), made.end());
    return made;
}

PlainMoves generated(const Kind& kind, const Placement& placement) {
    PlainMoves made;
    for (const PlainMove& move : kind.moves(placement)) {
        made.emplace_back(move.victims, move.origin, move.target, move.is_crowned);
    }
    std::sort(made.begin(), made.end());
    return made;
}

template <typename Bits>
void compare_moves(const Kind& kind, Random& random) {
    const Tables<Bits> tables = tables_of<Bits>(kind.rules());
    for (int number = 0; number < 60; ++number) {
        const Placement placement = number % 2 ? scattered_placement(random, kind, 12)
                                               : played_situation(random, kind, number).placement;
        CHECK(listed(tables, placement) == generated(kind, placement));
    }
}

template <typename Bits>
void play_games(const Kind& kind) {
    const Tables<Bits> tables = tables_of<Bits>(kind.rules());
    Playout<Bits> start;
    start.tables = &tables;
    start.position = narrowed<Bits>(start_of(kind));
    const std::atomic<bool> is_stopped{false};
    const Rollouts made = roll_out(start, 2, 10, 3, 10'000, is_stopped);
    CHECK_EQUAL(made.games, 10U);
    CHECK_EQUAL(made.unfinished, 0U);
    CHECK_EQUAL(made.shares[0] + made.shares[1], 10.0);
}

}  // namespace

TEST("tables list the moves that the generators of every kind do") {
    Random random(5);
    for (const Kind* kind : kinds()) {
        CHECK(has_tables(kind->rules()));
        kind->squares() <= 64 ? compare_moves<Squares>(*kind, random) : compare_moves<Wide>(*kind, random);
    }
}

TEST("random games of every kind of draughts end") {
    for (const Kind* kind : kinds()) kind->squares() <= 64 ? play_games<Squares>(*kind) : play_games<Wide>(*kind);
}

TEST("rules without room in the tables are left alone") {
    CHECK(!has_tables({.name = "", .rows = 20, .columns = 20}));
    CHECK(!has_tables({.name = "", .rows = 0, .columns = 8}));
    CHECK(!has_tables({.name = "", .rows = 8, .columns = 8, .precedence = {Precedence::kings_first}}));
    CHECK(!has_tables({.name = "", .rows = 8, .columns = 8, .endings = {Ending{4, 5}}}));
}
