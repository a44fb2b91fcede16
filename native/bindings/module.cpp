// The compiled module: all that Python can call, registered game by game.
#include <nanobind/nanobind.h>

#include "bindings/background_job.hpp"
#include "bindings/dicewars.hpp"
#include "bindings/dicewars_position.hpp"
#include "bindings/draughts.hpp"
#include "bindings/reversi.hpp"
#include "bindings/sos.hpp"
#include "bindings/sos_position.hpp"

// The build names the module and says what it is compiled for.
NB_MODULE(DAMIER_MODULE, module) {
    nanobind::set_leak_warnings(false);  // objects that a daemon thread holds when Python ends are not leaks
    module.attr("INSTRUCTIONS") = DAMIER_INSTRUCTIONS;
    damier::bindings::register_background_jobs();
    damier::bindings::register_dicewars(module);
    damier::bindings::register_dicewars_engine(module);
    damier::bindings::register_dicewars_training(module);
    damier::bindings::register_draughts(module);
    damier::bindings::register_draughts_engine(module);
    damier::bindings::register_draughts_training(module);
    damier::bindings::register_draughts_position(module);
    damier::bindings::register_reversi(module);
    damier::bindings::register_reversi_engine(module);
    damier::bindings::register_reversi_training(module);
    damier::bindings::register_reversi_position(module);
    damier::bindings::register_sos_position(module);
    damier::bindings::register_dicewars_position(module);
    damier::bindings::register_sos_engine(module);
}
