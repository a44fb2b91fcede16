#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <mutex>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bindings/errand.hpp"
#include "bindings/numbers.hpp"
#include "bindings/reversi.hpp"
#include "reversi/engine.hpp"
#include "reversi/weights.hpp"

namespace damier::bindings {

namespace {

namespace nb = nanobind;
using namespace nb::literals;
using namespace reversi;

constexpr std::size_t usual_memory = std::size_t{64} << 20;

double duration(double seconds, const char* name) {
    if (std::isnan(seconds) || seconds < 0) {
        throw std::invalid_argument(std::string(name) + " must be a number of seconds, not negative");
    }
    constexpr double for_ever = 1e9;  // more than a clock can count
    return seconds < for_ever ? seconds : std::numeric_limits<double>::infinity();
}

Limits limits_of(double seconds, double enough, const nb::int_& depth, const nb::int_& nodes, const nb::int_& lines,
                 bool is_certain, bool wants_result_only) {
    Limits limits;
    limits.seconds = duration(seconds, "seconds");
    limits.enough = duration(enough, "enough");
    limits.depth = small_number(depth, "depth", 1, 64);
    limits.nodes = whole_number(nodes, "nodes", 1, limits.nodes);
    limits.lines = small_number(lines, "lines", 1, 64);
    limits.is_certain = is_certain;
    limits.goal = wants_result_only ? Goal::result : Goal::score;
    return limits;
}

// What the thread that searches has to say, until the one that asked takes it.
class News {
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

// An engine as Python holds it: one search at a time, stopped from anywhere.
class Searcher {
public:
    Searcher(const nb::bytes& weights, const nb::int_& memory, const nb::int_& threads)
        : engine_(weights_of(weights), whole_number(memory, "memory", 0, std::numeric_limits<std::size_t>::max()),
                  small_number(threads, "threads", 1, std::numeric_limits<int>::max())) {}

    Report search(const Board& board, const Limits& limits, const nb::object& listener) {
        const Turn turn(*this);
        Report report;
        News news;
        const auto work = [&](Errand& errand) {
            Listener hear;
            if (!listener.is_none()) {
                hear = [&](const Report& found) {
                    news.add(found);
                    errand.wake();
                    return true;
                };
            }
            report = engine_.search(board, limits, hear);
        };
        const auto tell = [&] {
            for (const Report& found : news.take()) {
                listener(found);
            }
        };
        Errand(work, [&] { interrupt(); }).wait(tell);
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
        const Turn turn(*this);
        engine_.forget();
    }

private:
    // The time in which nobody else may ask the engine for anything.
    class Turn {
    public:
        explicit Turn(Searcher& searcher) : searcher_(searcher) {
            if (searcher_.is_busy_.exchange(true)) {
                throw std::runtime_error("this engine is searching already; it does one search at a time");
            }
        }
        ~Turn() {
            searcher_.mend();
            searcher_.is_busy_ = false;
        }
        Turn(const Turn&) = delete;
        Turn& operator=(const Turn&) = delete;

    private:
        Searcher& searcher_;
    };

    // Ends the search for a reason of its own: what it was asked to be afterwards, stopped or not, it stays.
    void interrupt() {
        const std::lock_guard lock(mutex_);
        is_interrupted_ = true;
        engine_.stop();
    }

    void mend() {
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

Report search(Searcher& searcher, const nb::int_& own, const nb::int_& other, double seconds, double enough,
              const nb::int_& depth, const nb::int_& nodes, const nb::int_& lines, bool is_certain,
              bool wants_result_only, const nb::object& listener) {
    const Limits limits = limits_of(seconds, enough, depth, nodes, lines, is_certain, wants_result_only);
    return searcher.search(board_of(own, other), limits, listener);
}

}  // namespace

// The last are remembered while an engine has them. Python's lock guards this.
std::shared_ptr<const Weights> weights_of(const nb::bytes& bytes) {
    static std::size_t last_hash = 0;
    static std::weak_ptr<const Weights> last;
    const std::size_t hash = std::hash<std::string_view>{}({bytes.c_str(), bytes.size()});
    auto weights = hash == last_hash ? last.lock() : nullptr;
    if (!weights) {
        weights = Weights::parse(std::span(static_cast<const std::uint8_t*>(bytes.data()), bytes.size()));
        last = weights;
        last_hash = hash;
    }
    return weights;
}

nb::bytes bytes_of(const Weights& weights) {
    const std::vector<std::uint8_t> bytes = weights.bytes();
    return nb::bytes(bytes.data(), bytes.size());
}

void register_reversi_engine(nb::module_& module) {
    module.def("reversi_first_weights", [] { return bytes_of(*Weights::beginning()); });

    nb::class_<Line>(module, "ReversiLine")
        .def_ro("score", &Line::score)
        .def_ro("depth", &Line::depth)
        .def_ro("certainty", &Line::certainty)
        .def_ro("moves", &Line::moves);

    nb::class_<Report>(module, "ReversiReport")
        .def_ro("lines", &Report::lines)
        .def_ro("depth", &Report::depth)
        .def_ro("certainty", &Report::certainty)
        .def_ro("is_exact", &Report::is_exact)
        .def_ro("nodes", &Report::nodes)
        .def_ro("seconds", &Report::seconds);

    const Limits limits;
    nb::class_<Searcher>(module, "ReversiEngine")
        .def(nb::init<const nb::bytes&, const nb::int_&, const nb::int_&>(), "weights"_a, nb::kw_only(),
             "memory"_a = usual_memory, "threads"_a = 1)
        .def("search", &search, "own"_a, "other"_a, nb::kw_only(), "seconds"_a = limits.seconds,
             "enough"_a = limits.enough, "depth"_a = limits.depth, "nodes"_a = limits.nodes, "lines"_a = limits.lines,
             "is_certain"_a = false, "wants_result_only"_a = false, "listener"_a = nb::none())
        .def("stop", &Searcher::stop)
        .def("resume", &Searcher::resume)
        .def("forget", &Searcher::forget);
}

}  // namespace damier::bindings
