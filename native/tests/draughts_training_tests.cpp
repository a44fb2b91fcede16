#include <algorithm>
#include <chrono>
#include <limits>
#include <stdexcept>
#include <thread>
#include <vector>

#include "check.hpp"
#include "draughts/fit.hpp"
#include "draughts/selfplay.hpp"
#include "draughts_boards.hpp"
#include "training.hpp"

using namespace damier;
using namespace damier::draughts;
using namespace damier::tests;

namespace {

const Weights& first_weights(const char* name = "international") {
    static const auto ten = Weights::initial(kind_named("international", 10, 10));
    static const auto courses = Weights::initial(kind_named("ulb", 10, 10));
    static const auto eight = Weights::initial(kind_named("english", 8, 8));
    static const auto six = Weights::initial(kind_named("english", 6, 6));
    if (name == std::string("small")) return *six;
    return name == std::string("ulb") ? *courses : name == std::string("english") ? *eight : *ten;
}

GameOptions quick(int games) {
    GameOptions options;
    options.seed = 61;
    options.games = games;
    options.depth = 1;
    options.random_samples = 20;
    return options;
}

bool is_same(const Sample& one, const Sample& two) {
    return one.position == two.position && one.score == two.score && one.result == two.result &&
           one.is_validation == two.is_validation;
}

bool are_same(const std::vector<Sample>& one, const std::vector<Sample>& two) {
    return std::equal(one.begin(), one.end(), two.begin(), two.end(), is_same);
}

}  // namespace

TEST("games of draughts depend on their seed and number, not on how threads share them out") {
    const auto alone = played(first_weights(), quick(12));
    CHECK(!alone.empty());
    GameOptions together = quick(12);
    together.threads = 2;
    CHECK(are_same(alone, played(first_weights(), together)));

    GameOptions half = quick(6);
    auto halves = played(first_weights(), half);
    half.first = 6;
    const auto rest = played(first_weights(), half);
    halves.insert(halves.end(), rest.begin(), rest.end());
    CHECK(are_same(alone, halves));
    GameOptions another = quick(12);
    another.seed = 62;
    CHECK(!are_same(alone, played(first_weights(), another)));
}

TEST("samples of draughts are possible positions, quiet and with White to move") {
    for (const char* name : {"international", "ulb"}) {
        const Rulebook& book = *first_weights(name).kind().rulebook();
        for (const Sample& sample : played(first_weights(name), quick(20))) {
            CHECK((sample.position.occupied() & ~book.all) == 0);
            CHECK(sample.position.to_move == white);
            CHECK(sample.position.occupied() != 0);
            CHECK(!book.can_capture(sample.position, white));
            CHECK(sample.result >= -1 && sample.result <= Sample::no_result);
            CHECK(sample.score >= -won && sample.score <= won);
        }
    }
}

TEST("self-play of draughts ends when its listener ends it, and whole games are kept") {
    GameOptions options = quick(1000);
    const auto samples = played(first_weights(), options, [](int done) { return done < 3; });
    options.games = 3;
    CHECK(are_same(samples, played(first_weights(), options)));
}

TEST("fitted weights of draughts predict better what they were fitted to") {
    const auto samples = played(first_weights("english"), quick(40));
    FitOptions options;
    options.rounds = 1;
    const Fitted little = fitted(first_weights("english"), samples, options);
    options.rounds = 30;
    const Fitted much = fitted(first_weights("english"), samples, options);
    CHECK(much.fitness.error < little.fitness.error);
    CHECK(much.fitness.training_samples > much.fitness.validation_samples);
}

TEST("threads do not change the fitted weights of draughts") {
    const auto samples = played(first_weights("small"), quick(4));
    FitOptions options;
    options.rounds = 1;
    const Fitted alone = fitted(first_weights("small"), samples, options);
    options.threads = 2;
    CHECK(fitted(first_weights("small"), samples, options).weights->bytes() == alone.weights->bytes());
}

TEST("a fit of draughts to nothing is possible, and one that is stopped ends") {
    CHECK(fitted(first_weights(), {}, {}).weights != nullptr);
    const auto samples = played(first_weights(), quick(3));
    CHECK(fitted(first_weights(), samples, {}, [](int) { return false; }).weights != nullptr);
}

TEST("an opening of draughts is played with both colours, and threads agree") {
    ContestOptions options;
    options.openings = 2;
    options.nodes = 200;
    const Score score = contested(first_weights(), first_weights(), options);
    CHECK_EQUAL(score.wins + score.draws + score.losses, 4);
    CHECK_EQUAL(score.wins, score.losses);
    CHECK_EQUAL(score.ahead, 0);
    options.threads = 2;
    CHECK_EQUAL(contested(first_weights(), first_weights(), options).wins, score.wins);
}

TEST("weights of different kinds have no contest") {
    CHECK_RAISES(std::invalid_argument, contested(first_weights(), first_weights("ulb"), {}));
}

TEST("weights that find no opening fair have contests, too") {
    auto biased = std::make_shared<Weights>(first_weights());
    const int turn = biased->layout().turn;
    (*biased)[turn] = {400 * weight_unit, 400 * weight_unit};  // to be on the move is worth four men
    ContestOptions options;
    options.openings = 1;
    options.nodes = 50;
    const Score score = contested(*biased, first_weights(), options);
    CHECK_EQUAL(score.wins + score.draws + score.losses, 2);
}

TEST("a contest of draughts that another thread stops ends, wherever it is") {
    ContestOptions options;
    options.nodes = std::numeric_limits<std::uint64_t>::max();  // without a stop it would not end
    for (int number = 0; number < 3; ++number) {
        Progress progress;
        std::thread other([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(20 * number));
            progress.stop();
        });
        const Score score = contest(first_weights(), first_weights(), options, progress);
        other.join();
        CHECK_EQUAL(score.wins + score.draws + score.losses, 0);
    }
}
