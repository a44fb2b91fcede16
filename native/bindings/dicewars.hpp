// Dice Wars, for Python.
#pragma once

#include <nanobind/nanobind.h>

#include <memory>

#include "dicewars/report.hpp"

namespace damier::bindings {

// A position as Python holds it: immutable. Positions of one game share their map and rules.
struct DicewarsBoard {
    std::shared_ptr<const dicewars::Setting> setting;
    dicewars::Position position;
};

// The rules and simulations.
void register_dicewars(nanobind::module_& module);

// The engine and its reports.
void register_dicewars_engine(nanobind::module_& module);

// Self-play, fits and contests.
void register_dicewars_training(nanobind::module_& module);

}  // namespace damier::bindings
