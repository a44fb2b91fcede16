#include "reversi/search.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "core/active_searches.hpp"
#include "core/scoped_count.hpp"
#include "reversi/endgame.hpp"
#include "reversi/evaluation.hpp"
#include "reversi/stability.hpp"

namespace damier::reversi {

namespace {

constexpr int lowest = -65;
constexpr int table_from = 8;          // empty squares from which the end is searched with the table
constexpr int fastest_first = 12;      // empty squares up to which the end is ordered by mobility alone
constexpr int ask_children_from = 10;  // depth from which children are looked up before they are searched
constexpr int defer_from = 9;          // depth from which threads avoid what others are searching
constexpr int most_nested_prob_cuts = 2;

constexpr int table_first = 1 << 28;  // the priority of the table's moves
constexpr int table_second = 1 << 27;
constexpr int wins_all = 1 << 29;

// The depth of searches that only order moves.
int ordering_depth(int depth, bool reaches_end) {
    if (reaches_end) return depth < 16 ? 0 : depth < 20 ? 1 : 2;
    return depth < 8 ? 0 : depth < 12 ? 1 : 2;
}

// The priority of a move that needs no search: it wins everything, or is in the table; 0 for the others.
int known_priority(const Candidate& candidate, const TableEntry& entry) {
    if (!candidate.child.own) return wins_all;
    return candidate.square == entry.first ? table_first : candidate.square == entry.second ? table_second : 0;
}

[[maybe_unused]] bool is_board(const Board& board, int empty) {
    return !(board.own & board.other) && count(empties(board)) == empty;
}

// Numbers of deferred moves, without an allocation.
struct DeferredMoves {
    using value_type = std::uint8_t;

    std::size_t size() const { return count; }
    std::size_t operator[](std::size_t at) const { return list[at]; }
    void push_back(value_type number) { list[count++] = number; }

    std::array<value_type, most_moves> list;  // uninitialized from `count` on
    std::size_t count = 0;
};

}  // namespace

[[gnu::always_inline]] inline Candidates::Candidates(const Board& board, Squares squares) {
    for (; squares; squares &= squares - 1) {
        Candidate& each = list_[size_++];
        each.square = first_square(squares);
        each.child = after(board, each.square);
    }
}

[[gnu::always_inline]] inline const Candidate& Candidates::next(std::size_t at) {
    assert(at < size_);
    auto* const first = begin() + at;
    auto* best = first;
    for (auto* each = first + 1; each < end(); ++each) {
        if (each->priority > best->priority) best = each;
    }
    std::swap(*first, *best);
    return *first;
}

int Search::static_score(const Board& board, int empty) const { return evaluate(shared_.weights, board, empty); }

// A search of a few plies, without the table.
int Search::shallow(const Board& board, int alpha, int beta, int depth, int empty) {
    assert(alpha < beta && is_board(board, empty));
    if (depth <= 0 || empty == 0) return static_score(board, empty);
    const Squares moves = legal_squares(board);
    if (!moves) {
        if (!legal_squares(passed(board))) return final_score(board);
        return -shallow(passed(board), -beta, -alpha, depth, empty);
    }
    if (depth == 1) return shallow_last_ply(board, moves, beta, empty);
    Candidates candidates(board, moves);
    for (Candidate& each : candidates) {
        const Squares replies = legal_squares(each.child);
        each.priority = -count(replies) - 2 * count(replies & corners) + (bit(each.square) & corners ? 8 : 0);
    }
    int best = lowest;
    for (std::size_t at = 0; at < candidates.size(); ++at) {
        const Candidate& each = candidates.next(at);
        ++counter_.nodes();
        best = std::max(best, -shallow(each.child, -beta, -std::max(alpha, best), depth - 1, empty - 1));
        if (best >= beta) return best;
    }
    return best;
}

// The last ply of a shallow search: the evaluation of each child, from its parent's pattern sums.
[[gnu::always_inline]] inline int Search::shallow_last_ply(const Board& board, Squares moves, int beta, int empty) {
    int best = lowest;
    const Sums sums = sums_of(passed(board));
    for (Squares part : {moves & corners, moves & ~corners}) {
        for (; part; part &= part - 1) {
            ++counter_.nodes();
            const int square = first_square(part);
            const Squares gained = turned(board, square);
            const Board child = after(board, square, gained);
            best = std::max(best, -evaluate(shared_.weights, child, sums_after(sums, square, gained), empty - 1));
            if (best >= beta) return best;
        }
    }
    return best;
}

void Search::prioritize_by_search(const Node& node, Candidates& candidates, const TableEntry& entry) {
    constexpr int margin = 12;  // around the window in which moves are compared
    const bool reaches_end = node.reaches_end();
    const int depth = ordering_depth(node.depth, reaches_end);
    const unsigned odd = odd_quarters(empties(node.board));
    const int low = std::max(-64, -node.alpha - 1 - margin);
    const int high = std::min(64, -node.alpha + margin);
    for (Candidate& each : candidates) {
        each.priority = known_priority(each, entry);
        if (each.priority) continue;
        const Squares replies = legal_squares(each.child);
        const int mobility = count(replies) + count(replies & corners);
        const int score = -shallow(each.child, low, high, depth, node.empty - 1);
        each.priority = 16 * score - (reaches_end ? 16 : 8) * mobility;
        if (reaches_end && (odd & quarter_of(each.square))) each.priority += 8;
    }
}

void Search::prioritize_by_mobility(const Board& board, Candidates& candidates, const TableEntry& entry) {
    const unsigned odd = odd_quarters(empties(board));
    for (Candidate& each : candidates) {
        each.priority = known_priority(each, entry);
        if (each.priority) continue;
        const Squares replies = legal_squares(each.child);
        each.priority = -16 * (count(replies) + count(replies & corners));
        if (odd & quarter_of(each.square)) each.priority += 12;
        if (bit(each.square) & corners) each.priority += 12;
    }
}

[[gnu::always_inline]] inline void Search::prioritize(const Node& node, Candidates& candidates,
                                                      const TableEntry& entry) {
    if (node.reaches_end() && node.empty <= fastest_first) {
        prioritize_by_mobility(node.board, candidates, entry);
    } else {
        prioritize_by_search(node, candidates, entry);
    }
}

// A score by what the table has about this position.
[[gnu::always_inline]] inline std::optional<int> Search::cutoff_by_table(const TableEntry& entry, int alpha,
                                                                         int depth) const {
    if (entry.depth < depth || entry.certainty < certainty_) return std::nullopt;
    if (entry.lower > alpha) return entry.lower;
    if (entry.upper <= alpha) return entry.upper;
    return std::nullopt;
}

// A score by what the table has about a position after a move (enhanced transposition cutoff).
[[gnu::always_inline]] inline std::optional<int> Search::cutoff_by_children(const Node& node,
                                                                            const Candidates& candidates) const {
    std::array<std::uint64_t, most_moves> keys;
    for (std::size_t at = 0; at < candidates.size(); ++at) {
        keys[at] = hash_of(candidates[at].child);
        shared_.table.prefetch(keys[at]);
    }
    for (std::size_t at = 0; at < candidates.size(); ++at) {
        const auto entry = shared_.table.find(keys[at]);
        if (entry && entry->depth >= std::min(node.depth, node.empty) - 1 && entry->certainty >= certainty_ &&
            -entry->upper > node.alpha) {
            return -entry->upper;
        }
    }
    return std::nullopt;
}

[[gnu::always_inline]] inline bool Search::may_prob_cut(const Node& node) const {
    return certainty_ < certain && prob_cuts_ < most_nested_prob_cuts &&
           node.depth >= (node.reaches_end() ? least_prob_cut_endgame : least_prob_cut_depth);
}

// A bound that a shallower search makes probable enough.
std::optional<int> Search::prob_cut(const Node& node) {
    assert(certainty_ < certain);
    const auto [board, key, alpha, depth, empty] = node;
    const int ahead = prob_cut_depth(depth);
    const double width = deviations[static_cast<std::size_t>(certainty_)];
    const int margin = static_cast<int>(std::ceil(width * prob_cut_error(depth, ahead, empty)));
    const int near = static_cast<int>(std::ceil(width * prob_cut_error(std::max(ahead, 1), 0, empty) * 0.7));
    const int now = static_score(board, empty);
    const ScopedCount nested(prob_cuts_);
    const int high = alpha + margin;  // a score above it will stay above alpha
    if (high < 64 && now > high - near && zero_window(board, high, ahead, empty) > high) return alpha + 1;
    const int low = alpha - margin;
    if (low > -64 && now < low + near && zero_window(board, low, ahead, empty) <= low) return alpha;
    return std::nullopt;
}

int Search::zero_window(const Board& board, int alpha, int depth, int empty) {
    assert(alpha >= -65 && alpha <= 64 && depth >= 0 && is_board(board, empty));
    const bool reaches_end = depth >= empty;
    if (reaches_end && empty < table_from) return solve_few(board, alpha, empty, counter_.nodes());
    if (!reaches_end && depth <= 2) return shallow(board, alpha, alpha + 1, depth, empty);
    if (reaches_end) depth = empty;
    counter_.poll();
    const std::uint64_t key = hash_of(board);
    shared_.table.prefetch(key);
    if (const int bound = highest_by_stability(board, alpha, empty); bound <= alpha) return bound;
    TableEntry entry;
    if (const auto found = shared_.table.find(key)) {
        entry = *found;
        if (const auto score = cutoff_by_table(entry, alpha, depth)) return *score;
    }
    if (const Squares moves = legal_squares(board)) {
        return zero_window_of_moves({board, key, alpha, depth, empty}, moves, entry);
    }
    if (!legal_squares(passed(board))) return final_score(board);
    return -zero_window(passed(board), -(alpha + 1), depth, empty);
}

[[gnu::always_inline]] inline int Search::zero_window_of_moves(const Node& node, Squares moves,
                                                               const TableEntry& entry) {
    assert(moves);
    if (may_prob_cut(node)) {
        if (const auto score = prob_cut(node)) return *score;
    }
    Candidates candidates(node.board, moves);
    if (node.depth >= ask_children_from) {
        if (const auto score = cutoff_by_children(node, candidates)) return *score;
    }
    if (candidates.size() > 1) prioritize(node, candidates, entry);
    return search_candidates(node, candidates);
}

// The moves of a zero-window node, until one of them is above alpha.
[[gnu::always_inline]] inline int Search::search_candidates(const Node& node, Candidates& candidates) {
    int best = lowest;
    int chosen = no_square;
    ActiveSearches* const active = node.depth >= defer_from ? shared_.active : nullptr;
    DeferredMoves deferred;
    const auto pick = [&](std::size_t at, bool is_deferred) -> const Candidate& {
        return is_deferred ? candidates[at] : candidates.next(at);
    };
    const auto key_of = [](const Candidate& candidate) { return hash_of(candidate.child); };
    const auto search = [&](const Candidate& candidate, std::size_t, bool) {
        ++counter_.nodes();
        const int score = -zero_window(candidate.child, -(node.alpha + 1), node.depth - 1, node.empty - 1);
        if (score > best) {
            best = score;
            chosen = candidate.square;
        }
        return best <= node.alpha;
    };
    search_in_turn(active, candidates.size(), deferred, pick, key_of, search);
    store(shared_.table, node.key, {node.depth, certainty_, node.alpha, node.alpha + 1, best, chosen});
    return best;
}

int Search::full_window(const Board& board, int alpha, int beta, int depth, int empty, Moves& line) {
    assert(alpha < beta && is_board(board, empty));
    line.clear();
    if (depth <= 0 || empty == 0) return static_score(board, empty);
    depth = std::min(depth, empty);
    counter_.poll();
    const Squares moves = legal_squares(board);
    if (!moves) {
        if (!legal_squares(passed(board))) return final_score(board);
        const int score = -full_window(passed(board), -beta, -alpha, depth, empty, line);
        line.insert(line.begin(), pass);
        return score;
    }
    const std::uint64_t key = hash_of(board);
    const TableEntry entry = shared_.table.find(key).value_or(TableEntry{});
    Candidates candidates(board, moves);
    prioritize_by_search({board, key, alpha, depth, empty}, candidates, entry);
    int best = lowest;
    int chosen = no_square;
    for (std::size_t at = 0; at < candidates.size() && best < beta; ++at) {
        const Candidate each = candidates.next(at);
        const int floor = std::max(alpha, best);
        const int score = search_line(each, floor, beta, depth - 1, empty - 1, at == 0, line);
        if (score > best) {
            best = score;
            chosen = each.square;
        }
    }
    store(shared_.table, key, {depth, certainty_, alpha, beta, best, chosen});
    return best;
}

// The score of a move on the principal variation, which becomes the line if it is better than alpha.
[[gnu::always_inline]] inline int Search::search_line(const Candidate& candidate, int alpha, int beta, int depth,
                                                      int empty, bool is_first, Moves& line) {
    ++counter_.nodes();
    int score = lowest;
    if (!is_first) score = -zero_window(candidate.child, -(alpha + 1), depth, empty);
    Moves below;
    if (is_first || (score > alpha && score < beta)) {
        score = -full_window(candidate.child, -beta, -alpha, depth, empty, below);
    }
    if (is_first || score > alpha) {
        line.assign(1, candidate.square);
        line.insert(line.end(), below.begin(), below.end());
    }
    return score;
}

}  // namespace damier::reversi
