// Reversi, for Python.
#pragma once

#include <nanobind/nanobind.h>

#include "reversi/board.hpp"

namespace damier::bindings {

// The board that two of Python's numbers stand for; raises std::invalid_argument where they do not.
reversi::Board board_of(const nanobind::int_& own, const nanobind::int_& other);

// The rules and the counting of lines.
void register_reversi(nanobind::module_& module);

// The engine and its reports.
void register_reversi_engine(nanobind::module_& module);

// Games against itself, and what is learned from them.
void register_reversi_training(nanobind::module_& module);

}  // namespace damier::bindings
