// Reversi, for Python.
#pragma once

#include <nanobind/nanobind.h>

#include "reversi/board.hpp"

namespace damier::bindings {

// The board that two of Python's numbers stand for; raises std::invalid_argument where they do not.
reversi::Board board_of(const nanobind::int_& own, const nanobind::int_& other);

// The rules and the counting of lines.
void register_reversi(nanobind::module_& module);

// The engine, its reports and its weights.
void register_reversi_engine(nanobind::module_& module);

}  // namespace damier::bindings
