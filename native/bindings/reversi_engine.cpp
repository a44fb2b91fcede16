#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include "bindings/reversi.hpp"
#include "bindings/searcher.hpp"
#include "bindings/weights.hpp"
#include "reversi/engine.hpp"

namespace damier::bindings {

namespace {

namespace nb = nanobind;
using namespace nb::literals;
using namespace reversi;

using Thinker = Searcher<Engine, Report>;

void start(Thinker* place, const nb::bytes& weights, const nb::int_& memory, const nb::int_& threads) {
    new (place) Thinker(weights_of<Weights>(weights), memory, threads);
}

Report search(Thinker& thinker, const nb::int_& own, const nb::int_& other, double seconds, double enough,
              const nb::int_& depth, const nb::int_& nodes, const nb::int_& lines, bool is_certain,
              bool wants_result_only, const nb::object& listener) {
    auto limits = limits_of<Limits>(seconds, enough, depth, nodes, lines, 64, 64);
    limits.is_certain = is_certain;
    limits.goal = wants_result_only ? Goal::result : Goal::score;
    return thinker.search(board_of(own, other), limits, listener);
}

}  // namespace

void register_reversi_engine(nb::module_& module) {
    module.def("reversi_first_weights", [] { return bytes_of(*Weights::beginning()); });

    nb::class_<Line>(module, "ReversiLine")
        .def_ro("score", &Line::score)
        .def_ro("depth", &Line::depth)
        .def_ro("certainty", &Line::certainty)
        .def_ro("moves", &Line::moves);

    nb::class_<Report>(module, "ReversiReport")
        .def_ro("lines", &Report::lines)
        .def_ro("depth", &Report::depth)
        .def_ro("certainty", &Report::certainty)
        .def_ro("is_exact", &Report::is_exact)
        .def_ro("nodes", &Report::nodes)
        .def_ro("seconds", &Report::seconds);

    const Limits limits;
    nb::class_<Thinker>(module, "ReversiEngine")
        .def("__init__", &start, "weights"_a, nb::kw_only(), "memory"_a = usual_memory, "threads"_a = 1)
        .def("search", &search, "own"_a, "other"_a, nb::kw_only(), "seconds"_a = limits.seconds,
             "enough"_a = limits.enough, "depth"_a = limits.depth, "nodes"_a = limits.nodes, "lines"_a = limits.lines,
             "is_certain"_a = false, "wants_result_only"_a = false, "listener"_a = nb::none())
        .def("stop", &Thinker::stop)
        .def("resume", &Thinker::resume)
        .def("forget", &Thinker::forget);
}

}  // namespace damier::bindings
