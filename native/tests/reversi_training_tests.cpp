#include <algorithm>
#include <chrono>
#include <memory>
#include <thread>
#include <vector>

#include "check.hpp"
#include "reversi/fit.hpp"
#include "reversi/selfplay.hpp"
#include "reversi_plain.hpp"
#include "training.hpp"

using namespace damier;
using namespace damier::reversi;
using namespace damier::tests;

namespace {

const Weights& first_weights() {
    static const auto made = Weights::initial();
    return *made;
}

GameOptions quick(int games) {
    GameOptions options;
    options.seed = 31;
    options.games = games;
    options.depth = 2;
    options.solved = 6;
    return options;
}

bool is_same(const Sample& one, const Sample& two) {
    return one.board == two.board && one.score == two.score && one.result == two.result &&
           one.is_exact == two.is_exact && one.is_validation == two.is_validation;
}

}  // namespace

TEST("games depend on their seed and number, not on how threads share them out") {
    const auto alone = played(first_weights(), quick(12));
    GameOptions together = quick(12);
    together.threads = 2;
    const auto shared = played(first_weights(), together);
    CHECK(std::equal(alone.begin(), alone.end(), shared.begin(), shared.end(), is_same));

    GameOptions half = quick(6);
    auto halves = played(first_weights(), half);
    half.first = 6;
    const auto rest = played(first_weights(), half);
    halves.insert(halves.end(), rest.begin(), rest.end());
    CHECK(std::equal(alone.begin(), alone.end(), halves.begin(), halves.end(), is_same));
}

TEST("samples are positions with a move, and exact ones are right") {
    for (const Sample& sample : played(first_weights(), quick(40))) {
        CHECK(!(sample.board.own & sample.board.other));
        CHECK(plain_legal_squares(sample.board) != 0);
        CHECK(sample.result >= -64 && sample.result <= 64);
        if (sample.is_exact) {
            CHECK_EQUAL(int{sample.score}, int{sample.result});
            CHECK_EQUAL(int{sample.score}, plain_result(sample.board));
        }
    }
}

TEST("samples after random moves are extra: the games stay as they are") {
    GameOptions with_samples = quick(1);
    with_samples.random_samples = 100;
    with_samples.solved = 9;
    GameOptions same = with_samples;
    same.random_samples = 0;
    const auto without = played(first_weights(), same);
    const auto with = played(first_weights(), with_samples);
    CHECK(with.size() > without.size());
    CHECK(std::equal(without.begin(), without.end(), with.begin(), is_same));
    for (std::size_t at = without.size(); at < with.size(); ++at) {
        CHECK(plain_legal_squares(with[at].board) != 0);
        CHECK_EQUAL(int{with[at].score}, int{with[at].result});
        if (with[at].is_exact) CHECK_EQUAL(int{with[at].score}, plain_result(with[at].board));
    }
}

TEST("self-play ends when its listener ends it, and whole games are kept") {
    GameOptions options = quick(1000);
    const auto samples = played(first_weights(), options, [](int done) { return done < 3; });
    options.games = 3;
    const auto expected = played(first_weights(), options);
    CHECK(std::equal(expected.begin(), expected.end(), samples.begin(), samples.end(), is_same));
}

TEST("fitted weights predict better what they were fitted to") {
    const auto samples = played(first_weights(), quick(60));
    FitOptions options;
    options.rounds = 1;
    const Fitted little = fitted(first_weights(), samples, options);
    options.rounds = 6;
    options.threads = 2;
    const Fitted much = fitted(first_weights(), samples, options);
    CHECK_EQUAL(much.phases.size(), std::size_t{phases});
    int better = 0;
    for (std::size_t phase = 0; phase < much.phases.size(); ++phase) {
        CHECK(much.phases[phase].error <= little.phases[phase].error + 0.5);
        better += much.phases[phase].error < little.phases[phase].error;
    }
    CHECK(better > phases / 2);
}

TEST("a fit to nothing is possible") { CHECK(fitted(first_weights(), {}, {}).weights != nullptr); }

TEST("an opening is played with both colours, and threads agree") {
    ContestOptions options;
    options.openings = 2;
    options.nodes = 100;
    const Score score = contested(first_weights(), first_weights(), options);
    CHECK_EQUAL(score.wins + score.draws + score.losses, 4);
    CHECK_EQUAL(score.wins, score.losses);
    CHECK_EQUAL(score.ahead, 0);
    options.threads = 2;
    CHECK_EQUAL(contested(first_weights(), first_weights(), options).wins, score.wins);
}

TEST("self-play of Reversi that another thread stops ends, and whole games are kept") {
    GameOptions options = quick(1);
    options.depth = 60;  // without a stop it would not end
    Progress progress;
    std::thread other([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        progress.stop();
    });
    const auto samples = play_games(first_weights(), options, progress);
    other.join();
    CHECK(samples.empty());
}
