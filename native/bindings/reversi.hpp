// Reversi, for Python.
#pragma once

#include <nanobind/nanobind.h>

namespace damier::bindings {

void register_reversi(nanobind::module_& module);

}  // namespace damier::bindings
