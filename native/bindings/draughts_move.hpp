// A move of draughts, for Python: a type in plain C, which is made faster than nanobind's, because there are many.
#pragma once

#include <nanobind/nanobind.h>

#include "draughts/kind.hpp"

namespace damier::bindings {

// A Python number as a bitboard, and back; raises std::invalid_argument where it is negative or too large.
draughts::Wide bits_of(nanobind::handle number, const char* name);
nanobind::object number_of(draughts::Wide bits);

// A new object for a move.
nanobind::object move_object(const draughts::PlainMove& move);

// The list of objects for moves, each made by `at(place)`.
template <typename At>
nanobind::object move_list(std::size_t size, const At& at) {
    auto made = nanobind::steal(PyList_New(static_cast<Py_ssize_t>(size)));
    if (!made.is_valid()) {
        throw nanobind::python_error();
    }
    for (std::size_t place = 0; place < size; ++place) {
        PyList_SET_ITEM(made.ptr(), static_cast<Py_ssize_t>(place), move_object(at(place)).release().ptr());
    }
    return made;
}

// The move of an object that `move_object` has made; raises a TypeError for any other.
draughts::PlainMove move_of(nanobind::handle object);

void register_draughts_move(nanobind::module_& module);

}  // namespace damier::bindings
