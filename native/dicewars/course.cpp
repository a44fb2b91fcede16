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

int target_of(const Position& position, int own, Cells targets, RandomGenerator& random) {
    int best = strongest(position, targets, [&](int dice) { return dice == own - 1 || dice == own - 2; });
    if (best == no_cell) best = strongest(position, targets, [&](int dice) { return dice == own; });
    if (best == no_cell) best = strongest(position, targets, [&](int dice) { return dice < own - 2; });
    if (best == no_cell && random.below(2)) best = weakest(position, targets);
    return best;
}

}  // namespace

Move course_move(const Setting& setting, const Position& position, RandomGenerator& random) {
    const Cells own = position.cells_of(position.turn);
    Cells sources = 0;
    for_each_cell(own, [&](int cell) {
        if (position.dice_on(cell) > 1 && setting.graph.near_of(cell) & ~own) sources |= bit_of(cell);
    });
    if (!sources) return {};
    const int source = strongest(position, sources, [](int) { return true; });
    const Cells targets = setting.graph.near_of(source) & ~own;
    while (random.below(5)) {
        const int target = target_of(position, position.dice_on(source), targets, random);
        if (target != no_cell) {
            return {Act::attack, static_cast<std::uint8_t>(source), static_cast<std::uint8_t>(target)};
        }
    }
    return {};
}

}  // namespace damier::dicewars
