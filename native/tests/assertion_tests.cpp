// Broken preconditions end the sanitizers' builds, and cost nothing in the others.
#include <cassert>

#include "check.hpp"
#include "core/parallel.hpp"
#include "core/random.hpp"
#include "draughts/engine.hpp"
#include "draughts_boards.hpp"
#include "reversi/endgame.hpp"
#include "reversi/engine.hpp"
#include "reversi/evaluation.hpp"

#if defined(DAMIER_CHECKED) && defined(__unix__)

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>

using namespace damier;
using namespace damier::tests;

namespace {

// Whether something ends the process by an assertion; tried in a child process.
template <typename Work>
bool is_refused(const Work& work) {
    const pid_t child = fork();
    if (child == 0) {
        std::signal(SIGABRT, SIG_DFL);
        if (!std::freopen("/dev/null", "w", stderr)) _exit(2);
        work();
        _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

const reversi::Weights& reversi_weights() {
    static const auto made = reversi::Weights::initial();
    return *made;
}

}  // namespace

TEST("what keeps to the preconditions ends nothing") {
    CHECK(!is_refused([] { RandomGenerator(1).below(1); }));
    CHECK(!is_refused([] { reversi::legal_squares(reversi::start_board); }));
}

TEST("broken preconditions of Reversi are found") {
    CHECK(is_refused([] { reversi::legal_squares({1, 1}); }));
    CHECK(is_refused([] { reversi::turned(reversi::start_board, 64); }));
    CHECK(is_refused([] { reversi::after(reversi::start_board, 0); }));  // turns nothing
    CHECK(is_refused([] { reversi::first_square(0); }));
    CHECK(is_refused([] { reversi::evaluate(reversi_weights(), reversi::start_board, 59); }));
    CHECK(is_refused([] { static_cast<void>(reversi_weights().of(reversi::phases)); }));
    std::uint64_t nodes = 0;
    CHECK(is_refused([&] { reversi::solve_few(reversi::start_board, 0, 5, nodes); }));
    CHECK(is_refused([] {
        reversi::Engine engine(reversi::Weights::initial(), reversi::Engine::least_memory, 1);
        reversi::Limits limits;
        limits.depth = 0;
        engine.search(reversi::start_board, limits);
    }));
}

TEST("broken preconditions of draughts are found") {
    const draughts::Kind& kind = kind_named("english", 8, 8);
    draughts::Placement doubled = start_of(kind);
    doubled.kings = doubled.men;
    CHECK(is_refused([&] { kind.moves(doubled); }));
    CHECK(is_refused([&] { kind.to_internal(doubled); }));
    CHECK(is_refused([&] {
        kind.after(start_of(kind), draughts::PlainMove{0, 31, 27, false});
    }));  // the other side's man
    CHECK(is_refused([&] { draughts::Weights weights(kind_named("canadian", 12, 12)); }));
    CHECK(is_refused([&] { static_cast<void>((*draughts::Weights::initial(kind))[-1]); }));
    CHECK(is_refused([&] {
        draughts::Engine engine(draughts::Weights::initial(kind), draughts::Engine::least_memory, 1);
        draughts::Limits limits;
        limits.depth = draughts::deepest_search + 1;
        draughts::Situation situation;
        situation.placement = start_of(kind);
        engine.search(situation, limits);
    }));
}

TEST("broken preconditions of what no game owns are found") {
    CHECK(is_refused([] { RandomGenerator(1).below(0); }));
    std::atomic<bool> is_stopped = false;
    CHECK(is_refused([&] { parallel_for(1, 0, is_stopped, [](int, int) {}); }));
    CHECK(is_refused([&] { Control(is_stopped, -1.0, 1); }));
}

#elif defined(NDEBUG)

TEST("assertions are not compiled into a release") {
    bool is_evaluated = false;
    assert((is_evaluated = true));
    CHECK(!is_evaluated);
}

#endif
