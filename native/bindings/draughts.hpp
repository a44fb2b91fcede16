// Draughts, for Python.
#pragma once

#include <nanobind/nanobind.h>

#include "draughts/kind.hpp"
#include "draughts/report.hpp"

namespace damier::bindings {

// A position as Python holds it: it never changes.
struct DraughtsBoard {
    DraughtsBoard(const draughts::Kind& its_kind, draughts::Situation its_situation);

    const draughts::Kind* kind;
    draughts::Situation situation;
    draughts::Position inside;  // the same in the core's own bits, where it has a word for them
};

// The kind of that name and size; raises std::invalid_argument.
const draughts::Kind& kind_of(const nanobind::str& variant, const nanobind::int_& rows, const nanobind::int_& columns);

// The rules and the counting of lines.
void register_draughts(nanobind::module_& module);

// The engine and its reports.
void register_draughts_engine(nanobind::module_& module);

// Games against itself, and what is learned from them.
void register_draughts_training(nanobind::module_& module);

}  // namespace damier::bindings
