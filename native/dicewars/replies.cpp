#include "dicewars/replies.hpp"

namespace damier::dicewars {

namespace {

constexpr int longest_reply = 100;  // moves

}  // namespace

double Replies::value_after(const Position& position, const Move& move, std::uint64_t seed) {
    const int seat = position.turn;
    RandomGenerator random(seed);
    for (Strategy& each : strategies_) each = usual_strategy(weights_.variant, random);
    if (move.act == Act::end) return follow(position, true, seat, random);
    Position after = position;
    if (move.act == Act::transfer) {
        transfer(setting_, after, move);
        return follow(after, false, seat, random);
    }
    const double odds = odds_of(position, move);
    fight(setting_, after, move, true);
    double value = odds * follow(after, false, seat, random);
    if (odds < 1) {
        after = position;
        fight(setting_, after, move, false);
        value += (1 - odds) * follow(after, false, seat, random);
    }
    return value;
}

double Replies::follow(Position position, bool is_turn_over, int seat, RandomGenerator random) {
    if (!is_turn_over) play_turn(position, random);
    while (true) {
        if (const auto worth = worth_of(setting_, position, seat)) return *worth;
        if (!position.cells_of(seat)) return 0;
        int next = position.turn;
        do {
            next = (next + 1) % position.seats;
        } while (!position.cells_of(next));
        if (next == seat) break;
        end_turn(setting_, position, random);
        play_turn(position, random);
    }
    counter_.count();
    return evaluate(weights_, setting_, position, seat);
}

Move Replies::chosen(const Position& position, RandomGenerator& random) {
    if (setting_.is_learned(position.turn)) return lookahead_.ranked(position, 1).front().move;
    counter_.count();
    return choose(strategies_[static_cast<std::size_t>(position.turn)], setting_, position, random, counter_);
}

void Replies::play_turn(Position& position, RandomGenerator& random) {
    for (int moves = 0; moves < longest_reply && !is_conquered(setting_, position); ++moves) {
        const Move move = chosen(position, random);
        if (move.act == Act::end) return;
        play(setting_, position, move, random);
    }
}

}  // namespace damier::dicewars
