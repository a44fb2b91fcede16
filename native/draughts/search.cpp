#include "draughts/search.hpp"

#include <algorithm>

#include "core/active_searches.hpp"
#include "core/scoped_count.hpp"
#include "draughts/evaluation.hpp"

namespace damier::draughts {

namespace {

constexpr int lowest = -won - 1;
constexpr int defer_from = 6;     // depth from which threads avoid what others are searching
constexpr int prob_cut_from = 4;  // depth from which a shallower search may answer
constexpr int table_first = 1 << 28;
constexpr int most_history = 8192;

std::uint64_t folded(std::uint64_t one, std::uint64_t two) {
    const Wide product = static_cast<Wide>(one) * two;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

// The table has the distance to a win from its position, a search that from the root.
int to_table(int score, int ply) { return score >= decided ? score + ply : score <= -decided ? score - ply : score; }
int from_table(int score, int ply) { return score >= decided ? score - ply : score <= -decided ? score + ply : score; }

// The table's key: where the rules limit a king's moves in a row, those moves are part of it.
std::uint64_t table_key(const Rules& rules, const Node& node) {
    if (!rules.longest_king_run) return node.key;
    const Runs& runs = node.position.runs;
    std::uint64_t mixed = 0;
    for (const Side side : {white, black}) {
        mixed = mixed << 16 | static_cast<std::uint64_t>(static_cast<std::uint8_t>(runs.square[side])) << 8 |
                std::min<std::uint64_t>(runs.times[side], 3);
    }
    return node.key ^ folded(mixed ^ 0x2545f4914f6cdd1d, 0x9e3779b97f4a7c15);
}

// By how many plies a late move is searched less deep at first (late move reduction).
int reduction(const Move& move, std::size_t at, int depth, bool is_zero_window) {
    if (depth < 2 || move.victims || move.is_crowned || at < (is_zero_window ? 1 : 3)) return 0;
    if (!is_zero_window) return depth >= 6 && at >= 6 ? 2 : 1;
    const int late = depth < 4 || at < 3 ? 0 : at < 6 ? 1 : 2;
    return 1 + late + (depth >= 10 && at >= 3);
}

}  // namespace

std::uint64_t key_of(const Position& position) {
    const std::uint64_t men =
        folded(position.men[white] ^ 0x9e3779b97f4a7c15, position.men[black] ^ 0xd1b54a32d192ed03);
    const std::uint64_t kings =
        folded(position.kings[white] ^ 0x8cb92ba72f3d8dd7, position.kings[black] ^ 0xaf251af3b0f025b5);
    const std::uint64_t turn = position.to_move == white ? 0 : 0x6a09e667f3bcc909;
    const std::uint64_t mixed = men ^ (kings << 31 | kings >> 33) ^ turn;
    return (mixed ^ mixed >> 29) * 0xbf58476d1ce4e5b9;
}

Node node_after(const Rulebook& book, const Node& node, const Move& move) {
    Node made;
    made.position = book.after(node.position, move);
    made.counters = counters_after(*book.rules, node.counters, node.position, move, made.position);
    made.key = key_of(made.position);
    return made;
}

Search::Search(SharedState& shared, const Root& root)
    : shared_(shared),
      book_(*shared.weights.kind().rulebook()),
      counter_(shared.control),
      frames_(deepest + 1),
      keys_(root.past),
      root_(keys_.size()) {
    keys_.resize(root_ + deepest + 1);
    keys_[root_] = root.node.key;
}

int Search::search(const Node& child, int alpha, int beta, int depth, Moves& line) {
    const int score = search_node(child, alpha, beta, depth, 1);
    line = frame_at(1).line;
    return score;
}

// A side without moves has lost, unless the rules call it a draw.
int Search::score_without_moves(const Position& position, int ply) const {
    const Side mover = position.to_move;
    assert(!book_.can_move(position, mover));
    if (book_.rules->mutual_block_draws && position.pieces(mover) && !book_.can_move(position, other_side(mover))) {
        return 0;
    }
    return ply - won;
}

bool Search::is_repeated(const Node& node, int ply) const {
    const std::size_t here = root_ + static_cast<std::size_t>(ply);
    const auto back = std::min<std::size_t>(static_cast<std::size_t>(node.counters.reversible), here);
    int before = 0;  // occurrences in the game itself
    for (std::size_t ago = 4; ago <= back; ago += 2) {
        if (keys_[here - ago] != node.key) continue;
        if (here - ago >= root_) return true;
        if (++before + 1 >= book_.rules->repetition) return true;
    }
    return false;
}

bool Search::is_drawn(const Node& node, int ply) const {
    const bool is_draw = is_drawn_by_count(*book_.rules, node.counters, node.position) ||
                         (node.counters.reversible >= 4 && is_repeated(node, ply));
    return is_draw && book_.can_move(node.position, node.position.to_move);
}

// Captures to their end, then the evaluation: no position is evaluated in the middle of an exchange.
int Search::quiescence(const Position& position, int alpha, int beta, int ply) {
    assert(alpha < beta);
    counter_.count();
    const Side mover = position.to_move;
    if (!book_.can_capture(position, mover)) {
        return book_.can_move(position, mover) ? evaluate(shared_.weights, position)
                                               : score_without_moves(position, ply);
    }
    if (ply >= deepest) return evaluate(shared_.weights, position);
    int best = lowest;
    if (!book_.rules->must_capture) {
        best = evaluate(shared_.weights, position);
        if (best >= beta) return best;
    }
    Moves& moves = frame_at(ply).moves;
    moves.clear();
    book_.list_captures(position, moves);
    for (std::size_t at = 0; at < moves.size(); ++at) {
        std::size_t chosen = at;  // those that take most first
        for (std::size_t other = at + 1; other < moves.size(); ++other) {
            if (count(moves[other].victims) > count(moves[chosen].victims)) chosen = other;
        }
        std::swap(moves[at], moves[chosen]);
        const int score = -quiescence(book_.after(position, moves[at]), -beta, -std::max(alpha, best), ply + 1);
        best = std::max(best, score);
        if (best >= beta) break;
    }
    return best;
}

const Move& Search::Frame::next(std::size_t at) {
    assert(at < moves.size() && moves.size() == priorities.size());
    std::size_t best = at;
    for (std::size_t other = at + 1; other < moves.size(); ++other) {
        if (priorities[other] > priorities[best]) best = other;
    }
    std::swap(moves[at], moves[best]);
    std::swap(priorities[at], priorities[best]);
    return moves[at];
}

void Search::list_moves(const Position& position, int ply) {
    Moves& moves = frame_at(ply).moves;
    moves.clear();
    book_.list_moves(position, moves);
}

void Search::prioritize(const Position& position, Frame& frame, std::uint16_t table_move) const {
    const auto size = frame.moves.size();
    frame.priorities.resize(size);
    const auto& history = history_[position.to_move];
    const Squares kings = position.kings[other_side(position.to_move)];
    for (std::size_t at = 0; at < size; ++at) {
        const Move& move = frame.moves[at];
        const std::uint16_t key = signature(move);
        int priority = history[move.origin][move.target];
        if (key == table_move) {
            priority = table_first;
        } else if (move.victims) {
            priority += (count(move.victims) << 20) + (count(move.victims & kings) << 19);
        } else if (key == frame.killers[0]) {
            priority += 1 << 18;
        } else if (key == frame.killers[1]) {
            priority += 1 << 17;
        }
        if (move.is_crowned) priority += 1 << 19;
        frame.priorities[at] = priority;
    }
}

// After a beta cutoff by a quiet move: killer moves and history.
void Search::reward_cutoff(const Position& position, Frame& frame, std::size_t at, int depth) {
    const Move& move = frame.moves[at];
    if (move.victims) return;
    const std::uint16_t key = signature(move);
    if (frame.killers[0] != key) {
        frame.killers[1] = frame.killers[0];
        frame.killers[0] = key;
    }
    const int bonus = std::min(depth * depth, 400);
    const auto change = [&](const Move& which, int by) {
        std::int16_t& entry = history_[position.to_move][which.origin][which.target];
        entry = static_cast<std::int16_t>(entry + by - entry * std::abs(by) / most_history);
    };
    change(move, bonus);
    for (std::size_t earlier = 0; earlier < at; ++earlier) change(frame.moves[earlier], -bonus);
}

// A score by what the table has about this position.
[[gnu::always_inline]] inline std::optional<int> Search::cutoff_by_table(const TableEntry& entry,
                                                                         const Window& window) const {
    if (!window.is_zero() || entry.depth < window.depth) return std::nullopt;
    const int score = from_table(entry.score, window.ply);
    const bool is_decisive = entry.bound == Bound::exact || (entry.bound == Bound::at_least && score >= window.beta) ||
                             (entry.bound == Bound::at_most && score <= window.alpha);
    return is_decisive ? std::optional(score) : std::nullopt;
}

[[gnu::always_inline]] inline bool Search::may_prob_cut(const Window& window) const {
    return window.is_zero() && window.depth >= prob_cut_from && !prob_cuts_ && std::abs(window.alpha) < decided;
}

// A bound that a shallower search makes probable enough: the score will be far outside the window. Such a search uses
// the frame of this ply; where there was one and there is no bound, the moves are listed again.
std::optional<int> Search::prob_cut(const Node& node, int evaluation, const Window& window) {
    const auto [alpha, beta, depth, ply] = window;
    assert(beta == alpha + 1);
    const int ahead = depth / 2 - 1;
    const int margin = 10 + 3 * depth;
    const int high = beta + margin;
    const int low = alpha - margin;
    if (evaluation < high && evaluation > low) return std::nullopt;
    const ScopedCount nested(prob_cuts_);
    if (evaluation >= high && search_node(node, high - 1, high, ahead, ply) >= high) return beta;
    if (evaluation <= low && search_node(node, low, low + 1, ahead, ply) <= low) return alpha;
    list_moves(node.position, ply);
    return std::nullopt;
}

int Search::search_node(const Node& node, int alpha, int beta, int depth, int ply) {
    assert(alpha < beta && depth <= deepest_search);
    Frame& frame = frame_at(ply);
    frame.line.clear();
    keys_[root_ + static_cast<std::size_t>(ply)] = node.key;
    if (is_drawn(node, ply)) return 0;
    if (depth <= 0 || ply >= deepest) return quiescence(node.position, alpha, beta, ply);
    counter_.count();
    const Window window{alpha, beta, depth, ply};
    const std::uint64_t key = table_key(*book_.rules, node);
    const std::optional<TableEntry> found = shared_.table.find(key);
    TableEntry entry = found.value_or(TableEntry{});
    if (found) {
        if (const auto score = cutoff_by_table(entry, window)) return *score;
    }
    list_moves(node.position, ply);
    if (frame.moves.empty()) return score_without_moves(node.position, ply);
    const bool is_quiet = !frame.moves.front().victims;
    if (!found && is_quiet) entry.evaluation = static_cast<std::int16_t>(evaluate(shared_.weights, node.position));
    if (is_quiet && may_prob_cut(window)) {
        if (const auto score = prob_cut(node, entry.evaluation, window)) return *score;
    }
    const Best best = search_moves(node, window, entry.move);
    store_result(key, entry, best, window);
    return best.score;
}

[[gnu::always_inline]] inline void Search::store_result(std::uint64_t key, TableEntry entry, const Best& best,
                                                        const Window& window) {
    assert(std::abs(best.score) <= won);
    const bool is_above = best.score > window.alpha;
    entry.score = static_cast<std::int16_t>(to_table(best.score, window.ply));
    entry.depth = static_cast<std::int8_t>(window.depth);
    entry.bound = best.score >= window.beta ? Bound::at_least : is_above ? Bound::exact : Bound::at_most;
    if (is_above || !entry.move) entry.move = best.move;
    store(shared_.table, key, entry);
}

// Principal variation search of one move: a full window for the first, a zero window at reduced depth for the others,
// searched again where they are better than expected.
[[gnu::always_inline]] inline int Search::search_child(const Node& child, const Window& window, int reduced,
                                                       bool is_first) {
    const auto [alpha, beta, depth, ply] = window;
    if (is_first) return -search_node(child, -beta, -alpha, depth, ply);
    int score = -search_node(child, -alpha - 1, -alpha, depth - reduced, ply);
    if (reduced && score > alpha) score = -search_node(child, -alpha - 1, -alpha, depth, ply);
    return score > alpha && score < beta ? -search_node(child, -beta, -alpha, depth, ply) : score;
}

[[gnu::always_inline]] inline void Search::set_line(int ply, const Move& move) {
    Moves& line = frame_at(ply).line;
    const Moves& rest = frame_at(ply + 1).line;
    line.assign(1, move);
    line.insert(line.end(), rest.begin(), rest.end());
}

// The moves that `list_moves` has listed, until one of them reaches beta.
[[gnu::always_inline]] inline Search::Best Search::search_moves(const Node& node, const Window& window,
                                                                std::uint16_t table_move) {
    Frame& frame = frame_at(window.ply);
    assert(!frame.moves.empty());
    prioritize(node.position, frame, table_move);
    const bool is_forced = frame.moves.size() == 1 && frame.moves.front().victims;
    Window below{window.alpha, window.beta, window.depth - (is_forced ? 0 : 1), window.ply + 1};
    Best best{lowest};
    struct Child {
        Move move;
        Node node;
    };
    const auto pick = [&](std::size_t at, bool is_deferred) {
        const Move move = is_deferred ? frame.moves[at] : frame.next(at);
        const Child child{move, node_after(book_, node, move)};
        shared_.table.prefetch(child.node.key);
        return child;
    };
    const auto search = [&](const Child& child, std::size_t at, bool is_first) {
        const int reduced = reduction(child.move, at, window.depth, window.is_zero());
        const int score = search_child(child.node, below, reduced, is_first);
        if (score <= best.score) return true;
        best.score = score;
        if (score > below.alpha || !best.move) best.move = signature(child.move);
        if (score <= below.alpha) return true;
        below.alpha = score;
        if (!window.is_zero()) set_line(window.ply, child.move);
        if (score >= window.beta) reward_cutoff(node.position, frame, at, window.depth);
        return score < window.beta;
    };
    ActiveSearches* const active = window.depth >= defer_from ? shared_.active : nullptr;
    frame.deferred.clear();
    search_in_turn(
        active, frame.moves.size(), frame.deferred, pick, [](const Child& child) { return child.node.key; }, search);
    return best;
}

}  // namespace damier::draughts
