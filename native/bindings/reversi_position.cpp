#include <array>
#include <optional>

#include "bindings/method_table.hpp"
#include "bindings/reversi.hpp"
#include "bindings/rollouts.hpp"
#include "bindings/slotted_class.hpp"
#include "reversi/playout.hpp"

namespace damier::bindings {

namespace {

namespace nb = nanobind;

enum ReversiField : std::size_t { of_size, of_black, of_white, of_to_move };

enum ReversiMethod : std::size_t {
    reversi_legal_moves,
    reversi_after,
    reversi_outcome,
    reversi_points,
    reversi_turned
};

constexpr int smallest_size = 4;

// The class of positions, and the moves that are made once for each size.
struct ReversiClass {
    SlottedClass<4> positions;
    MethodTable methods;
    PyTypeObject* move = nullptr;
    PyObject* pass = nullptr;
    std::array<PyObject*, reversi::largest_size + 1> moves{};  // tuples, by size
};

ReversiClass reversi_class;

// A position as the core has it.
struct ReversiReading {
    reversi::Playout game;
    int size;

    int first(reversi::Squares squares) const {
        const int square = reversi::first_square(squares);
        return square / 8 * size + square % 8;
    }
};

// None where it is not one that a game of at most eight by eight squares can have.
std::optional<ReversiReading> read_reversi(PyObject* object) {
    const auto& positions = reversi_class.positions;
    if (!positions.has_made(object)) return {};
    int size = 0;
    int to_move = 0;
    if (!read_number(positions.field(object, of_size), reversi::largest_size, size) || size < smallest_size ||
        size % 2 || !read_number(positions.field(object, of_to_move), 1, to_move)) {
        return {};
    }
    const std::uint64_t all = ~std::uint64_t{0} >> (64 - size * size);
    std::uint64_t black = 0;
    std::uint64_t white = 0;
    if (!read_number(positions.field(object, of_black), all, black) ||
        !read_number(positions.field(object, of_white), all, white) || (black & white)) {
        return {};
    }
    black = reversi::spread(black, size);
    white = reversi::spread(white, size);
    const reversi::Board board = to_move ? reversi::Board{white, black} : reversi::Board{black, white};
    return ReversiReading{{board, reversi::corner_of(size), to_move}, size};
}

// The square of a move, in eight by eight; `reversi::pass`, or `reversi::no_square` for anything unusual.
int square_of(PyObject* move, const ReversiReading& reading) {
    if (move == reversi_class.pass) return reversi::pass;
    if (Py_TYPE(move) != reversi_class.move || PyTuple_GET_SIZE(move) != 2) return reversi::no_square;
    int row = 0;
    int column = 0;
    if (!read_number(PyTuple_GET_ITEM(move, 0), reading.size - 1, row) ||
        !read_number(PyTuple_GET_ITEM(move, 1), reading.size - 1, column)) {
        return reversi::no_square;
    }
    const int square = 8 * row + column;
    return reversi::empties(reading.game.board) & reversi::bit(square) ? square : reversi::no_square;
}

PyObject* legal_moves_of_reversi(PyObject* self, PyObject*) {
    const auto reading = read_reversi(self);
    if (!reading) return reversi_class.methods.in_python(reversi_legal_moves, self);
    reversi::Squares legal = reading->game.moves();
    if (!legal) return reading->game.is_over() ? PyTuple_New(0) : PyTuple_Pack(1, reversi_class.pass);
    PyObject* listed = PyList_New(reversi::count(legal));
    if (!listed) return nullptr;
    PyObject* moves = reversi_class.moves[static_cast<std::size_t>(reading->size)];
    for (Py_ssize_t at = 0; legal; ++at, legal &= legal - 1) {
        PyList_SET_ITEM(listed, at, Py_NewRef(PyTuple_GET_ITEM(moves, reading->first(legal))));
    }
    return listed;
}

PyObject* number_in(reversi::Squares squares, const ReversiReading& reading) {
    return PyLong_FromUnsignedLongLong(reversi::gathered(squares, reading.size));
}

PyObject* after_in_reversi(PyObject* self, PyObject* const* values, Py_ssize_t count, PyObject* names) {
    const auto reading = read_reversi(self);
    const int square = reading && is_plain_call(count, names) ? square_of(values[0], *reading) : reversi::no_square;
    if (square == reversi::no_square) {
        return reversi_class.methods.in_python(reversi_after, self, values, count, names);
    }
    const auto& positions = reversi_class.positions;
    const auto& [board, area, to_move] = reading->game;
    PyObject* size = Py_NewRef(positions.field(self, of_size));
    PyObject* next = PyLong_FromLong(1 - to_move);
    if (square == reversi::pass) {
        return positions.make(
            {size, Py_NewRef(positions.field(self, of_black)), Py_NewRef(positions.field(self, of_white)), next});
    }
    const reversi::Squares gained = reversi::turned(board, square) & area;
    PyObject* own = number_in(board.own | gained | reversi::bit(square), *reading);
    PyObject* other = number_in(board.other ^ gained, *reading);
    return positions.make({size, to_move ? other : own, to_move ? own : other, next});
}

PyObject* turned_in_reversi(PyObject* self, PyObject* const* values, Py_ssize_t count, PyObject* names) {
    const auto reading = read_reversi(self);
    const int square = reading && is_plain_call(count, names) ? square_of(values[0], *reading) : reversi::no_square;
    if (square == reversi::no_square) {
        return reversi_class.methods.in_python(reversi_turned, self, values, count, names);
    }
    return number_in(square == reversi::pass ? 0 : reversi::turned(reading->game.board, square), *reading);
}

PyObject* outcome_of_reversi(PyObject* self, PyObject*) {
    const auto reading = read_reversi(self);
    if (reading && !reading->game.is_over()) return Py_NewRef(Py_None);
    return reversi_class.methods.in_python(reversi_outcome, self);
}

PyObject* points_of_reversi(PyObject* self, PyObject*) {
    const auto reading = read_reversi(self);
    if (!reading) return reversi_class.methods.in_python(reversi_points, self);
    const auto& game = reading->game;
    return tuple_object<2>(&PyTuple_Type, {PyLong_FromLong(game.points_of(0)), PyLong_FromLong(game.points_of(1))});
}

// In the order of ReversiMethod.
const std::array<NativeMethod, 5> reversi_methods{
    {{"legal_moves", &legal_moves_of_reversi, METH_NOARGS, "($self, /)"},
     {"after", method_pointer(&after_in_reversi), METH_FASTCALL | METH_KEYWORDS, "($self, move)"},
     {"outcome", &outcome_of_reversi, METH_NOARGS, "($self, /)"},
     {"points", &points_of_reversi, METH_NOARGS, "($self, /)"},
     {"turned_by", method_pointer(&turned_in_reversi), METH_FASTCALL | METH_KEYWORDS, "($self, move)"}}};

nb::dict methods_for_reversi(nb::handle position, const nb::dict& references, nb::handle move, nb::handle pass,
                             nb::handle all_moves) {
    ReversiClass& here = reversi_class;
    here.positions.bind(position, {"size", "black", "white", "to_move"});
    Py_XSETREF(here.move, reinterpret_cast<PyTypeObject*>(Py_NewRef(move.ptr())));
    Py_XSETREF(here.pass, Py_NewRef(pass.ptr()));
    for (int size = smallest_size; size <= reversi::largest_size; size += 2) {
        nb::object made = all_moves(size);
        if (!is_tuple(made.ptr(), static_cast<std::size_t>(size * size))) throw nb::type_error("moves are missing");
        Py_XSETREF(here.moves[static_cast<std::size_t>(size)], made.release().ptr());
    }
    return here.methods.described(here.positions.type(), reversi_methods, references);
}

nb::object rollouts_of_reversi(nb::handle position, const nb::int_& count, const nb::int_& seed,
                               const nb::int_& longest) {
    const auto reading = read_reversi(position.ptr());
    return reading ? rolled_out(reading->game, 2, count, seed, longest) : nb::none();
}

}  // namespace

void register_reversi_position(nb::module_& module) {
    module.def("reversi_methods", &methods_for_reversi);
    module.def("reversi_rollouts", &rollouts_of_reversi);
}

}  // namespace damier::bindings
