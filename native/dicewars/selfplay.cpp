#include "dicewars/selfplay.hpp"

#include <algorithm>
#include <cmath>

#include "core/report.hpp"
#include "core/selfplay.hpp"
#include "dicewars/strategy.hpp"

namespace damier::dicewars {

namespace {

constexpr int longest_turn = 200;    // moves
constexpr double samples_of_turns = 0.5;
constexpr double samples_of_game = 40;  // of a game, about: games that last do not teach more
constexpr int straying = 20;         // per cent of the turns of learned strategies, at the beginning of some games
constexpr int last_strayed = 12;     // rounds of such games, at most
constexpr int most_strayed = 4;      // moves of such a turn
constexpr double odds_strayed = 0.3;

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

// In some games all are learned ones, in others one or a few.
Strategies draw_strategies(const Weights& weights, int seats, int depth, RandomGenerator& random) {
    Strategies strategies;
    const int sure = random.below(seats);
    constexpr std::array parts{100, 50, 0, 0, 0};  // per cent of the other seats that are learned ones
    const int part = parts[static_cast<std::size_t>(random.below(static_cast<int>(parts.size())))];
    for (int seat = 0; seat < seats; ++seat) {
        Strategy& each = strategies[static_cast<std::size_t>(seat)];
        each.weights = &weights;
        each.depth = depth;
        if (seat != sure && random.below(100) >= part) each = usual_strategy(weights.variant, random);
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

    // A turn that need not be good, so that the value of the ends of such turns is learned, too: it may end early, and
    // some of its moves are made at random.
    void stray(const Strategy& strategy) {
        const int last = random.below(most_strayed + 1);
        for (int moves = 0; moves < last && !is_over(); ++moves) {
            const Move move =
                random.below(2) ? random_move() : choose(strategy, start.setting, start.position, random, counter);
            if (move.act != Act::end) play(start.setting, start.position, move, random);
        }
    }

    // Any move but attacks that are most unlikely to succeed, in whose place the turn would end.
    Move random_move() {
        const std::vector<Move> moves = legal_moves(start.setting, start.position);
        const Move move = moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))];
        const bool is_hopeless =
            move.act == Act::attack && odds_of(start.position, move) < odds_strayed * random.fraction();
        return is_hopeless ? Move{} : move;
    }

    void end() { end_turn(start.setting, start.position, random); }
};

// The seats that play by learned weights, as bits.
unsigned learned_seats(const Strategies& strategies, int seats) {
    unsigned found = 0;
    for (int seat = 0; seat < seats; ++seat) {
        if (strategies[static_cast<std::size_t>(seat)].kind == Kind::learned) found |= 1U << seat;
    }
    return found;
}

// The turn from which on nobody strays: in half of the games the first.
std::size_t draw_sound_turn(int seats, RandomGenerator& random) {
    return random.below(2) ? 0 : static_cast<std::size_t>(random.below(last_strayed * seats));
}

// How the win is shared in the end, to learn from. In a draw, which is worth nothing, learned seats leave it to others.
Shares lesson_of(const Start& game) {
    Shares shares = *outcome(game.setting, game.position);
    if (!game.setting.rules.is_drawn_at_limit || is_conquered(game.setting, game.position)) return shares;
    shares = {};
    for (const bool is_learned : {false, true}) {
        int number = 0;
        const auto fits = [&](int seat) {
            return game.position.cells_of(seat) && game.setting.is_learned(seat) == is_learned;
        };
        for (int seat = 0; seat < game.position.seats; ++seat) number += fits(seat);
        for (int seat = 0; seat < game.position.seats; ++seat) {
            if (fits(seat)) shares[static_cast<std::size_t>(seat)] = 1.0F / static_cast<float>(number);
        }
        if (number) break;
    }
    return shares;
}

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
    game.start.setting.learned = learned_seats(strategies, seats);
    const std::size_t sound = draw_sound_turn(seats, random);
    std::size_t first = 0;
    std::vector<Turn> turns;
    while (!game.is_over()) {
        const Strategy& mover = strategies[static_cast<std::size_t>(game.start.position.turn)];
        if (mover.kind == Kind::learned && turns.size() < sound && random.below(100) < straying) {
            game.stray(mover);
            first = turns.size();
        } else {
            game.play_turn(mover);
        }
        if (game.is_over()) break;
        Turn& turn = turns.emplace_back();
        extract(game.start.setting, game.start.position, turn.features);
        turn.expected = evaluate(weights, game.start.setting, game.start.position);
        game.end();
    }
    const Shares result = lesson_of(game.start);
    const double part = std::min(samples_of_turns, samples_of_game / static_cast<double>(turns.size() - first + 1));
    for (std::size_t at = first; at < turns.size(); ++at) {  // what came before was spoiled by turns that strayed
        if (random.fraction() >= part) continue;             // turns in a row are much alike
        const std::size_t later = at + static_cast<std::size_t>(turns[at].features.size);
        samples.push_back(sample_of(turns[at], result, later < turns.size() ? turns[later].expected : result,
                                    is_validation_game(number)));
    }
}

// Who plays a game of a contest. In half of the openings all seats play by weights, in turns by the first and by the
// second; in the others only one does, the same in both games, against simple strategies.
Strategies contestants(const Weights& first, const Weights& second, int number, int seats, RandomGenerator& random) {
    Strategies strategies;
    const bool is_alone = number / 2 % 2;
    const int only = random.below(seats);
    for (int seat = 0; seat < seats; ++seat) {
        Strategy& each = strategies[static_cast<std::size_t>(seat)];
        if (is_alone && seat != only) {
            each = usual_strategy(first.variant, random);
        } else {
            each.weights = ((is_alone ? 0 : seat) + number) % 2 ? &second : &first;
        }
    }
    return strategies;
}

// The result of one game for the first weights.
int result_of(const Weights& first, const Weights& second, const ContestOptions& options, int number,
              std::atomic<bool>& stop) {
    RandomGenerator random(seed_of(options.seed, static_cast<std::uint64_t>(number / 2)));
    Control control(stop, unlimited_seconds, unlimited_nodes);
    NodeCounter counter(control);
    const int seats = first.variant == Variant::standard ? 2 + random.below(3) : 4;
    Game game{start(first.variant, seats, random), random, counter};
    const Strategies strategies = contestants(first, second, number, seats, random);
    game.start.setting.learned = learned_seats(strategies, seats);
    while (!game.is_over()) {
        game.play_turn(strategies[static_cast<std::size_t>(game.start.position.turn)]);
        if (!game.is_over()) game.end();
    }
    const Shares shares = *outcome(game.start.setting, game.start.position);
    float ahead = 0;
    for (int seat = 0; seat < seats; ++seat) {
        const Strategy& each = strategies[static_cast<std::size_t>(seat)];
        if (each.kind != Kind::learned) continue;
        const float share = shares[static_cast<std::size_t>(seat)];
        ahead += each.weights == &first ? share : -share;
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
