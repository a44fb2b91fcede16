#include "reversi/table.hpp"

namespace damier::reversi {

namespace {

// What is known once another search has ended.
Known renewed(Known known, bool is_known, int depth, int certainty, int alpha, int beta, int score, int move) {
    if (!is_known || known.depth != depth || known.certainty != certainty) {
        if (is_known && known.depth > depth && known.certainty >= certainty && (score <= alpha || score >= beta)) {
            // A shallower search knows no better.
        } else {
            known.lower = -64;
            known.upper = 64;
            known.depth = static_cast<std::uint8_t>(depth);
            known.certainty = static_cast<std::uint8_t>(certainty);
        }
    }
    if (known.depth == depth && known.certainty == certainty) {
        if (score > alpha && score > known.lower) known.lower = static_cast<std::int8_t>(score);
        if (score < beta && score < known.upper) known.upper = static_cast<std::int8_t>(score);
        if (known.lower > known.upper) {  // selective searches may contradict each other: the later one is believed
            known.lower = score > alpha ? static_cast<std::int8_t>(score) : std::int8_t{-64};
            known.upper = score < beta ? static_cast<std::int8_t>(score) : std::int8_t{64};
        }
    }
    if (move != no_square && (score > alpha || known.first == no_square) && known.first != move) {
        known.second = known.first;
        known.first = static_cast<std::uint8_t>(move);
    }
    return known;
}

}  // namespace

void Table::keep(std::uint64_t key, int depth, int certainty, int alpha, int beta, int score, int move) {
    buckets_.keep(
        key, [this](std::uint64_t content) { return worth(content); },
        [&](std::uint64_t content) {
            const Known known = content ? unpacked(content) : Known{};
            return packed(renewed(known, content != 0, depth, certainty, alpha, beta, score, move));
        });
}

}  // namespace damier::reversi
