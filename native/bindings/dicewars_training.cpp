#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "bindings/dicewars.hpp"
#include "bindings/training.hpp"
#include "dicewars/fit.hpp"
#include "dicewars/selfplay.hpp"
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

}  // namespace

void register_dicewars_training(nanobind::module_& module) { Training<DicewarsGame>::register_in(module); }

}  // namespace damier::bindings
