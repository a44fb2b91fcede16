#include "dicewars/course.hpp"

namespace damier::dicewars {

namespace {

constexpr int no_cell = -1;

// The cell with most dice that is wanted, the first of several.
template <typename IsWanted>
int strongest(const Position& position, Cells cells, const IsWanted& is_wanted) {
    int best = no_cell;
    for_each_cell(cells, [&](int cell) {
        const int dice = position.dice_on(cell);
        if (is_wanted(dice) && (best == no_cell || dice > position.dice_on(best))) best = cell;
    });
    return best;
}

int weakest(const Position& position, Cells cells) {
    int best = first_cell(cells);
    for_each_cell(cells, [&](int cell) {
        if (position.dice_on(cell) < position.dice_on(best)) best = cell;
    });
    return best;
}

// Its favourite target, if there is one that is not stronger.
int favourite(const Position& position, int own, Cells targets) {
    int best = strongest(position, targets, [&](int dice) { return dice == own - 1 || dice == own - 2; });
    if (best == no_cell) best = strongest(position, targets, [&](int dice) { return dice == own; });
    if (best == no_cell) best = strongest(position, targets, [&](int dice) { return dice < own - 2; });
    return best;
}

int target_of(const Position& position, int own, Cells targets, RandomGenerator& random) {
    int best = favourite(position, own, targets);
    if (best == no_cell && random.below(2)) best = weakest(position, targets);
    return best;
}

// The cell that attacks, if there is one: the strongest.
int source_of(const Setting& setting, const Position& position, Cells own) {
    Cells sources = 0;
    for_each_cell(own, [&](int cell) {
        if (position.dice_on(cell) > 1 && setting.graph.near_of(cell) & ~own) sources |= bit_of(cell);
    });
    return strongest(position, sources, [](int) { return true; });
}

}  // namespace

std::optional<Move> course_attack(const Setting& setting, const Position& position, int seat) {
    const Cells own = position.cells_of(seat);
    const int source = source_of(setting, position, own);
    if (source == no_cell) return std::nullopt;
    const int target = favourite(position, position.dice_on(source), setting.graph.near_of(source) & ~own);
    if (target == no_cell) return std::nullopt;
    return move_of(Act::attack, source, target);
}

Move course_move(const Setting& setting, const Position& position, RandomGenerator& random) {
    const Cells own = position.cells_of(position.turn);
    const int source = source_of(setting, position, own);
    if (source == no_cell) return {};
    const Cells targets = setting.graph.near_of(source) & ~own;
    while (random.below(5)) {
        const int target = target_of(position, position.dice_on(source), targets, random);
        if (target != no_cell) return move_of(Act::attack, source, target);
    }
    return {};
}

}  // namespace damier::dicewars
