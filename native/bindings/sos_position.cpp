#include <algorithm>
#include <array>
#include <cstring>
#include <new>
#include <optional>

#include "bindings/method_table.hpp"
#include "bindings/rollouts.hpp"
#include "bindings/slotted_class.hpp"
#include "bindings/sos_position.hpp"
#include "sos/playout.hpp"

namespace damier::bindings {

namespace {

namespace nb = nanobind;

enum SosField : std::size_t { of_rows, of_columns, of_cells, of_scores, of_seat, of_writers, of_alignments };
enum SosMethod : std::size_t { sos_legal_moves, sos_after, sos_completed, sos_outcome };

// What depends on the size alone, made when a board of that size is first seen.
struct SosBoard {
    sos::Lines lines;
    PyObject* moves;  // for each cell, a tuple of both moves
};

// The class of positions, and what they hold.
struct SosClass {
    SlottedClass<7> positions;
    MethodTable methods;
    PyTypeObject* move = nullptr;
    PyTypeObject* alignment = nullptr;
    PyObject* all_moves = nullptr;  // a function of rows and columns
    std::array<std::array<SosBoard*, sos::longest_side + 1>, sos::longest_side + 1> boards{};
};

SosClass sos_class;

constexpr int most_sos_seats = 10;  // a writer is one digit
constexpr int highest_sos_score = 1 << 30;

// A position's fields, borrowed.
struct SosReading {
    const SosBoard* board;
    int columns;
    const char* cells;
    Py_ssize_t count;
    PyObject* scores;
    int to_move;
};

// Null where there are other moves than expected.
const SosBoard* sos_board(int rows, int columns) {
    SosBoard*& place = sos_class.boards[static_cast<std::size_t>(rows)][static_cast<std::size_t>(columns)];
    if (place) return place;
    const auto moves = nb::steal(PyObject_CallFunction(sos_class.all_moves, "ii", rows, columns));
    if (!moves.is_valid()) PyErr_Clear();
    if (!is_tuple(moves.ptr(), static_cast<std::size_t>(rows * columns))) return nullptr;
    for (Py_ssize_t cell = 0; cell < rows * columns; ++cell) {
        if (!is_tuple(PyTuple_GET_ITEM(moves.ptr(), cell), 2)) return nullptr;
    }
    if (!place) place = new SosBoard{sos::lines_of(rows, columns), nb::object(moves).release().ptr()};
    return place;
}

// The characters of a text that is plain ASCII; null for any other object.
const char* ascii_of(PyObject* object) {
    if (!object || !PyUnicode_CheckExact(object) || !PyUnicode_IS_COMPACT_ASCII(object)) return nullptr;
    return reinterpret_cast<const char*>(PyUnicode_1BYTE_DATA(object));
}

// None where it is not one that a game on at most 26 by 26 cells can have.
std::optional<SosReading> read_sos(PyObject* self) {
    const auto& positions = sos_class.positions;
    if (!positions.has_made(self)) return {};
    int rows = 0;
    SosReading made{};
    if (!read_number(positions.field(self, of_rows), sos::longest_side, rows) || !rows ||
        !read_number(positions.field(self, of_columns), sos::longest_side, made.columns) || !made.columns) {
        return {};
    }
    PyObject* cells = positions.field(self, of_cells);
    made.cells = ascii_of(cells);
    made.scores = positions.field(self, of_scores);
    if (!made.cells || PyUnicode_GET_LENGTH(cells) != rows * made.columns) return {};
    made.count = rows * made.columns;
    if (!made.scores || !PyTuple_CheckExact(made.scores) || !PyTuple_GET_SIZE(made.scores)) return {};
    const int seats = static_cast<int>(std::min<Py_ssize_t>(PyTuple_GET_SIZE(made.scores), most_sos_seats));
    if (!read_number(positions.field(self, of_seat), seats - 1, made.to_move)) return {};
    made.board = sos_board(rows, made.columns);
    if (!made.board) return {};
    return made;
}

// The reading, none also where there is no memory for a new size: Python may have some.
std::optional<SosReading> readable_sos(PyObject* self) noexcept {
    try {
        return read_sos(self);
    } catch (const std::bad_alloc&) {
        return {};
    }
}

struct SosLetter {
    std::size_t at;
    bool is_s;
};

std::optional<SosLetter> letter_of(PyObject* move, const SosReading& reading) {
    if (Py_TYPE(move) != sos_class.move || PyTuple_GET_SIZE(move) != 3) return {};
    const int rows = static_cast<int>(reading.count) / reading.columns;
    const char* letter = ascii_of(PyTuple_GET_ITEM(move, 2));
    int row = 0;
    int column = 0;
    if (!letter || PyUnicode_GET_LENGTH(PyTuple_GET_ITEM(move, 2)) != 1 || (*letter != 'S' && *letter != 'O') ||
        !read_number(PyTuple_GET_ITEM(move, 0), rows - 1, row) ||
        !read_number(PyTuple_GET_ITEM(move, 1), reading.columns - 1, column)) {
        return {};
    }
    return SosLetter{static_cast<std::size_t>(row * reading.columns + column), *letter == 'S'};
}

PyObject* legal_moves_of_sos(PyObject* self, PyObject*) {
    const auto reading = readable_sos(self);
    if (!reading) return sos_class.methods.in_python(sos_legal_moves, self);
    const char* end = reading->cells + reading->count;
    PyObject* listed = PyList_New(2 * std::count(reading->cells, end, sos::empty));
    Py_ssize_t place = 0;
    for (Py_ssize_t cell = 0; listed && cell < reading->count; ++cell) {
        if (reading->cells[cell] != sos::empty) continue;
        PyObject* both = PyTuple_GET_ITEM(reading->board->moves, cell);
        PyList_SET_ITEM(listed, place++, Py_NewRef(PyTuple_GET_ITEM(both, 0)));
        PyList_SET_ITEM(listed, place++, Py_NewRef(PyTuple_GET_ITEM(both, 1)));
    }
    return listed;
}

PyObject* place_object(int cell, int columns) {
    return tuple_object<2>(&PyTuple_Type, {PyLong_FromLong(cell / columns), PyLong_FromLong(cell % columns)});
}

// What is there already, and the alignments that a letter completes; their number is written to `made`.
PyObject* with_completed(PyObject* earlier, const SosReading& reading, const SosLetter& letter, int& made) {
    constexpr std::size_t most = 8;  // directions
    std::array<std::array<int, 2>, most> ends;
    std::size_t found = 0;
    sos::each_completed(reading.board->lines, reading.cells, letter.at, letter.is_s, [&](int one, int other) {
        ends[found++] = {std::min(one, other), std::max(one, other)};
    });
    made = static_cast<int>(found);
    const Py_ssize_t before = earlier ? PyTuple_GET_SIZE(earlier) : 0;
    if (!found && earlier) return Py_NewRef(earlier);
    PyObject* all = PyTuple_New(before + made);
    if (!all) return nullptr;
    for (Py_ssize_t at = 0; at < before; ++at) PyTuple_SET_ITEM(all, at, Py_NewRef(PyTuple_GET_ITEM(earlier, at)));
    for (std::size_t at = 0; at < found; ++at) {
        PyObject* alignment =
            tuple_object<3>(sos_class.alignment,
                            {place_object(ends[at][0], reading.columns), place_object(ends[at][1], reading.columns),
                             PyLong_FromLong(reading.to_move)});
        if (!alignment) {
            Py_DECREF(all);
            return nullptr;
        }
        PyTuple_SET_ITEM(all, before + static_cast<Py_ssize_t>(at), alignment);
    }
    return all;
}

// A text with one character replaced; one of blanks where it is empty.
PyObject* written(PyObject* text, Py_ssize_t length, std::size_t at, char character) {
    constexpr Py_UCS4 ascii = 127;
    PyObject* made = PyUnicode_New(length, ascii);
    if (!made) return nullptr;
    auto* characters = reinterpret_cast<char*>(PyUnicode_1BYTE_DATA(made));
    if (PyUnicode_GET_LENGTH(text)) {
        std::memcpy(characters, PyUnicode_1BYTE_DATA(text), static_cast<std::size_t>(length));
    } else {
        std::memset(characters, sos::empty, static_cast<std::size_t>(length));
    }
    characters[at] = character;
    return made;
}

PyObject* with_score(PyObject* scores, int seat, long score) {
    const Py_ssize_t seats = PyTuple_GET_SIZE(scores);
    PyObject* number = PyLong_FromLong(score);
    PyObject* made = number ? PyTuple_New(seats) : nullptr;
    if (!made) {
        Py_XDECREF(number);
        return nullptr;
    }
    for (Py_ssize_t at = 0; at < seats; ++at) {
        PyTuple_SET_ITEM(made, at, at == seat ? number : Py_NewRef(PyTuple_GET_ITEM(scores, at)));
    }
    return made;
}

// The position after a letter is written; null (and no exception) where Python has to make it.
PyObject* written_sos(PyObject* self, const SosReading& reading, const SosLetter& letter) {
    const auto& positions = sos_class.positions;
    PyObject* writers = positions.field(self, of_writers);
    PyObject* alignments = positions.field(self, of_alignments);
    int score = 0;
    if (!ascii_of(writers) || (PyUnicode_GET_LENGTH(writers) && PyUnicode_GET_LENGTH(writers) != reading.count) ||
        !alignments || !PyTuple_CheckExact(alignments) ||
        !read_number(PyTuple_GET_ITEM(reading.scores, reading.to_move), highest_sos_score, score)) {
        return nullptr;
    }
    int made = 0;
    PyObject* completed = with_completed(alignments, reading, letter, made);
    if (!completed) return nullptr;
    const int seats = static_cast<int>(PyTuple_GET_SIZE(reading.scores));
    const int next = made ? reading.to_move : (reading.to_move + 1) % seats;
    PyObject* scores = made ? with_score(reading.scores, reading.to_move, score + made) : Py_NewRef(reading.scores);
    return positions.make({Py_NewRef(positions.field(self, of_rows)), Py_NewRef(positions.field(self, of_columns)),
                           written(positions.field(self, of_cells), reading.count, letter.at, letter.is_s ? 'S' : 'O'),
                           scores, PyLong_FromLong(next),
                           written(writers, reading.count, letter.at, static_cast<char>('0' + reading.to_move)),
                           completed});
}

PyObject* after_in_sos(PyObject* self, PyObject* const* values, Py_ssize_t count, PyObject* names) {
    const auto reading = readable_sos(self);
    const auto letter = reading && is_plain_call(count, names) ? letter_of(values[0], *reading) : std::nullopt;
    PyObject* made = letter ? written_sos(self, *reading, *letter) : nullptr;
    if (made || PyErr_Occurred()) return made;
    return sos_class.methods.in_python(sos_after, self, values, count, names);
}

PyObject* completed_in_sos(PyObject* self, PyObject* const* values, Py_ssize_t count, PyObject* names) {
    const auto reading = readable_sos(self);
    const auto letter = reading && is_plain_call(count, names) ? letter_of(values[0], *reading) : std::nullopt;
    int made = 0;
    if (letter) return with_completed(nullptr, *reading, *letter, made);
    return sos_class.methods.in_python(sos_completed, self, values, count, names);
}

PyObject* outcome_of_sos(PyObject* self, PyObject*) {
    const auto reading = readable_sos(self);
    const bool goes_on = reading && std::memchr(reading->cells, sos::empty, static_cast<std::size_t>(reading->count));
    return goes_on ? Py_NewRef(Py_None) : sos_class.methods.in_python(sos_outcome, self);
}

// In the order of SosMethod.
const std::array<NativeMethod, 4> sos_methods{
    {{"legal_moves", &legal_moves_of_sos, METH_NOARGS, "($self, /)"},
     {"after", method_pointer(&after_in_sos), METH_FASTCALL | METH_KEYWORDS, "($self, move)"},
     {"completed_by", method_pointer(&completed_in_sos), METH_FASTCALL | METH_KEYWORDS, "($self, move)"},
     {"outcome", &outcome_of_sos, METH_NOARGS, "($self, /)"}}};

nb::dict methods_for_sos(nb::handle position, const nb::dict& references, nb::handle move, nb::handle alignment,
                         nb::handle all_moves) {
    SosClass& here = sos_class;
    here.positions.bind(position, {"rows", "columns", "cells", "scores", "to_move", "writers", "alignments"});
    if (!PyType_Check(move.ptr()) || !PyType_Check(alignment.ptr())) throw nb::type_error("a class is needed");
    Py_XSETREF(here.move, reinterpret_cast<PyTypeObject*>(Py_NewRef(move.ptr())));
    Py_XSETREF(here.alignment, reinterpret_cast<PyTypeObject*>(Py_NewRef(alignment.ptr())));
    Py_XSETREF(here.all_moves, Py_NewRef(all_moves.ptr()));
    return here.methods.described(here.positions.type(), sos_methods, references);
}

nb::object rollouts_of_sos(nb::handle position, const nb::int_& count, const nb::int_& seed, const nb::int_& longest) {
    const auto reading = read_sos(position.ptr());
    if (!reading || PyTuple_GET_SIZE(reading->scores) > most_sos_seats) return nb::none();
    sos::Playout start{&reading->board->lines, {reading->cells, reading->cells + reading->count}, {}, {}, 0};
    for (std::size_t cell = 0; cell < start.cells.size(); ++cell) {
        if (start.cells[cell] == sos::empty) start.open.push_back(static_cast<std::uint16_t>(cell));
    }
    for (Py_ssize_t seat = 0; seat < PyTuple_GET_SIZE(reading->scores); ++seat) {
        int score = 0;
        if (!read_number(PyTuple_GET_ITEM(reading->scores, seat), highest_sos_score, score)) return nb::none();
        start.scores.push_back(score);
    }
    start.to_move = static_cast<std::size_t>(reading->to_move);
    return rolled_out(start, start.scores.size(), count, seed, longest);
}

}  // namespace

void register_sos_position(nb::module_& module) {
    module.def("sos_methods", &methods_for_sos);
    module.def("sos_rollouts", &rollouts_of_sos);
}

}  // namespace damier::bindings
