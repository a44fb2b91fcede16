// The compiled module: what Python can ask of the core, one registration for each game.
#include <nanobind/nanobind.h>

#include "bindings/draughts.hpp"
#include "bindings/errand.hpp"
#include "bindings/reversi.hpp"
#include "core/processor.hpp"

// The build names the module and says what it is compiled for.
NB_MODULE(DAMIER_MODULE, module) {
    nanobind::set_leak_warnings(false);  // what a thread holds when the program ends is no leak
    module.attr("INSTRUCTIONS") = DAMIER_INSTRUCTIONS;
    module.def("best_instructions", &damier::best_instructions);
    damier::bindings::register_errands();
    damier::bindings::register_draughts(module);
    damier::bindings::register_draughts_engine(module);
    damier::bindings::register_draughts_training(module);
    damier::bindings::register_reversi(module);
    damier::bindings::register_reversi_engine(module);
    damier::bindings::register_reversi_training(module);
}
