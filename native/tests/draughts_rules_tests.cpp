#include <algorithm>
#include <atomic>
#include <cstdint>
#include <set>
#include <tuple>
#include <vector>

#include "check.hpp"
#include "draughts/kind.hpp"
#include "draughts/situation.hpp"
#include "draughts_boards.hpp"

using namespace damier::draughts;
using namespace damier::tests;

namespace {

// How many move sequences a position has, by their length; published by others, and by the Python rules.
struct Counts {
    const char* name;
    int rows;
    int columns;
    Placement placement;  // empty where it is the start
    std::vector<std::uint64_t> counts;
};

// clang-format off
const std::vector<Counts> tables{
    {"international", 6, 6, {}, {5, 25, 106, 369, 1301, 4214, 12912, 39526, 113614, 329982, 933564, 2678979, 7509079, 21546796, 59298144}},
    {"english", 6, 6, {}, {5, 25, 106, 369, 1271, 4104, 12495, 37474, 104013, 290032}},
    {"brazilian", 8, 8, {}, {7, 49, 302, 1469, 7473, 37628, 187302, 907830, 4431766, 21560022}},
    {"pool", 8, 8, {}, {7, 49, 302, 1469, 7482, 37986, 190146, 929896, 4570534, 22435955}},
    {"russian", 8, 8, {}, {7, 49, 302, 1469, 7482, 37986, 190146, 929899, 4570586, 22444032}},
    {"english", 8, 8, {}, {7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963680, 18391564}},
    {"czech", 8, 8, {}, {7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963671, 18368918}},
    {"spanish", 8, 8, {}, {7, 49, 302, 1469, 7361, 36473, 177532, 828783, 3860866, 17743464}},
    {"italian", 8, 8, {}, {7, 49, 302, 1469, 7361, 36473, 177532, 828783, 3860875, 17761384}},
    {"thai", 8, 8, {}, {7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963648, 18363523}},
    {"international", 10, 10, {}, {9, 81, 658, 4265, 27117, 167140, 1049442, 6483961, 41022423}},
    {"frisian", 10, 10, {}, {9, 81, 658, 3874, 21265, 102431, 540126, 2825779, 15605069}},
    {"canadian", 12, 12, {}, {11, 121, 1222, 10053, 79049, 584100, 4369366, 31839056}},
    {"international", 14, 14, {}, {13, 169, 2042, 20513, 195333, 1710812, 15007858}},
    {"international", 8, 10, {}, {9, 81, 658, 4265, 27117, 167140, 1029319, 6127190, 36751086}},
    {"international", 10, 8, {}, {7, 49, 302, 1469, 7473, 37628, 193605, 995303, 5222464, 27405228}},
    {"international", 11, 10, {}, {9, 81, 810, 7583, 74602, 688835, 6555302, 59796721}},
    {"international", 12, 10, {}, {9, 81, 658, 4265, 27117, 167140, 1049442, 6483961, 41291394}},
    {"international", 10, 12, {}, {11, 121, 1222, 10053, 79049, 584100, 4369366, 31839056}},
    {"international", 10, 10, {{{0x37ad000000, 0x2d6b800}}, {{0x0, 0x0}}, {}, white}, {6, 12, 30, 73, 215, 590, 1944, 6269, 22369, 88050, 377436, 1910989, 9872645, 58360286}},
    {"international", 10, 10, {{{0x7c0000000, 0xf8000}}, {{0x0, 0x0}}, {}, white}, {9, 81, 534, 2538, 9052, 29999, 98971, 310315}},
    {"international", 10, 10, {{{0x2f1120780720, 0x0}}, {{0x40000000, 0x810000}}, {}, black}, {14, 55, 1168, 5432, 87195}},
    {"international", 10, 10, {{{0x0, 0x0}}, {{0x3ffffc0000000, 0xfffff}}, {}, white}, {17, 79, 352, 1399, 7062, 37589}},
    {"international", 10, 10, {{{0x3e0, 0x1f0000000000}}, {{0x0, 0x0}}, {}, white}, {9, 81, 795, 7578, 86351}},
    {"italian", 8, 8, {{{0x26eb0000, 0xe535}}, {{0x0, 0x0}}, {}, white}, {5, 13, 42, 107, 360, 1099, 3736, 12495, 43686}},
    {"italian", 8, 8, {{{0x20390000, 0x9000115}}, {{0x20, 0x0}}, {}, black}, {6, 47, 271, 1916, 10810, 73137}},
    {"italian", 8, 8, {{{0x90180, 0x902008}}, {{0xc000800, 0x41400}}, {}, white}, {13, 112, 828, 6756, 46241}},
};
// clang-format on

constexpr std::uint64_t quick = 200'000;  // the largest count that is not slow

std::uint64_t lines(const Kind& kind, const Placement& placement, int depth) {
    const std::atomic<bool> is_stopped = false;
    return kind.perft(placement, depth, is_stopped);
}

void check_counts(std::uint64_t least, std::uint64_t most) {
    for (const Counts& table : tables) {
        const Kind& kind = kind_named(table.name, table.rows, table.columns);
        const Placement placement = table.placement.occupied() ? table.placement : start_of(kind);
        for (std::size_t depth = 0; depth < table.counts.size(); ++depth) {
            const std::uint64_t count = table.counts[depth];
            if (count >= least && count < most) CHECK_EQUAL(lines(kind, placement, static_cast<int>(depth) + 1), count);
        }
    }
}

std::uint64_t plain_lines(const Kind& kind, const Placement& placement, int depth) {
    if (depth == 0) return 1;
    std::uint64_t found = 0;
    for (const PlainMove& move : kind.moves(placement))
        found += plain_lines(kind, kind.after(placement, move), depth - 1);
    return found;
}

auto key_of(const PlainMove& move) { return std::tuple(move.victims, move.origin, move.target, move.is_crowned); }

void check_moves(const Kind& kind, const Placement& placement) {
    std::set<std::tuple<Wide, std::uint8_t, std::uint8_t, bool>> seen;
    const Side mover = placement.to_move;
    const Wide own = placement.pieces(mover);
    const Wide other = placement.pieces(other_side(mover));
    for (const PlainMove& move : kind.moves(placement)) {
        CHECK(seen.insert(key_of(move)).second);
        CHECK((own & bit<Wide>(move.origin)) != 0);
        CHECK(!(placement.occupied() & bit<Wide>(move.target)) || move.origin == move.target || move.victims);
        CHECK((move.victims & ~other) == 0);
        const Placement next = kind.after(placement, move);
        CHECK(kind.is_possible(next));
        CHECK_EQUAL(count(next.pieces(mover)), count(own));
        CHECK_EQUAL(count(next.pieces(other_side(mover))), count(other) - count(move.victims));
        CHECK(next.to_move == other_side(mover));
    }
}

}  // namespace

TEST("the lines of draughts are as many as the tables say") { check_counts(0, quick); }

TEST("the lines of draughts are as many as the tables say, deeper", true) { check_counts(quick, ~std::uint64_t{0}); }

TEST("counting lines is the same as playing them, for every kind") {
    Random random(41);
    for (const Kind* kind : kinds()) {
        for (int number = 0; number < 12; ++number) {
            const Placement placement = number % 2 ? scattered_placement(random, *kind, 12)
                                                   : played_situation(random, *kind, 5 * number).placement;
            CHECK_EQUAL(lines(*kind, placement, 0), std::uint64_t{1});
            for (int depth = 1; depth <= 3; ++depth) {
                CHECK_EQUAL(lines(*kind, placement, depth), plain_lines(*kind, placement, depth));
            }
        }
    }
}

TEST("moves of draughts are different, take what is there and leave a possible position") {
    Random random(42);
    for (const Kind* kind : kinds()) {
        for (int number = 0; number < 60; ++number) {
            check_moves(*kind, played_situation(random, *kind, 3 * number).placement);
            check_moves(*kind, scattered_placement(random, *kind, kind->squares()));
        }
    }
}

TEST("a kind is known by its name and size, and numbers its squares from 0") {
    for (const Kind* kind : kinds()) {
        const Rules& rules = kind->rules();
        CHECK(find_kind(rules.name, rules.rows, rules.columns) == kind);
        CHECK_EQUAL(kind->squares(), rules.rows * rules.columns / 2);
        CHECK(kind->is_possible(start_of(*kind)));
        Placement outside;
        outside.men[white] = Wide{1} << kind->squares();
        CHECK(!kind->is_possible(outside));
        Placement twice;
        twice.men[white] = twice.kings[black] = 1;
        CHECK(!kind->is_possible(twice));
    }
    CHECK(find_kind("international", 7, 7) == nullptr);
    CHECK(find_kind("", 10, 10) == nullptr);
}

TEST("stopped, the counting of lines ends") {
    const std::atomic<bool> is_stopped = true;
    const Kind& kind = kind_named("international", 10, 10);
    CHECK_EQUAL(kind.perft(start_of(kind), 40, is_stopped), std::uint64_t{0});
}

TEST("a king that has moved three times in a row rests, where the rules are Frisian") {
    const Kind& kind = kind_named("frisian", 10, 10);
    Situation situation;
    situation.placement.kings = {bit<Wide>(45), bit<Wide>(0)};
    situation.placement.men = {bit<Wide>(30), bit<Wide>(24)};
    for (int turn = 0; turn < 3; ++turn) {
        for (const Side side : {white, black}) {
            const auto moves = kind.moves(situation.placement);
            const auto by_king = std::find_if(moves.begin(), moves.end(), [&](const PlainMove& move) {
                const bool is_kings = (situation.placement.kings[side] & bit<Wide>(move.origin)) != 0;
                const auto replies = kind.moves(kind.after(situation.placement, move));
                return is_kings && !move.victims && !replies.front().victims;
            });
            CHECK(by_king != moves.end());
            if (by_king == moves.end()) return;
            situation = after(kind, situation, *by_king);
        }
    }
    for (const PlainMove& move : kind.moves(situation.placement)) CHECK_EQUAL(int{move.origin}, 30);
    CHECK_EQUAL(situation.king_moves, 6);
    CHECK_EQUAL(situation.past.size(), std::size_t{6});
}
