#include "dicewars/features.hpp"

#include <algorithm>

#include "dicewars/course.hpp"

namespace damier::dicewars {

namespace {

constexpr float most_in_store = 32;
constexpr int weak = 2;    // dice, at most
constexpr int strong = 7;  // dice, at least

// What one seat has: sums over its cells.
struct Holding {
    float danger = 0;          // cells that may be lost, by the odds of the strongest attack on each
    float next_danger = 0;     // by the next player to move alone
    float dice_in_danger = 0;
    float region_danger = 0;   // in the largest region
    float worst_in_region = 0;
    float reach = 0;           // cells that may be won, likewise
    float safe_reach = 0;      // those that could be held, by the odds of keeping the cell that attacks
    float expected_join = 0;   // cells that the largest region may grow by, by joining another
    int cells = 0;
    int dice = 0;
    int to_come = 0;
    int region = 0;            // the largest one
    int second_region = 0;
    int regions = 0;
    int border = 0;
    int border_dice = 0;
    int inner_dice = 0;
    int deep_dice = 0;         // two or more steps behind the border
    int weak_border = 0;
    int strong_border = 0;
    int foes = 0;              // seats, as bits
    int edges = 0;             // to other seats' cells
    int join = 0;              // the largest region after one conquest
    float aimed_at = 0;        // own cells that strongest cells of others aim at, by their odds
    float region_aimed_at = 0;
    float next_aimed_at = 0;   // by the next player to move alone
    float aim = 0;             // the odds of the own strongest cell
    Cells largest = 0;
    bool is_learned = true;    // whether the seat plays by learned weights
};

// The regions of all seats, by the numbers of their cells.
struct Regions {
    std::array<std::uint8_t, most_cells> of{};
    std::array<std::uint8_t, most_cells> size{};
    int count = 0;
};

void find_regions(const Graph& graph, Cells left, Holding& holding, Regions& regions) {
    while (left) {
        const Cells region = graph.region_of(first_cell(left), left);
        const int size = count(region);
        const auto number = static_cast<std::uint8_t>(regions.count++);
        regions.size[number] = static_cast<std::uint8_t>(size);
        for_each_cell(region, [&](int cell) { regions.of[static_cast<std::size_t>(cell)] = number; });
        left &= ~region;
        ++holding.regions;
        if (size > holding.region) {
            holding.second_region = holding.region;
            holding.region = size;
            holding.largest = region;
        } else {
            holding.second_region = std::max(holding.second_region, size);
        }
    }
}

// The strongest of a foe's cells that could attack, and the region that a conquest would join.
struct Attackers {
    int dice = 0;
    int joined = 1;
};

Attackers attackers_among(const Position& position, Cells cells, const Regions& regions) {
    Attackers found;
    Cells seen = 0;
    for_each_cell(cells, [&](int cell) {
        found.dice = std::max(found.dice, position.dice_on(cell));
        const auto region = regions.of[static_cast<std::size_t>(cell)];
        if (!(seen & bit_of(region))) found.joined += regions.size[region];
        seen |= bit_of(region);
    });
    return found;
}

using Holdings = std::array<Holding, most_seats>;

// What a cell adds to its owner's holding and to those of its neighbours' owners.
void add_cell(const Graph& graph, const Position& position, int cell, int next, const Regions& regions,
              Holdings& holdings) {
    const int owner = position.owner_of(cell);
    const int dice = position.dice_on(cell);
    Holding& own = holdings[static_cast<std::size_t>(owner)];
    Cells others = graph.near_of(cell) & ~position.cells_of(owner);
    own.edges += count(others);
    ++own.border;
    own.border_dice += dice;
    own.weak_border += dice <= weak;
    own.strong_border += dice >= strong;
    float worst = 0;
    while (others) {
        const int seat = position.owner_of(first_cell(others));
        const Cells theirs = others & position.cells_of(seat);
        others &= ~theirs;
        own.foes |= 1 << seat;
        const Attackers attackers = attackers_among(position, theirs, regions);
        Holding& foe = holdings[static_cast<std::size_t>(seat)];
        foe.join = std::max(foe.join, attackers.joined);
        if (attackers.dice < 2) continue;
        const auto odds = static_cast<float>(win_probability(attackers.dice, dice));
        worst = std::max(worst, odds);
        foe.reach += odds;
        foe.safe_reach += odds * static_cast<float>(attackers.dice - 1) / most_dice_of_all;
        const int growth = attackers.joined - foe.region;
        if (growth > 0) foe.expected_join = std::max(foe.expected_join, odds * static_cast<float>(growth));
        if (seat == next) own.next_danger += odds;
    }
    own.danger += worst;
    own.dice_in_danger += worst * static_cast<float>(dice);
    if (own.largest & bit_of(cell)) {
        own.region_danger += worst;
        own.worst_in_region = std::max(own.worst_in_region, worst);
    }
}

void add_cells(const Setting& setting, const Position& position, int next, const Regions& regions,
               Holdings& holdings) {
    const Graph& graph = setting.graph;
    for (int seat = 0; seat < position.seats; ++seat) {
        const Cells cells = position.cells_of(seat);
        Holding& own = holdings[static_cast<std::size_t>(seat)];
        own.cells = count(cells);
        Cells inner = 0;
        for_each_cell(cells, [&](int cell) {
            own.dice += position.dice_on(cell);
            if (graph.near_of(cell) & ~cells) {
                add_cell(graph, position, cell, next, regions, holdings);
            } else {
                inner |= bit_of(cell);
                own.inner_dice += position.dice_on(cell);
            }
        });
        for_each_cell(inner, [&](int cell) {
            if (!(graph.near_of(cell) & ~inner)) own.deep_dice += position.dice_on(cell);
        });
    }
}

// The attacks that players with little foresight make first: by their strongest cells.
void add_aims(const Setting& setting, const Position& position, int next, Holdings& holdings) {
    for (int seat = 0; seat < position.seats; ++seat) {
        const auto attack = course_attack(setting, position, seat);
        if (!attack) continue;
        const auto odds = static_cast<float>(odds_of(position, *attack));
        holdings[static_cast<std::size_t>(seat)].aim = odds;
        Holding& victim = holdings[static_cast<std::size_t>(position.owner_of(attack->target))];
        victim.aimed_at += odds;
        if (victim.largest & bit_of(attack->target)) victim.region_aimed_at += odds;
        if (seat == next) victim.next_aimed_at += odds;
    }
}

// Facts about the whole board, for the features of each seat.
struct Board {
    float size;
    float dice;
    float fullness;
    int alive;
    int learned;  // seats that play by learned weights
};

float ratio(float own, float other) { return std::min(2.0F, other > 0 ? own / other : 2.0F) / 2; }

struct Strongest {
    int dice = 0;
    int region = 0;
    int cells = 0;
};

Strongest strongest_besides(const Features& features, const Holdings& holdings, int number) {
    Strongest found;
    for (int each = 0; each < features.size; ++each) {
        if (each == number) continue;
        const Holding& other = holdings[static_cast<std::size_t>(features.seat[static_cast<std::size_t>(each)])];
        found.dice = std::max(found.dice, other.dice + other.to_come);
        found.region = std::max(found.region, other.region);
        found.cells = std::max(found.cells, other.cells);
    }
    return found;
}

void write(const Board& board, const Holding& own, const Strongest& other, int surplus, int number,
           SeatFeatures& into) {
    const auto share = [&](auto cells) { return static_cast<float>(cells) / board.size; };
    const auto dice_share = [&](auto dice) { return static_cast<float>(dice) / board.dice; };
    const bool is_next = number == 0;
    const bool is_last = number == board.alive - 1;
    const auto alive = static_cast<float>(board.alive);
    const int dice = own.dice + own.to_come;
    const auto growth = static_cast<float>(std::max(0, own.join - own.region));
    into = {share(own.cells),
            share(own.region),
            share(own.second_region),
            dice_share(dice),
            share(own.to_come),
            std::min(1.0F, static_cast<float>(surplus) / most_in_store),
            static_cast<float>(dice) / static_cast<float>(most_dice_of_all * own.cells),
            share(own.danger),
            dice_share(own.dice_in_danger),
            share(own.reach),
            share(own.border),
            own.border ? static_cast<float>(own.border_dice) / static_cast<float>(most_dice_of_all * own.border) : 1,
            dice_share(own.inner_dice),
            share(own.region_danger),
            share(growth),
            share(own.expected_join),
            share(own.weak_border),
            share(own.strong_border),
            static_cast<float>(std::popcount(static_cast<unsigned>(own.foes))) / most_seats,
            static_cast<float>(number + 1) / alive,
            static_cast<float>(is_next),
            static_cast<float>(is_last),
            1 / alive,
            alive / most_seats,
            ratio(static_cast<float>(dice), static_cast<float>(other.dice)),
            ratio(static_cast<float>(own.region), static_cast<float>(other.region)),
            dice_share(other.dice),
            share(other.region),
            board.fullness,
            is_next ? share(own.reach) : 0,
            share(own.next_danger),
            board.size / most_cells,
            dice_share(own.deep_dice),
            share(own.edges) / 4,
            own.worst_in_region,
            share(own.safe_reach),
            share(own.regions),
            is_next ? share(own.expected_join) : 0,
            share(other.cells),
            own.cells ? own.danger / static_cast<float>(own.cells) : 0,
            std::min(1.0F, own.aimed_at / 2),
            std::min(1.0F, own.region_aimed_at / 2),
            own.next_aimed_at,
            own.aim,
            static_cast<float>(own.is_learned),
            static_cast<float>(board.learned) / most_seats};
}

}  // namespace

void extract(const Setting& setting, const Position& position, Features& features) {
    features.size = 0;
    for (int step = 1; step <= position.seats; ++step) {
        const int seat = (position.turn + step) % position.seats;
        if (position.cells_of(seat)) features.seat[static_cast<std::size_t>(features.size++)] = seat;
    }
    Holdings holdings{};
    Regions regions;
    for (int seat = 0; seat < position.seats; ++seat) {
        find_regions(setting.graph, position.cells_of(seat), holdings[static_cast<std::size_t>(seat)], regions);
    }
    add_cells(setting, position, features.seat[0], regions, holdings);
    add_aims(setting, position, features.seat[0], holdings);
    Holding& mover = holdings[static_cast<std::size_t>(position.turn)];
    const int surplus = position.surplus[static_cast<std::size_t>(position.turn)];
    const int wanted = std::min(setting.rules.most_surplus, surplus + mover.region);
    mover.to_come = std::min(wanted, setting.rules.most_dice * mover.cells - mover.dice);
    int total = 0;
    int learned = 0;
    for (int seat = 0; seat < position.seats; ++seat) {
        Holding& each = holdings[static_cast<std::size_t>(seat)];
        each.is_learned = setting.is_learned(seat);
        total += each.dice + each.to_come;
        learned += each.cells && each.is_learned;
    }
    const auto size = static_cast<float>(setting.graph.size);
    const Board board{size, static_cast<float>(total), static_cast<float>(total) / (most_dice_of_all * size),
                      features.size, learned};
    for (int number = 0; number < features.size; ++number) {
        const auto seat = static_cast<std::size_t>(features.seat[static_cast<std::size_t>(number)]);
        int kept = static_cast<int>(seat) == position.turn ? wanted - mover.to_come : position.surplus[seat];
        if (setting.rules.most_kept != unlimited) {
            kept = std::min(kept, std::max(0, setting.rules.most_kept - holdings[seat].cells));
        }
        write(board, holdings[seat], strongest_besides(features, holdings, number), kept, number,
              features.of[static_cast<std::size_t>(number)]);
    }
}

}  // namespace damier::dicewars
