// Games that an engine plays against itself: what is the same whatever the game.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "core/parallel.hpp"
#include "core/random.hpp"
#include "core/search_context.hpp"
#include "core/training.hpp"

namespace damier {

inline constexpr std::size_t selfplay_table = std::size_t{1} << 20;  // bytes: small, because games are short
inline constexpr std::size_t contest_table = std::size_t{4} << 20;

// How a game begins: with random moves, then with moves by an evaluation to which noise is added.
struct Opening {
    int random;
    int noisy;
    int deviation;  // of the noise
};

// A number from `least` to `least + span - 1`; 0 where there is no span.
struct Range {
    int least;
    int span;

    int draw(RandomGenerator& random) const { return span ? least + random.below(span) : 0; }
};

struct OpeningRange {
    Range random;
    Range noisy;
    int deviation;
};

// One of several kinds of openings, all equally likely.
template <std::size_t size>
Opening draw_opening(const std::array<OpeningRange, size>& ranges, RandomGenerator& random) {
    const OpeningRange& range = ranges[static_cast<std::size_t>(random.below(static_cast<int>(size)))];
    const int random_moves = range.random.draw(random);
    return {random_moves, range.noisy.draw(random), range.deviation};
}

// Play an opening: `play_random()` and `play_noisy()` make a move, until the game `is_over()`.
template <typename IsOver, typename PlayRandom, typename PlayNoisy>
void play_opening(const Opening& opening, const IsOver& is_over, const PlayRandom& play_random,
                  const PlayNoisy& play_noisy) {
    for (int ply = 0; ply < opening.random + opening.noisy && !is_over(); ++ply) {
        if (ply < opening.random) {
            play_random();
        } else {
            play_noisy();
        }
    }
}

// A search in a game of a series; raises Interrupted where the series is stopped, because the report is incomplete.
template <typename Context, typename Root, typename Limits>
auto search_in_game(Context& context, const Root& root, const Limits& limits) {
    auto report = context.search(root, limits);
    if (context.is_stopped()) throw Interrupted{};
    return report;
}

// The samples of games that several threads play: `play(context, options, number, samples)` adds those of one game, or
// raises Interrupted. The samples of games that were stopped are left out.
template <typename Context, typename Sample, typename Weights, typename Play>
std::vector<Sample> samples_of_games(const Weights& weights, const GameOptions& options, Progress& progress,
                                     const Play& play) {
    assert(options.games >= 0 && options.threads >= 1 && options.depth >= 1);
    std::vector<std::unique_ptr<Context>> contexts;
    for (int thread = 0; thread < options.threads; ++thread) {
        contexts.push_back(std::make_unique<Context>(weights, selfplay_table, 1, progress.stop_flag()));
    }
    std::vector<std::vector<Sample>> games(static_cast<std::size_t>(options.games));
    parallel_for(options.games, options.threads, progress, [&](int thread, int game) {
        std::vector<Sample> samples;
        play(*contexts[static_cast<std::size_t>(thread)], options, options.first + static_cast<std::uint64_t>(game),
             samples);
        games[static_cast<std::size_t>(game)] = std::move(samples);
    });
    std::vector<Sample> all;
    for (const auto& game : games) all.insert(all.end(), game.begin(), game.end());
    return all;
}

// How the first player does in games that several threads play: `play(number)` is the result of one, or raises
// Interrupted. Two games in a row have the same opening.
template <typename Play>
Score score_of_games(const ContestOptions& options, Progress& progress, const Play& play) {
    assert(options.openings >= 0 && options.threads >= 1);
    Score total;
    std::mutex adding;
    parallel_for(2 * options.openings, options.threads, progress, [&](int, int game) {
        const int result = play(game);
        const std::lock_guard lock(adding);
        total.add(result);
    });
    return total;
}

}  // namespace damier
