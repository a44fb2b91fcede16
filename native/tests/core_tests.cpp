#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <limits>
#include <new>
#include <thread>

#include "check.hpp"
#include "core/control.hpp"
#include "core/helper_threads.hpp"
#include "core/memory.hpp"
#include "core/parallel.hpp"
#include "core/random.hpp"
#include "core/regression.hpp"

using namespace damier;

namespace {

constexpr std::size_t weight_count = 40;
constexpr double no_limit = std::numeric_limits<double>::infinity();
constexpr std::uint64_t no_end = std::numeric_limits<std::uint64_t>::max();

float number_between(RandomGenerator& random, float least, float most) {
    return least + (most - least) * static_cast<float>(random.below(1000)) / 1000;
}

Vector hidden_weights() {
    RandomGenerator random(7);
    Vector made(weight_count);
    for (float& each : made) each = number_between(random, -10, 10);
    return made;
}

// Samples that add up exactly to what the hidden weights make of them.
TrainingSet evidence_of(std::size_t samples, bool has_factors) {
    RandomGenerator random(8);
    TrainingSet made(5);
    for (std::size_t term = 0; term < samples * made.terms; ++term) {
        made.weights.push_back(static_cast<std::uint32_t>(random.below(weight_count)));
        if (has_factors) made.factors.push_back(number_between(random, -2, 2));
    }
    made.target = sums_of(made, hidden_weights());
    for (std::size_t sample = 0; sample < samples; ++sample)
        made.sample_weights.push_back(number_between(random, 1, 3));
    return made;
}

Vector solution_of(const TrainingSet& training_set, const SolveOptions& options) {
    return solve(training_set, Vector(weight_count), options, [] { return true; });
}

double distance(const Vector& one, const Vector& two) {
    double most = 0;
    for (std::size_t at = 0; at < one.size(); ++at) most = std::max(most, std::fabs(double{one[at]} - two[at]));
    return most;
}

// A search that only counts, until it has to end.
std::uint64_t counted(Control& control) {
    NodeCounter counter(control);
    try {
        while (true) counter.count();
    } catch (const Interrupted&) {
        return counter.nodes();
    }
}

}  // namespace

TEST("hidden weights are found, with factors and without") {
    for (const bool has_factors : {false, true}) {
        const TrainingSet training_set = evidence_of(2000, has_factors);
        const Vector found = solution_of(training_set, {0.001, 200});
        CHECK(distance(found, hidden_weights()) < 0.01);
        CHECK(error_of(found, training_set) < 0.01);
        CHECK(error_of(Vector(weight_count), training_set) > 1);
    }
}

TEST("factors of 1 change nothing") {
    const TrainingSet without = evidence_of(500, false);
    TrainingSet with = without;
    with.factors.assign(with.weights.size(), 1);
    CHECK(distance(solution_of(with, {4, 10}), solution_of(without, {4, 10})) < 1e-4);
}

TEST("threads do not change a solution, whatever the number of parts") {
    for (const int parts : {1, 3, 8}) {
        const TrainingSet training_set = evidence_of(1001, true);
        const Vector alone = solution_of(training_set, {4, 20, parts, 1});
        CHECK(solution_of(training_set, {4, 20, parts, 2}) == alone);
        CHECK(solution_of(training_set, {4, 20, parts, 5}) == alone);
        CHECK(distance(alone, solution_of(training_set, {4, 20})) < 0.001);
    }
    const TrainingSet large = evidence_of(20000, true);
    CHECK(sums_of(large, hidden_weights(), 3) == sums_of(large, hidden_weights()));
}

TEST("other targets and worths make another solution of the same training_set") {
    TrainingSet training_set = evidence_of(2000, true);
    for (float& target : training_set.target) target *= 2;
    Vector doubled = hidden_weights();
    for (float& weight : doubled) weight *= 2;
    CHECK(distance(solution_of(training_set, {0.001, 200}), doubled) < 0.02);
    training_set.sample_weights.assign(training_set.sample_weights.size(),
                                       0);  // nothing is known: regularisation decides
    CHECK(distance(solve(training_set, doubled, {4, 20}, [] { return true; }), Vector(weight_count)) < 1e-3);
}

TEST("a solution without samples, or one that is stopped, is where it began") {
    const Vector start = hidden_weights();
    CHECK(solve(evidence_of(100, true), start, {}, [] { return false; }) == start);
    CHECK(sums_of(TrainingSet(5), start).empty());
    CHECK_EQUAL(error_of(start, TrainingSet(5)), 0.0);
    CHECK(distance(solve(TrainingSet(5), start, {4, 20, 8, 2}, [] { return true; }), Vector(weight_count)) < 1e-3);
}

TEST("large memory is zero and begins where it should") {
    for (const std::size_t bytes : {std::size_t{64}, std::size_t{4096}, std::size_t{5} << 20}) {
        const ZeroedMemory memory(bytes, 64);
        auto* begin = static_cast<unsigned char*>(memory.data());
        CHECK_EQUAL(reinterpret_cast<std::uintptr_t>(begin) % 64, std::uintptr_t{0});
        CHECK(std::all_of(begin, begin + bytes, [](unsigned char byte) { return byte == 0; }));
        std::fill(begin, begin + bytes, std::uint8_t{255});
    }
}

TEST("more memory than there is is refused") {
    CHECK_RAISES(std::bad_alloc, ZeroedMemory(std::numeric_limits<std::size_t>::max() - 100, 64));
}

TEST("a search ends soon after its nodes, its time, or a stop from outside") {
    std::atomic<bool> is_stopped = false;
    Control by_nodes(is_stopped, no_limit, 1000);
    const std::uint64_t nodes = counted(by_nodes);
    CHECK(nodes >= 1000 && nodes < 1100);
    CHECK_EQUAL(by_nodes.nodes.load(), nodes);
    Control by_time(is_stopped, 0.001, no_end);
    CHECK(counted(by_time) > 0);
    CHECK(Clock::now() >= by_time.deadline);
    is_stopped = true;
    Control by_word(is_stopped, no_limit, no_end);
    CHECK_EQUAL(counted(by_word), std::uint64_t{1});
}

TEST("threads that help end with the one they help") {
    std::atomic<bool> is_stopped = false;
    Control control(is_stopped, no_limit, no_end);
    std::atomic<int> ended = 0;
    const auto work = [&] {
        counted(control);
        ++ended;
    };
    {
        const HelperThreads helpers(control, 3, work);
        while (control.nodes < 1000) std::this_thread::yield();
    }
    CHECK_EQUAL(ended.load(), 3);
}

TEST("threads that fail do not disturb the one they help") {
    std::atomic<bool> is_stopped = false;
    Control control(is_stopped, no_limit, no_end);
    const auto work = [] { throw std::bad_alloc(); };
    const HelperThreads helpers(control, 2, work);
}

TEST("threads share the numbers of a loop, and what one of them throws is thrown by the loop") {
    std::atomic<int> sum = 0;
    Progress progress;
    parallel_for(100, 3, progress, [&](int, int number) { sum += number; });
    CHECK_EQUAL(sum.load(), 4950);
    CHECK_EQUAL(progress.done(), 100);
    Progress failing;
    CHECK_RAISES(std::bad_alloc, parallel_for(100, 3, failing, [](int, int number) {
                     if (number == 50) throw std::bad_alloc();
                 }));
}

TEST("a loop of threads ends when its listener says so, when it is stopped, or when a thread is interrupted") {
    Progress by_listener([](int done) { return done < 10; });
    parallel_for(100, 1, by_listener, [](int, int) {});
    CHECK_EQUAL(by_listener.done(), 10);
    Progress by_stop;
    parallel_for(100, 1, by_stop, [&](int, int number) {
        if (number == 20) by_stop.stop();
    });
    CHECK_EQUAL(by_stop.done(), 21);
    Progress interrupted;
    parallel_for(100, 3, interrupted, [](int, int number) {
        if (number >= 30) throw Interrupted{};
    });
    CHECK(interrupted.is_stopped());
    CHECK_EQUAL(interrupted.done(), 30);
}
