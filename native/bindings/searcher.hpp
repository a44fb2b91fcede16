// Engines, for Python: what is the same whatever the game.
#pragma once

#include <nanobind/nanobind.h>

#include <atomic>
#include <cstddef>
#include <functional>
#include <limits>
#include <mutex>
#include <stdexcept>
#include <utility>
#include <vector>

#include "bindings/errand.hpp"
#include "bindings/numbers.hpp"

namespace damier::bindings {

inline constexpr std::size_t usual_memory = std::size_t{64} << 20;

// Limits that a search may have in every game.
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

// What the thread that searches has to say, until the one that asked takes it.
template <typename Report>
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
template <typename Engine, typename Report>
class Searcher {
public:
    template <typename Weights>
    Searcher(Weights weights, const nanobind::int_& memory, const nanobind::int_& threads)
        : engine_(std::move(weights), whole_number(memory, "memory", 0, std::numeric_limits<std::size_t>::max()),
                  small_number(threads, "threads", 1, std::numeric_limits<int>::max())) {}

    // The listener is called with what `shown` makes of a report.
    template <typename Question, typename Limits, typename Shown = std::identity>
    Report search(const Question& question, const Limits& limits, const nanobind::object& listener,
                  const Shown& shown = {}) {
        const Turn turn(*this);
        Report report;
        News<Report> news;
        const auto work = [&](Errand& errand) {
            std::function<bool(const Report&)> hear;
            if (!listener.is_none()) {
                hear = [&](const Report& found) {
                    news.add(found);
                    errand.wake();
                    return true;
                };
            }
            report = engine_.search(question, limits, hear);
        };
        const auto tell = [&] {
            for (const Report& found : news.take()) {
                listener(shown(found));
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

}  // namespace damier::bindings
