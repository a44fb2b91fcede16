// Out of memory while threads run: the process goes on, all threads are joined, and the caller gets std::bad_alloc.
#include <array>
#include <atomic>
#include <limits>
#include <memory>
#include <new>
#include <vector>

#include "check.hpp"
#include "core/parallel.hpp"
#include "draughts/engine.hpp"
#include "draughts/fit.hpp"
#include "draughts/selfplay.hpp"
#include "draughts_boards.hpp"
#include "failing_memory.hpp"
#include "reversi/engine.hpp"
#include "reversi/fit.hpp"
#include "reversi/selfplay.hpp"

using namespace damier;
using namespace damier::tests;

namespace {

constexpr int threads = 4;
constexpr long closely = 1;  // quarters by which the number of allocations grows from one try to the next
constexpr long roughly = 12;

// Do the work again and again, each time with a later allocation that fails, until it needs no more; how often it threw
// std::bad_alloc. A search may also come to its end where one of its helpers could not.
template <typename Work>
int count_failures(FailingMemory::Mode mode, long growth, const Work& work) {
    int thrown = 0;
    for (long allowed = 0; allowed < 10'000'000; allowed += 1 + allowed * growth / 4) {
        bool has_failed = false;
        try {
            const FailingMemory memory(allowed, mode);
            work();
            has_failed = FailingMemory::has_failed();
        } catch (const std::bad_alloc&) {
            ++thrown;
            has_failed = true;
        }
        if (!has_failed) return thrown;
    }
    fail(__FILE__, __LINE__, "there was always one more allocation");
    return thrown;
}

template <typename Work>
void check_failures(long growth, const Work& work) {
    work();                                                   // what is allocated once and kept
    count_failures(FailingMemory::Mode::once, growth, work);  // it may always be a helper that fails
    CHECK(count_failures(FailingMemory::Mode::always, growth, work) > 0);
    work();
}

const draughts::Kind& small_kind() { return kind_named("english", 8, 8); }

draughts::Situation small_start() {
    draughts::Situation made;
    made.placement = start_of(small_kind());
    return made;
}

GameOptions few_games() {
    GameOptions options;
    options.games = 4;
    options.depth = 1;
    options.random_samples = 10;
    options.threads = threads;
    return options;
}

ContestOptions few_openings() {
    ContestOptions options;
    options.openings = 1;
    options.nodes = 20;
    options.threads = threads;
    return options;
}

FitOptions few_rounds() {
    FitOptions options;
    options.rounds = 1;
    options.threads = threads;
    return options;
}

}  // namespace

TEST("a loop of threads that runs out of memory throws, whichever thread it is in") {
    check_failures(closely, [] {
        std::atomic<bool> is_stopped = false;
        std::array<std::vector<int>, 20> kept;  // what is not kept, a compiler need not allocate
        parallel_for(20, threads, is_stopped, [&](int, int number) { kept[std::size_t(number)].resize(1); });
        for (const auto& each : kept) CHECK_EQUAL(each.size(), std::size_t{1});
    });
}

TEST("a search of Reversi by several threads survives a lack of memory") {
    reversi::Engine engine(reversi::Weights::initial(), reversi::Engine::least_memory, threads);
    check_failures(closely, [&] {
        reversi::Limits limits;
        limits.depth = 5;
        CHECK(!engine.search(reversi::start_board, limits).lines.empty());
    });
}

TEST("a search of draughts by several threads survives a lack of memory") {
    draughts::Engine engine(draughts::Weights::initial(small_kind()), draughts::Engine::least_memory, threads);
    check_failures(closely, [&] {
        draughts::Limits limits;
        limits.depth = 4;
        CHECK(!engine.search(small_start(), limits).lines.empty());
    });
}

TEST("self-play and contests of Reversi by several threads survive a lack of memory") {
    const auto weights = reversi::Weights::initial();
    check_failures(roughly, [&] {
        Progress progress;
        reversi::play_games(*weights, few_games(), progress);
    });
    check_failures(roughly, [&] {
        Progress progress;
        reversi::contest(*weights, *weights, few_openings(), progress);
    });
}

// Fits are slow under the thread sanitizer, which gets the tests of threads only: their loops are tested above.
TEST("a fit of Reversi by several workers survives a lack of memory") {
    const auto weights = reversi::Weights::initial();
    Progress playing;
    auto samples = reversi::play_games(*weights, few_games(), playing);
    samples.resize(30);
    check_failures(roughly, [&] {
        Progress progress;
        reversi::fit(*weights, samples, few_rounds(), progress);
    });
}

TEST("self-play and contests of draughts by several threads survive a lack of memory") {
    const auto weights = draughts::Weights::initial(small_kind());
    check_failures(roughly, [&] {
        Progress progress;
        draughts::play_games(*weights, few_games(), progress);
    });
    check_failures(roughly, [&] {
        Progress progress;
        draughts::contest(*weights, *weights, few_openings(), progress);
    });
}

TEST("a fit of draughts by several workers survives a lack of memory") {
    const auto weights = draughts::Weights::initial(small_kind());
    Progress playing;
    auto samples = draughts::play_games(*weights, few_games(), playing);
    samples.resize(30);
    check_failures(roughly, [&] {
        Progress progress;
        draughts::fit(*weights, samples, few_rounds(), progress);
    });
}

TEST("counting lines of draughts survives a lack of memory") {
    const std::atomic<bool> is_stopped = false;
    check_failures(closely, [&] { small_kind().perft(start_of(small_kind()), 4, is_stopped); });
}
