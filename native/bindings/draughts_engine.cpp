#include "draughts/engine.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>
#include <vector>

#include "bindings/draughts.hpp"
#include "bindings/draughts_move.hpp"
#include "bindings/searcher.hpp"

namespace damier::bindings {

namespace {

namespace nb = nanobind;
using namespace nb::literals;

constexpr int most_draughts_lines = 1000;

using DraughtsSearcher = Searcher<draughts::Engine>;

// A line with moves in the variant's own numbers.
struct ShownLine {
    int score;
    int depth;
    std::vector<draughts::PlainMove> moves;
};

using ShownReport = ReportOf<ShownLine>;

ShownReport shown_report(const draughts::Kind& kind, const draughts::Report& report) {
    ShownReport made{{}, report.depth, report.is_exact, report.nodes, report.seconds};
    for (const draughts::Line& line : report.lines) {
        ShownLine& each = made.lines.emplace_back(ShownLine{line.score, line.depth, {}});
        for (const draughts::Move& move : line.moves) each.moves.push_back(kind.to_external(move));
    }
    return made;
}

ShownReport search_draughts(DraughtsSearcher& searcher, const DraughtsBoard& board, double seconds, double enough,
                            const nb::int_& depth, const nb::int_& nodes, const nb::int_& lines,
                            const nb::object& listener) {
    const draughts::Kind& kind = searcher.engine().kind();
    if (board.kind != &kind) {
        throw std::invalid_argument("the board is of another kind than the engine's weights");
    }
    const auto limits = limits_of<draughts::Limits>(seconds, enough, depth, nodes, lines, draughts::deepest_search,
                                                    most_draughts_lines);
    const auto shown = [&](const draughts::Report& report) { return shown_report(kind, report); };
    return shown(searcher.search(board.situation, limits, listener, shown));
}

nb::bytes first_draughts_weights(const nb::str& variant, const nb::int_& rows, const nb::int_& columns) {
    const draughts::Kind& kind = kind_of(variant, rows, columns);
    if (!kind.rulebook()) {
        throw std::invalid_argument("this board is too large for the engine");
    }
    return bytes_of(*draughts::Weights::initial(kind));
}

}  // namespace

void register_draughts_engine(nb::module_& module) {
    module.def("draughts_first_weights", &first_draughts_weights);

    nb::class_<ShownLine>(module, "DraughtsLine")
        .def_ro("score", &ShownLine::score)
        .def_ro("depth", &ShownLine::depth)
        .def_prop_ro("moves", [](const ShownLine& line) {
            return move_list(line.moves.size(), [&](std::size_t at) { return line.moves[at]; });
        });
    register_report<ShownReport>(module, "DraughtsReport");
    auto engine = register_engine<draughts::Engine>(module, "DraughtsEngine");
    def_search(engine, &search_draughts, std::tuple("board"_a));
}

}  // namespace damier::bindings
