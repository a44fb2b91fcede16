#include "draughts/search.hpp"

#include <algorithm>

#include "draughts/evaluation.hpp"

namespace damier::draughts {

namespace {

constexpr int lowest = -won - 1;
constexpr int share_from = 6;    // depth from which threads keep out of each other's way
constexpr int foresee_from = 4;  // depth from which a shallower search may answer
constexpr int known_first = 1 << 28;
constexpr int most_history = 8192;

std::uint64_t folded(std::uint64_t one, std::uint64_t two) {
    const Wide product = static_cast<Wide>(one) * two;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

// A win is as many plies away as it is from here, not from where it was found.
int to_table(int score, int ply) { return score >= decided ? score + ply : score <= -decided ? score - ply : score; }
int from_table(int score, int ply) { return score >= decided ? score - ply : score <= -decided ? score + ply : score; }

// The table's key: what a king has done lately may forbid it a move.
std::uint64_t table_key(const Rules& rules, const Place& place) {
    if (!rules.longest_king_run) return place.key;
    const Runs& runs = place.position.runs;
    std::uint64_t mixed = 0;
    for (const Side side : {white, black}) {
        mixed = mixed << 16 | static_cast<std::uint64_t>(static_cast<std::uint8_t>(runs.square[side])) << 8 |
                std::min<std::uint64_t>(runs.times[side], 3);
    }
    return place.key ^ folded(mixed ^ 0x2545f4914f6cdd1d, 0x9e3779b97f4a7c15);
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

Search::Search(Common& common, std::vector<std::uint64_t> past)
    : common_(common),
      book_(*common.weights.kind().rulebook()),
      pulse_(common.control),
      frames_(deepest + 1),
      keys_(std::move(past)),
      root_(keys_.size()) {
    keys_.resize(root_ + deepest + 1);
}

Place Search::after(const Place& place, const Move& move) const {
    Place made;
    made.position = book_.after(place.position, move);
    made.tally = tally_after(*book_.rules, place.tally, place.position, move, made.position);
    made.key = key_of(made.position);
    return made;
}

int Search::look(const Place& child, int alpha, int beta, int depth, Moves& line) {
    const int score = value(child, alpha, beta, depth, 1);
    line = frame_at(1).line;
    return score;
}

int Search::guess(const Position& position) const { return evaluate(common_.weights, position); }

// Who cannot move has lost, unless the rules call it a draw.
int Search::lost(const Position& position, int ply) const {
    const Side mover = position.to_move;
    if (book_.rules->mutual_block_draws && position.pieces(mover) && !book_.can_move(position, other_side(mover))) {
        return 0;
    }
    return ply - won;
}

bool Search::is_repeated(const Place& place, int ply) const {
    const std::size_t here = root_ + static_cast<std::size_t>(ply);
    const auto back = std::min<std::size_t>(static_cast<std::size_t>(place.tally.reversible), here);
    int before = 0;  // times it stood on the board in the game itself
    for (std::size_t ago = 4; ago <= back; ago += 2) {
        if (keys_[here - ago] != place.key) continue;
        if (here - ago >= root_) return true;
        if (++before + 1 >= book_.rules->repetition) return true;
    }
    return false;
}

bool Search::is_drawn(const Place& place, int ply) const {
    const bool is_draw = is_counted_out(*book_.rules, place.tally, place.position) ||
                         (place.tally.reversible >= 4 && is_repeated(place, ply));
    return is_draw && book_.can_move(place.position, place.position.to_move);
}

// The captures to their end, then the evaluation: no position is judged in the middle of an exchange.
int Search::settle(const Position& position, int alpha, int beta, int ply) {
    pulse_.tick();
    const Side mover = position.to_move;
    if (!book_.can_capture(position, mover)) {
        return book_.can_move(position, mover) ? guess(position) : lost(position, ply);
    }
    if (ply >= deepest) return guess(position);
    int best = lowest;
    if (!book_.rules->must_capture) {
        best = guess(position);
        if (best >= beta) return best;
    }
    Moves& moves = frames_[static_cast<std::size_t>(ply)].moves;
    moves.clear();
    book_.list_captures(position, moves);
    for (std::size_t at = 0; at < moves.size(); ++at) {
        std::size_t chosen = at;  // those that take most first
        for (std::size_t other = at + 1; other < moves.size(); ++other) {
            if (count(moves[other].victims) > count(moves[chosen].victims)) chosen = other;
        }
        std::swap(moves[at], moves[chosen]);
        const int score = -settle(book_.after(position, moves[at]), -beta, -std::max(alpha, best), ply + 1);
        best = std::max(best, score);
        if (best >= beta) break;
    }
    return best;
}

// Whether a search less deep tells that the score will be far outside the window.
bool Search::is_cut_by_foresight(const Place& place, int guess, int alpha, int depth, int ply, int& score) {
    const int ahead = depth / 2 - 1;
    const int margin = 10 + 3 * depth;
    ++foresights_;
    const int high = alpha + 1 + margin;
    if (guess >= high) {
        if (value(place, high - 1, high, ahead, ply) >= high) {
            --foresights_;
            score = alpha + 1;
            return true;
        }
    }
    const int low = alpha - margin;
    if (guess <= low) {
        if (value(place, low, low + 1, ahead, ply) <= low) {
            --foresights_;
            score = alpha;
            return true;
        }
    }
    --foresights_;
    return false;
}

const Move& Search::Frame::next(std::size_t place) {
    std::size_t best = place;
    for (std::size_t other = place + 1; other < moves.size(); ++other) {
        if (worths[other] > worths[best]) best = other;
    }
    std::swap(moves[place], moves[best]);
    std::swap(worths[place], worths[best]);
    return moves[place];
}

void Search::rate(const Position& position, Frame& frame, std::uint16_t known) const {
    const auto size = frame.moves.size();
    frame.worths.resize(size);
    const auto& history = history_[position.to_move];
    const Squares kings = position.kings[other_side(position.to_move)];
    for (std::size_t at = 0; at < size; ++at) {
        const Move& move = frame.moves[at];
        const std::uint16_t key = signature(move);
        int worth = history[move.origin][move.target];
        if (key == known) {
            worth = known_first;
        } else if (move.victims) {
            worth += (count(move.victims) << 20) + (count(move.victims & kings) << 19);
        } else if (key == frame.killers[0]) {
            worth += 1 << 18;
        } else if (key == frame.killers[1]) {
            worth += 1 << 17;
        }
        if (move.is_crowned) worth += 1 << 19;
        frame.worths[at] = worth;
    }
}

// A move that was enough is tried early elsewhere, and those tried before it later.
void Search::praise(const Position& position, Frame& frame, std::size_t place, int depth) {
    const Move& move = frame.moves[place];
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
    for (std::size_t earlier = 0; earlier < place; ++earlier) change(frame.moves[earlier], -bonus);
}

namespace {

// How much less deep a late move is looked at before it has shown that it is better than expected.
int reduction(const Move& move, std::size_t place, int depth, bool is_wide) {
    if (depth < 2 || move.victims || move.is_crowned || place < (is_wide ? 3 : 1)) return 0;
    if (is_wide) return depth >= 6 && place >= 6 ? 2 : 1;
    const int late = depth < 4 || place < 3 ? 0 : place < 6 ? 1 : 2;
    return 1 + late + (depth >= 10 && place >= 3);
}

}  // namespace

int Search::child_value(const Place& child, int alpha, int beta, int depth, int less, bool is_first, int ply) {
    if (is_first) return -value(child, -beta, -alpha, depth, ply);
    int score = -value(child, -alpha - 1, -alpha, depth - less, ply);
    if (less && score > alpha) score = -value(child, -alpha - 1, -alpha, depth, ply);
    return score > alpha && score < beta ? -value(child, -beta, -alpha, depth, ply) : score;
}

int Search::best_of(const Place& place, const Known& known, int alpha, int beta, int depth, int ply,
                    std::uint16_t& chosen) {
    Frame& frame = frame_at(ply);
    const bool is_wide = beta - alpha > 1;
    rate(place.position, frame, known.move);
    const std::size_t size = frame.moves.size();
    const bool is_forced = size == 1 && frame.moves.front().victims;
    const int below = depth - (is_forced ? 0 : 1);
    Busy* const busy = depth >= share_from ? common_.busy : nullptr;
    frame.put_off.clear();
    int best = lowest;
    for (std::size_t turn = 0; turn < size + frame.put_off.size(); ++turn) {
        const bool is_late = turn >= size;
        const std::size_t at = is_late ? static_cast<std::size_t>(frame.put_off[turn - size]) : turn;
        const Move move = is_late ? frame.moves[at] : frame.next(at);
        const Place child = after(place, move);
        common_.table.prefetch(child.key);
        if (busy && turn && !is_late && busy->has(child.key)) {
            frame.put_off.push_back(static_cast<int>(at));
            continue;
        }
        const Presence presence(busy, child.key);
        const int less = reduction(move, at, depth, is_wide);
        const int score = child_value(child, alpha, beta, below, less, turn == 0, ply + 1);
        if (score <= best) continue;
        best = score;
        if (score > alpha || !chosen) chosen = signature(move);
        if (score <= alpha) continue;
        alpha = score;
        if (is_wide) {
            const Moves& rest = frame_at(ply + 1).line;
            frame.line.assign(1, move);
            frame.line.insert(frame.line.end(), rest.begin(), rest.end());
        }
        if (score >= beta) {
            praise(place.position, frame, at, depth);
            break;
        }
    }
    return best;
}

int Search::value(const Place& place, int alpha, int beta, int depth, int ply) {
    Frame& frame = frame_at(ply);
    frame.line.clear();
    keys_[root_ + static_cast<std::size_t>(ply)] = place.key;
    if (is_drawn(place, ply)) return 0;
    if (depth <= 0 || ply >= deepest) return settle(place.position, alpha, beta, ply);
    pulse_.tick();
    const bool is_wide = beta - alpha > 1;
    const std::uint64_t key = table_key(*book_.rules, place);
    const std::optional<Known> found = common_.table.find(key);
    Known known = found.value_or(Known{});
    if (found && !is_wide && known.depth >= depth) {
        const int score = from_table(known.score, ply);
        if (known.bound == Bound::exact || (known.bound == Bound::at_least && score >= beta) ||
            (known.bound == Bound::at_most && score <= alpha)) {
            return score;
        }
    }
    frame.moves.clear();
    book_.list_moves(place.position, frame.moves);
    if (frame.moves.empty()) return lost(place.position, ply);
    const bool is_quiet = !frame.moves.front().victims;
    if (!found) known.guess = static_cast<std::int16_t>(is_quiet ? guess(place.position) : 0);
    int score = 0;
    if (!is_wide && is_quiet && depth >= foresee_from && !foresights_ && std::abs(alpha) < decided &&
        is_cut_by_foresight(place, known.guess, alpha, depth, ply, score)) {
        return score;
    }
    if (!is_wide && is_quiet && depth >= foresee_from && !foresights_) {
        frame.moves.clear();  // the shallower search has used the list
        book_.list_moves(place.position, frame.moves);
    }
    std::uint16_t chosen = 0;
    const int best = best_of(place, known, alpha, beta, depth, ply, chosen);
    known.score = static_cast<std::int16_t>(to_table(best, ply));
    known.depth = static_cast<std::int8_t>(depth);
    known.bound = best >= beta ? Bound::at_least : best > alpha ? Bound::exact : Bound::at_most;
    known.move = best > alpha ? chosen : known.move ? known.move : chosen;
    common_.table.keep(key, known);
    return best;
}

}  // namespace damier::draughts
