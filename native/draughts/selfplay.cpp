#include "draughts/selfplay.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

#include "core/dice.hpp"
#include "core/selfplay.hpp"
#include "draughts/rounds.hpp"

namespace damier::draughts {

namespace {

constexpr int hopeless = 1500;         // a score from which nobody plays on
constexpr int most_plies = 400;        // of a game
constexpr int most_shuffling = 80;     // plies of kings alone after which a game is called a draw
constexpr int freshest_shuffling = 8;  // plies of kings alone from which positions are all the same
constexpr int fair = 60;               // a score up to which an opening is even

using Mind = damier::Mind<Weights, Table, Common>;

// A game under way.
class Game {
public:
    explicit Game(const Kind& kind) : book_(*kind.rulebook()) {
        start_.root.position = book_.start;
        start_.root.key = key_of(book_.start);
        look();
    }

    const Start& now() const { return start_; }
    const Position& position() const { return start_.root.position; }
    const Moves& moves() const { return moves_; }
    bool is_over() const { return moves_.empty() || is_drawn_; }

    // How it ended for White.
    int result() const {
        if (is_drawn_ || !moves_.empty()) return 0;
        const Side mover = position().to_move;
        if (book_.rules->mutual_block_draws && position().pieces(mover) &&
            !book_.can_move(position(), other_side(mover))) {
            return 0;
        }
        return mover == white ? -1 : 1;
    }

    void play(const Move& move) {
        const Place before = start_.root;
        Place& root = start_.root;
        root.position = book_.after(before.position, move);
        root.tally = tally_after(*book_.rules, before.tally, before.position, move, root.position);
        root.key = key_of(root.position);
        if (root.tally.reversible) {
            start_.past.push_back(before.key);
        } else {
            start_.past.clear();
        }
        ++plies_;
        look();
    }

    Position after(const Move& move) const { return book_.after(position(), move); }

private:
    void look() {
        moves_.clear();
        book_.list_moves(position(), moves_);
        const Tally& tally = start_.root.tally;
        const auto before = std::count(start_.past.begin(), start_.past.end(), start_.root.key);
        is_drawn_ = plies_ >= most_plies || tally.reversible >= most_shuffling ||
                    is_counted_out(*book_.rules, tally, position()) || before >= 2;
    }

    const Rulebook& book_;
    Start start_;
    Moves moves_;
    int plies_ = 0;
    bool is_drawn_ = false;
};

Opening drawn_opening(Dice& dice) {
    switch (dice.below(4)) {
        case 0:
            return {3 + dice.below(10), 0, 0};
        case 1:
            return {2 + dice.below(4), 4 + dice.below(12), 20};
        case 2:
            return {1 + dice.below(4), 8 + dice.below(30), 30};
        default:
            return {1 + dice.below(6), 10 + dice.below(50), 60};
    }
}

// A move that is sensible at a glance, give or take something.
Move careless_move(Mind& mind, const Game& game, int deviation, Dice& dice) {
    Limits limits;
    limits.depth = 1;
    limits.lines = static_cast<int>(game.moves().size());
    const Report report = mind.think(game.now(), limits);
    int best = -2 * won;
    const Move* chosen = &game.moves().front();
    for (const Line& line : report.lines) {
        const int worth = line.score + dice.noise(deviation);
        if (worth > best) {
            best = worth;
            chosen = &line.moves.front();
        }
    }
    return *chosen;
}

void open_game(Mind& mind, Game& game, const Opening& opening, Dice& dice) {
    for (int ply = 0; ply < opening.random + opening.careless && !game.is_over(); ++ply) {
        if (ply < opening.random) {
            game.play(game.moves()[static_cast<std::size_t>(dice.below(static_cast<int>(game.moves().size())))]);
        } else {
            game.play(careless_move(mind, game, opening.deviation, dice));
        }
    }
}

Squares turned(const Rulebook& book, Squares squares) {
    Squares made = 0;
    const int last = 63 - std::countl_zero(book.all);
    for (; squares; squares &= squares - 1) made |= bit<Squares>(last - first(squares));
    return made;
}

// The position with White to move: turned round and with the colours changed if need be.
Position as_white(const Rulebook& book, const Position& position) {
    if (position.to_move == white) return position;
    Position made;
    for (const Side side : {white, black}) {
        made.men[side] = turned(book, position.men[other_side(side)]);
        made.kings[side] = turned(book, position.kings[other_side(side)]);
    }
    return made;
}

bool is_quiet(const Moves& moves) { return !moves.front().victims; }

std::int16_t told(int score) { return static_cast<std::int16_t>(std::clamp(score, -won, won)); }

// A sample beside the game: what most positions of a search are like, one side having moved just anyhow. It is searched
// one move less deep, so that odd and even depths are both learned from.
void add_stray(Mind& mind, const GameOptions& options, Game game, Dice& dice, bool is_aside,
               std::vector<Sample>& samples) {
    game.play(game.moves()[static_cast<std::size_t>(dice.below(static_cast<int>(game.moves().size())))]);
    if (game.is_over() || !is_quiet(game.moves())) return;
    Limits limits;
    limits.depth = std::max(options.depth - 1, 1);
    const int score = mind.think(game.now(), limits).lines.front().score;
    const Rulebook& book = *mind.weights().kind().rulebook();
    samples.push_back({as_white(book, game.position()), told(score), Sample::no_result, is_aside});
}

void play_game(Mind& mind, const GameOptions& options, std::uint64_t number, std::vector<Sample>& samples) {
    Dice dice(seed_of(options.seed, number));
    mind.forget();
    const Kind& kind = mind.weights().kind();
    Game game(kind);
    open_game(mind, game, drawn_opening(dice), dice);
    const auto is_aside = static_cast<std::uint8_t>(is_set_aside(number));
    std::vector<std::pair<std::size_t, Side>> own;  // the samples of the game itself, and whose turn it was
    Limits limits;
    limits.depth = options.depth;
    int result = 0;  // for White
    bool is_decided_early = false;
    while (!game.is_over()) {
        const Line line = mind.think(game.now(), limits).lines.front();
        const Side mover = game.position().to_move;
        if (is_quiet(game.moves()) && game.now().root.tally.reversible < freshest_shuffling) {
            own.emplace_back(samples.size(), mover);
            samples.push_back({as_white(*kind.rulebook(), game.position()), told(line.score), 0, is_aside});
            if (dice.below(100) < options.strays) add_stray(mind, options, game, dice, is_aside, samples);
        }
        if (std::abs(line.score) >= hopeless) {
            result = (line.score > 0) == (mover == white) ? 1 : -1;
            is_decided_early = true;
            break;
        }
        game.play(line.moves.front());
    }
    if (!is_decided_early) result = game.result();
    for (const auto& [at, mover] : own)
        samples[at].result = static_cast<std::int8_t>(mover == white ? result : -result);
}

// An opening of a few moves that leaves both sides about even.
Game fair_opening(Mind& mind, std::uint64_t seed) {
    Dice dice(seed);
    Limits limits;
    limits.depth = 6;
    while (true) {
        Game game(mind.weights().kind());
        open_game(mind, game, {4 + dice.below(3), 0, 0}, dice);
        if (!game.is_over() && std::abs(mind.think(game.now(), limits).lines.front().score) <= fair) return game;
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
    if (&first.kind() != &second.kind()) throw std::invalid_argument("these weights are of two kinds of draughts");
    return score_of_games(options, progress, [&](int number) {
        Mind one(first, Mind::in_contest);
        Mind two(second, Mind::in_contest);
        Game game = fair_opening(one, seed_of(options.seed, static_cast<std::uint64_t>(number / 2)));
        one.forget();
        const Side firsts = (game.position().to_move == white) == (number % 2 == 0) ? white : black;
        Limits limits;
        limits.nodes = options.nodes;
        while (!game.is_over()) {
            const Side mover = game.position().to_move;
            const Line line = (mover == firsts ? one : two).think(game.now(), limits).lines.front();
            game.play(line.moves.front());
        }
        return firsts == white ? game.result() : -game.result();
    });
}

}  // namespace damier::draughts
