// Engines, for Python: what is the same whatever the game.
#pragma once

#include <nanobind/nanobind.h>

#include <atomic>
#include <cstddef>
#include <functional>
#include <limits>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <utility>
#include <vector>

#include "bindings/background_job.hpp"
#include "bindings/numbers.hpp"
#include "bindings/weights.hpp"

namespace damier::bindings {

inline constexpr std::size_t default_memory = std::size_t{64} << 20;

// The limits that a search may have in every game, checked.
template <typename Limits>
Limits limits_of(double seconds, double enough, const nanobind::int_& depth, const nanobind::int_& nodes,
                 const nanobind::int_& lines, int most_depth, int most_lines) {
    Limits limits;
    limits.seconds = duration(seconds, "seconds");
    limits.enough = duration(enough, "enough");
    limits.depth = small_number(depth, "depth", 1, most_depth);
    limits.nodes = whole_number(nodes, "nodes", 1, limits.nodes);
    limits.lines = small_number(lines, "lines", 1, most_lines);
    return limits;
}

// Reports of the thread that searches, until the thread that waits takes them.
template <typename Report>
class PendingReports {
public:
    void add(const Report& report) {
        const std::lock_guard lock(mutex_);
        reports_.push_back(report);
    }

    std::vector<Report> take() {
        const std::lock_guard lock(mutex_);
        return std::exchange(reports_, {});
    }

private:
    std::mutex mutex_;
    std::vector<Report> reports_;
};

// An engine as Python holds it: one search at a time, stopped from any thread.
template <typename Engine>
class Searcher {
public:
    using Report = typename Engine::Report;
    using Limits = typename Engine::Limits;
    using Weights = typename Engine::Weights;

    Searcher(const nanobind::bytes& weights, const nanobind::int_& memory, const nanobind::int_& threads)
        : engine_(weights_of<Weights>(weights),
                  whole_number(memory, "memory", 0, std::numeric_limits<std::size_t>::max()),
                  small_number(threads, "threads", 1, std::numeric_limits<int>::max())) {}

    // An engine whose weights are not learned, but known.
    Searcher(std::shared_ptr<const Weights> weights, const nanobind::int_& memory, const nanobind::int_& threads)
        : engine_(std::move(weights), whole_number(memory, "memory", 0, std::numeric_limits<std::size_t>::max()),
                  small_number(threads, "threads", 1, std::numeric_limits<int>::max())) {}

    const Engine& engine() const { return engine_; }

    // Work with the engine, while nothing else may.
    template <typename Work>
    void run(const Work& work) {
        const ExclusiveUse use(*this);
        BackgroundJob([&](BackgroundJob&) { work(engine_); }, [] {}).wait();
    }

    // The listener is called with what `shown` makes of a report.
    template <typename Root, typename Shown = std::identity>
    Report search(const Root& root, const Limits& limits, const nanobind::object& listener, const Shown& shown = {}) {
        const ExclusiveUse use(*this);
        Report report;
        PendingReports<Report> pending;
        const auto work = [&](BackgroundJob& job) {
            typename Engine::Listener on_report;
            if (!listener.is_none()) {
                on_report = [&](const Report& found) {
                    pending.add(found);
                    job.wake();
                    return true;
                };
            }
            report = engine_.search(root, limits, on_report);
        };
        const auto call_listener = [&] {
            for (Report& found : pending.take()) {
                listener(shown(std::move(found)));  // nanobind would report a failed copy as bad_cast
            }
        };
        BackgroundJob(work, [&] { interrupt(); }).wait(call_listener);
        return report;
    }

    void stop() {
        const std::lock_guard lock(mutex_);
        is_stopped_ = true;
        engine_.stop();
    }

    void resume() {
        const std::lock_guard lock(mutex_);
        is_stopped_ = false;
        engine_.resume();
    }

    void forget() {
        const ExclusiveUse use(*this);
        engine_.forget();
    }

private:
    // While it lives, no other call may use the engine.
    class ExclusiveUse {
    public:
        explicit ExclusiveUse(Searcher& searcher) : searcher_(searcher) {
            if (searcher_.is_busy_.exchange(true)) {
                throw std::runtime_error("this engine is searching; it does one search at a time");
            }
        }
        ~ExclusiveUse() {
            searcher_.clear_interrupt();
            searcher_.is_busy_ = false;
        }
        ExclusiveUse(const ExclusiveUse&) = delete;
        ExclusiveUse& operator=(const ExclusiveUse&) = delete;

    private:
        Searcher& searcher_;
    };

    // End the running search because of an exception or a signal. This does not count as a call of `stop`.
    void interrupt() {
        const std::lock_guard lock(mutex_);
        is_interrupted_ = true;
        engine_.stop();
    }

    void clear_interrupt() {
        const std::lock_guard lock(mutex_);
        if (std::exchange(is_interrupted_, false) && !is_stopped_) {
            engine_.resume();
        }
    }

    Engine engine_;
    std::atomic<bool> is_busy_ = false;
    std::mutex mutex_;
    bool is_stopped_ = false;
    bool is_interrupted_ = false;
};

// The class of a game's engine with what is the same in every game; `search` is added by `def_search`.
template <typename Engine>
nanobind::class_<Searcher<Engine>> register_engine_class(nanobind::module_& module, const char* name) {
    using Held = Searcher<Engine>;
    return nanobind::class_<Held>(module, name)
        .def("stop", &Held::stop)
        .def("resume", &Held::resume)
        .def("forget", &Held::forget);
}

// The same, made of weights.
template <typename Engine>
nanobind::class_<Searcher<Engine>> register_engine(nanobind::module_& module, const char* name) {
    namespace nb = nanobind;
    using namespace nb::literals;
    return register_engine_class<Engine>(module, name)
        .def(nb::init<const nb::bytes&, const nb::int_&, const nb::int_&>(), "weights"_a, nb::kw_only(),
             "memory"_a = default_memory, "threads"_a = 1);
}

// The limits of a search as arguments with their defaults, followed by a game's own and the listener. What comes before
// them, such as "board"_a, is in `first`.
template <typename Class, typename Function, typename... First, typename... Own>
void def_search(Class& engine, const Function& search, const std::tuple<First...>& first, const Own&... own) {
    namespace nb = nanobind;
    using namespace nb::literals;
    const typename Class::Type::Limits limits;
    std::apply(
        [&](const auto&... each) {
            engine.def("search", search, each..., nb::kw_only(), "seconds"_a = limits.seconds,
                       "enough"_a = limits.enough, "depth"_a = limits.depth, "nodes"_a = limits.nodes,
                       "lines"_a = limits.lines, own..., "listener"_a = nb::none());
        },
        first);
}

// The attributes that a report has in every game.
template <typename Report>
nanobind::class_<Report> register_report(nanobind::module_& module, const char* name) {
    return nanobind::class_<Report>(module, name)
        .def_ro("lines", &Report::lines)
        .def_ro("depth", &Report::depth)
        .def_ro("is_exact", &Report::is_exact)
        .def_ro("nodes", &Report::nodes)
        .def_ro("seconds", &Report::seconds);
}

}  // namespace damier::bindings
