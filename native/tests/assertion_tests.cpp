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
    using namespace reversi;
    CHECK(is_refused([] { legal_squares({1, 1}); }));
    CHECK(is_refused([] { turned(start_board, 64); }));
    CHECK(is_refused([] { after(start_board, 0); }));  // turns nothing
    CHECK(is_refused([] { first_square(0); }));
    CHECK(is_refused([] { evaluate(reversi_weights(), start_board, 59); }));
    CHECK(is_refused([] { static_cast<void>(reversi_weights().of(phases)); }));
    std::uint64_t nodes = 0;
    CHECK(is_refused([&] { solve_few(start_board, 0, 5, nodes); }));
    CHECK(is_refused([] {
        Engine engine(Weights::initial(), Engine::least_memory, 1);
        Limits limits;
        limits.depth = 0;
        engine.search(start_board, limits);
    }));
}

TEST("broken preconditions of draughts are found") {
    using namespace draughts;
    const Kind& kind = kind_named("english", 8, 8);
    Placement doubled = start_of(kind);
    doubled.kings = doubled.men;
    CHECK(is_refused([&] { kind.moves(doubled); }));
    CHECK(is_refused([&] { kind.to_internal(doubled); }));
    CHECK(is_refused([&] { kind.after(start_of(kind), PlainMove{0, 0, 0, true}); }));  // the other side's man
    CHECK(is_refused([&] { Weights weights(kind_named("canadian", 12, 12)); }));
    CHECK(is_refused([&] { static_cast<void>((*Weights::initial(kind))[-1]); }));
    CHECK(is_refused([&] {
        Engine engine(Weights::initial(kind), Engine::least_memory, 1);
        Limits limits;
        limits.depth = deepest_search + 1;
        Situation situation;
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
