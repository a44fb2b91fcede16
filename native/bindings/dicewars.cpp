#include "bindings/dicewars.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <limits>
#include <stdexcept>
#include <tuple>
#include <vector>

#include "bindings/numbers.hpp"

namespace damier::bindings {

namespace {

namespace nb = nanobind;
using namespace nb::literals;

constexpr int most_dicewars_count = 1 << 30;
constexpr std::array<const char*, 3> acts{"end", "attack", "transfer"};

using MoveTuple = std::tuple<std::string, int, int>;

int number_or_unlimited(const nb::object& number, const char* name, int least) {
    if (number.is_none()) return dicewars::unlimited;
    return small_number(nb::cast<nb::int_>(number), name, least, most_dicewars_count);
}

dicewars::Rules rules_from(const nb::dict& given) {
    dicewars::Rules rules;
    const auto number = [&](const char* name, int least) { return number_or_unlimited(given[name], name, least); };
    rules.most_dice = small_number(nb::cast<nb::int_>(given["most_dice"]), "most_dice", 1, dicewars::most_dice_of_all);
    rules.dice_per_loss = given["dice_per_loss"].is_none() ? 0 : number("dice_per_loss", 1);
    rules.transfers = small_number(nb::cast<nb::int_>(given["transfers"]), "transfers", 0, most_dicewars_count);
    rules.most_surplus = number("most_surplus", 0);
    rules.most_kept = number("most_kept", 0);
    rules.quiet_rounds = number("quiet_rounds", 0);
    rules.rounds = number("rounds", 0);
    rules.battles = number("battles", 0);
    rules.is_drawn_at_limit = nb::cast<bool>(given["is_drawn_at_limit"]);
    return rules;
}

dicewars::Graph graph_from(const std::vector<std::vector<int>>& neighbours) {
    const auto size = static_cast<int>(neighbours.size());
    if (size < 1 || size > dicewars::most_cells) {
        throw std::invalid_argument("a map has 1 to " + std::to_string(dicewars::most_cells) + " cells");
    }
    dicewars::Graph graph;
    graph.size = size;
    for (int cell = 0; cell < size; ++cell) {
        for (const int near : neighbours[static_cast<std::size_t>(cell)]) {
            if (near < 0 || near >= size || near == cell) throw std::invalid_argument("a neighbour is not a cell");
            graph.near[static_cast<std::size_t>(cell)] |= dicewars::bit_of(near);
        }
    }
    for (int cell = 0; cell < size; ++cell) {
        dicewars::for_each_cell(graph.near_of(cell), [&](int near) {
            if (!(graph.near_of(near) & dicewars::bit_of(cell))) {
                throw std::invalid_argument("neighbours must be each other's");
            }
        });
    }
    if (!graph.is_connected()) throw std::invalid_argument("the cells are not all connected");
    return graph;
}

void place_dice(dicewars::Position& position, const dicewars::Setting& setting, const std::vector<int>& owners,
           const std::vector<int>& dice) {
    const auto size = static_cast<std::size_t>(setting.graph.size);
    if (owners.size() != size || dice.size() != size) {
        throw std::invalid_argument("every cell needs an owner and dice");
    }
    for (std::size_t cell = 0; cell < size; ++cell) {
        if (owners[cell] < 0 || owners[cell] >= position.seats || dice[cell] < 1 ||
            dice[cell] > setting.rules.most_dice) {
            throw std::invalid_argument("an owner or a number of dice is not possible");
        }
        position.owned[static_cast<std::size_t>(owners[cell])] |= dicewars::bit_of(static_cast<int>(cell));
        position.owner[cell] = static_cast<std::uint8_t>(owners[cell]);
        position.dice[cell] = static_cast<std::uint8_t>(dice[cell]);
    }
}

DicewarsBoard board_from(const std::vector<std::vector<int>>& neighbours, const nb::dict& rules,
                         const std::vector<int>& owners, const std::vector<int>& dice, const std::vector<int>& surplus,
                         const nb::int_& turn, const nb::int_& passes, const nb::int_& turns, const nb::int_& battles,
                         const nb::int_& transfers) {
    auto setting = std::make_shared<dicewars::Setting>();
    setting->rules = rules_from(rules);
    setting->graph = graph_from(neighbours);
    dicewars::Position position;
    const auto seats = static_cast<int>(surplus.size());
    if (seats < 2 || seats > dicewars::most_seats) throw std::invalid_argument("2 to 8 players can play");
    position.seats = seats;
    for (std::size_t seat = 0; seat < surplus.size(); ++seat) {
        if (surplus[seat] < 0 || surplus[seat] > most_dicewars_count) throw std::invalid_argument("a surplus is impossible");
        position.surplus[seat] = surplus[seat];
    }
    place_dice(position, *setting, owners, dice);
    position.turn = small_number(turn, "turn", 0, seats - 1);
    if (!position.cells_of(position.turn)) throw std::invalid_argument("whose turn it is has no cell");
    position.passes = small_number(passes, "passes", 0, most_dicewars_count);
    position.turns = small_number(turns, "turns", 0, most_dicewars_count);
    position.battles = small_number(battles, "battles", 0, most_dicewars_count);
    position.transfers = small_number(transfers, "transfers", 0, most_dicewars_count);
    return {std::move(setting), position};
}

std::vector<MoveTuple> legal_dicewars_moves(const DicewarsBoard& board) {
    std::vector<MoveTuple> moves;
    for (const dicewars::Move& move : dicewars::legal_moves(*board.setting, board.position)) {
        moves.emplace_back(acts[static_cast<std::size_t>(move.act)], move.source, move.target);
    }
    return moves;
}

dicewars::Move checked(const DicewarsBoard& board, dicewars::Act act, const nb::int_& source, const nb::int_& target) {
    const dicewars::Move move{act, static_cast<std::uint8_t>(small_number(source, "source", 0, 63)),
                              static_cast<std::uint8_t>(small_number(target, "target", 0, 63))};
    const bool is_over = dicewars::outcome(*board.setting, board.position).has_value();
    if (is_over || !dicewars::is_legal(*board.setting, board.position, move)) {
        throw std::invalid_argument("this move is not legal");
    }
    return move;
}

DicewarsBoard after_attack(const DicewarsBoard& board, const nb::int_& source, const nb::int_& target, bool is_won) {
    DicewarsBoard after = board;
    dicewars::fight(*after.setting, after.position, checked(board, dicewars::Act::attack, source, target), is_won);
    return after;
}

DicewarsBoard after_transfer(const DicewarsBoard& board, const nb::int_& source, const nb::int_& target) {
    DicewarsBoard after = board;
    dicewars::transfer(*after.setting, after.position, checked(board, dicewars::Act::transfer, source, target));
    return after;
}

DicewarsBoard after_end(const DicewarsBoard& board, const nb::int_& seed) {
    if (dicewars::outcome(*board.setting, board.position)) throw std::invalid_argument("the game is over");
    DicewarsBoard after = board;
    RandomGenerator random(whole_number(seed, "seed", 0, std::numeric_limits<std::uint64_t>::max()));
    dicewars::end_turn(*after.setting, after.position, random);
    return after;
}

nb::object shares_of(const DicewarsBoard& board) {
    const auto found = dicewars::outcome(*board.setting, board.position);
    if (!found) return nb::none();
    nb::list shares;
    for (int seat = 0; seat < board.position.seats; ++seat) shares.append((*found)[static_cast<std::size_t>(seat)]);
    return nb::tuple(shares);
}

template <typename Numbers>
nb::tuple numbers_of(const Numbers& numbers, int size) {
    nb::list listed;
    for (int at = 0; at < size; ++at) listed.append(static_cast<int>(numbers[static_cast<std::size_t>(at)]));
    return nb::tuple(listed);
}

}  // namespace

void register_dicewars(nb::module_& module) {
    using Board = DicewarsBoard;
    module.def("dicewars_odds", [](const nb::int_& attackers, const nb::int_& defenders) {
        return dicewars::win_probability(small_number(attackers, "attackers", 1, dicewars::most_dice_of_all),
                                         small_number(defenders, "defenders", 1, dicewars::most_dice_of_all));
    });
    nb::class_<Board>(module, "DicewarsBoard")
        .def("__init__",
             [](Board* board, const std::vector<std::vector<int>>& neighbours, const nb::dict& rules,
                const std::vector<int>& owners, const std::vector<int>& dice, const std::vector<int>& surplus,
                const nb::int_& turn, const nb::int_& passes, const nb::int_& turns, const nb::int_& battles,
                const nb::int_& transfers) {
                 new (board) Board(
                     board_from(neighbours, rules, owners, dice, surplus, turn, passes, turns, battles, transfers));
             },
             "neighbours"_a, "rules"_a, "owners"_a, "dice"_a, "surplus"_a, "turn"_a, nb::kw_only(), "passes"_a = 0,
             "turns"_a = 0, "battles"_a = 0, "transfers"_a = 0)
        .def("legal_moves", &legal_dicewars_moves)
        .def("after_attack", &after_attack, "source"_a, "target"_a, "is_won"_a)
        .def("after_transfer", &after_transfer, "source"_a, "target"_a)
        .def("after_end", &after_end, "seed"_a)
        .def("shares", &shares_of)
        .def_prop_ro("owners", [](const Board& own) { return numbers_of(own.position.owner, own.setting->graph.size); })
        .def_prop_ro("dice", [](const Board& own) { return numbers_of(own.position.dice, own.setting->graph.size); })
        .def_prop_ro("surplus", [](const Board& own) { return numbers_of(own.position.surplus, own.position.seats); })
        .def_prop_ro("turn", [](const Board& own) { return own.position.turn; })
        .def_prop_ro("passes", [](const Board& own) { return own.position.passes; })
        .def_prop_ro("turns", [](const Board& own) { return own.position.turns; })
        .def_prop_ro("battles", [](const Board& own) { return own.position.battles; })
        .def_prop_ro("transfers", [](const Board& own) { return own.position.transfers; });
}

}  // namespace damier::bindings
