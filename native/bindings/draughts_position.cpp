#include <array>
#include <new>
#include <optional>
#include <variant>

#include "bindings/draughts.hpp"
#include "bindings/draughts_move.hpp"
#include "bindings/draughts_rules.hpp"
#include "bindings/method_table.hpp"
#include "bindings/rollouts.hpp"
#include "bindings/slotted_class.hpp"
#include "draughts/playout.hpp"

namespace damier::bindings {

namespace {

namespace nb = nanobind;

enum DraughtsField : std::size_t { of_rules, of_men, of_kings, of_turn, of_progress };
enum ProgressField : std::size_t { of_king_moves, of_past, of_ending, of_turns, of_runs };
enum DraughtsMoveField : std::size_t { of_origin, of_target, of_victims, of_is_crowned, of_path };
enum DraughtsMethod : std::size_t { draughts_legal_moves, draughts_after, draughts_outcome, draughts_points };

// The classes of positions and of what they hold.
struct DraughtsClasses {
    SlottedClass<5> positions;
    SlottedClass<5> progresses;
    SlottedClass<5> moves;
    MethodTable methods;
    PyTypeObject* rules = nullptr;
    PyObject* fresh = nullptr;  // the progress of a game in which nothing is counted yet
};

DraughtsClasses draughts_classes;

constexpr int largest_counter = 1 << 30;

bool read_bits(PyObject* object, std::uint64_t all, std::uint64_t& into) {
    return read_number(object, all, into) && !(into & ~all);
}

bool read_bits(PyObject* object, draughts::Wide all, draughts::Wide& into) {
    if (!object || !PyLong_CheckExact(object)) return false;
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    if (!read_number(object, ~std::uint64_t{0}, low)) {
        static PyObject* half = PyLong_FromLong(64);
        const auto shifted = nb::steal(PyNumber_Rshift(object, half));
        if (!shifted.is_valid()) PyErr_Clear();
        if (!read_number(shifted.ptr(), ~std::uint64_t{0}, high)) return false;
        low = PyLong_AsUnsignedLongLongMask(object);
    }
    into = draughts::Wide{high} << 64 | low;
    return !(into & ~all);
}

PyObject* bits_object(std::uint64_t bits) { return PyLong_FromUnsignedLongLong(bits); }

PyObject* bits_object(draughts::Wide bits) {
    if (!(bits >> 64)) return bits_object(static_cast<std::uint64_t>(bits));
    return number_of(bits).release().ptr();
}

// A position as the core has it, with what it borrows of Python's.
template <typename Bits>
struct DraughtsReading {
    const draughts::Tables<Bits>* tables;
    draughts::PositionOf<Bits> position;
    draughts::Counted counted;
    PyObject* past;  // a tuple

    Bits all() const { return tables->all(); }
};

template <typename Bits>
bool read_pair(PyObject* object, Bits all, std::array<Bits, 2>& into) {
    return is_tuple(object, 2) && read_bits(PyTuple_GET_ITEM(object, 0), all, into[0]) &&
           read_bits(PyTuple_GET_ITEM(object, 1), all, into[1]);
}

bool read_runs(PyObject* object, int squares, draughts::Runs& into) {
    if (!is_tuple(object, 2)) return false;
    for (std::size_t side = 0; side < 2; ++side) {
        PyObject* run = PyTuple_GET_ITEM(object, static_cast<Py_ssize_t>(side));
        int times = 0;
        if (!is_tuple(run, 2) || !read_number(PyTuple_GET_ITEM(run, 1), draughts::longest_run, times)) return false;
        int square = -1;
        PyObject* place = PyTuple_GET_ITEM(run, 0);
        if (times ? !read_number(place, squares - 1, square)
                  : !PyLong_CheckExact(place) || PyLong_AsLong(place) != -1 || PyErr_Occurred()) {
            PyErr_Clear();
            return false;
        }
        into.square[side] = static_cast<std::int8_t>(square);
        into.times[side] = static_cast<std::uint8_t>(times);
    }
    return true;
}

template <typename Bits>
bool read_progress(PyObject* progress, DraughtsReading<Bits>& into) {
    const DraughtsClasses& here = draughts_classes;
    if (!progress || !here.progresses.has_made(progress)) return false;
    into.past = here.progresses.field(progress, of_past);
    if (progress == here.fresh) return true;
    if (!into.past || !PyTuple_CheckExact(into.past)) return false;
    return read_number(here.progresses.field(progress, of_king_moves), largest_counter, into.counted.king_moves) &&
           read_number(here.progresses.field(progress, of_ending), largest_counter, into.counted.ending) &&
           read_number(here.progresses.field(progress, of_turns), largest_counter, into.counted.turns) &&
           read_runs(here.progresses.field(progress, of_runs), into.tables->squares, into.position.runs);
}

// None where it is not one that a game can have, or where Python counts what the core does not.
template <typename Bits>
std::optional<DraughtsReading<Bits>> read_draughts(PyObject* self, const draughts::Tables<Bits>& tables) {
    const auto& positions = draughts_classes.positions;
    DraughtsReading<Bits> made{&tables, {}, {}, nullptr};
    int to_move = 0;
    if (!read_pair(positions.field(self, of_men), made.all(), made.position.men) ||
        !read_pair(positions.field(self, of_kings), made.all(), made.position.kings) ||
        !read_number(positions.field(self, of_turn), 1, to_move) ||
        !read_progress(positions.field(self, of_progress), made) || !draughts::is_disjoint(made.position)) {
        return {};
    }
    made.position.to_move = static_cast<draughts::Side>(to_move);
    return made;
}

template <typename Bits>
bool read_pieces(PyObject* object, Bits all, std::array<Bits, 4>& into) {
    if (!is_tuple(object, 4)) return false;
    for (std::size_t at = 0; at < 4; ++at) {
        if (!read_bits(PyTuple_GET_ITEM(object, static_cast<Py_ssize_t>(at)), all, into[at])) return false;
    }
    return true;
}

// Whether the game is drawn by counting or repetition; none where the past is not readable.
template <typename Bits>
std::optional<bool> is_drawn(const DraughtsReading<Bits>& reading) {
    const draughts::Rules& rules = reading.tables->rules;
    if (draughts::is_drawn_by_counting(rules, reading.counted, reading.position)) return true;
    if (!rules.repetition) return false;
    const auto here = draughts::Playout<Bits>::pieces_of(reading.position);
    int found = 1;
    for (Py_ssize_t at = PyTuple_GET_SIZE(reading.past) - 2; at >= 0; at -= 2) {
        std::array<Bits, 4> then;
        if (!read_pieces(PyTuple_GET_ITEM(reading.past, at), reading.all(), then)) return {};
        found += then == here;
    }
    return found >= rules.repetition;
}

PyObject* squares_tuple(const std::uint8_t* squares, std::size_t count) {
    PyObject* made = PyTuple_New(static_cast<Py_ssize_t>(count));
    for (std::size_t at = 0; made && at < count; ++at) {
        PyTuple_SET_ITEM(made, static_cast<Py_ssize_t>(at), PyLong_FromLong(squares[at]));  // small ones are never new
    }
    return made;
}

// The object of a move; one without a capture is made once.
template <typename Bits>
PyObject* move_object_of(DraughtsRules& rules, const draughts::MoveList<Bits>& list, int number, int squares) {
    const draughts::ListedMove<Bits>& move = list.moves[static_cast<std::size_t>(number)];
    const std::array<std::uint8_t, 2> ends{move.origin, move.target};
    PyObject** kept = nullptr;
    if (!move.touched) {
        const int place = (move.origin * squares + move.target) * 2 + move.is_crowned;
        kept = &rules.quiet_moves[static_cast<std::size_t>(place)];
        if (*kept) return Py_NewRef(*kept);
    }
    PyObject* path = move.touched ? squares_tuple(&list.paths[move.path], move.touched) : squares_tuple(&ends[0], 2);
    PyObject* made = draughts_classes.moves.make({PyLong_FromLong(move.origin), PyLong_FromLong(move.target),
                                                  bits_object(move.victims), PyBool_FromLong(move.is_crowned), path});
    if (kept && made && !*kept) *kept = Py_NewRef(made);
    return made;
}

// The legal moves; none (and no exception) where Python has to list them.
template <typename Bits>
PyObject* listed_moves(PyObject* self, DraughtsRules& rules, const draughts::Tables<Bits>& tables) {
    const auto reading = read_draughts(self, tables);
    if (!reading) return nullptr;
    const std::optional<bool> drawn = is_drawn(*reading);
    if (!drawn) return nullptr;
    if (*drawn) return PyList_New(0);
    draughts::MoveList<Bits> list;
    draughts::list_moves(tables, reading->position, reading->position.to_move, list);
    if (list.is_too_long) return nullptr;
    PyObject* made = PyList_New(list.count);
    for (int at = 0; made && at < list.count; ++at) {
        PyObject* move = move_object_of(rules, list, at, tables.squares);
        if (!move) {
            Py_CLEAR(made);
        } else {
            PyList_SET_ITEM(made, at, move);
        }
    }
    return made;
}

// What a method answers for tables of either width; null where Python has to answer, or with an exception.
template <typename Answer>
PyObject* with_tables(PyObject* self, const Answer& answer) {
    const DraughtsClasses& here = draughts_classes;
    if (!here.positions.has_made(self)) return nullptr;
    try {
        const auto rules = rules_in(here.positions.field(self, of_rules), here.rules);
        if (!rules) return nullptr;
        return std::visit([&](const auto& tables) { return answer(*rules, tables); }, rules->tables);
    } catch (const std::bad_alloc&) {
        return PyErr_NoMemory();
    }
}

PyObject* legal_moves_of_draughts(PyObject* self, PyObject*) {
    const auto answer = [&](DraughtsRules& rules, const auto& tables) { return listed_moves(self, rules, tables); };
    PyObject* made = with_tables(self, answer);
    return made || PyErr_Occurred() ? made : draughts_classes.methods.in_python(draughts_legal_moves, self);
}

// A pair of numbers, or the one that is there if these are its numbers.
template <typename Bits>
PyObject* pair_object(PyObject* earlier, const std::array<Bits, 2>& before, const std::array<Bits, 2>& now) {
    if (before == now) return Py_NewRef(earlier);
    std::array<PyObject*, 2> made;
    for (std::size_t at = 0; at < 2; ++at) {
        PyObject* number = PyTuple_GET_ITEM(earlier, static_cast<Py_ssize_t>(at));
        made[at] = before[at] == now[at] ? Py_NewRef(number) : bits_object(now[at]);
    }
    return tuple_object(&PyTuple_Type, made);
}

PyObject* runs_object(const draughts::Runs& runs) {
    std::array<PyObject*, 2> made;
    for (std::size_t side = 0; side < 2; ++side) {
        made[side] = tuple_object<2>(
            &PyTuple_Type, {PyLong_FromLong(runs.square[side]), PyLong_FromLong(runs.times[side])});
    }
    return tuple_object(&PyTuple_Type, made);
}

// The past, and the placement of the position behind it.
PyObject* longer_past(PyObject* past, PyObject* men, PyObject* kings) {
    const Py_ssize_t size = PyTuple_GET_SIZE(past);
    PyObject* placed = PyTuple_Pack(4, PyTuple_GET_ITEM(men, 0), PyTuple_GET_ITEM(men, 1), PyTuple_GET_ITEM(kings, 0),
                                    PyTuple_GET_ITEM(kings, 1));
    PyObject* made = placed ? PyTuple_New(size + 1) : nullptr;
    if (!made) {
        Py_XDECREF(placed);
        return nullptr;
    }
    for (Py_ssize_t at = 0; at < size; ++at) PyTuple_SET_ITEM(made, at, Py_NewRef(PyTuple_GET_ITEM(past, at)));
    PyTuple_SET_ITEM(made, size, placed);
    return made;
}

template <typename Bits>
PyObject* progress_object(PyObject* self, const DraughtsReading<Bits>& reading,
                          const draughts::PositionOf<Bits>& next, bool is_quiet) {
    const DraughtsClasses& here = draughts_classes;
    const draughts::Rules& rules = reading.tables->rules;
    const int turns = rules.turn_limit ? reading.counted.turns + 1 : 0;
    const int ending = draughts::ending_after(rules, reading.counted.ending, reading.position, next);
    const bool has_past = is_quiet && (rules.repetition || rules.king_moves);
    const bool has_runs = rules.longest_king_run && !(next.runs == draughts::Runs{});
    if (!has_past && !turns && !ending && !has_runs) return Py_NewRef(here.fresh);
    const int king_moves = has_past && rules.king_moves ? reading.counted.king_moves + 1 : 0;
    PyObject* past = has_past && rules.repetition
                         ? longer_past(reading.past, here.positions.field(self, of_men),
                                       here.positions.field(self, of_kings))
                         : Py_NewRef(here.progresses.field(here.fresh, of_past));
    PyObject* runs = has_runs ? runs_object(next.runs) : Py_NewRef(here.progresses.field(here.fresh, of_runs));
    return here.progresses.make(
        {PyLong_FromLong(king_moves), past, PyLong_FromLong(ending), PyLong_FromLong(turns), runs});
}

// The position after a move; null (and no exception) where Python has to make it.
template <typename Bits>
PyObject* made_move(PyObject* self, PyObject* move, const draughts::Tables<Bits>& tables) {
    const DraughtsClasses& here = draughts_classes;
    if (!here.moves.has_made(move)) return nullptr;
    int origin = 0;
    int target = 0;
    Bits victims = 0;
    PyObject* crowned = here.moves.field(move, of_is_crowned);
    if (!read_number(here.moves.field(move, of_origin), tables.squares - 1, origin) ||
        !read_number(here.moves.field(move, of_target), tables.squares - 1, target) ||
        !read_bits(here.moves.field(move, of_victims), tables.all(), victims) || !crowned || !PyBool_Check(crowned)) {
        return nullptr;
    }
    const auto reading = read_draughts(self, tables);
    if (!reading) return nullptr;
    const auto& before = reading->position;
    const bool is_quiet = (before.kings[before.to_move] & draughts::bit<Bits>(origin)) != 0 && !victims;
    auto next = draughts::moved(before, origin, target, victims, crowned == Py_True);
    next.runs = {};
    if (tables.rules.longest_king_run) next.runs = draughts::runs_after(before, origin, target, victims, is_quiet);
    return here.positions.make({Py_NewRef(here.positions.field(self, of_rules)),
                                pair_object(here.positions.field(self, of_men), before.men, next.men),
                                pair_object(here.positions.field(self, of_kings), before.kings, next.kings),
                                PyLong_FromLong(next.to_move), progress_object(self, *reading, next, is_quiet)});
}

PyObject* after_in_draughts(PyObject* self, PyObject* const* values, Py_ssize_t count, PyObject* names) {
    PyObject* made = nullptr;
    if (is_plain_call(count, names)) {
        const auto answer = [&](DraughtsRules&, const auto& tables) { return made_move(self, values[0], tables); };
        made = with_tables(self, answer);
    }
    if (made || PyErr_Occurred()) return made;
    return draughts_classes.methods.in_python(draughts_after, self, values, count, names);
}

// None while the game goes on; null where Python has to say how it ended.
template <typename Bits>
PyObject* nothing_yet(PyObject* self, const draughts::Tables<Bits>& tables) {
    const auto reading = read_draughts(self, tables);
    if (!reading) return nullptr;
    draughts::MoveList<Bits> room;
    const bool goes_on = draughts::can_move(tables, reading->position, reading->position.to_move, room) &&
                         !room.is_too_long && is_drawn(*reading) == false;
    return goes_on ? Py_NewRef(Py_None) : nullptr;
}

PyObject* outcome_of_draughts(PyObject* self, PyObject*) {
    PyObject* made = with_tables(self, [&](DraughtsRules&, const auto& tables) { return nothing_yet(self, tables); });
    return made || PyErr_Occurred() ? made : draughts_classes.methods.in_python(draughts_outcome, self);
}

PyObject* points_of_draughts(PyObject* self, PyObject*) {
    PyObject* made = with_tables(self, [&]<typename Bits>(DraughtsRules&, const draughts::Tables<Bits>& tables) {
        const auto reading = read_draughts(self, tables);
        if (!reading) return static_cast<PyObject*>(nullptr);
        return tuple_object<2>(&PyTuple_Type,
                               {PyLong_FromLong(draughts::count(reading->position.pieces(draughts::white))),
                                PyLong_FromLong(draughts::count(reading->position.pieces(draughts::black)))});
    });
    return made || PyErr_Occurred() ? made : draughts_classes.methods.in_python(draughts_points, self);
}

// In the order of DraughtsMethod.
const std::array<NativeMethod, 4> draughts_methods{
    {{"legal_moves", &legal_moves_of_draughts, METH_NOARGS, "($self, /)"},
     {"after", method_pointer(&after_in_draughts), METH_FASTCALL | METH_KEYWORDS, "($self, move)"},
     {"outcome", &outcome_of_draughts, METH_NOARGS, "($self, /)"},
     {"points", &points_of_draughts, METH_NOARGS, "($self, /)"}}};

nb::dict methods_for_draughts(nb::handle position, const nb::dict& references, nb::handle move, nb::handle progress,
                              nb::handle fresh, nb::handle rules) {
    DraughtsClasses& here = draughts_classes;
    here.positions.bind(position, {"rules", "men", "kings", "to_move", "progress"});
    here.moves.bind(move, {"origin", "target", "victims", "is_crowned", "path"});
    here.progresses.bind(progress, {"king_moves", "past", "ending", "turns", "runs"});
    if (!here.progresses.has_made(fresh.ptr()) || !PyType_Check(rules.ptr())) throw nb::type_error("other classes");
    Py_XSETREF(here.fresh, Py_NewRef(fresh.ptr()));
    Py_XSETREF(here.rules, reinterpret_cast<PyTypeObject*>(Py_NewRef(rules.ptr())));
    return here.methods.described(here.positions.type(), draughts_methods, references);
}

template <typename Bits>
nb::object rollouts_on(PyObject* self, const draughts::Tables<Bits>& tables, const nb::int_& count,
                       const nb::int_& seed, const nb::int_& longest) {
    const auto reading = read_draughts(self, tables);
    if (!reading) return nb::none();
    draughts::Playout<Bits> start{&tables, reading->position, reading->counted, {}};
    for (Py_ssize_t at = 0; at < PyTuple_GET_SIZE(reading->past); ++at) {
        auto& placed = start.past.emplace_back();
        if (!read_pieces(PyTuple_GET_ITEM(reading->past, at), reading->all(), placed)) return nb::none();
    }
    try {
        return rolled_out(start, 2, count, seed, longest);
    } catch (const draughts::TooManyMoves&) {
        return nb::none();
    }
}

nb::object rollouts_of_draughts(nb::handle position, const nb::int_& count, const nb::int_& seed,
                                const nb::int_& longest) {
    const DraughtsClasses& here = draughts_classes;
    if (!here.positions.has_made(position.ptr())) return nb::none();
    const auto rules = rules_in(here.positions.field(position.ptr(), of_rules), here.rules);
    if (!rules) return nb::none();
    const auto play = [&](const auto& tables) { return rollouts_on(position.ptr(), tables, count, seed, longest); };
    return std::visit(play, rules->tables);
}

}  // namespace

void register_draughts_position(nb::module_& module) {
    module.def("draughts_methods", &methods_for_draughts);
    module.def("draughts_rollouts", &rollouts_of_draughts);
}

}  // namespace damier::bindings
