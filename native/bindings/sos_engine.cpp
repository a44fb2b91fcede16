#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <new>
#include <stdexcept>
#include <string>
#include <vector>

#include "bindings/searcher.hpp"
#include "bindings/sos.hpp"
#include "sos/engine.hpp"

namespace damier::bindings {

namespace {

namespace nb = nanobind;
using namespace nb::literals;

constexpr int most_sos_lines = 2 * sos::most_cells;
constexpr int most_sos_lead = sos::unlimited;

using SosSearcher = Searcher<sos::Engine>;

sos::Manner manner_of(const std::string& name) {
    if (name == "usual") return sos::Manner::usual;
    if (name == "plain") return sos::Manner::plain;
    if (name == "reordered") return sos::Manner::reordered;
    throw std::invalid_argument("manner must be usual, plain or reordered");
}

void make_sos_engine(SosSearcher* place, const nb::int_& rows, const nb::int_& columns, const nb::int_& memory,
                     const nb::int_& threads, const std::string& manner) {
    const auto board = sos::Board::of(small_number(rows, "rows", 1, sos::most_cells),
                                      small_number(columns, "columns", 1, sos::most_cells), manner_of(manner));
    new (place) SosSearcher(board, memory, threads);
}

sos::Root root_of(const sos::Board& board, const nb::int_& s, const nb::int_& o, int lead) {
    const sos::Root root{whole_number(s, "s", 0, board.all()), whole_number(o, "o", 0, board.all()), lead};
    if (root.s & root.o) throw std::invalid_argument("s and o must not share a cell");
    if (lead < -most_sos_lead || lead > most_sos_lead) throw std::invalid_argument("no game has such a lead");
    return root;
}

sos::Report search_sos(SosSearcher& searcher, const nb::int_& s, const nb::int_& o, int lead, double seconds,
                       double enough, const nb::int_& depth, const nb::int_& nodes, const nb::int_& lines,
                       bool is_proof, bool wants_result_only, const nb::object& listener) {
    auto limits = limits_of<sos::Limits>(seconds, enough, depth, nodes, lines, sos::most_cells, most_sos_lines);
    limits.is_proof = is_proof;
    limits.wants_result_only = wants_result_only;
    return searcher.search(root_of(searcher.engine().weights(), s, o, lead), limits, listener);
}

// Twice the cell, and one more for an O.
std::vector<int> moves_of_line(const sos::Line& line) {
    std::vector<int> made;
    for (const sos::Move& move : line.moves) made.push_back(2 * move.cell + (move.letter == sos::Letter::o));
    return made;
}

// Other manners have other keys: their proofs are those of other boards.
int columns_in_file(const sos::Board& board) { return board.columns() + (static_cast<int>(board.manner()) << 8); }

bool save_proof(SosSearcher& searcher, const std::string& path) {
    bool is_saved = false;
    searcher.run([&](sos::Engine& engine) {
        is_saved = engine.table().proved.save(path, engine.weights().rows(), columns_in_file(engine.weights()));
    });
    return is_saved;
}

std::string load_proof(SosSearcher& searcher, const std::string& path) {
    sos::Loading loading{};
    searcher.run([&](sos::Engine& engine) {
        loading = engine.table().proved.load(path, engine.weights().rows(), columns_in_file(engine.weights()));
    });
    switch (loading) {
        case sos::Loading::loaded: return "loaded";
        case sos::Loading::unreadable: return "unreadable";
        case sos::Loading::foreign: return "foreign";
        case sos::Loading::other_board: return "other board";
        case sos::Loading::too_large: return "too large";
        case sos::Loading::damaged: break;
    }
    return "damaged";
}

}  // namespace

void register_sos_engine(nb::module_& module) {
    nb::class_<sos::Line>(module, "SosLine")
        .def_ro("score", &sos::Line::score)
        .def_ro("depth", &sos::Line::depth)
        .def_prop_ro("moves", &moves_of_line);
    register_report<sos::Report>(module, "SosReport");
    auto engine = register_engine_class<sos::Engine>(module, "SosEngine");
    engine.def("__init__", &make_sos_engine, "rows"_a, "columns"_a, nb::kw_only(), "memory"_a = default_memory,
               "threads"_a = 1, "manner"_a = "usual");
    engine.def("save", &save_proof, "path"_a);
    engine.def("load", &load_proof, "path"_a);
    def_search(engine, &search_sos, std::tuple("s"_a, "o"_a, "lead"_a), "is_proof"_a = false,
               "wants_result_only"_a = false);
}

}  // namespace damier::bindings
