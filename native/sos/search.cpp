#include "sos/search.hpp"

#include <algorithm>
#include <cassert>
#include <optional>

namespace damier::sos {

namespace {

constexpr int lowest = -(1 << 14);

std::int16_t small(int score) { return static_cast<std::int16_t>(std::clamp(score, lowest, -lowest)); }

struct Found {
    int alpha;
    int beta;
    int score;
    int depth;
    const Child* best;
};

TableEntry updated(const std::optional<TableEntry>& old, const Found& found) {
    TableEntry entry{small(lowest), small(-lowest), static_cast<std::uint8_t>(found.depth), no_cell, 0};
    if (old) {
        if (old->depth == found.depth) entry = *old;
        entry.cell = old->cell;
        entry.letter = old->letter;
    }
    if (found.score > found.alpha) entry.lower = std::max(entry.lower, small(found.score));
    if (found.score < found.beta) entry.upper = std::min(entry.upper, small(found.score));
    if (found.best && (found.score > found.alpha || entry.cell == no_cell)) {
        entry.cell = found.best->cell;
        entry.letter = static_cast<std::uint8_t>(found.best->letter);
    }
    return entry;
}

}  // namespace

int Search::score(const Position& position, int alpha, int beta, int depth) {
    assert(alpha < beta);
    if (position.live == 0) return 0;
    const Threats threats = threats_of(board_, position);
    if (depth <= 0 && !threats.any()) {
        counter_.poll();  // a node may have a hundred of these
        return evaluate(position);
    }
    counter_.count();
    if (depth <= 0) return score_of_captures(position, threats, alpha, beta);
    return search_children(position, threats, alpha, beta, depth);
}

int Search::score(const Settled& settled, int alpha, int beta, int depth) {
    const int taken = point * settled.taken;
    if (!settled.option) return taken + score(settled.position, alpha - taken, beta - taken, depth);
    const int whole = taken + point * settled.option;
    const int going_on = whole + score(settled.position, alpha - whole, beta - whole, depth);
    if (going_on >= beta) return going_on;
    const int floor = std::max(alpha, going_on) - taken;
    return std::max(going_on, taken - score(settled.position, taken - beta, -floor, depth - 1));
}

// Beyond the depth, the side to move takes what is most worth taking.
int Search::score_of_captures(const Position& position, const Threats& threats, int alpha, int beta) {
    Children children(board_, position, threats);
    children.make(Children::Class::scoring);
    children.sort();
    const Child& child = children[0];
    assert(child.points > 0);
    return score_of(child.settled, child.points, alpha, beta, 0);
}

int Search::search_children(const Position& position, const Threats& threats, int alpha, int beta, int depth) {
    const std::uint64_t key = key_of(board_, position);
    if (const auto proved = shared_.table.proved.find(key)) {
        if (point * proved->lower >= beta) return point * proved->lower;
        if (point * proved->upper <= alpha) return point * proved->upper;
        if (proved->lower == proved->upper) return point * proved->lower;
    }
    const auto known = shared_.table.searched.find(key);
    if (known && known->depth >= depth) {
        if (known->lower >= beta || known->lower == known->upper) return known->lower;
        if (known->upper <= alpha) return known->upper;
    }
    Children children(board_, position, threats);
    children.make_all();
    if (known && known->cell != no_cell) children.put_first(known->cell, static_cast<Letter>(known->letter));
    Found found{alpha, beta, lowest, depth, nullptr};
    for (std::size_t rank = 0; rank < children.size() && found.score < beta; ++rank) {
        const Child& child = children[rank];
        const int floor = std::max(alpha, found.score);
        int score = lowest;
        if (rank > 0) score = score_of(child.settled, child.points, floor, floor + 1, depth);
        if (rank == 0 || (score > floor && score < beta)) {
            score = score_of(child.settled, child.points, floor, beta, depth);
        }
        if (score > found.score) {
            found.score = score;
            found.best = &child;
        }
    }
    shared_.table.searched.store(key, [&](const std::optional<TableEntry>& old) { return updated(old, found); });
    return found.score;
}

}  // namespace damier::sos
