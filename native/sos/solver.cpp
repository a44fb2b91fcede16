#include "sos/solver.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>

namespace damier::sos {

namespace {

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

Bounds known_bounds(const BoundsTable& table, const Settled& settled, std::uint64_t key) {
    const int live = settled.position.live;
    if (live == 0) return with_taken(settled, {0, 0});
    const Bounds found = table.find(key).value_or(Bounds{-live, live});
    return with_taken(settled, {std::max(found.lower, -live), std::min(found.upper, live)});
}

// Make the children and look them up in the table, class by class: the best bound below `beta` of those that need no
// search, or one that is not below it, which ends the search.
int look_up(const BoundsTable& table, Children& children, int beta) {
    int best = -unlimited;
    for (const Children::Class kind : Children::classes) {
        std::size_t number = children.size();
        children.make(kind);
        for (; number < children.size(); ++number) {
            const Child& child = children.made(number);
            const Bounds bounds = seen_by_mover(child, known_bounds(table, child.settled, child.key));
            if (bounds.lower >= beta) return bounds.lower;
            if (bounds.upper < beta) {
                best = std::max(best, bounds.upper);
                children.drop(number);
            }
        }
    }
    return best;
}

}  // namespace

int Solver::bound(const Settled& settled, std::uint64_t key, int beta) {
    const auto& [position, taken, option] = settled;
    const int wanted = beta - taken;
    if (!option) return taken + bound(position, key, wanted);
    if (wanted <= least_of_option(option)) return taken + least_of_option(option);
    const int going_on = option + bound(position, key, wanted - option);
    if (going_on >= wanted) return taken + going_on;
    return taken + std::max(going_on, -bound(position, key, 1 - wanted));
}

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
    if (before >= last_node_) throw TooLong{};
    counter_.count();
    const Threats threats = threats_of(board_, position);
    Children children(board_, position, threats, &history_, &table);
    int best = look_up(table, children, beta);
    if (best < beta) {
        children.sort();
        const auto empty = static_cast<std::size_t>(std::popcount(position.empty));
        Deferred deferred;
        search_in_turn(
            shared_.active, children.size(), deferred,
            [&](std::size_t at, bool) -> const Child& { return children[at]; },
            [&](const Child& child) { return child.key; },
            [&](const Child& child, std::size_t, bool) {
                best = std::max(best, bound_of(child.settled, child.key, child.points, beta));
                history_.learn(empty, child, best >= beta);
                return best < beta;
            });
    }
    const Bounds found = best >= beta ? Bounds{best, position.live} : Bounds{-position.live, best};
    table.store(key, found, counter_.nodes() - before);
    return best;
}

}  // namespace damier::sos
