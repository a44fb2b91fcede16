#include "reversi/endgame.hpp"

#include <algorithm>
#include <cassert>

#include "reversi/stability.hpp"

namespace damier::reversi {

namespace {

constexpr int unknown = -65;

// The squares around each square.
constexpr std::array<Squares, 64> neighbours = [] {
    std::array<Squares, 64> made{};
    for (std::size_t square = 0; square < 64; ++square) {
        for (int row = -1; row <= 1; ++row) {
            for (int column = -1; column <= 1; ++column) {
                const int there_row = static_cast<int>(square) / 8 + row;
                const int there_column = static_cast<int>(square) % 8 + column;
                const bool is_on_board = there_row >= 0 && there_row < 8 && there_column >= 0 && there_column < 8;
                if ((row || column) && is_on_board) made[square] |= bit(8 * there_row + there_column);
            }
        }
    }
    return made;
}();

// Whether a square has a neighbour among the discs: else it cannot be played.
bool touches(Squares discs, int square) { return (neighbours[static_cast<std::size_t>(square)] & discs) != 0; }

#if defined(__BMI2__)

// How many discs a move turns on a line that has no other empty square, by the move's place and the own discs.
struct LineCounts {
    std::array<std::array<std::uint8_t, 256>, 8> of{};
};

constexpr LineCounts line_counts = [] {
    LineCounts made;
    for (int place = 0; place < 8; ++place) {
        for (int own = 0; own < 256; ++own) {
            int turned = 0;
            for (const int step : {-1, 1}) {
                int between = 0;
                int at = place + step;
                while (at >= 0 && at < 8 && !(own >> at & 1)) {
                    ++between;
                    at += step;
                }
                if (at >= 0 && at < 8) turned += between;
            }
            made.of[static_cast<std::size_t>(place)][static_cast<std::size_t>(own)] = static_cast<std::uint8_t>(turned);
        }
    }
    return made;
}();

struct Lines {
    std::array<std::array<Squares, 4>, 64> through{};
    std::array<std::array<std::uint8_t, 4>, 64> place{};
};

constexpr Lines lines = [] {
    Lines made;
    for (std::size_t square = 0; square < 64; ++square) {
        for (std::size_t way = 0; way < 4; ++way) {
            made.through[square][way] = rays.up[square][way] | rays.down[square][way] | bit(static_cast<int>(square));
            made.place[square][way] = static_cast<std::uint8_t>(count(rays.down[square][way]));
        }
    }
    return made;
}();

// How many discs a move to the only empty square turns. Beyond a line's end it is as if there were the other's discs.
int turned_at_last(Squares own, int square) {
    const auto& through = lines.through[static_cast<std::size_t>(square)];
    const auto& place = lines.place[static_cast<std::size_t>(square)];
    int found = 0;
    for (std::size_t way = 0; way < 4; ++way) found += line_counts.of[place[way]][_pext_u64(own, through[way])];
    return found;
}

#else

int turned_at_last(Squares own, int square) { return count(turned({own, ~own & ~bit(square)}, square)); }

#endif

int best_of_2(const Board& board, int alpha, int first, int second, std::uint64_t& nodes) {
    int best = unknown;
    if (touches(board.other, first)) {
        if (const Squares gained = turned(board, first)) {
            ++nodes;
            best = -solve_last_1(after(board, first, gained), second);
            if (best > alpha) return best;
        }
    }
    if (touches(board.other, second)) {
        if (const Squares gained = turned(board, second)) {
            ++nodes;
            best = std::max(best, -solve_last_1(after(board, second, gained), first));
        }
    }
    return best;
}

// Three empty squares in the order in which they should be tried: the one alone in its quarter first.
struct Three {
    int squares[3];
};

Three ordered_3(Squares empty) {
    Three found{};
    const Squares odd = in_quarters[odd_quarters(empty)];
    int at = 0;
    for (Squares left = empty & odd; left; left &= left - 1) found.squares[at++] = first_square(left);
    for (Squares left = empty & ~odd; left; left &= left - 1) found.squares[at++] = first_square(left);
    return found;
}

int best_of_3(const Board& board, int alpha, const Three& order, std::uint64_t& nodes) {
    const auto [first, second, third] = order.squares;
    int best = unknown;
    const auto try_square = [&](int square, int one, int two) {
        if (!touches(board.other, square)) return false;
        const Squares gained = turned(board, square);
        if (!gained) return false;
        ++nodes;
        best = std::max(best, -solve_last_2(after(board, square, gained), -(alpha + 1), one, two, nodes));
        return best > alpha;
    };
    if (try_square(first, second, third) || try_square(second, first, third)) return best;
    try_square(third, first, second);
    return best;
}

int best_of_4(const Board& board, int alpha, Squares empty, std::uint64_t& nodes) {
    int best = unknown;
    const Squares odd = in_quarters[odd_quarters(empty)];
    for (Squares part : {empty & odd, empty & ~odd}) {
        for (; part; part &= part - 1) {
            const int square = first_square(part);
            if (!touches(board.other, square)) continue;
            const Squares gained = turned(board, square);
            if (!gained) continue;
            ++nodes;
            best =
                std::max(best, -solve_last_3(after(board, square, gained), -(alpha + 1), empty ^ bit(square), nodes));
            if (best > alpha) return best;
        }
    }
    return best;
}

}  // namespace

int solve_last_1(const Board& board, int square) {
    assert(empties(board) == bit(square));
    const int own = count(board.own);
    if (const int gained = turned_at_last(board.own, square)) return 2 * (own + gained + 1) - 64;
    if (const int lost = turned_at_last(board.other, square)) return 2 * (own - lost) - 64;
    return own > 31 ? 2 * (own + 1) - 64 : 2 * own - 64;
}

int solve_last_2(const Board& board, int alpha, int first, int second, std::uint64_t& nodes) {
    assert(empties(board) == (bit(first) | bit(second)));
    int best = best_of_2(board, alpha, first, second, nodes);
    if (best != unknown) return best;
    best = best_of_2(passed(board), -(alpha + 1), first, second, nodes);
    return best != unknown ? -best : final_score(board);
}

int solve_last_3(const Board& board, int alpha, Squares empty, std::uint64_t& nodes) {
    assert(empties(board) == empty && count(empty) == 3);
    const Three order = ordered_3(empty);
    int best = best_of_3(board, alpha, order, nodes);
    if (best != unknown) return best;
    best = best_of_3(passed(board), -(alpha + 1), order, nodes);
    return best != unknown ? -best : final_score(board);
}

int solve_last_4(const Board& board, int alpha, Squares empty, std::uint64_t& nodes) {
    assert(empties(board) == empty && count(empty) == 4);
    int best = best_of_4(board, alpha, empty, nodes);
    if (best != unknown) return best;
    best = best_of_4(passed(board), -(alpha + 1), empty, nodes);
    return best != unknown ? -best : final_score(board);
}

namespace {

int solve_at_most_4(const Board& board, int alpha, int empty, std::uint64_t& nodes) {
    const Squares free = empties(board);
    switch (empty) {
        case 4:
            return solve_last_4(board, alpha, free, nodes);
        case 3:
            return solve_last_3(board, alpha, free, nodes);
        case 2:
            return solve_last_2(board, alpha, first_square(free), first_square(free & (free - 1)), nodes);
        case 1:
            return solve_last_1(board, first_square(free));
        default:
            return final_score(board);
    }
}

// The best of some moves with five empty squares or more: corners and odd quarters first.
[[gnu::always_inline]] inline int best_of_few(const Board& board, Squares moves, int alpha, int empty,
                                              std::uint64_t& nodes) {
    int best = unknown;
    const Squares free = empties(board);
    const Squares odd = in_quarters[odd_quarters(free)];
    for (Squares part :
         {moves & odd & corners, moves & corners & ~odd, moves & odd & ~corners, moves & ~odd & ~corners}) {
        for (; part; part &= part - 1) {
            const int square = first_square(part);
            ++nodes;
            const Board child = after(board, square);
            const int score = empty == 5 ? -solve_last_4(child, -(alpha + 1), free ^ bit(square), nodes)
                                         : -solve_few(child, -(alpha + 1), empty - 1, nodes);
            if (score > best) {
                best = score;
                if (best > alpha) return best;
            }
        }
    }
    return best;
}

}  // namespace

int solve_few(const Board& board, int alpha, int empty, std::uint64_t& nodes) {
    assert(count(empties(board)) == empty);
    if (empty <= 4) return solve_at_most_4(board, alpha, empty, nodes);
    if (const int bound = highest_by_stability(board, alpha, empty); bound <= alpha) return bound;
    if (const Squares moves = legal_squares(board)) return best_of_few(board, moves, alpha, empty, nodes);
    if (!legal_squares(passed(board))) return final_score(board);
    return -solve_few(passed(board), -(alpha + 1), empty, nodes);
}

}  // namespace damier::reversi
