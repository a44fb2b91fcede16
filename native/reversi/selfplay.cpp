#include "reversi/selfplay.hpp"

#include <algorithm>

#include "core/dice.hpp"
#include "core/selfplay.hpp"
#include "reversi/evaluation.hpp"
#include "reversi/rounds.hpp"

namespace damier::reversi {

namespace {

int nth_square(Squares squares, int number) {
    while (number--) squares &= squares - 1;
    return first_square(squares);
}

using Mind = damier::Mind<Weights, Table, Common>;

// A move that is sensible at a glance, give or take some discs.
int careless_move(const Weights& weights, const Board& board, int deviation, Dice& dice) {
    int best = -(1 << 20);
    int chosen = pass;
    for (Squares moves = openings(board); moves; moves &= moves - 1) {
        const Board child = after(board, first_square(moves));
        const int worth = -evaluate(weights, child, count(empties(child))) * 16 + dice.noise(16 * deviation);
        if (worth > best) {
            best = worth;
            chosen = first_square(moves);
        }
    }
    return chosen;
}

Opening drawn_opening(Dice& dice) {
    switch (dice.below(4)) {
        case 0:
            return {4 + dice.below(11), 0, 0};
        case 1:
            return {2 + dice.below(5), 4 + dice.below(12), 4};
        case 2:
            return {1 + dice.below(4), 8 + dice.below(24), 3};
        default:
            return {1 + dice.below(10), 10 + dice.below(36), 6};
    }
}

bool must_pass(const Board& board) { return !openings(board); }

Board opened(const Weights& weights, const Opening& opening, Dice& dice) {
    Board board = start_board;
    for (int ply = 0; ply < opening.random + opening.careless && !is_over(board); ++ply) {
        if (must_pass(board)) board = passed(board);
        const Squares moves = openings(board);
        const int square = ply < opening.random ? nth_square(moves, dice.below(count(moves)))
                                                : careless_move(weights, board, opening.deviation, dice);
        board = after(board, square);
    }
    return board;
}

// Label the positions of a game with how it ended.
void tell_result(std::vector<Sample>& samples, std::size_t first, const Board& last, const std::vector<bool>& turns,
                 bool last_turn) {
    const int result = final_score(last);  // for whoever is to move in the last position
    for (std::size_t at = first; at < samples.size(); ++at) {
        samples[at].result = static_cast<std::int8_t>(turns[at - first] == last_turn ? result : -result);
    }
}

constexpr int least_strayed = 8;  // empty squares: with fewer, nothing is guessed

// A sample beside the game: what most positions of a search are like, one side having moved just anyhow. It is searched
// one move less deep, so that odd and even depths are both learned from.
void add_stray(Mind& mind, const GameOptions& options, Board board, Dice& dice, std::uint8_t is_aside,
               std::vector<Sample>& samples) {
    const Squares moves = openings(board);
    const Board child = after(board, nth_square(moves, dice.below(count(moves))));
    const int empty = count(empties(child));
    if (empty < least_strayed || must_pass(child)) return;
    const bool is_end = empty <= options.solved;
    Limits limits;
    limits.depth = is_end ? 60 : std::max(options.depth - 1, 1);
    const int score = mind.think(child, limits).lines.front().score;
    samples.push_back({child, static_cast<std::int8_t>(score), static_cast<std::int8_t>(score), is_end, is_aside});
}

void play_game(Mind& mind, const GameOptions& options, std::uint64_t number, std::vector<Sample>& samples) {
    Dice dice(seed_of(options.seed, number));
    mind.forget();
    Board board = opened(mind.weights(), drawn_opening(dice), dice);
    const std::size_t first = samples.size();
    const std::uint8_t is_aside = is_set_aside(number);
    std::vector<bool> turns;  // whose turn it was, for each sample
    bool turn = false;
    Limits limits;
    while (!is_over(board)) {
        if (must_pass(board)) {
            board = passed(board);
            turn = !turn;
            continue;
        }
        const bool is_end = count(empties(board)) <= options.solved;
        limits.depth = is_end ? 60 : options.depth;
        const Report report = mind.think(board, limits);
        const Line& line = report.lines.front();
        int score = line.score;
        for (const int square : line.moves) {
            if (square != pass) {
                samples.push_back({board, static_cast<std::int8_t>(score), 0, is_end, is_aside});
                turns.push_back(turn);
            }
            board = after(board, square);
            turn = !turn;
            score = -score;
            if (!is_end) break;
        }
    }
    tell_result(samples, first, board, turns, turn);
    for (std::size_t at = first, last = samples.size(); at < last && options.strays; ++at) {
        if (dice.below(100) < options.strays) add_stray(mind, options, samples[at].board, dice, is_aside, samples);
    }
}

}  // namespace

std::vector<Sample> play_games(const Weights& weights, const GameOptions& options, const Progress& progress) {
    return samples_of_games<Mind, Sample>(weights, options, progress,
                                          [&](Mind& mind, std::uint64_t number, std::vector<Sample>& samples) {
                                              play_game(mind, options, number, samples);
                                          });
}

Score contest(const Weights& first, const Weights& second, const ContestOptions& options, const Progress& progress) {
    return score_of_games(options, progress, [&](int game) {
        Dice dice(seed_of(options.seed, static_cast<std::uint64_t>(game / 2)));
        Board board = opened(first, {6 + dice.below(3), 0, 0}, dice);
        Mind one(first, Mind::in_contest);
        Mind two(second, Mind::in_contest);
        bool is_firsts_turn = game % 2 == 0;
        Limits limits;
        limits.nodes = options.nodes;
        while (!is_over(board)) {
            const int square =
                must_pass(board) ? pass : (is_firsts_turn ? one : two).think(board, limits).lines.front().moves.front();
            board = after(board, square);
            is_firsts_turn = !is_firsts_turn;
        }
        return is_firsts_turn ? final_score(board) : -final_score(board);
    });
}

}  // namespace damier::reversi
