#include <algorithm>
#include <stdexcept>
#include <vector>

#include "check.hpp"
#include "draughts/fit.hpp"
#include "draughts/selfplay.hpp"
#include "draughts_boards.hpp"

using namespace damier;
using namespace damier::draughts;
using namespace damier::tests;

namespace {

const Weights& first_weights(const char* name = "international") {
    static const auto ten = Weights::beginning(kind_named("international", 10, 10));
    static const auto courses = Weights::beginning(kind_named("ulb", 10, 10));
    return name == std::string("ulb") ? *courses : *ten;
}

GameOptions quick(int games) {
    GameOptions options;
    options.seed = 61;
    options.games = games;
    options.depth = 1;
    options.strays = 20;
    return options;
}

bool is_same(const Sample& one, const Sample& two) {
    return one.position == two.position && one.score == two.score && one.result == two.result &&
           one.is_set_aside == two.is_set_aside;
}

bool are_same(const std::vector<Sample>& one, const std::vector<Sample>& two) {
    return std::equal(one.begin(), one.end(), two.begin(), two.end(), is_same);
}

}  // namespace

TEST("games of draughts depend on their seed and number, not on how threads share them out") {
    const auto alone = play_games(first_weights(), quick(12));
    CHECK(!alone.empty());
    GameOptions together = quick(12);
    together.threads = 2;
    CHECK(are_same(alone, play_games(first_weights(), together)));

    GameOptions half = quick(6);
    auto halves = play_games(first_weights(), half);
    half.first = 6;
    const auto rest = play_games(first_weights(), half);
    halves.insert(halves.end(), rest.begin(), rest.end());
    CHECK(are_same(alone, halves));
    GameOptions another = quick(12);
    another.seed = 62;
    CHECK(!are_same(alone, play_games(first_weights(), another)));
}

TEST("samples of draughts are possible positions, quiet and with White to move") {
    for (const char* name : {"international", "ulb"}) {
        const Rulebook& book = *first_weights(name).kind().rulebook();
        for (const Sample& sample : play_games(first_weights(name), quick(20))) {
            CHECK((sample.position.occupied() & ~book.all) == 0);
            CHECK(sample.position.to_move == white);
            CHECK(sample.position.occupied() != 0);
            CHECK(!book.can_capture(sample.position, white));
            CHECK(sample.result >= -1 && sample.result <= Sample::no_result);
            CHECK(sample.score >= -won && sample.score <= won);
        }
    }
}

TEST("play of draughts ends when it is told to, and whole games are kept") {
    GameOptions options = quick(1000);
    const auto samples = play_games(first_weights(), options, [](int done) { return done < 3; });
    options.games = 3;
    CHECK(are_same(samples, play_games(first_weights(), options)));
}

TEST("fitted weights of draughts foretell better what they were fitted to") {
    const auto samples = play_games(first_weights(), quick(40));
    FitOptions options;
    options.rounds = 1;
    const Fitted little = fit(first_weights(), samples, options);
    options.rounds = 120;
    const Fitted much = fit(first_weights(), samples, options);
    CHECK(much.fitness.error < little.fitness.error);
    CHECK(much.fitness.learned_from > much.fitness.set_aside);
}

TEST("threads do not change the fitted weights of draughts") {
    const auto samples = play_games(first_weights(), quick(4));
    FitOptions options;
    options.rounds = 1;
    const Fitted alone = fit(first_weights(), samples, options);
    options.threads = 2;
    CHECK(fit(first_weights(), samples, options).weights->bytes() == alone.weights->bytes());
}

TEST("a fit of draughts to nothing is possible, and one that nobody wants ends") {
    CHECK(fit(first_weights(), {}, {}).weights != nullptr);
    const auto samples = play_games(first_weights(), quick(3));
    CHECK(fit(first_weights(), samples, {}, [](int) { return false; }).weights != nullptr);
}

TEST("an opening of draughts is played with both colours, and threads agree") {
    ContestOptions options;
    options.openings = 2;
    options.nodes = 200;
    const Score score = contest(first_weights(), first_weights(), options);
    CHECK_EQUAL(score.wins + score.draws + score.losses, 4);
    CHECK_EQUAL(score.wins, score.losses);
    CHECK_EQUAL(score.ahead, 0);
    options.threads = 2;
    CHECK_EQUAL(contest(first_weights(), first_weights(), options).wins, score.wins);
}

TEST("weights of different kinds have no contest") {
    CHECK_RAISES(std::invalid_argument, contest(first_weights(), first_weights("ulb"), {}));
}
