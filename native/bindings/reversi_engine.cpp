#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include "bindings/reversi.hpp"
#include "bindings/searcher.hpp"
#include "reversi/engine.hpp"

namespace damier::bindings {

namespace {

namespace nb = nanobind;
using namespace nb::literals;

constexpr int most_reversi_depth = 64;
constexpr int most_reversi_lines = 64;

using ReversiSearcher = Searcher<reversi::Engine>;

reversi::Report search_reversi(ReversiSearcher& searcher, const nb::int_& own, const nb::int_& other, double seconds,
                               double enough, const nb::int_& depth, const nb::int_& nodes, const nb::int_& lines,
                               bool is_certain, bool wants_result_only, const nb::object& listener) {
    auto limits =
        limits_of<reversi::Limits>(seconds, enough, depth, nodes, lines, most_reversi_depth, most_reversi_lines);
    limits.is_certain = is_certain;
    limits.goal = wants_result_only ? reversi::Goal::result : reversi::Goal::score;
    return searcher.search(board_of(own, other), limits, listener);
}

}  // namespace

void register_reversi_engine(nb::module_& module) {
    module.def("reversi_first_weights", [] { return bytes_of(*reversi::Weights::initial()); });

    nb::class_<reversi::Line>(module, "ReversiLine")
        .def_ro("score", &reversi::Line::score)
        .def_ro("depth", &reversi::Line::depth)
        .def_ro("certainty", &reversi::Line::certainty)
        .def_ro("moves", &reversi::Line::moves);
    register_report<reversi::Report>(module, "ReversiReport").def_ro("certainty", &reversi::Report::certainty);
    auto engine = register_engine<reversi::Engine>(module, "ReversiEngine");
    def_search(engine, &search_reversi, std::tuple("own"_a, "other"_a), "is_certain"_a = false,
               "wants_result_only"_a = false);
}

}  // namespace damier::bindings
