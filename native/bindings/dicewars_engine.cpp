#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <limits>

#include "bindings/dicewars.hpp"
#include "bindings/searcher.hpp"
#include "dicewars/engine.hpp"

namespace damier::bindings {

namespace {

namespace nb = nanobind;
using namespace nb::literals;

constexpr int most_dicewars_lines = 1 << 10;

using DicewarsSearcher = Searcher<dicewars::Engine>;

dicewars::Report search_dicewars(DicewarsSearcher& searcher, const DicewarsBoard& board, double seconds, double enough,
                                 const nb::int_& depth, const nb::int_& nodes, const nb::int_& lines,
                                 const nb::int_& seed, bool are_others_alike, const nb::object& listener) {
    auto limits = limits_of<dicewars::Limits>(seconds, enough, depth, nodes, lines, dicewars::deepest,
                                              most_dicewars_lines);
    limits.seed = whole_number(seed, "seed", 0, std::numeric_limits<std::uint64_t>::max());
    limits.are_others_alike = are_others_alike;
    if (dicewars::outcome(*board.setting, board.position)) throw std::invalid_argument("the game is over");
    return searcher.search(dicewars::Root{*board.setting, board.position}, limits, listener);
}

// Each seat's chance to win if the turn ended now, or once it is over.
nb::tuple evaluate_dicewars(const DicewarsSearcher& searcher, const DicewarsBoard& board, bool is_turn_over) {
    const dicewars::Weights& weights = searcher.engine().weights();
    const auto shares = is_turn_over ? dicewars::evaluate_after_turn(weights, *board.setting, board.position)
                                     : dicewars::evaluate(weights, *board.setting, board.position);
    nb::list listed;
    for (int seat = 0; seat < board.position.seats; ++seat) listed.append(shares[static_cast<std::size_t>(seat)]);
    return nb::tuple(listed);
}

}  // namespace

void register_dicewars_engine(nb::module_& module) {
    module.def("dicewars_first_weights", [](const std::string& variant) {
        return bytes_of(*dicewars::Weights::initial(dicewars::variant_named(variant)));
    });
    nb::class_<dicewars::Move>(module, "DicewarsMove")
        .def_prop_ro("act", [](const dicewars::Move& move) { return static_cast<int>(move.act); })
        .def_ro("source", &dicewars::Move::source)
        .def_ro("target", &dicewars::Move::target)
        .def("__eq__", [](const dicewars::Move& one, const dicewars::Move& other) { return one == other; })
        .def("__hash__", [](const dicewars::Move& move) {
            return (static_cast<int>(move.act) << 16) | (move.source << 8) | move.target;
        });
    nb::class_<dicewars::Line>(module, "DicewarsLine")
        .def_ro("score", &dicewars::Line::score)
        .def_ro("depth", &dicewars::Line::depth)
        .def_ro("moves", &dicewars::Line::moves);
    register_report<dicewars::Report>(module, "DicewarsReport").def_ro("samples", &dicewars::Report::samples);
    auto engine = register_engine<dicewars::Engine>(module, "DicewarsEngine");
    engine.def("evaluate", &evaluate_dicewars, "board"_a, nb::kw_only(), "is_turn_over"_a = false);
    def_search(engine, &search_dicewars, std::tuple("board"_a), "seed"_a = 1, "are_others_alike"_a = false);
}

}  // namespace damier::bindings
