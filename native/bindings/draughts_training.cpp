#include <cstddef>
#include <cstdint>
#include <vector>

#include "bindings/draughts.hpp"
#include "bindings/training.hpp"
#include "draughts/fit.hpp"
#include "draughts/selfplay.hpp"
#include "draughts/weights.hpp"

namespace damier::bindings {

namespace {

struct DraughtsGame {
    static constexpr const char* name = "draughts";
    static constexpr const char* title = "draughts";
    static constexpr int default_solved = 0;  // not used

    using Weights = draughts::Weights;
    using Sample = draughts::Sample;
    using Fitted = draughts::Fitted;

    static constexpr auto play = &draughts::play_games;
    static constexpr auto fit = &draughts::fit;
    static constexpr auto contest = &draughts::contest;

    static std::vector<Fitness> phases(const Fitted& fitted) { return {fitted.fitness}; }

    // White's men, Black's men, White's kings, Black's kings (8 bytes each), score (2), result, is_validation (1 each)
    static constexpr std::size_t sample_size = 36;

    static void write(const Sample& sample, std::uint8_t* into) {
        const draughts::Position& position = sample.position;
        write_number(position.men[draughts::white], 8, into);
        write_number(position.men[draughts::black], 8, into + 8);
        write_number(position.kings[draughts::white], 8, into + 16);
        write_number(position.kings[draughts::black], 8, into + 24);
        write_number(static_cast<std::uint16_t>(sample.score), 2, into + 32);
        into[34] = static_cast<std::uint8_t>(sample.result);
        into[35] = sample.is_validation;
    }

    static Sample read(const std::uint8_t* from) {
        Sample sample;
        sample.position.men = {read_number(from, 8), read_number(from + 8, 8)};
        sample.position.kings = {read_number(from + 16, 8), read_number(from + 24, 8)};
        sample.score = static_cast<std::int16_t>(read_number(from + 32, 2));
        sample.result = static_cast<std::int8_t>(from[34]);
        sample.is_validation = from[35];
        return sample;
    }

    static bool is_possible(const Weights& weights, const Sample& sample) {
        draughts::Squares seen = ~weights.kind().rulebook()->all;
        for (const auto& pieces : {sample.position.men, sample.position.kings}) {
            for (const draughts::Squares each : pieces) {
                if (each & seen) return false;
                seen |= each;
            }
        }
        return sample.score >= -draughts::won && sample.score <= draughts::won && sample.result >= -1 &&
               sample.result <= Sample::no_result && sample.is_validation <= 1;
    }
};

}  // namespace

void register_draughts_training(nanobind::module_& module) { Training<DraughtsGame>::register_in(module); }

}  // namespace damier::bindings
