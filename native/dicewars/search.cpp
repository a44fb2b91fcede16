#include "dicewars/search.hpp"

#include <algorithm>
#include <cmath>

#include "dicewars/replies.hpp"

namespace damier::dicewars {

namespace {

constexpr int deepest_before_replies = 3;
constexpr double part_before_replies = 0.4;  // of the time: no deeper look begins after it
constexpr std::size_t compared = 5;          // moves, by replies
constexpr float near_best = 0.04F;           // how much less than the best a move may promise to be compared
constexpr float prior = 24;                  // samples that the first look counts for
constexpr int most_samples = 4000;

// One search: candidates that become better known.
class Decision {
public:
    Decision(const Weights& weights, const Root& root, const Limits& limits, Control& control,
             const Listener& listener)
        : weights_(weights), root_(root), limits_(limits), listener_(listener), counter_(control),
          lookahead_(weights, root.setting, counter_), started_(Clock::now()) {
        candidates_.push_back({});  // an answer, however soon the search ends
    }

    Report run() {
        try {
            look_ahead();
            if (limits_.depth > deepest_before_replies) compare();
        } catch (const Interrupted&) {
        }
        return report();
    }

private:
    // Deeper and deeper into the own turn.
    void look_ahead() {
        const int last = std::min(limits_.depth, deepest_before_replies);
        for (int depth = 1; depth <= last; ++depth) {
            if (depth > 1 && seconds() > part_before_replies * std::min(limits_.seconds, limits_.enough)) break;
            candidates_ = lookahead_.ranked(root_.position, depth);
            depth_ = depth;
            if (!tell()) throw Interrupted{};
            if (candidates_.size() == 1) throw Interrupted{};  // nothing to compare
        }
    }

    // The best few by replies, all by the same dice.
    void compare() {
        std::size_t number = 1;
        while (number < std::min(compared, candidates_.size()) &&
               candidates_[number].value > candidates_.front().value - near_best) {
            ++number;
        }
        if (number < 2) return;
        std::vector<Candidate> first(candidates_.begin(), candidates_.begin() + static_cast<std::ptrdiff_t>(number));
        std::vector<double> sums(number);
        Replies replies(weights_, root_.setting, counter_);
        for (samples_ = 0; samples_ < most_samples && seconds() <= limits_.enough;) {
            std::vector<double> round;
            for (const Candidate& each : first) {
                const std::uint64_t seed = seed_of(limits_.seed, static_cast<std::uint64_t>(samples_));
                round.push_back(replies.value_after(root_.position, each.move, seed));
            }
            ++samples_;
            for (std::size_t at = 0; at < number; ++at) {
                sums[at] += round[at];
                candidates_[at] = {first[at].move, static_cast<float>((prior * first[at].value + sums[at]) /
                                                                      (prior + static_cast<double>(samples_)))};
            }
            sort_first(number);
            if ((samples_ & (samples_ - 1)) == 0 && !tell()) break;
        }
    }

    void sort_first(std::size_t number) {
        std::stable_sort(candidates_.begin(), candidates_.begin() + static_cast<std::ptrdiff_t>(number),
                         [](const Candidate& one, const Candidate& other) { return one.value > other.value; });
    }

    bool tell() { return !listener_ || listener_(report()); }

    double seconds() const { return std::chrono::duration<double>(Clock::now() - started_).count(); }

    Report report() const {
        Report made;
        for (const Candidate& each : candidates_) {
            if (static_cast<int>(made.lines.size()) == limits_.lines) break;
            made.lines.push_back({each.value, depth_, {each.move}});
        }
        made.depth = depth_;
        made.samples = samples_;
        made.nodes = counter_.nodes();
        made.seconds = seconds();
        return made;
    }

    const Weights& weights_;
    const Root& root_;
    const Limits& limits_;
    const Listener& listener_;
    NodeCounter counter_;
    Lookahead lookahead_;
    Clock::time_point started_;
    std::vector<Candidate> candidates_;
    int depth_ = 0;
    int samples_ = 0;
};

}  // namespace

Report search(const Weights& weights, const Root& root, const Limits& limits, Control& control,
              const Listener& listener) {
    assert(!outcome(root.setting, root.position) && limits.depth >= 1 && limits.lines >= 1);
    return Decision(weights, root, limits, control, listener).run();
}

}  // namespace damier::dicewars
