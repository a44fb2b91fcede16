// SOS, for Python.
#pragma once

#include <nanobind/nanobind.h>

namespace damier::bindings {

// The engine and its reports.
void register_sos_engine(nanobind::module_& module);

}  // namespace damier::bindings
