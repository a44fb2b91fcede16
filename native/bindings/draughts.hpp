// Draughts, for Python.
#pragma once

#include <nanobind/nanobind.h>

#include "draughts/kind.hpp"
#include "draughts/report.hpp"

namespace damier::bindings {

// A position as Python holds it: immutable.
struct DraughtsBoard {
    DraughtsBoard(const draughts::Kind& its_kind, draughts::Situation its_situation);

    const draughts::Kind* kind;
    draughts::Situation situation;
    draughts::Position internal;  // the same as the engine has it, where the board is not too large for that
};

// The kind of that name and size; raises std::invalid_argument.
const draughts::Kind& kind_of(const nanobind::str& variant, const nanobind::int_& rows, const nanobind::int_& columns);

// The rules and perft.
void register_draughts(nanobind::module_& module);

// The methods of positions, and random games.
void register_draughts_position(nanobind::module_& module);

// The engine and its reports.
void register_draughts_engine(nanobind::module_& module);

// Self-play, fits and contests.
void register_draughts_training(nanobind::module_& module);

}  // namespace damier::bindings
