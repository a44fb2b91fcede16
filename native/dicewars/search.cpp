#include "dicewars/search.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "dicewars/replies.hpp"

namespace damier::dicewars {

namespace {

constexpr int deepest_before_replies = 3;
constexpr double part_before_replies = 0.4;  // of the time: no deeper look begins after it
constexpr std::size_t compared = 8;          // moves, by replies
constexpr float near_best = 0.1F;            // how much less than the best a move may promise to be compared, at most
constexpr float least_doubt = 0.04F;         // in a game that is won or lost
constexpr float prior = 24;                  // samples that the first look counts for
constexpr float most_samples = 4000;
constexpr int samples_between_drops = 32;
constexpr double surely = 3;       // standard errors
constexpr float decided = 0.95F;   // the chance to win from which on haste counts in full
constexpr float open_part = 0.1F;  // of the haste before that: in an open game a turn more costs little

bool is_better(const Candidate& one, const Candidate& other) { return one.value > other.value; }

// A move that is compared with others by samples of what follows.
struct Contender {
    Move move;
    float first_value;
    float less;  // than its samples
    std::vector<float> samples;
    double sum = 0;

    void add(double sample) {
        samples.push_back(static_cast<float>(sample) - less);
        sum += samples.back();
    }

    float value() const {
        return static_cast<float>((prior * first_value + sum) / (prior + static_cast<double>(samples.size())));
    }
};

// Whether the samples of one are better than those of the other, drawn by the same dice, and not by chance.
bool is_outdistanced(const Contender& other, const Contender& best) {
    const auto size = static_cast<double>(best.samples.size());
    double sum = 0;
    double squares = 0;
    for (std::size_t at = 0; at < best.samples.size(); ++at) {
        const double ahead = best.samples[at] - other.samples[at];
        sum += ahead;
        squares += ahead * ahead;
    }
    const double variance = squares / size - sum / size * (sum / size);
    return sum / size > surely * std::sqrt(variance / size);
}

void drop_outdistanced(std::vector<Contender>& race) {
    const Contender best = *std::max_element(
        race.begin(), race.end(), [](const auto& one, const auto& two) { return one.value() < two.value(); });
    std::erase_if(race, [&](const Contender& each) { return each.move != best.move && is_outdistanced(each, best); });
}

// The root with what is assumed of the other players.
Root expected(Root root, const Limits& limits) {
    root.setting.learned = limits.are_others_alike ? ~0U : 1U << root.position.turn;
    return root;
}

// One search: candidates that become better known.
class Decision {
public:
    Decision(const Weights& weights, const Root& root, const Limits& limits, Control& control, const Listener& listener)
        : weights_(weights),
          root_(expected(root, limits)),
          limits_(limits),
          listener_(listener),
          counter_(control),
          lookahead_(weights, root_.setting, counter_),
          started_(Clock::now()) {
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
            less_ = haste * (candidates_.front().value < decided ? open_part : 1);
            for (Candidate& each : candidates_) each.value -= less_of(each.move);
            std::stable_sort(candidates_.begin(), candidates_.end(), is_better);
            depth_ = depth;
            if (!tell()) throw Interrupted{};
            if (candidates_.size() == 1) throw Interrupted{};  // nothing to compare
        }
    }

    // What is taken from the value of the end of a turn, so that games that are won come to an end.
    float less_of(const Move& move) const { return move.act == Act::end ? less_ : 0; }

    // The best few by replies, all by the same dice, until one is left or the time is over.
    void compare() {
        std::vector<Contender> race = contenders();
        Replies replies(weights_, root_.setting, counter_);
        const int last = static_cast<int>(most_samples * doubt());
        while (race.size() > 1 && samples_ < last && seconds() <= limits_.enough) {
            draw(replies, race);
            ++samples_;
            for (const Contender& each : race) candidates_[rank_of(each.move)].value = each.value();
            if (samples_ % samples_between_drops == 0) drop_outdistanced(race);
            put_first(race);
            if (std::has_single_bit(static_cast<unsigned>(samples_)) && !tell()) break;
        }
    }

    // How open the game is, from nearly 0 to 1: what is decided is not worth many comparisons.
    float doubt() const {
        const float best = std::clamp(candidates_.front().value, 0.0F, 1.0F);
        return std::max(least_doubt, 4 * best * (1 - best));
    }

    // The candidates that are near enough to the best to be compared.
    std::vector<Contender> contenders() const {
        std::vector<Contender> found;
        const float best = candidates_.front().value;
        const float near = near_best * doubt();
        for (const Candidate& each : candidates_) {
            if (found.size() == compared || each.value <= best - near) break;
            found.push_back({each.move, each.value, less_of(each.move), {}});
        }
        return found;
    }

    // One more sample for each; they count only if there is one for all.
    void draw(Replies& replies, std::vector<Contender>& race) {
        const std::uint64_t seed = seed_of(limits_.seed, static_cast<std::uint64_t>(samples_));
        std::vector<double> round;
        for (const Contender& each : race) round.push_back(replies.value_after(root_.position, each.move, seed));
        for (std::size_t at = 0; at < race.size(); ++at) race[at].add(round[at]);
    }

    std::size_t rank_of(const Move& move) const {
        std::size_t rank = 0;
        while (candidates_[rank].move != move) ++rank;
        return rank;
    }

    // Those that are still compared before the others, whose values are of fewer samples.
    void put_first(const std::vector<Contender>& race) {
        const auto is_in_race = [&](const Candidate& each) {
            return std::any_of(race.begin(), race.end(), [&](const Contender& one) { return one.move == each.move; });
        };
        const auto end = std::stable_partition(candidates_.begin(), candidates_.end(), is_in_race);
        std::stable_sort(candidates_.begin(), end, is_better);
    }

    bool tell() { return !listener_ || listener_(report()); }

    double seconds() const { return std::chrono::duration<double>(Clock::now() - started_).count(); }

    Report report() const {
        Report made;
        for (const Candidate& each : candidates_) {
            if (static_cast<int>(made.lines.size()) == limits_.lines) break;
            const double most = made.lines.empty() ? 1 : made.lines.back().score;
            made.lines.push_back({std::min<double>(most, each.value), depth_, {each.move}});
        }
        made.depth = depth_;
        made.samples = samples_;
        made.nodes = counter_.nodes();
        made.seconds = seconds();
        return made;
    }

    const Weights& weights_;
    const Root root_;
    const Limits& limits_;
    const Listener& listener_;
    NodeCounter counter_;
    Lookahead lookahead_;
    Clock::time_point started_;
    std::vector<Candidate> candidates_;
    float less_ = 0;
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
