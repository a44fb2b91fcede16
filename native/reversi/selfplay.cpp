#include "reversi/selfplay.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "core/selfplay.hpp"
#include "reversi/engine.hpp"
#include "reversi/evaluation.hpp"

namespace damier::reversi {

namespace {

using Context = SearchContext<SearchTypes>;

constexpr std::array<OpeningRange, 4> opening_ranges{{
    {{4, 11}, {0, 0}, 0},
    {{2, 5}, {4, 12}, 4},
    {{1, 4}, {8, 24}, 3},
    {{1, 10}, {10, 36}, 6},
}};
constexpr Range contest_opening{6, 3};  // random moves

constexpr int least_stray = 8;  // empty squares: with fewer, nothing is estimated

int random_square(Squares squares, RandomGenerator& random) {
    assert(squares);
    for (int number = random.below(count(squares)); number > 0; --number) squares &= squares - 1;
    return first_square(squares);
}

// The best move by the evaluation of its child, to which noise is added.
int noisy_square(const Weights& weights, const Board& board, int deviation, RandomGenerator& random) {
    int best = -(1 << 20);
    int chosen = pass;
    for (Squares moves = legal_squares(board); moves; moves &= moves - 1) {
        const Board child = after(board, first_square(moves));
        const int score = -evaluate(weights, child, count(empties(child))) * 16 + random.noise(16 * deviation);
        if (score > best) {
            best = score;
            chosen = first_square(moves);
        }
    }
    return chosen;
}

bool must_pass(const Board& board) { return !legal_squares(board); }

Board board_after(const Weights& weights, const Opening& opening, RandomGenerator& random) {
    Board board = start_board;
    const auto play = [&](const auto& choose) {
        if (must_pass(board)) board = passed(board);
        board = after(board, choose());
    };
    play_opening(
        opening, [&] { return is_over(board); },
        [&] { play([&] { return random_square(legal_squares(board), random); }); },
        [&] { play([&] { return noisy_square(weights, board, opening.deviation, random); }); });
    return board;
}

// The limits of a search in self-play: to the end of the game where few squares are empty.
Limits limits_for(int empty, int depth, const GameOptions& options) {
    Limits limits;
    limits.depth = empty <= options.solved ? 60 : depth;
    return limits;
}

// A sample that a random move from a position of the game leads to: most positions of a search are like that, because
// one side has made a bad move. It is searched one ply less deep, so that both odd and even depths are learned from.
void add_random_sample(Context& context, const GameOptions& options, const Board& board, RandomGenerator& random,
                       std::uint8_t is_validation, std::vector<Sample>& samples) {
    const Board child = after(board, random_square(legal_squares(board), random));
    const int empty = count(empties(child));
    if (empty < least_stray || must_pass(child)) return;
    const Limits limits = limits_for(empty, std::max(options.depth - 1, 1), options);
    const auto score = static_cast<std::int8_t>(search_in_game(context, child, limits).lines.front().score);
    samples.push_back({child, score, score, empty <= options.solved, is_validation});
}

// A game of self-play: its samples, without their results, and whose turn it was in each.
struct PlayedGame {
    Board board;
    bool turn = false;
    std::vector<bool> turns{};

    void pass_turn() {
        board = passed(board);
        turn = !turn;
    }

    // Play the first move of a line, or all of one that is perfect play, and add samples.
    void play(const Line& line, bool is_exact, std::uint8_t is_validation, std::vector<Sample>& samples) {
        int score = line.score;
        for (const int square : line.moves) {
            if (square != pass) {
                samples.push_back({board, static_cast<std::int8_t>(score), 0, is_exact, is_validation});
                turns.push_back(turn);
            }
            board = after(board, square);
            turn = !turn;
            score = -score;
            if (!is_exact) return;
        }
    }

    // Label the samples with the result.
    void set_results(std::vector<Sample>& samples) const {
        assert(samples.size() == turns.size());
        const int result = final_score(board);
        for (std::size_t at = 0; at < samples.size(); ++at) {
            samples[at].result = static_cast<std::int8_t>(turns[at] == turn ? result : -result);
        }
    }
};

void play_game(Context& context, const GameOptions& options, std::uint64_t number, std::vector<Sample>& samples) {
    assert(samples.empty());
    RandomGenerator random(seed_of(options.seed, number));
    context.forget();
    const Opening opening = draw_opening(opening_ranges, random);
    PlayedGame game{board_after(context.weights(), opening, random)};
    const std::uint8_t is_validation = is_validation_game(number);
    while (!is_over(game.board)) {
        if (must_pass(game.board)) {
            game.pass_turn();
            continue;
        }
        const int empty = count(empties(game.board));
        const Report report = search_in_game(context, game.board, limits_for(empty, options.depth, options));
        game.play(report.lines.front(), empty <= options.solved, is_validation, samples);
    }
    game.set_results(samples);
    for (std::size_t at = 0, last = samples.size(); at < last && options.random_samples; ++at) {
        if (random.below(100) >= options.random_samples) continue;
        add_random_sample(context, options, samples[at].board, random, is_validation, samples);
    }
}

}  // namespace

std::vector<Sample> play_games(const Weights& weights, const GameOptions& options, Progress& progress) {
    return samples_of_games<Context, Sample>(weights, options, progress, play_game);
}

Score contest(const Weights& first, const Weights& second, const ContestOptions& options, Progress& progress) {
    return score_of_games(options, progress, [&](int game) {
        RandomGenerator random(seed_of(options.seed, static_cast<std::uint64_t>(game / 2)));
        Board board = board_after(first, {contest_opening.draw(random), 0, 0}, random);
        Context one(first, contest_table, 1, progress.stop_flag());
        Context two(second, contest_table, 1, progress.stop_flag());
        bool is_firsts_turn = game % 2 == 0;
        Limits limits;
        limits.nodes = options.nodes;
        while (!is_over(board)) {
            Context& mover = is_firsts_turn ? one : two;
            const int square =
                must_pass(board) ? pass : search_in_game(mover, board, limits).lines.front().moves.front();
            board = after(board, square);
            is_firsts_turn = !is_firsts_turn;
        }
        return is_firsts_turn ? final_score(board) : -final_score(board);
    });
}

}  // namespace damier::reversi
