#include "dicewars/start.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

namespace damier::dicewars {

namespace {

constexpr std::array<std::string_view, variants> names{"standard", "classic", "sui2020", "sui2021"};
constexpr int starting_dice = 10;  // for each player of the document's game, beyond the first on every cell
constexpr int hexagons = 12;       // for each territory of an irregular map
constexpr int tries = 1000;

void shuffle(std::vector<int>& numbers, RandomGenerator& random) {
    for (auto left = static_cast<int>(numbers.size()); left > 1; --left) {
        std::swap(numbers[static_cast<std::size_t>(left - 1)], numbers[static_cast<std::size_t>(random.below(left))]);
    }
}

std::vector<int> shuffled(int size, RandomGenerator& random) {
    std::vector<int> numbers(static_cast<std::size_t>(size));
    std::iota(numbers.begin(), numbers.end(), 0);
    shuffle(numbers, random);
    return numbers;
}

// A grid of hexagons, each the number of its territory or none.
struct HexagonGrid {
    explicit HexagonGrid(int length) : side(length), territory(static_cast<std::size_t>(length * length), none) {}

    static constexpr int none = -1;
    int side;
    std::vector<int> territory;

    int& at(int place) { return territory[static_cast<std::size_t>(place)]; }

    template <typename Visit>
    void for_each_neighbour(int place, const Visit& visit) const {
        const int row = place / side;
        const int column = place % side;
        const int shift = row % 2 ? 0 : -1;
        const std::array<std::array<int, 2>, 6> steps{
            {{0, -1}, {0, 1}, {-1, shift}, {-1, shift + 1}, {1, shift}, {1, shift + 1}}};
        for (const auto& [down, right] : steps) {
            const int to_row = row + down;
            const int to_column = column + right;
            if (to_row >= 0 && to_row < side && to_column >= 0 && to_column < side) visit(to_row * side + to_column);
        }
    }
};

// Grow every territory by a hexagon at random, in turns, until each has its size or no room.
void grow(HexagonGrid& grid, const std::vector<int>& seeds, int size, RandomGenerator& random) {
    std::vector<std::vector<int>> grown;
    for (std::size_t territory = 0; territory < seeds.size(); ++territory) {
        grid.at(seeds[territory]) = static_cast<int>(territory);
        grown.push_back({seeds[territory]});
    }
    for (int step = 1; step < size; ++step) {
        for (std::size_t territory = 0; territory < grown.size(); ++territory) {
            std::vector<int> free;
            for (const int place : grown[territory]) {
                grid.for_each_neighbour(place, [&](int near) {
                    if (grid.at(near) == HexagonGrid::none) free.push_back(near);
                });
            }
            if (free.empty()) continue;
            const int chosen = free[static_cast<std::size_t>(random.below(static_cast<int>(free.size())))];
            grid.at(chosen) = static_cast<int>(territory);
            grown[territory].push_back(chosen);
        }
    }
}

Graph graph_of(HexagonGrid& grid, int territories) {
    Graph graph;
    graph.size = territories;
    for (int place = 0; place < grid.side * grid.side; ++place) {
        grid.for_each_neighbour(place, [&](int near) {
            const int one = grid.at(place);
            const int other = grid.at(near);
            if (one != other && one != HexagonGrid::none && other != HexagonGrid::none) graph.connect(one, other);
        });
    }
    return graph;
}

// Cells dealt one after the other to players in a random order.
void deal_strewn(Position& position, int size, RandomGenerator& random) {
    const std::vector<int> order = shuffled(position.seats, random);
    const std::vector<int> cells = shuffled(size, random);
    for (std::size_t at = 0; at < cells.size(); ++at) {
        position.set_owner(cells[at], order[at % order.size()]);
    }
}

// Each player's cells grow from one at random, in turns; who has no room left takes any free cell.
void deal_connected(const Graph& graph, Position& position, RandomGenerator& random) {
    Cells free = graph.all();
    for (std::size_t seat = 0; free; seat = (seat + 1) % static_cast<std::size_t>(position.seats)) {
        const Cells around = graph.around(position.owned[seat]) & free;
        const Cells open = around ? around : free;
        const int cell = nth_cell(open, random.below(count(open)));
        free &= ~bit_of(cell);
        position.owned[seat] |= bit_of(cell);
        position.owner[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(seat);
    }
}

// So many more dice on a player's cells at random; those without room are kept.
void strew(const Setting& setting, Position& position, int seat, int dice, RandomGenerator& random) {
    for (; dice > 0; --dice) {
        Cells open = 0;
        for_each_cell(position.cells_of(seat), [&](int cell) {
            if (position.dice_on(cell) < setting.rules.most_dice) open |= bit_of(cell);
        });
        if (!open) break;
        const int cell = nth_cell(open, random.below(count(open)));
        position.set_dice(cell, position.dice_on(cell) + 1);
    }
    position.surplus[static_cast<std::size_t>(seat)] = dice;
}

int further_dice(Variant variant, int size, int seats, int own) {
    switch (variant) {
        case Variant::classic: return 2 * size / seats;
        case Variant::sui2020: return 2 * own;
        case Variant::sui2021: return std::max(0, 2 * size / seats + 1 - own);
        default: return starting_dice;
    }
}

}  // namespace

Variant variant_named(std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) throw std::invalid_argument("there is no variant " + std::string(name));
    return static_cast<Variant>(found - names.begin());
}

Rules rules_of(Variant variant) {
    Rules rules;
    rules.quiet_rounds = 10;
    rules.rounds = 200;
    if (variant != Variant::standard) rules.most_surplus = 64;
    if (variant == Variant::sui2020 || variant == Variant::sui2021) {
        rules.quiet_rounds = 8;
        rules.rounds = 1000;
        rules.battles = 10000;
        rules.is_drawn_at_limit = true;
    }
    if (variant == Variant::sui2021) {
        rules.dice_per_loss = 4;
        rules.transfers = 6;
        rules.most_kept = 24;
    }
    return rules;
}

Graph grid_map(int rows, int columns, int holes, RandomGenerator& random) {
    const int places = rows * columns;
    assert(places - holes >= 2 && places - holes <= most_cells);
    for (int attempt = 0; attempt < tries; ++attempt) {
        std::vector<int> chosen = shuffled(places, random);
        chosen.resize(static_cast<std::size_t>(places - holes));
        std::sort(chosen.begin(), chosen.end());
        Graph graph;
        graph.size = places - holes;
        for (int one = 0; one < graph.size; ++one) {
            for (int other = one + 1; other < graph.size; ++other) {
                const int here = chosen[static_cast<std::size_t>(one)];
                const int there = chosen[static_cast<std::size_t>(other)];
                const bool is_right = there == here + 1 && there % columns;
                if (is_right || there == here + columns) graph.connect(one, other);
            }
        }
        if (graph.is_connected()) return graph;
    }
    throw std::invalid_argument("no connected map of that size with so many holes was found");
}

Graph irregular_map(int territories, RandomGenerator& random) {
    assert(territories >= 2 && territories <= most_cells);
    for (int attempt = 0; attempt < tries; ++attempt) {
        int side = 1;
        while (side * side < hexagons * territories * 5 / 4) ++side;
        HexagonGrid grid(side);
        std::vector<int> seeds = shuffled(side * side, random);
        seeds.resize(static_cast<std::size_t>(territories));
        grow(grid, seeds, hexagons, random);
        const Graph graph = graph_of(grid, territories);
        if (graph.is_connected()) return graph;
    }
    throw std::invalid_argument("no connected map of so many territories was found");
}

Position deal(const Setting& setting, Variant variant, int seats, RandomGenerator& random) {
    const int size = setting.graph.size;
    assert(seats >= 2 && seats <= most_seats && seats <= size);
    Position position;
    position.seats = seats;
    if (variant == Variant::sui2021) {
        deal_connected(setting.graph, position, random);
    } else {
        deal_strewn(position, size, random);
    }
    for (int cell = 0; cell < size; ++cell) position.set_dice(cell, variant == Variant::sui2020 ? 3 : 1);
    for (int seat = 0; seat < seats && variant != Variant::sui2020; ++seat) {
        const int own = count(position.cells_of(seat));
        strew(setting, position, seat, further_dice(variant, size, seats, own), random);
    }
    return position;
}

Start start(Variant variant, int seats, RandomGenerator& random) {
    Start made;
    made.setting.rules = rules_of(variant);
    if (variant == Variant::standard) {
        const int rows = 4 + random.below(seats > 4 ? 4 : 3);
        const int columns = 4 + random.below(seats > 4 ? 4 : 3);
        const int holes = std::min(rows * columns * 8 / 25, rows * columns - 2 * seats);
        made.setting.graph = grid_map(rows, columns, std::max(0, holes), random);
    } else {
        const int territories = variant == Variant::sui2021 ? 34 : variant == Variant::sui2020 ? 29 : 30;
        made.setting.graph = irregular_map(territories, random);
    }
    made.position = deal(made.setting, variant, seats, random);
    return made;
}

}  // namespace damier::dicewars
