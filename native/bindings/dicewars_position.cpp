#include "bindings/dicewars_position.hpp"

#include <array>
#include <new>
#include <optional>

#include "bindings/dicewars_table.hpp"
#include "bindings/method_table.hpp"
#include "bindings/rollouts.hpp"
#include "bindings/slotted_class.hpp"

namespace damier::bindings {

namespace {

namespace nb = nanobind;

enum DicewarsField : std::size_t {
    of_board,
    of_owners,
    of_dice,
    of_surplus,
    of_player,
    of_passes,
    of_ended_turns,
    of_battles,
    of_transfers,
    of_attack,
    of_reinforcing,
    of_dice_rules,
    dicewars_fields
};
enum DicewarsMethod : std::size_t {
    dicewars_legal_moves,
    dicewars_chances,
    dicewars_after,
    dicewars_outcome,
    dicewars_points
};

constexpr std::size_t cells_of_dicewars = dicewars::most_cells;
constexpr std::size_t dice_counts = dicewars::most_dice_of_all + 1;
constexpr int largest_dicewars_count = 1 << 30;

// The classes of positions and moves, and the moves that have been asked for: they never change.
struct DicewarsClasses {
    SlottedClass<dicewars_fields> positions;
    SlottedClass<2> attacks;
    SlottedClass<2> transfers;
    SlottedClass<2> battles;  // won, faces
    SlottedClass<1> reinforcements;
    PyTypeObject* end_type = nullptr;
    PyTypeObject* board = nullptr;
    PyTypeObject* rules = nullptr;
    PyObject* end = nullptr;
    MethodTable methods;
    std::array<std::array<PyObject*, cells_of_dicewars>, cells_of_dicewars> made_attacks{};
    std::array<std::array<PyObject*, cells_of_dicewars>, cells_of_dicewars> made_transfers{};
    std::array<PyObject*, cells_of_dicewars> made_reinforcements{};
    std::array<std::array<PyObject*, dice_counts>, dice_counts> made_chances{};  // of battles, by both sides' dice
};

DicewarsClasses dicewars_classes;

// A position as the core has it.
struct DicewarsReading {
    std::shared_ptr<const dicewars::Table> table;
    dicewars::Playout game;
};

bool read_cells(PyObject* owners, PyObject* dice, dicewars::Playout& into) {
    const int size = into.table->graph.size;
    const auto cells = static_cast<std::size_t>(size);
    if (!is_tuple(owners, cells) || !is_tuple(dice, cells)) return false;
    for (int cell = 0; cell < size; ++cell) {
        int owner = 0;
        int number = 0;
        if (!read_number(PyTuple_GET_ITEM(owners, cell), into.seats - 1, owner) ||
            !read_number(PyTuple_GET_ITEM(dice, cell), into.table->rules.most_dice, number) || !number) {
            return false;
        }
        into.owner[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(owner);
        into.dice[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(number);
        into.owned[static_cast<std::size_t>(owner)] |= dicewars::bit_of(cell);
    }
    return true;
}

bool read_surplus(PyObject* surplus, dicewars::Playout& into) {
    if (!surplus || !PyTuple_CheckExact(surplus)) return false;
    const Py_ssize_t seats = PyTuple_GET_SIZE(surplus);
    if (seats < 1 || seats > dicewars::most_seats) return false;
    into.seats = static_cast<int>(seats);
    for (Py_ssize_t seat = 0; seat < seats; ++seat) {
        int& here = into.surplus[static_cast<std::size_t>(seat)];
        if (!read_number(PyTuple_GET_ITEM(surplus, seat), largest_dicewars_count, here)) return false;
    }
    return true;
}

// Both cells of an attack, of a position that has one.
bool read_attack(PyObject* attack, dicewars::Playout& into) {
    if (attack == Py_None) return true;
    const auto& attacks = dicewars_classes.attacks;
    const int last = into.table->graph.size - 1;
    return attack && attacks.has_made(attack) && read_number(attacks.field(attack, 0), last, into.source) &&
           read_number(attacks.field(attack, 1), last, into.target) &&
           (into.own() & dicewars::bit_of(into.source)) && !(into.own() & dicewars::bit_of(into.target));
}

// None where it is not one that a game on at most 64 cells can have.
std::optional<DicewarsReading> read_dicewars(PyObject* self) {
    const DicewarsClasses& here = dicewars_classes;
    if (!here.positions.has_made(self)) return {};
    const auto field = [&](DicewarsField number) { return here.positions.field(self, number); };
    DicewarsReading made{table_in(field(of_board), here.board, field(of_dice_rules), here.rules), {}};
    if (!made.table) return {};
    dicewars::Playout& game = made.game;
    game.table = made.table.get();
    PyObject* reinforcing = field(of_reinforcing);
    if (!reinforcing || !PyBool_Check(reinforcing)) return {};
    game.is_reinforcing = reinforcing == Py_True;
    if (!read_surplus(field(of_surplus), game) || !read_number(field(of_player), game.seats - 1, game.turn) ||
        !read_cells(field(of_owners), field(of_dice), game) || !game.own() ||
        !read_number(field(of_passes), largest_dicewars_count, game.passes) ||
        !read_number(field(of_ended_turns), largest_dicewars_count, game.turns) ||
        !read_number(field(of_battles), largest_dicewars_count, game.battles) ||
        !read_number(field(of_transfers), game.table->rules.transfers, game.transfers) ||
        !read_attack(field(of_attack), game) || (game.source >= 0 && game.is_reinforcing) ||
        (game.is_reinforcing && !game.surplus[static_cast<std::size_t>(game.turn)])) {
        return {};
    }
    return made;
}

// The reading, none also where there is no memory for a new table: Python may have some.
std::optional<DicewarsReading> readable_dicewars(PyObject* self) noexcept {
    try {
        return read_dicewars(self);
    } catch (const std::bad_alloc&) {
        return {};
    }
}

// A new reference to a move of these numbers, which is made when it is first asked for.
template <typename Class, typename... Numbers>
PyObject* kept_move(PyObject*& kept, const Class& its_class, Numbers... numbers) {
    if (!kept) {
        PyObject* made = its_class.make({PyLong_FromLong(numbers)...});
        if (!made) return nullptr;
        if (kept) Py_DECREF(made);  // by another thread, meanwhile
        else kept = made;
    }
    return Py_NewRef(kept);
}

PyObject* reinforcement_of(int cell) {
    DicewarsClasses& here = dicewars_classes;
    return kept_move(here.made_reinforcements[static_cast<std::size_t>(cell)], here.reinforcements, cell);
}

// A tuple of what `make(cell)` gives for some cells.
template <typename Make>
PyObject* tuple_for(dicewars::Cells cells, const Make& make) {
    PyObject* made = PyTuple_New(dicewars::count(cells));
    for (Py_ssize_t at = 0; made && cells; ++at, cells &= cells - 1) {
        PyObject* each = make(dicewars::first_cell(cells));
        if (!each) Py_CLEAR(made);
        else PyTuple_SET_ITEM(made, at, each);
    }
    return made;
}

// What the dice of a battle can bring, borrowed: as Python has it, asked once for each number of dice.
PyObject* battle_chances(PyObject* self, const dicewars::Playout& game) {
    PyObject*& kept = dicewars_classes.made_chances[game.dice[static_cast<std::size_t>(game.source)]]
                                                   [game.dice[static_cast<std::size_t>(game.target)]];
    if (!kept) {
        PyObject* made = dicewars_classes.methods.in_python(dicewars_chances, self);
        if (!made) return nullptr;
        if (kept) Py_DECREF(made);
        else kept = made;
    }
    return kept;
}

PyObject* chances_of_dicewars(PyObject* self, PyObject*) {
    const auto reading = readable_dicewars(self);
    if (!reading) return dicewars_classes.methods.in_python(dicewars_chances, self);
    const dicewars::Playout& game = reading->game;
    if (game.source >= 0) return Py_XNewRef(battle_chances(self, game));
    if (!game.is_reinforcing) return PyTuple_New(0);
    const dicewars::Cells open = game.open();
    const double odds = open ? 1.0 / dicewars::count(open) : 0;
    return tuple_for(open, [&](int cell) {
        return tuple_object<2>(&PyTuple_Type, {reinforcement_of(cell), PyFloat_FromDouble(odds)});
    });
}

PyObject* battle_results(PyObject* self, const dicewars::Playout& game) {
    PyObject* chances = battle_chances(self, game);
    if (!chances) return nullptr;
    PyObject* made = PyTuple_New(PyTuple_GET_SIZE(chances));
    for (Py_ssize_t at = 0; made && at < PyTuple_GET_SIZE(chances); ++at) {
        PyTuple_SET_ITEM(made, at, Py_NewRef(PyTuple_GET_ITEM(PyTuple_GET_ITEM(chances, at), 0)));
    }
    return made;
}

// A player's attacks, then transfers, then the end of the turn.
PyObject* moves_of_player(const dicewars::Playout& game) {
    DicewarsClasses& here = dicewars_classes;
    const dicewars::Cells sources = game.spare();
    const dicewars::Cells foreign = game.table->graph.all() & ~game.own();
    const dicewars::Cells givable = game.transfers < game.table->rules.transfers ? game.open() : 0;
    int number = 1;
    dicewars::for_each_cell(sources, [&](int cell) {
        number += dicewars::count(game.table->graph.near_of(cell) & (foreign | givable));
    });
    PyObject* made = PyTuple_New(number);
    Py_ssize_t place = 0;
    const auto add = [&](dicewars::Cells targets, auto& kept, const auto& its_class) {
        dicewars::for_each_cell(sources, [&](int from) {
            const auto source = static_cast<std::size_t>(from);
            for (const std::uint8_t to : game.table->neighbours[source]) {
                if (!made || !(targets & dicewars::bit_of(to))) continue;
                PyObject* move = kept_move(kept[source][to], its_class, from, int{to});
                if (!move) Py_CLEAR(made);
                else PyTuple_SET_ITEM(made, place++, move);
            }
        });
    };
    add(foreign, here.made_attacks, here.attacks);
    add(givable, here.made_transfers, here.transfers);
    if (made) PyTuple_SET_ITEM(made, place, Py_NewRef(here.end));
    return made;
}

PyObject* legal_moves_of_dicewars(PyObject* self, PyObject*) {
    const auto reading = readable_dicewars(self);
    if (!reading) return dicewars_classes.methods.in_python(dicewars_legal_moves, self);
    const dicewars::Playout& game = reading->game;
    if (game.source >= 0) return battle_results(self, game);
    if (game.is_reinforcing) return tuple_for(game.open(), &reinforcement_of);
    return game.goes_on() ? moves_of_player(game) : PyTuple_New(0);
}

// A tuple of numbers, or the one that is there if these are its numbers.
template <typename Numbers>
PyObject* numbers_object(PyObject* earlier, const Numbers& before, const Numbers& now, Py_ssize_t size) {
    if (before == now) return Py_NewRef(earlier);
    PyObject* made = PyTuple_New(size);
    for (Py_ssize_t at = 0; made && at < size; ++at) {
        const auto place = static_cast<std::size_t>(at);
        PyObject* number = before[place] == now[place] ? Py_NewRef(PyTuple_GET_ITEM(earlier, at))
                                                       : PyLong_FromLong(static_cast<long>(now[place]));
        if (!number) Py_CLEAR(made);
        else PyTuple_SET_ITEM(made, at, number);
    }
    return made;
}

PyObject* number_object(PyObject* earlier, int before, int now) {
    return before == now ? Py_NewRef(earlier) : PyLong_FromLong(now);
}

// The position that a game has come to from another one.
PyObject* dicewars_object(PyObject* self, const dicewars::Playout& before, const dicewars::Playout& now,
                          PyObject* attack) {
    const auto& positions = dicewars_classes.positions;
    const auto field = [&](DicewarsField number) { return positions.field(self, number); };
    const int size = now.table->graph.size;
    return positions.make({Py_NewRef(field(of_board)),
                           numbers_object(field(of_owners), before.owner, now.owner, size),
                           numbers_object(field(of_dice), before.dice, now.dice, size),
                           numbers_object(field(of_surplus), before.surplus, now.surplus, now.seats),
                           number_object(field(of_player), before.turn, now.turn),
                           number_object(field(of_passes), before.passes, now.passes),
                           number_object(field(of_ended_turns), before.turns, now.turns),
                           number_object(field(of_battles), before.battles, now.battles),
                           number_object(field(of_transfers), before.transfers, now.transfers), Py_NewRef(attack),
                           PyBool_FromLong(now.is_reinforcing), Py_NewRef(field(of_dice_rules))});
}

// Make a player's attack or transfer; whether it is one that the rules allow.
bool make_pair_move(PyObject* move, dicewars::Playout& game) {
    const DicewarsClasses& here = dicewars_classes;
    const bool is_attack = here.attacks.has_made(move);
    const auto& its_class = is_attack ? here.attacks : here.transfers;
    const int last = game.table->graph.size - 1;
    int from = 0;
    int to = 0;
    if (!read_number(its_class.field(move, 0), last, from) || !read_number(its_class.field(move, 1), last, to)) {
        return false;
    }
    const dicewars::Cells targets = is_attack ? game.table->graph.all() & ~game.own()
                                    : game.transfers < game.table->rules.transfers ? game.open()
                                                                                   : 0;
    if (!(game.spare() & dicewars::bit_of(from)) ||
        !(game.table->graph.near_of(from) & targets & dicewars::bit_of(to))) {
        return false;
    }
    is_attack ? game.begin_attack(from, to) : game.transfer(from, to);
    return true;
}

// Make a move; whether it is one that the rules allow.
bool make_dicewars_move(PyObject* move, dicewars::Playout& game) {
    const DicewarsClasses& here = dicewars_classes;
    if (here.battles.has_made(move)) {
        PyObject* won = here.battles.field(move, 0);
        if (game.source < 0 || !won || !PyBool_Check(won)) return false;
        game.end_attack(won == Py_True);
        return true;
    }
    if (game.source >= 0) return false;
    if (here.reinforcements.has_made(move)) {
        int cell = 0;
        if (!game.is_reinforcing ||
            !read_number(here.reinforcements.field(move, 0), game.table->graph.size - 1, cell) ||
            !(game.open() & dicewars::bit_of(cell))) {
            return false;
        }
        game.reinforce(cell);
        return true;
    }
    if (game.is_reinforcing) return false;
    if (here.attacks.has_made(move) || here.transfers.has_made(move)) return make_pair_move(move, game);
    if (Py_TYPE(move) != here.end_type) return false;
    game.end_turn();
    return true;
}

PyObject* after_in_dicewars(PyObject* self, PyObject* const* values, Py_ssize_t count, PyObject* names) {
    const auto reading = is_plain_call(count, names) ? readable_dicewars(self) : std::nullopt;
    if (reading) {
        dicewars::Playout game = reading->game;
        if (make_dicewars_move(values[0], game)) {
            return dicewars_object(self, reading->game, game, game.source >= 0 ? values[0] : Py_None);
        }
    }
    return dicewars_classes.methods.in_python(dicewars_after, self, values, count, names);
}

PyObject* outcome_of_dicewars(PyObject* self, PyObject*) {
    const auto reading = readable_dicewars(self);
    const bool goes_on = reading && !reading->game.winners();
    return goes_on ? Py_NewRef(Py_None) : dicewars_classes.methods.in_python(dicewars_outcome, self);
}

PyObject* points_of_dicewars(PyObject* self, PyObject*) {
    const auto reading = readable_dicewars(self);
    if (!reading) return dicewars_classes.methods.in_python(dicewars_points, self);
    PyObject* made = PyTuple_New(reading->game.seats);
    for (Py_ssize_t seat = 0; made && seat < reading->game.seats; ++seat) {
        // At most 64: such numbers are never new.
        PyTuple_SET_ITEM(made, seat, PyLong_FromLong(reading->game.points_of(static_cast<std::size_t>(seat))));
    }
    return made;
}

// In the order of DicewarsMethod.
const std::array<NativeMethod, 5> dicewars_methods{
    {{"legal_moves", &legal_moves_of_dicewars, METH_NOARGS, "($self, /)"},
     {"chances", &chances_of_dicewars, METH_NOARGS, "($self, /)"},
     {"after", method_pointer(&after_in_dicewars), METH_FASTCALL | METH_KEYWORDS, "($self, move)"},
     {"outcome", &outcome_of_dicewars, METH_NOARGS, "($self, /)"},
     {"points", &points_of_dicewars, METH_NOARGS, "($self, /)"}}};

PyTypeObject* kept_type(nb::handle type) {
    if (!PyType_Check(type.ptr())) throw nb::type_error("a class is needed");
    return reinterpret_cast<PyTypeObject*>(Py_NewRef(type.ptr()));
}

nb::dict methods_for_dicewars(nb::handle position, const nb::dict& references, nb::handle attack, nb::handle transfer,
                              nb::handle battle, nb::handle reinforce, nb::handle end, nb::handle board,
                              nb::handle rules) {
    DicewarsClasses& here = dicewars_classes;
    here.positions.bind(position, {"board", "owners", "dice", "surplus", "turn", "passes", "turns", "battles",
                                   "transfers", "attack", "is_reinforcing", "rules"});
    here.attacks.bind(attack, {"source", "target"});
    here.transfers.bind(transfer, {"source", "target"});
    here.battles.bind(battle, {"won", "faces"});
    here.reinforcements.bind(reinforce, {"cell"});
    Py_XSETREF(here.end, Py_NewRef(end.ptr()));
    Py_XSETREF(here.end_type, kept_type(nb::handle(reinterpret_cast<PyObject*>(Py_TYPE(end.ptr())))));
    Py_XSETREF(here.board, kept_type(board));
    Py_XSETREF(here.rules, kept_type(rules));
    return here.methods.described(here.positions.type(), dicewars_methods, references);
}

nb::object rollouts_of_dicewars(nb::handle position, const nb::int_& count, const nb::int_& seed,
                                const nb::int_& longest) {
    const auto reading = read_dicewars(position.ptr());
    if (!reading || (reading->game.is_reinforcing && !reading->game.open())) return nb::none();
    return rolled_out(reading->game, static_cast<std::size_t>(reading->game.seats), count, seed, longest);
}

}  // namespace

void register_dicewars_position(nb::module_& module) {
    module.def("dicewars_methods", &methods_for_dicewars);
    module.def("dicewars_rollouts", &rollouts_of_dicewars);
}

}  // namespace damier::bindings
