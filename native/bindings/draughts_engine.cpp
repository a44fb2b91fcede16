#include "draughts/engine.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <vector>

#include "bindings/draughts.hpp"
#include "bindings/draughts_move.hpp"
#include "bindings/searcher.hpp"
#include "bindings/weights.hpp"
#include "draughts/weights.hpp"

namespace damier::bindings {

namespace {

namespace nb = nanobind;
using namespace nb::literals;

constexpr int deepest = 99;
constexpr int most_draughts_lines = 1000;

// What a search says, with moves in the variant's own numbers.
struct ShownLine {
    int score;
    int depth;
    std::vector<draughts::PlainMove> moves;
};

struct ShownReport {
    std::vector<ShownLine> lines;
    int depth;
    bool is_exact;
    std::uint64_t nodes;
    double seconds;
};

ShownReport shown_report(const draughts::Kind& kind, const draughts::Report& report) {
    ShownReport made{{}, report.depth, report.is_exact, report.nodes, report.seconds};
    for (const draughts::Line& line : report.lines) {
        ShownLine& each = made.lines.emplace_back(ShownLine{line.score, line.depth, {}});
        for (const draughts::Move& move : line.moves) each.moves.push_back(kind.outside(move));
    }
    return made;
}

// An engine that knows one kind of draughts.
class DraughtsSearcher : public Searcher<draughts::Engine, draughts::Report> {
public:
    DraughtsSearcher(const std::shared_ptr<const draughts::Weights>& weights, const nb::int_& memory,
                     const nb::int_& threads)
        : Searcher(weights, memory, threads), kind_(&weights->kind()) {}

    const draughts::Kind& kind() const { return *kind_; }

private:
    const draughts::Kind* kind_;
};

void start_draughts(DraughtsSearcher* place, const nb::bytes& weights, const nb::int_& memory,
                    const nb::int_& threads) {
    new (place) DraughtsSearcher(weights_of<draughts::Weights>(weights), memory, threads);
}

ShownReport search_draughts(DraughtsSearcher& searcher, const DraughtsBoard& board, double seconds, double enough,
                            const nb::int_& depth, const nb::int_& nodes, const nb::int_& lines,
                            const nb::object& listener) {
    if (board.kind != &searcher.kind()) {
        throw std::invalid_argument("the board is of another kind than the engine's weights");
    }
    const auto limits = limits_of<draughts::Limits>(seconds, enough, depth, nodes, lines, deepest, most_draughts_lines);
    const auto shown = [&](const draughts::Report& report) { return shown_report(searcher.kind(), report); };
    return shown(searcher.search(board.situation, limits, listener, shown));
}

nb::bytes first_draughts_weights(const nb::str& variant, const nb::int_& rows, const nb::int_& columns) {
    const draughts::Kind& kind = kind_of(variant, rows, columns);
    if (!kind.rulebook()) {
        throw std::invalid_argument("this board is too large to be searched");
    }
    return bytes_of(*draughts::Weights::beginning(kind));
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

    nb::class_<ShownReport>(module, "DraughtsReport")
        .def_ro("lines", &ShownReport::lines)
        .def_ro("depth", &ShownReport::depth)
        .def_ro("is_exact", &ShownReport::is_exact)
        .def_ro("nodes", &ShownReport::nodes)
        .def_ro("seconds", &ShownReport::seconds);

    const draughts::Limits limits;
    nb::class_<DraughtsSearcher>(module, "DraughtsEngine")
        .def("__init__", &start_draughts, "weights"_a, nb::kw_only(), "memory"_a = usual_memory, "threads"_a = 1)
        .def("search", &search_draughts, "board"_a, nb::kw_only(), "seconds"_a = limits.seconds,
             "enough"_a = limits.enough, "depth"_a = limits.depth, "nodes"_a = limits.nodes, "lines"_a = limits.lines,
             "listener"_a = nb::none())
        .def("stop", [](DraughtsSearcher& searcher) { searcher.stop(); })
        .def("resume", [](DraughtsSearcher& searcher) { searcher.resume(); })
        .def("forget", [](DraughtsSearcher& searcher) { searcher.forget(); });
}

}  // namespace damier::bindings
