// Positions of Dice Wars, for Python.
#pragma once

#include <nanobind/nanobind.h>

namespace damier::bindings {

// The methods of positions, and random games.
void register_dicewars_position(nanobind::module_& module);

}  // namespace damier::bindings
