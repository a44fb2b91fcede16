#include "draughts/selfplay.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <optional>
#include <stdexcept>

#include "core/selfplay.hpp"
#include "draughts/engine.hpp"

namespace damier::draughts {

namespace {

constexpr int resign_from = 1500;     // a score from which a game is over
constexpr int most_plies = 400;       // of a game
constexpr int most_king_moves = 80;   // in a row, after which a game is a draw
constexpr int stale_king_moves = 8;   // in a row, from which positions are too much alike to learn from
constexpr int fair_score = 60;        // up to which an opening is fair
constexpr int fair_depth = 6;         // of the search that decides so
constexpr int most_fair_tries = 100;  // to find a fair opening

constexpr std::array<OpeningRange, 4> opening_ranges{{
    {{3, 10}, {0, 0}, 0},
    {{2, 4}, {4, 12}, 20},
    {{1, 4}, {8, 30}, 30},
    {{1, 6}, {10, 50}, 60},
}};
constexpr Range contest_opening{4, 3};  // random moves

using Context = SearchContext<SearchTypes>;

// A game being played.
class Game {
public:
    explicit Game(const Kind& kind) : book_(kind.rulebook()) {
        root_.node.position = book_->start;
        root_.node.key = key_of(book_->start);
        update();
    }

    const Root& root() const { return root_; }
    const Position& position() const { return root_.node.position; }
    const Moves& moves() const { return moves_; }
    bool is_over() const { return moves_.empty() || is_drawn_; }
    bool is_quiet() const { return !moves_.front().victims; }

    // The result for White.
    int result() const {
        if (is_drawn_ || !moves_.empty()) return 0;
        const Side mover = position().to_move;
        if (book_->rules->mutual_block_draws && position().pieces(mover) &&
            !book_->can_move(position(), other_side(mover))) {
            return 0;
        }
        return mover == white ? -1 : 1;
    }

    const Move& random_move(RandomGenerator& random) const {
        return moves_[static_cast<std::size_t>(random.below(static_cast<int>(moves_.size())))];
    }

    void play(const Move& move) {
        assert(std::find(moves_.begin(), moves_.end(), move) != moves_.end());
        const std::uint64_t before = root_.node.key;
        root_.node = node_after(*book_, root_.node, move);
        if (root_.node.counters.reversible) {
            root_.past.push_back(before);
        } else {
            root_.past.clear();
        }
        ++plies_;
        update();
    }

    // The position with White to move: turned round, with the colours changed, if Black is to move.
    Position seen_by_mover() const {
        if (position().to_move == white) return position();
        Position made;
        for (const Side side : {white, black}) {
            made.men[side] = turned(position().men[other_side(side)]);
            made.kings[side] = turned(position().kings[other_side(side)]);
        }
        return made;
    }

private:
    void update() {
        moves_.clear();
        book_->list_moves(position(), moves_);
        const DrawCounters& counters = root_.node.counters;
        const auto repeated = std::count(root_.past.begin(), root_.past.end(), root_.node.key);
        is_drawn_ = plies_ >= most_plies || counters.reversible >= most_king_moves ||
                    is_drawn_by_count(*book_->rules, counters, position()) || repeated >= 2;
    }

    Squares turned(Squares squares) const {
        Squares made = 0;
        const int last = 63 - std::countl_zero(book_->all);
        for (; squares; squares &= squares - 1) made |= bit<Squares>(last - first(squares));
        return made;
    }

    const Rulebook* book_;
    Root root_;
    Moves moves_;
    int plies_ = 0;
    bool is_drawn_ = false;
};

// The best move by a search of depth 1, to whose scores noise is added.
Move noisy_move(Context& context, const Game& game, int deviation, RandomGenerator& random) {
    Limits limits;
    limits.depth = 1;
    limits.lines = static_cast<int>(game.moves().size());
    const Report report = search_in_game(context, game.root(), limits);
    int best = -2 * won;
    Move chosen = game.moves().front();
    for (const Line& line : report.lines) {
        const int score = line.score + random.noise(deviation);
        if (score > best) {
            best = score;
            chosen = line.moves.front();
        }
    }
    return chosen;
}

void open_game(Context& context, Game& game, const Opening& opening, RandomGenerator& random) {
    play_opening(
        opening, [&] { return game.is_over(); }, [&] { game.play(game.random_move(random)); },
        [&] { game.play(noisy_move(context, game, opening.deviation, random)); });
}

std::int16_t sample_score(int score) { return static_cast<std::int16_t>(std::clamp(score, -won, won)); }

// A sample that a random move from a position of the game leads to: most positions of a search are like that, because
// one side has made a bad move. It is searched one ply less deep, so that both odd and even depths are learned from.
void add_random_sample(Context& context, const GameOptions& options, Game game, RandomGenerator& random,
                       std::uint8_t is_validation, std::vector<Sample>& samples) {
    game.play(game.random_move(random));
    if (game.is_over() || !game.is_quiet()) return;
    Limits limits;
    limits.depth = std::max(options.depth - 1, 1);
    const int score = search_in_game(context, game.root(), limits).lines.front().score;
    samples.push_back({game.seen_by_mover(), sample_score(score), Sample::no_result, is_validation});
}

void play_game(Context& context, const GameOptions& options, std::uint64_t number, std::vector<Sample>& samples) {
    RandomGenerator random(seed_of(options.seed, number));
    context.forget();
    Game game(context.weights().kind());
    open_game(context, game, draw_opening(opening_ranges, random), random);
    const std::uint8_t is_validation = is_validation_game(number);
    std::vector<std::pair<std::size_t, Side>> own;  // the samples of the game itself, and whose turn it was
    Limits limits;
    limits.depth = options.depth;
    std::optional<int> resigned;  // the result for White
    while (!game.is_over() && !resigned) {
        const Line line = search_in_game(context, game.root(), limits).lines.front();
        const Side mover = game.position().to_move;
        if (game.is_quiet() && game.root().node.counters.reversible < stale_king_moves) {
            own.emplace_back(samples.size(), mover);
            samples.push_back({game.seen_by_mover(), sample_score(line.score), 0, is_validation});
            if (random.below(100) < options.random_samples)
                add_random_sample(context, options, game, random, is_validation, samples);
        }
        if (std::abs(line.score) >= resign_from) {
            resigned = (line.score > 0) == (mover == white) ? 1 : -1;
        } else {
            game.play(line.moves.front());
        }
    }
    const int result = resigned ? *resigned : game.result();
    for (const auto& [at, mover] : own) {
        samples[at].result = static_cast<std::int8_t>(mover == white ? result : -result);
    }
}

// A few random moves that leave both sides about even by the context's weights. Weights may see no opening as fair, for
// instance where to be on the move is worth more than a man: then it is the fairest of many.
Game fair_opening(Context& context, std::uint64_t seed) {
    RandomGenerator random(seed);
    Limits limits;
    limits.depth = fair_depth;
    std::optional<Game> fairest;
    int least = 0;
    for (int tries = 0; tries < most_fair_tries; ++tries) {
        Game game(context.weights().kind());
        open_game(context, game, {contest_opening.draw(random), 0, 0}, random);
        if (game.is_over()) continue;
        const int unfairness = std::abs(search_in_game(context, game.root(), limits).lines.front().score);
        if (unfairness <= fair_score) return game;
        if (!fairest || unfairness < least) {
            fairest = game;
            least = unfairness;
        }
    }
    if (!fairest) throw std::runtime_error("no opening of random moves leaves a game to play");
    return *fairest;
}

}  // namespace

std::vector<Sample> play_games(const Weights& weights, const GameOptions& options, Progress& progress) {
    return samples_of_games<Context, Sample>(weights, options, progress, play_game);
}

Score contest(const Weights& first, const Weights& second, const ContestOptions& options, Progress& progress) {
    if (&first.kind() != &second.kind()) throw std::invalid_argument("the weights are of two kinds of draughts");
    return score_of_games(options, progress, [&](int number) {
        Context one(first, contest_table, 1, progress.stop_flag());
        Context two(second, contest_table, 1, progress.stop_flag());
        Game game = fair_opening(one, seed_of(options.seed, static_cast<std::uint64_t>(number / 2)));
        one.forget();
        const Side firsts = (game.position().to_move == white) == (number % 2 == 0) ? white : black;
        Limits limits;
        limits.nodes = options.nodes;
        while (!game.is_over()) {
            Context& mover = game.position().to_move == firsts ? one : two;
            game.play(search_in_game(mover, game.root(), limits).lines.front().moves.front());
        }
        return firsts == white ? game.result() : -game.result();
    });
}

}  // namespace damier::draughts
