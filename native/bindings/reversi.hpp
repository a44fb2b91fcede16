// Reversi, for Python.
#pragma once

#include <nanobind/nanobind.h>

#include "reversi/board.hpp"

namespace damier::bindings {

// The board of two of Python's numbers; raises std::invalid_argument.
reversi::Board board_of(const nanobind::int_& own, const nanobind::int_& other);

// The rules and perft.
void register_reversi(nanobind::module_& module);

// The methods of positions, and random games.
void register_reversi_position(nanobind::module_& module);

// The engine and its reports.
void register_reversi_engine(nanobind::module_& module);

// Self-play, fits and contests.
void register_reversi_training(nanobind::module_& module);

}  // namespace damier::bindings
