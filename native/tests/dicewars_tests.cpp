#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <memory>
#include <vector>

#include "check.hpp"
#include "dicewars/course.hpp"
#include "dicewars/engine.hpp"
#include "dicewars/fit.hpp"
#include "dicewars/strategy.hpp"

using namespace damier;
namespace dw = damier::dicewars;

namespace {

constexpr std::uint64_t seed = 7;

// Four cells in a row; the first two are of seat 0, the others of seat 1.
dw::Root row(int first, int second, int third, int fourth) {
    dw::Root root;
    root.setting.graph.size = 4;
    for (int cell = 0; cell < 3; ++cell) root.setting.graph.connect(cell, cell + 1);
    const std::array<int, 4> dice{first, second, third, fourth};
    for (int cell = 0; cell < 4; ++cell) {
        root.position.set_owner(cell, cell / 2);
        root.position.set_dice(cell, dice[static_cast<std::size_t>(cell)]);
    }
    return root;
}

int all_dice(const dw::Root& root) {
    int sum = 0;
    for (int cell = 0; cell < root.setting.graph.size; ++cell) sum += root.position.dice_on(cell);
    for (const int surplus : root.position.surplus) sum += surplus;
    return sum;
}

const dw::Move attack{dw::Act::attack, 1, 2};

GameOptions few_games(int threads) {
    GameOptions options;
    options.seed = seed;
    options.games = 6;
    options.depth = 1;
    options.threads = threads;
    return options;
}

}  // namespace

TEST("the winner of an attack moves all dice but one") {
    dw::Root root = row(1, 5, 3, 1);
    dw::fight(root.setting, root.position, attack, true);
    CHECK_EQUAL(root.position.owner_of(2), 0);
    CHECK_EQUAL(root.position.dice_on(1), 1);
    CHECK_EQUAL(root.position.dice_on(2), 4);
}

TEST("a failed attack leaves one die, and costs the defender where the rules say so") {
    dw::Root root = row(1, 8, 2, 1);
    root.setting.rules.dice_per_loss = 4;
    dw::fight(root.setting, root.position, attack, false);
    CHECK_EQUAL(root.position.owner_of(2), 1);
    CHECK_EQUAL(root.position.dice_on(1), 1);
    CHECK_EQUAL(root.position.dice_on(2), 1);
}

TEST("dice are transferred as far as there is room, and as often as the rules say") {
    dw::Root root = row(6, 5, 3, 1);
    root.setting.rules.transfers = 1;
    const dw::Move transfer{dw::Act::transfer, 0, 1};
    CHECK(dw::is_legal(root.setting, root.position, transfer));
    dw::transfer(root.setting, root.position, transfer);
    CHECK_EQUAL(root.position.dice_on(0), 3);
    CHECK_EQUAL(root.position.dice_on(1), 8);
    CHECK(!dw::is_legal(root.setting, root.position, {dw::Act::transfer, 1, 0}));
}

TEST("the end of a turn brings as many dice as the largest region has cells") {
    dw::Root root = row(1, 5, 3, 1);
    const int before = all_dice(root);
    RandomGenerator random(seed);
    dw::end_turn(root.setting, root.position, random);
    CHECK_EQUAL(all_dice(root), before + 2);
    CHECK_EQUAL(root.position.turn, 1);
}

TEST("what does not fit is kept up to the limit") {
    dw::Root root = row(8, 8, 3, 1);
    root.position.surplus[0] = 40;
    root.setting.rules.most_kept = 24;
    RandomGenerator random(seed);
    dw::end_turn(root.setting, root.position, random);
    CHECK_EQUAL(root.position.surplus[0], 22);
}

TEST("games of the course's strategy end, in every variant and for any number of players") {
    for (int variant = 0; variant < dw::variants; ++variant) {
        for (int seats = 2; seats <= dw::most_seats; seats += 3) {
            RandomGenerator random(seed_of(seed, static_cast<std::uint64_t>(seats)));
            dw::Start game = dw::start(static_cast<dw::Variant>(variant), seats, random);
            CHECK(game.setting.graph.is_connected());
            while (!dw::outcome(game.setting, game.position)) {
                const dw::Move move = dw::course_move(game.setting, game.position, random);
                CHECK(dw::is_legal(game.setting, game.position, move));
                dw::play(game.setting, game.position, move, random);
            }
        }
    }
}

TEST("the value of a position is shared by those who are still there") {
    const auto weights = dw::Weights::initial(dw::Variant::standard);
    const dw::Root root = row(1, 5, 3, 1);
    const dw::Shares shares = dw::evaluate(*weights, root.setting, root.position);
    CHECK(std::abs(shares[0] + shares[1] - 1) < 1e-5F);
    CHECK(shares[0] > 0 && shares[1] > 0 && shares[2] == 0);
}

TEST("the value knows who plays by learned weights") {
    const auto weights = dw::Weights::initial(dw::Variant::standard);
    dw::Root root = row(1, 5, 3, 1);
    const dw::Shares equals = dw::evaluate(*weights, root.setting, root.position);
    root.setting.learned = 1;
    CHECK(dw::evaluate(*weights, root.setting, root.position)[0] != equals[0]);
}

TEST("a draw at a limit is worth nothing, and the end of a turn that leads to it neither") {
    dw::Root root = row(1, 4, 5, 1);
    root.setting.rules = dw::rules_of(dw::Variant::sui2020);
    root.position.passes = 13;  // of 16; the limit is reached before the next own turn if nobody attacks
    CHECK(!dw::worth_of_end(root.setting, root.position, 0));
    root.position.passes = 14;
    CHECK(*dw::worth_of_end(root.setting, root.position, 0) == 0);
    CHECK(!dw::worth_of(root.setting, root.position, 0));
    std::atomic<bool> stop{false};
    Control control(stop, 60, 1000);
    NodeCounter counter(control);
    const auto weights = dw::Weights::initial(dw::Variant::sui2020);
    CHECK(dw::Lookahead(*weights, root.setting, counter).ranked(root.position, 1).front().move == attack);
    root.position.passes = 16;
    CHECK(*dw::worth_of(root.setting, root.position, 0) == 0);
    CHECK((*dw::outcome(root.setting, root.position))[0] == 0.5F);
}

TEST("a greedy strategy attacks where its largest region grows, and nowhere else") {
    dw::Root root = row(1, 5, 3, 1);
    std::atomic<bool> stop{false};
    Control control(stop, 60, 1000);
    NodeCounter counter(control);
    RandomGenerator random(seed);
    dw::Strategy greedy;
    greedy.kind = dw::Kind::greedy;
    greedy.least_odds = 0.5;
    CHECK(dw::choose(greedy, root.setting, root.position, random, counter) == attack);
    root.position.set_dice(2, 6);
    CHECK(dw::choose(greedy, root.setting, root.position, random, counter) == dw::Move{});
}

TEST("a growing strategy attacks next to its largest region; with a full cell anywhere, if it is that bold") {
    dw::Root root = row(1, 4, 1, 8);
    root.position.set_owner(0, 1);
    root.position.set_owner(3, 0);  // 1 0 1 0: both regions have one cell, and the first is the largest
    std::atomic<bool> stop{false};
    Control control(stop, 60, 1000);
    NodeCounter counter(control);
    RandomGenerator random(seed);
    dw::Strategy growing;
    growing.kind = dw::Kind::growing;
    growing.least_odds = 0.999;
    CHECK(dw::choose(growing, root.setting, root.position, random, counter) == (dw::Move{dw::Act::attack, 3, 2}));
    root.position.set_dice(2, 8);
    CHECK(dw::choose(growing, root.setting, root.position, random, counter) == dw::Move{});
    growing.is_full_bold = true;
    CHECK(dw::choose(growing, root.setting, root.position, random, counter) == (dw::Move{dw::Act::attack, 3, 2}));
}

TEST("simple strategies transfer dice to the border before their attacks, and out of danger after them") {
    dw::Root root = row(5, 2, 8, 1);
    root.setting.rules = dw::rules_of(dw::Variant::sui2021);
    std::atomic<bool> stop{false};
    Control control(stop, 60, 1000);
    NodeCounter counter(control);
    RandomGenerator random(seed);
    dw::Strategy bold;
    bold.kind = dw::Kind::bold;
    CHECK(dw::choose(bold, root.setting, root.position, random, counter) == dw::Move{});
    bold.forward = 4;
    CHECK(dw::choose(bold, root.setting, root.position, random, counter) == (dw::Move{dw::Act::transfer, 0, 1}));
    bold.forward = 0;
    bold.back = 2;
    CHECK(dw::choose(bold, root.setting, root.position, random, counter) == (dw::Move{dw::Act::transfer, 1, 0}));
}

TEST("the attack that the course's strategy aims at is by its strongest cell, on one that is a little weaker") {
    const dw::Root root = row(1, 5, 3, 1);
    CHECK(dw::course_attack(root.setting, root.position, 0) == attack);
    CHECK(!dw::course_attack(root.setting, root.position, 1));  // it would need luck
}

TEST("games are usually played by the course's strategy, in other variants by several") {
    RandomGenerator random(seed);
    std::array<int, 6> drawn{};
    for (int number = 0; number < 60; ++number) {
        CHECK(dw::usual_strategy(dw::Variant::standard, random).kind == dw::Kind::course);
        ++drawn[static_cast<std::size_t>(dw::usual_strategy(dw::Variant::sui2020, random).kind)];
    }
    CHECK_EQUAL(drawn[static_cast<std::size_t>(dw::Kind::course)], 0);
    for (const auto kind : {dw::Kind::bold, dw::Kind::careful, dw::Kind::greedy, dw::Kind::growing}) {
        CHECK(drawn[static_cast<std::size_t>(kind)] > 0);
    }
}

TEST("weights are the same after they were written and read") {
    const auto weights = dw::Weights::initial(dw::Variant::sui2021);
    const auto bytes = weights->bytes();
    CHECK(dw::Weights::parse(bytes)->bytes() == bytes);
    CHECK(dw::Weights::parse(bytes)->variant == dw::Variant::sui2021);
}

TEST("games depend on their seed and number, not on how threads share them out") {
    const auto weights = dw::Weights::initial(dw::Variant::standard);
    Progress one;
    Progress two;
    const auto alone = dw::play_games(*weights, few_games(1), one);
    const auto together = dw::play_games(*weights, few_games(2), two);
    CHECK(!alone.empty());
    CHECK_EQUAL(alone.size(), together.size());
    const auto is_same = [](const dw::Sample& left, const dw::Sample& right) {
        return left.features == right.features && left.result == right.result && left.expected == right.expected;
    };
    CHECK(std::equal(alone.begin(), alone.end(), together.begin(), together.end(), is_same));
}

TEST("a fit comes closer to the results") {
    const auto weights = dw::Weights::initial(dw::Variant::standard);
    Progress playing;
    Progress none;
    Progress fitting;
    const auto samples = dw::play_games(*weights, few_games(1), playing);
    FitOptions options;
    options.score_weight = 0;
    options.rounds = 0;
    const double before = dw::fit(*weights, samples, options, none).fitness.error;
    options.rounds = 20;
    CHECK(dw::fit(*weights, samples, options, fitting).fitness.error < before);
}

TEST("the engine takes the last cell, and finds the same for the same nodes and seed") {
    dw::Engine engine(dw::Weights::initial(dw::Variant::standard), dw::Engine::least_memory, 1);
    dw::Root root = row(1, 8, 1, 1);
    root.position.set_owner(3, 0);
    dw::Limits limits;
    limits.nodes = 2000;
    const dw::Report found = engine.search(root, limits);
    CHECK(found.lines.front().moves.front() == attack);
    CHECK(found.lines.front().score > 0.99);
    const dw::Root open = row(2, 6, 3, 2);
    CHECK(engine.search(open, limits).lines.front().score == engine.search(open, limits).lines.front().score);
}
