#include "reversi/search.hpp"

#include <algorithm>
#include <cmath>

#include "reversi/evaluation.hpp"
#include "reversi/last.hpp"
#include "reversi/stability.hpp"

namespace damier::reversi {

namespace {

constexpr int lowest = -65;
constexpr int few = 7;                 // empty squares from which nothing is remembered
constexpr int fastest_first = 12;      // empty squares up to which the end is ordered without evaluation
constexpr int ask_children_from = 10;  // empty squares from which children are looked up before they are searched

constexpr int share_from = 9;  // depth from which threads keep out of each other's way

constexpr int known_first = 1 << 28;
constexpr int known_second = 1 << 27;
constexpr int wins_all = 1 << 29;

// How deep to look at moves only to order them.
int ordering_depth(int depth, bool is_end) {
    if (is_end) return depth < 16 ? 0 : depth < 20 ? 1 : 2;
    return depth < 8 ? 0 : depth < 12 ? 1 : 2;
}

}  // namespace

Search::Candidate& Search::Candidates::next(int place) {
    auto* const begin = list.data() + place;
    auto* best = begin;
    for (auto* each = begin + 1; each < list.data() + size; ++each) {
        if (each->worth > best->worth) best = each;
    }
    std::swap(*begin, *best);
    return *begin;
}

int Search::guess(const Board& board, int empty) { return evaluate(common_.weights, board, empty); }

// A few moves ahead, nothing remembered.
int Search::shallow(const Board& board, int alpha, int beta, int depth, int empty) {
    if (depth <= 0 || empty == 0) return guess(board, empty);
    const Squares moves = openings(board);
    if (!moves) {
        if (!openings(passed(board))) return final_score(board);
        return -shallow(passed(board), -beta, -alpha, depth, empty);
    }
    int best = lowest;
    if (depth == 1) {
        const Sums sums = sums_of(passed(board));
        for (Squares part : {moves & corners, moves & ~corners}) {
            for (; part; part &= part - 1) {
                ++pulse_.nodes();
                const int square = first_square(part);
                const Squares gained = turned(board, square);
                const Board child = after(board, square, gained);
                const int score = -evaluate(common_.weights, child, sums_after(sums, square, gained), empty - 1);
                best = std::max(best, score);
                if (best >= beta) return best;
            }
        }
        return best;
    }
    Candidates candidates;
    list_moves(board, moves, candidates);
    for (int place = 0; place < candidates.size; ++place) {
        Candidate& each = candidates.list[static_cast<std::size_t>(place)];
        const Squares replies = openings(each.child);
        each.worth = -count(replies) - 2 * count(replies & corners) + (bit(each.square) & corners ? 8 : 0);
    }
    for (int place = 0; place < candidates.size; ++place) {
        const Candidate& each = candidates.next(place);
        ++pulse_.nodes();
        best = std::max(best, -shallow(each.child, -beta, -std::max(alpha, best), depth - 1, empty - 1));
        if (best >= beta) return best;
    }
    return best;
}

void Search::list_moves(const Board& board, Squares moves, Candidates& found) {
    for (; moves; moves &= moves - 1) {
        Candidate& each = found.list[static_cast<std::size_t>(found.size++)];
        each.square = first_square(moves);
        each.child = after(board, each.square);
    }
}

// What a move is worth that needs no rating: it wins everything, or was good before; 0 for the others.
int Search::worth_beforehand(const Candidate& candidate, const Known& known) {
    if (!candidate.child.own) return wins_all;
    return candidate.square == known.first ? known_first : candidate.square == known.second ? known_second : 0;
}

void Search::rate_for_depth(const Board& board, Candidates& candidates, const Known& known, int depth, int empty,
                            int alpha) {
    const bool is_end = depth >= empty;
    const int deep = ordering_depth(depth, is_end);
    const unsigned odd = odd_quarters(empties(board));
    for (int place = 0; place < candidates.size; ++place) {
        Candidate& each = candidates.list[static_cast<std::size_t>(place)];
        each.worth = worth_beforehand(each, known);
        if (!each.worth) {
            const Squares replies = openings(each.child);
            const int mobility = count(replies) + count(replies & corners);
            const int margin = 12;
            const int low = std::max(-64, -alpha - 1 - margin);
            const int high = std::min(64, -alpha + margin);
            each.worth = -16 * shallow(each.child, low, high, deep, empty - 1) - (is_end ? 16 : 8) * mobility;
            if (is_end && (odd & quarter_of(each.square))) each.worth += 8;
        }
    }
}

void Search::rate_for_end(const Board& board, Candidates& candidates, const Known& known) {
    const unsigned odd = odd_quarters(empties(board));
    for (int place = 0; place < candidates.size; ++place) {
        Candidate& each = candidates.list[static_cast<std::size_t>(place)];
        each.worth = worth_beforehand(each, known);
        if (!each.worth) {
            const Squares replies = openings(each.child);
            each.worth = -16 * (count(replies) + count(replies & corners));
            if (odd & quarter_of(each.square)) each.worth += 12;
            if (bit(each.square) & corners) each.worth += 12;
        }
    }
}

// Whether what is known of a position after a move decides this one.
bool Search::is_cut_by_children(const Candidates& candidates, int alpha, int depth, int empty, int& score) {
    std::array<std::uint64_t, most_moves> keys;
    const auto size = static_cast<std::size_t>(candidates.size);
    for (std::size_t place = 0; place < size; ++place) {
        keys[place] = hash_of(candidates.list[place].child);
        common_.table.prefetch(keys[place]);
    }
    for (std::size_t place = 0; place < size; ++place) {
        const auto known = common_.table.find(keys[place]);
        if (known && known->depth >= std::min(depth - 1, empty - 1) && known->certainty >= certainty_ &&
            -known->upper > alpha) {
            score = -known->upper;
            return true;
        }
    }
    return false;
}

bool Search::is_cut_by_foresight(const Board& board, int alpha, int depth, int empty, int& score) {
    const int ahead = foretelling_depth(depth);
    const double width = deviations[static_cast<std::size_t>(certainty_)];
    const int margin = static_cast<int>(std::ceil(width * usual_error(depth, ahead, empty)));
    const int near = static_cast<int>(std::ceil(width * usual_error(std::max(ahead, 1), 0, empty) * 0.7));
    const int now = guess(board, empty);
    ++foresights_;
    const int high = alpha + margin;  // a score above it will stay above alpha
    if (high < 64 && now > high - near && scout(board, high, ahead, empty) > high) {
        --foresights_;
        score = alpha + 1;
        return true;
    }
    const int low = alpha - margin;
    if (low > -64 && now < low + near && scout(board, low, ahead, empty) <= low) {
        --foresights_;
        score = alpha;
        return true;
    }
    --foresights_;
    return false;
}

int Search::scout(const Board& board, int alpha, int depth, int empty) {
    const bool is_end = depth >= empty;
    if (is_end && empty <= few) return solve_few(board, alpha, empty, pulse_.nodes());
    if (!is_end && depth <= 2) return shallow(board, alpha, alpha + 1, depth, empty);
    if (is_end) depth = empty;
    pulse_.heed();
    const std::uint64_t key = hash_of(board);
    common_.table.prefetch(key);
    if (const int bound = highest_by_stability(board, alpha, empty); bound <= alpha) return bound;
    Known known;
    if (const auto found = common_.table.find(key)) {
        known = *found;
        if (known.depth >= depth && known.certainty >= certainty_) {
            if (known.lower > alpha) return known.lower;
            if (known.upper <= alpha) return known.upper;
        }
    }
    const Squares moves = openings(board);
    if (!moves) {
        if (!openings(passed(board))) return final_score(board);
        return -scout(passed(board), -(alpha + 1), depth, empty);
    }
    int score = 0;
    if (certainty_ < certain && depth >= (is_end ? 12 : least_cut_depth) && foresights_ < 2 &&
        is_cut_by_foresight(board, alpha, depth, empty, score)) {
        return score;
    }
    Candidates candidates;
    list_moves(board, moves, candidates);
    if (depth >= ask_children_from && is_cut_by_children(candidates, alpha, depth, empty, score)) return score;
    if (candidates.size > 1) {
        if (is_end && empty <= fastest_first) {
            rate_for_end(board, candidates, known);
        } else {
            rate_for_depth(board, candidates, known, depth, empty, alpha);
        }
    }
    int best = lowest;
    int chosen = no_square;
    Busy* const busy = depth >= share_from ? common_.busy : nullptr;
    std::array<int, most_moves> put_off;  // moves that another thread is at: their turn comes last
    int later = 0;
    for (int place = 0; place < candidates.size + later; ++place) {
        const bool is_late = place >= candidates.size;
        const Candidate& each =
            is_late
                ? candidates.list[static_cast<std::size_t>(put_off[static_cast<std::size_t>(place - candidates.size)])]
                : candidates.next(place);
        const std::uint64_t child_key = busy ? hash_of(each.child) : 0;
        if (busy && place && !is_late && busy->has(child_key)) {
            put_off[static_cast<std::size_t>(later++)] = place;
            continue;
        }
        ++pulse_.nodes();
        const Presence presence(busy, child_key);
        score = -scout(each.child, -(alpha + 1), depth - 1, empty - 1);
        if (score > best) {
            best = score;
            chosen = each.square;
            if (best > alpha) break;
        }
    }
    common_.table.keep(key, depth, certainty_, alpha, alpha + 1, best, chosen);
    return best;
}

int Search::look(const Board& board, int alpha, int beta, int depth, int empty, Moves& line) {
    line.clear();
    if (depth <= 0 || empty == 0) return guess(board, empty);
    depth = std::min(depth, empty);
    pulse_.heed();
    const Squares moves = openings(board);
    if (!moves) {
        if (!openings(passed(board))) return final_score(board);
        const int score = -look(passed(board), -beta, -alpha, depth, empty, line);
        line.insert(line.begin(), pass);
        return score;
    }
    const std::uint64_t key = hash_of(board);
    const Known known = common_.table.find(key).value_or(Known{});
    Candidates candidates;
    list_moves(board, moves, candidates);
    rate_for_depth(board, candidates, known, depth, empty, alpha);
    int best = lowest;
    int chosen = no_square;
    Moves below;
    for (int place = 0; place < candidates.size && best < beta; ++place) {
        const Candidate each = candidates.next(place);
        const int floor = std::max(alpha, best);
        ++pulse_.nodes();
        int score = lowest;
        if (place) score = -scout(each.child, -(floor + 1), depth - 1, empty - 1);
        if (!place || (score > floor && score < beta)) {
            score = -look(each.child, -beta, -floor, depth - 1, empty - 1, below);
            if (place == 0 || score > floor) {
                line.assign(1, each.square);
                line.insert(line.end(), below.begin(), below.end());
            }
        } else if (score > floor) {
            line.assign(1, each.square);
        }
        if (score > best) {
            best = score;
            chosen = each.square;
        }
    }
    common_.table.keep(key, depth, certainty_, alpha, beta, best, chosen);
    return best;
}

}  // namespace damier::reversi
