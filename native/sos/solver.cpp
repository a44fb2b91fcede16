#include "sos/solver.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

namespace damier::sos {

namespace {

constexpr std::size_t batch = 8;  // children whose entries of the table are fetched at once

// The children that have to be searched, by rank, with their keys.
struct Open {
    std::size_t size = 0;
    std::array<std::uint8_t, 2 * most_cells + 1> ranks;
    std::array<std::uint64_t, 2 * most_cells + 1> keys;
};

// Move numbers that are searched later.
class Deferred {
public:
    using value_type = std::uint8_t;
    std::size_t size() const { return size_; }
    value_type operator[](std::size_t at) const { return numbers_[at]; }
    void push_back(value_type number) { numbers_[size_++] = number; }

private:
    std::size_t size_ = 0;
    std::array<value_type, 2 * most_cells + 1> numbers_;
};

Bounds seen_by_mover(const Child& child, const Bounds& bounds) {
    if (child.points) return {child.points + bounds.lower, child.points + bounds.upper};
    return {-bounds.upper, -bounds.lower};
}

Bounds known_bounds(const BoundsTable& table, const Child& child, std::uint64_t key) {
    const int live = child.position.live;
    if (live == 0) return {0, 0};
    const Bounds found = table.find(key).value_or(Bounds{-live, live});
    return {std::max(found.lower, -live), std::min(found.upper, live)};
}

// Look all children up in the table, some at a time: the best bound below `beta` of those that need no search, or one
// that is not below it, which ends the search.
int look_up(const BoundsTable& table, const Board& board, const Children& children, int beta, Open& open) {
    int best = -unlimited;
    std::array<std::uint64_t, batch> keys;
    for (std::size_t first = 0; first < children.size(); first += batch) {
        const std::size_t end = std::min(first + batch, children.size());
        for (std::size_t rank = first; rank < end; ++rank) {
            keys[rank - first] = key_of(board, children[rank].position);
            table.prefetch(keys[rank - first]);
        }
        for (std::size_t rank = first; rank < end; ++rank) {
            const std::uint64_t key = keys[rank - first];
            const Bounds bounds = seen_by_mover(children[rank], known_bounds(table, children[rank], key));
            if (bounds.lower >= beta) return bounds.lower;
            if (bounds.upper < beta) {
                best = std::max(best, bounds.upper);
            } else {
                open.ranks[open.size] = static_cast<std::uint8_t>(rank);
                open.keys[open.size++] = key;
            }
        }
    }
    return best;
}

}  // namespace

int Solver::bound(const Position& position, std::uint64_t key, int beta) {
    if (position.live == 0) return 0;
    if (beta <= -position.live) return -position.live;
    if (beta > position.live) return position.live;
    BoundsTable& table = shared_.table.proved;
    if (const auto known = table.find(key)) {
        if (known->lower >= beta) return known->lower;
        if (known->upper < beta) return known->upper;
    }
    const std::uint64_t before = counter_.nodes();
    counter_.count();
    const Threats threats = threats_of(board_, position);
    const Children children(board_, position, threats);
    Open open;
    int best = look_up(table, board_, children, beta, open);
    if (best < beta) {
        Deferred deferred;
        search_in_turn(
            shared_.active, open.size, deferred,
            [&](std::size_t at, bool) -> const std::uint8_t& { return open.ranks[at]; },
            [&](const std::uint8_t& rank) { return open.keys[static_cast<std::size_t>(&rank - open.ranks.data())]; },
            [&](const std::uint8_t& rank, std::size_t at, bool) {
                const Child& child = children[rank];
                const int score = child.points ? child.points + bound(child.position, open.keys[at], beta - child.points)
                                               : -bound(child.position, open.keys[at], 1 - beta);
                best = std::max(best, score);
                return best < beta;
            });
    }
    const Bounds found = best >= beta ? Bounds{best, position.live} : Bounds{-position.live, best};
    table.store(key, found, counter_.nodes() - before);
    return best;
}

}  // namespace damier::sos
