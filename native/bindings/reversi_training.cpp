#include <cstddef>
#include <cstdint>
#include <vector>

#include "bindings/reversi.hpp"
#include "bindings/training.hpp"
#include "reversi/fit.hpp"
#include "reversi/selfplay.hpp"
#include "reversi/weights.hpp"

namespace damier::bindings {

namespace {

struct ReversiGame {
    static constexpr const char* name = "reversi";
    static constexpr const char* title = "Reversi";
    static constexpr int default_solved = 14;  // empty squares

    using Weights = reversi::Weights;
    using Sample = reversi::Sample;
    using Fitted = reversi::Fitted;

    static constexpr auto play = &reversi::play_games;
    static constexpr auto fit = &reversi::fit;
    static constexpr auto contest = &reversi::contest;

    static const std::vector<Fitness>& phases(const Fitted& fitted) { return fitted.phases; }

    // own, other (8 bytes each), score, result, is_exact, is_validation (a byte each)
    static constexpr std::size_t sample_size = 20;

    static void write(const Sample& sample, std::uint8_t* into) {
        write_number(sample.board.own, 8, into);
        write_number(sample.board.other, 8, into + 8);
        into[16] = static_cast<std::uint8_t>(sample.score);
        into[17] = static_cast<std::uint8_t>(sample.result);
        into[18] = sample.is_exact;
        into[19] = sample.is_validation;
    }

    static Sample read(const std::uint8_t* from) {
        return {{read_number(from, 8), read_number(from + 8, 8)},
                static_cast<std::int8_t>(from[16]),
                static_cast<std::int8_t>(from[17]),
                from[18],
                from[19]};
    }

    static bool is_possible(const Weights&, const Sample& sample) {
        const auto& [own, other] = sample.board;
        return !(own & other) && (own | other) && is_score(sample.score) && is_score(sample.result) &&
               sample.is_exact <= 1 && sample.is_validation <= 1;
    }

private:
    static bool is_score(int score) { return score >= -64 && score <= 64; }
};

}  // namespace

void register_reversi_training(nanobind::module_& module) { Training<ReversiGame>::register_in(module); }

}  // namespace damier::bindings
