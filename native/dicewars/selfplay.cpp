#include "dicewars/selfplay.hpp"

#include <algorithm>
#include <cmath>

#include "core/report.hpp"
#include "core/selfplay.hpp"
#include "dicewars/strategy.hpp"

namespace damier::dicewars {

namespace {

constexpr int longest_turn = 200;  // moves
constexpr float most_noise = 0.02F;
constexpr int samples_in = 2;  // of so many turns, one is a sample

using Strategies = std::array<Strategy, most_seats>;

template <std::size_t size>
std::uint8_t in_units(const std::array<float, size>& numbers, std::size_t at, float unit) {
    return static_cast<std::uint8_t>(std::lround(std::clamp(numbers[at] / unit, 0.0F, 255.0F)));
}

// How many play: in the field's games four, in the others all numbers, small ones more often.
int draw_seats(Variant variant, RandomGenerator& random) {
    if (variant == Variant::sui2020 || variant == Variant::sui2021) return random.below(8) ? 4 : 2 + random.below(5);
    return std::min(2 + random.below(7), 2 + random.below(7));
}

// A strategy of the simple kinds, which make games more various.
void draw_simple(Strategy& strategy, RandomGenerator& random) {
    const int drawn = random.below(100);
    strategy.kind = drawn < 15 ? Kind::course : drawn < 60 ? Kind::bold : Kind::careful;
    const double least = strategy.kind == Kind::bold ? 0.4 : 0.15;
    strategy.least_odds = least + 0.3 * random.fraction();
    strategy.pull = random.below(2) ? 2 : 1;
}

// In some games all are learned ones, in others one or a few; of these, some misjudge what they see.
Strategies draw_strategies(const Weights& weights, int seats, int depth, RandomGenerator& random) {
    Strategies strategies;
    const int sure = random.below(seats);
    const std::array<int, 4> parts{100, 40, 0, 0};  // per cent of the other seats that are learned ones
    const int part = parts[static_cast<std::size_t>(random.below(static_cast<int>(parts.size())))];
    for (int seat = 0; seat < seats; ++seat) {
        Strategy& each = strategies[static_cast<std::size_t>(seat)];
        each.weights = &weights;
        each.depth = depth;
        if (random.below(3) == 0) each.noise = most_noise * static_cast<float>(random.fraction());
        if (seat != sure && random.below(100) >= part) draw_simple(each, random);
    }
    return strategies;
}

// One game under way: whose moves are chosen by strategies, turn by turn.
struct Game {
    Start start;
    RandomGenerator& random;
    NodeCounter& counter;

    bool is_over() const { return outcome(start.setting, start.position).has_value(); }

    // Play the turn up to its end, which is not played yet.
    void play_turn(const Strategy& strategy) {
        for (int moves = 0; moves < longest_turn && !is_over(); ++moves) {
            const Move move = choose(strategy, start.setting, start.position, random, counter);
            if (move.act == Act::end) return;
            play(start.setting, start.position, move, random);
        }
    }

    void end() { end_turn(start.setting, start.position, random); }
};

struct Turn {
    Features features;
    Shares expected;
};

Sample sample_of(const Turn& turn, const Shares& result, const Shares& expected, bool is_validation) {
    Sample sample;
    sample.size = static_cast<std::uint8_t>(turn.features.size);
    sample.is_validation = is_validation;
    for (std::size_t number = 0; number < sample.size; ++number) {
        const auto seat = static_cast<std::size_t>(turn.features.seat[number]);
        sample.result[number] = in_units(result, seat, share_unit);
        sample.expected[number] = in_units(expected, seat, share_unit);
        for (std::size_t at = 0; at < feature_count; ++at) {
            sample.features[number][at] = in_units(turn.features.of[number], at, feature_unit);
        }
    }
    return sample;
}

void play_game(const Weights& weights, const GameOptions& options, std::uint64_t number, std::atomic<bool>& stop,
               std::vector<Sample>& samples) {
    RandomGenerator random(seed_of(options.seed, number));
    Control control(stop, unlimited_seconds, unlimited_nodes);
    NodeCounter counter(control);
    const int seats = draw_seats(weights.variant, random);
    Game game{start(weights.variant, seats, random), random, counter};
    const Strategies strategies = draw_strategies(weights, seats, options.depth, random);
    std::vector<Turn> turns;
    while (!game.is_over()) {
        game.play_turn(strategies[static_cast<std::size_t>(game.start.position.turn)]);
        if (game.is_over()) break;
        Turn& turn = turns.emplace_back();
        extract(game.start.setting, game.start.position, turn.features);
        turn.expected = evaluate(weights, game.start.setting, game.start.position);
        game.end();
    }
    const Shares result = *outcome(game.start.setting, game.start.position);
    for (std::size_t at = 0; at < turns.size(); ++at) {
        if (random.below(samples_in)) continue;  // turns in a row are much alike
        const std::size_t later = at + static_cast<std::size_t>(turns[at].features.size);
        samples.push_back(sample_of(turns[at], result, later < turns.size() ? turns[later].expected : result,
                                    is_validation_game(number)));
    }
}

// The result of one game for the first weights: half of the seats play by them, in turns.
int result_of(const Weights& first, const Weights& second, const ContestOptions& options, int number,
              std::atomic<bool>& stop) {
    RandomGenerator random(seed_of(options.seed, static_cast<std::uint64_t>(number / 2)));
    Control control(stop, unlimited_seconds, unlimited_nodes);
    NodeCounter counter(control);
    const int seats = first.variant == Variant::standard ? 2 + 2 * random.below(2) : 4;
    Game game{start(first.variant, seats, random), random, counter};
    Strategies strategies;
    for (int seat = 0; seat < seats; ++seat) {
        strategies[static_cast<std::size_t>(seat)].weights = (seat + number) % 2 ? &second : &first;
    }
    while (!game.is_over()) {
        game.play_turn(strategies[static_cast<std::size_t>(game.start.position.turn)]);
        if (!game.is_over()) game.end();
    }
    const Shares shares = *outcome(game.start.setting, game.start.position);
    float ahead = 0;
    for (int seat = 0; seat < seats; ++seat) {
        const float share = shares[static_cast<std::size_t>(seat)];
        ahead += (seat + number) % 2 ? -share : share;
    }
    return (ahead > 0.01F) - (ahead < -0.01F);
}

}  // namespace

std::vector<Sample> play_games(const Weights& weights, const GameOptions& options, Progress& progress) {
    assert(options.games >= 0 && options.threads >= 1 && options.depth >= 1);
    std::vector<std::vector<Sample>> games(static_cast<std::size_t>(options.games));
    parallel_for(options.games, options.threads, progress, [&](int, int game) {
        play_game(weights, options, options.first + static_cast<std::uint64_t>(game), progress.stop_flag(),
                  games[static_cast<std::size_t>(game)]);
    });
    std::vector<Sample> all;
    for (const auto& game : games) all.insert(all.end(), game.begin(), game.end());
    return all;
}

Score contest(const Weights& first, const Weights& second, const ContestOptions& options, Progress& progress) {
    return score_of_games(options, progress,
                          [&](int game) { return result_of(first, second, options, game, progress.stop_flag()); });
}

}  // namespace damier::dicewars
