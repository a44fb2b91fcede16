// Games that an engine plays against itself: what is the same whatever the game.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "core/labour.hpp"
#include "core/training.hpp"

namespace damier {

// How a game begins: with moves at random, or with moves that are careless.
struct Opening {
    int random;
    int careless;
    int deviation;
};

// What one thread needs to search for a player.
template <typename Weights, typename Table, typename Common>
class Mind {
public:
    static constexpr std::size_t small = std::size_t{1} << 20;  // bytes, to play many games
    static constexpr std::size_t in_contest = std::size_t{4} << 20;

    Mind(const Weights& weights, std::size_t memory) : weights_(weights), table_(memory) {}

    template <typename Start, typename Limits>
    auto think(const Start& start, const Limits& limits) {
        Common common{table_, weights_, {is_stopped_, limits.seconds, limits.nodes}};
        table_.age();
        return search_rounds(common, start, limits, {});  // the game's own
    }

    void forget() { table_.clear(); }

    const Weights& weights() const { return weights_; }

private:
    const Weights& weights_;
    Table table_;
    std::atomic<bool> is_stopped_{false};
};

// The samples of games that threads play: `play(mind, number, samples)` adds those of one game.
template <typename Mind, typename Sample, typename Weights, typename Play>
std::vector<Sample> samples_of_games(const Weights& weights, const GameOptions& options, const Progress& progress,
                                     const Play& play) {
    std::vector<std::unique_ptr<Mind>> minds;
    for (int thread = 0; thread < options.threads; ++thread) {
        minds.push_back(std::make_unique<Mind>(weights, Mind::small));
    }
    std::vector<std::vector<Sample>> games(static_cast<std::size_t>(options.games));
    share_games(options.games, options.threads, progress, [&](int thread, int game) {
        play(*minds[static_cast<std::size_t>(thread)], options.first + static_cast<std::uint64_t>(game),
             games[static_cast<std::size_t>(game)]);
    });
    std::vector<Sample> all;
    for (const auto& game : games) all.insert(all.end(), game.begin(), game.end());
    return all;
}

// How the first player does in games that threads play: `play(number)` is the result of one. Two in a row have the same
// opening.
template <typename Play>
Score score_of_games(const ContestOptions& options, const Progress& progress, const Play& play) {
    Score total;
    std::mutex adding;
    share_games(2 * options.openings, options.threads, progress, [&](int, int game) {
        const int result = play(game);
        const std::lock_guard lock(adding);
        total.add(result);
    });
    return total;
}

}  // namespace damier
