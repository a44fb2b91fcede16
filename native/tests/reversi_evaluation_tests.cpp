#include "reversi/evaluation.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "check.hpp"
#include "reversi_plain.hpp"

using namespace damier::reversi;
using namespace damier::tests;

namespace {

// Random weights, so that every one of them counts.
std::shared_ptr<const Weights> random_weights() {
    Random random(21);
    auto made = std::make_shared<Weights>();
    for (int phase = 0; phase < phases; ++phase) {
        for (int number = 0; number < layout.width; ++number) {
            made->of(phase)[number] = static_cast<std::int16_t>(static_cast<int>(random() % 400) - 200);
        }
    }
    made->mirror();
    return made;
}

// What stands on a feature's squares, read off one by one.
int plain_contents(const Feature& feature, const Board& board) {
    int contents = 0;
    const int length = patterns[static_cast<std::size_t>(feature.pattern)].length;
    for (int at = 0; at < length; ++at) {
        const Squares square = bit(feature.squares[static_cast<std::size_t>(at)]);
        const int digit = board.own & square ? 1 : board.other & square ? 2 : 0;
        contents += digit * power_of_three(at);
    }
    return contents;
}

int plain_score(const Weights& weights, const Board& board, int empty) {
    const std::int16_t* values = weights.of(phase_of(empty));
    int sum = values[layout.constants + empty] + values[layout.own_mobility + count(plain_legal_squares(board))] +
              values[layout.other_mobility + count(plain_legal_squares(passed(board)))];
    for (std::size_t feature = 0; feature < board_features; ++feature) {
        sum += values[layout.base[feature] + plain_contents(layout.features[feature], board)];
    }
    const double discs = std::floor(sum / static_cast<double>(weight_unit) + 0.5);
    return std::clamp(static_cast<int>(discs), -highest_evaluation, highest_evaluation);
}

}  // namespace

TEST("the evaluation is the same for all eight symmetries") {
    const auto weights = random_weights();
    Random random(22);
    for (int game = 0; game < 300; ++game) {
        const Board board = played_board(random, game % 61);
        const int empty = count(empties(board));
        for (int symmetry = 1; symmetry < 8; ++symmetry) {
            CHECK_EQUAL(evaluate(*weights, mirrored_board(board, symmetry), empty), evaluate(*weights, board, empty));
        }
    }
}

TEST("the evaluation is the sum of the weights of the patterns and mobilities") {
    const auto weights = random_weights();
    Random random(23);
    for (int game = 0; game < 300; ++game) {
        const Board board = game % 3 ? played_board(random, game % 61) : scattered_board(random);
        const int empty = count(empties(board));
        if (!is_over(board)) CHECK_EQUAL(evaluate(*weights, board, empty), plain_score(*weights, board, empty));
    }
}

TEST("the evaluation of a finished game is its result, and no other is as high") {
    const auto weights = random_weights();
    CHECK_EQUAL(evaluate(*weights, {0xff, 0}, 56), 64);
    Random random(24);
    for (int game = 0; game < 300; ++game) {
        const Board board = played_board(random, game % 61);
        const int value = evaluate(*weights, board, count(empties(board)));
        if (is_over(board)) {
            CHECK_EQUAL(value, final_score(board));
        } else {
            CHECK(value >= -highest_evaluation && value <= highest_evaluation);
        }
    }
}

TEST("weights survive being written down") {
    const auto weights = random_weights();
    const auto bytes = weights->bytes();
    const auto read = Weights::parse(bytes);
    CHECK(read->bytes() == bytes);
    bool is_same = true;
    for (int phase = 0; phase < phases; ++phase) {
        for (int number = 0; number < layout.width; ++number) {
            is_same = is_same && read->of(phase)[number] == weights->of(phase)[number];
        }
    }
    CHECK(is_same);
}

TEST("invalid bytes are refused as weights") {
    const auto bytes = Weights::initial()->bytes();
    const std::vector<std::uint8_t> nonsense(bytes.size(), 7);
    CHECK_RAISES(std::invalid_argument, Weights::parse({}));
    CHECK_RAISES(std::invalid_argument, Weights::parse(nonsense));
    CHECK_RAISES(std::invalid_argument, Weights::parse(std::span(bytes).first(bytes.size() - 1)));
    CHECK_RAISES(std::invalid_argument, Weights::parse(std::span(bytes).first(9)));
}
