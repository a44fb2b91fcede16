#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "bindings/dicewars.hpp"
#include "bindings/training.hpp"
#include "core/parallel.hpp"
#include "dicewars/course.hpp"
#include "dicewars/fit.hpp"
#include "dicewars/selfplay.hpp"
#include "dicewars/start.hpp"
#include "dicewars/weights.hpp"

namespace damier::bindings {

namespace {

struct DicewarsGame {
    static constexpr const char* name = "dicewars";
    static constexpr const char* title = "Dice Wars";
    static constexpr int default_solved = 0;

    using Weights = dicewars::Weights;
    using Sample = dicewars::Sample;
    using Fitted = dicewars::Fitted;

    static constexpr auto play = &dicewars::play_games;
    static constexpr auto fit = &dicewars::fit;
    static constexpr auto contest = &dicewars::contest;

    static std::vector<Fitness> phases(const Fitted& fitted) { return {fitted.fitness}; }

    // the features of eight seats, the result and what was expected for each, seats, is_validation (a byte each)
    static constexpr std::size_t features_size = dicewars::most_seats * dicewars::feature_count;
    static constexpr std::size_t sample_size = features_size + 2 * dicewars::most_seats + 2;

    static void write(const Sample& sample, std::uint8_t* into) {
        for (const auto& seat : sample.features) into = std::copy(seat.begin(), seat.end(), into);
        into = std::copy(sample.result.begin(), sample.result.end(), into);
        into = std::copy(sample.expected.begin(), sample.expected.end(), into);
        *into++ = sample.size;
        *into = sample.is_validation;
    }

    static Sample read(const std::uint8_t* from) {
        Sample sample;
        for (auto& seat : sample.features) {
            std::copy_n(from, seat.size(), seat.begin());
            from += seat.size();
        }
        std::copy_n(from, sample.result.size(), sample.result.begin());
        std::copy_n(from + dicewars::most_seats, sample.expected.size(), sample.expected.begin());
        from += 2 * dicewars::most_seats;
        sample.size = from[0];
        sample.is_validation = from[1];
        return sample;
    }

    static bool is_possible(const Weights&, const Sample& sample) {
        return sample.size >= 1 && sample.size <= dicewars::most_seats && sample.is_validation <= 1;
    }
};

// Each seat's share of the wins in games of the course's strategy from a position on, or from starts at random on its
// map and for as many players, dealt as in the document's game.
std::vector<double> simulate_dicewars(const DicewarsBoard& board, const nanobind::int_& seed, const nanobind::int_& games,
                             const nanobind::int_& threads,
                                      bool is_dealt) {
    const std::uint64_t base = whole_number(seed, "seed", 0, std::numeric_limits<std::uint64_t>::max());
    const int number = small_number(games, "games", 1, most_games);
    const int crew = small_number(threads, "threads", 1, most_threads);
    std::vector<dicewars::Shares> results(static_cast<std::size_t>(number));
    run_in_background(nanobind::none(), [&](Progress& progress) {
        parallel_for(number, crew, progress, [&](int, int game) {
            RandomGenerator random(damier::seed_of(base, static_cast<std::uint64_t>(game)));
            const dicewars::Setting& setting = *board.setting;
            dicewars::Position position = board.position;
            if (is_dealt) position = dicewars::deal(setting, dicewars::Variant::standard, position.seats, random);
            auto result = dicewars::outcome(setting, position);
            while (!result && !progress.is_stopped()) {
                dicewars::play(setting, position, dicewars::course_move(setting, position, random), random);
                result = dicewars::outcome(setting, position);
            }
            if (result) results[static_cast<std::size_t>(game)] = *result;
        });
    });
    std::vector<double> shares(static_cast<std::size_t>(board.position.seats));
    for (const auto& result : results) {
        for (std::size_t seat = 0; seat < shares.size(); ++seat) shares[seat] += static_cast<double>(result[seat]);
    }
    for (double& share : shares) share /= number;
    return shares;
}

}  // namespace

void register_dicewars_training(nanobind::module_& module) {
    using namespace nanobind::literals;
    Training<DicewarsGame>::register_in(module);
    module.def("dicewars_simulate", &simulate_dicewars, "board"_a, nanobind::kw_only(), "seed"_a, "games"_a = 1000,
               "threads"_a = 1, "is_dealt"_a = false);
}

}  // namespace damier::bindings
