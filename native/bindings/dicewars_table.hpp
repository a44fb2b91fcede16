// The map and the rules of a position of Dice Wars, as Python has them, made into a table once.
#pragma once

#include <nanobind/nanobind.h>

#include <memory>

#include "dicewars/playout.hpp"

namespace damier::bindings {

// The table for a board and rules of these classes; null where the core has no room for them. The last few are
// remembered.
std::shared_ptr<const dicewars::Table> table_in(PyObject* board, PyTypeObject* board_type, PyObject* rules,
                                                PyTypeObject* rules_type);

}  // namespace damier::bindings
