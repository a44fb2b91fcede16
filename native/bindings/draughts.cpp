#include "bindings/draughts.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bindings/background_job.hpp"
#include "bindings/draughts_move.hpp"
#include "bindings/numbers.hpp"
#include "draughts/situation.hpp"

namespace damier::bindings {

DraughtsBoard::DraughtsBoard(const draughts::Kind& its_kind, draughts::Situation its_situation)
    : kind(&its_kind), situation(std::move(its_situation)), internal(its_kind.to_internal(situation.placement)) {}

namespace {

namespace nb = nanobind;
using namespace nb::literals;

constexpr int longest_line = 1000;  // of play
constexpr int most_remembered = 1 << 30;

nb::tuple tuple_of(nb::handle object, std::size_t size, const char* what) {
    if (!nb::isinstance<nb::tuple>(object) || nb::len(object) != size) {
        throw nb::type_error((std::string(what) + " must be a tuple of " + std::to_string(size)).c_str());
    }
    return nb::borrow<nb::tuple>(object);
}

nb::int_ int_of(nb::handle object, const char* what) {
    if (!nb::isinstance<nb::int_>(object)) {
        throw nb::type_error((std::string(what) + " must be a whole number").c_str());
    }
    return nb::borrow<nb::int_>(object);
}

// Which king a side has been moving, and how often in a row: (-1, 0) where there is none.
void read_run(nb::handle object, draughts::Side side, int squares, draughts::Runs& into) {
    const nb::tuple run = tuple_of(object, 2, "a run");
    const int times = small_number(int_of(run[1], "a run"), "a run", 0, most_remembered);
    const nb::int_ square = int_of(run[0], "a run's square");
    int is_outside = 0;
    if (PyLong_AsLongAndOverflow(square.ptr(), &is_outside) == -1 && !is_outside) return;
    into.square[side] = static_cast<std::int8_t>(small_number(square, "a run's square", 0, squares - 1));
    into.times[side] = static_cast<std::uint8_t>(std::min(times, 255));
}

// Four numbers: White's men, Black's men, White's kings, Black's kings.
draughts::Placement placement_of(const draughts::Kind& kind, const nb::handle (&four)[4], draughts::Side to_move) {
    draughts::Placement made;
    made.men = {bits_of(four[0], "men"), bits_of(four[1], "men")};
    made.kings = {bits_of(four[2], "kings"), bits_of(four[3], "kings")};
    made.to_move = to_move;
    if (!kind.is_possible(made)) {
        throw std::invalid_argument("men and kings must be on squares of the board, at most one on each");
    }
    return made;
}

// The positions before this one, in the last of which the other side was to move.
std::vector<draughts::Placement> past_of(const draughts::Kind& kind, const nb::object& past, draughts::Side to_move) {
    std::vector<draughts::Placement> made;
    for (const nb::handle each : nb::iter(past)) {
        const nb::tuple placed = tuple_of(each, 4, "a position of the past");
        const nb::object parts[] = {placed[0], placed[1], placed[2], placed[3]};
        made.push_back(placement_of(kind, {parts[0], parts[1], parts[2], parts[3]}, draughts::white));
    }
    for (auto each = made.rbegin(); each != made.rend(); ++each)
        each->to_move = to_move = draughts::other_side(to_move);
    return made;
}

void set_up(DraughtsBoard* place, const nb::str& variant, const nb::int_& rows, const nb::int_& columns,
            const nb::tuple& men, const nb::tuple& kings, const nb::int_& to_move, const nb::int_& king_moves,
            const nb::int_& ending, const nb::int_& turns, const nb::object& runs, const nb::object& past) {
    const draughts::Kind& kind = kind_of(variant, rows, columns);
    const auto side = static_cast<draughts::Side>(small_number(to_move, "to_move", 0, 1));
    const nb::tuple both_men = tuple_of(men, 2, "men");
    const nb::tuple both_kings = tuple_of(kings, 2, "kings");
    const nb::object parts[] = {both_men[0], both_men[1], both_kings[0], both_kings[1]};
    draughts::Situation situation;
    situation.placement = placement_of(kind, {parts[0], parts[1], parts[2], parts[3]}, side);
    situation.king_moves = small_number(king_moves, "king_moves", 0, most_remembered);
    situation.ending = small_number(ending, "ending", 0, most_remembered);
    situation.turns = small_number(turns, "turns", 0, most_remembered);
    const nb::tuple both_runs = tuple_of(runs, 2, "runs");
    for (const draughts::Side each : {draughts::white, draughts::black}) {
        read_run(both_runs[static_cast<std::size_t>(each)], each, kind.squares(), situation.placement.runs);
    }
    situation.past = past_of(kind, past, side);
    new (place) DraughtsBoard(kind, std::move(situation));
}

nb::object legal_moves(const DraughtsBoard& board) {
    if (const draughts::Rulebook* rulebook = board.kind->rulebook()) {
        // Kept for the next call, and taken out meanwhile: making Python objects may run any code, even this.
        static draughts::Moves kept;
        draughts::Moves moves = std::exchange(kept, {});
        moves.clear();
        rulebook->list_moves(board.internal, moves);
        auto listed = move_list(moves.size(), [&](std::size_t at) { return board.kind->to_external(moves[at]); });
        kept = std::move(moves);
        return listed;
    }
    const auto moves = board.kind->moves(board.situation.placement);
    return move_list(moves.size(), [&](std::size_t at) { return moves[at]; });
}

DraughtsBoard board_after(const DraughtsBoard& board, nb::handle object) {
    const draughts::PlainMove move = move_of(object);
    const auto moves = board.kind->moves(board.situation.placement);
    if (std::find(moves.begin(), moves.end(), move) == moves.end()) {
        throw std::invalid_argument("this move is not legal here");
    }
    return {*board.kind, draughts::after(*board.kind, board.situation, move)};
}

std::uint64_t leaves_of(const DraughtsBoard& board, const nb::int_& depth) {
    const int moves = small_number(depth, "depth", 0, longest_line);
    std::atomic<bool> is_stopped = false;
    std::uint64_t lines = 0;
    const auto work = [&](BackgroundJob&) { lines = board.kind->perft(board.situation.placement, moves, is_stopped); };
    BackgroundJob(work, [&] { is_stopped = true; }).wait();
    return lines;
}

nb::tuple both(const std::array<draughts::Wide, 2>& bits) {
    return nb::make_tuple(number_of(bits[draughts::white]), number_of(bits[draughts::black]));
}

nb::list all_kinds() {
    nb::list made;
    for (const draughts::Kind* kind : draughts::kinds()) {
        const draughts::Rules& rules = kind->rules();
        made.append(nb::make_tuple(rules.name, rules.rows, rules.columns));
    }
    return made;
}

}  // namespace

const draughts::Kind& kind_of(const nb::str& variant, const nb::int_& rows, const nb::int_& columns) {
    constexpr int most = std::numeric_limits<int>::max();
    Py_ssize_t size = 0;
    const char* name = PyUnicode_AsUTF8AndSize(variant.ptr(), &size);
    if (!name) PyErr_Clear();  // invalid Unicode
    const draughts::Kind* kind =
        draughts::find_kind(name ? std::string_view(name, static_cast<std::size_t>(size)) : std::string_view{},
                            small_number(rows, "rows", 0, most), small_number(columns, "columns", 0, most));
    if (!kind) {
        throw std::invalid_argument("the core does not know this variant of draughts on this board");
    }
    return *kind;
}

void register_draughts(nb::module_& module) {
    module.def("draughts_kinds", &all_kinds);
    register_draughts_move(module);
    const nb::tuple no_run = nb::make_tuple(-1, 0);
    nb::class_<DraughtsBoard>(module, "DraughtsBoard")
        .def("__init__", &set_up, "variant"_a, "rows"_a, "columns"_a, "men"_a, "kings"_a, "to_move"_a, nb::kw_only(),
             "king_moves"_a = 0, "ending"_a = 0, "turns"_a = 0, "runs"_a = nb::make_tuple(no_run, no_run),
             "past"_a = nb::make_tuple())
        .def("legal_moves", &legal_moves)
        .def("after", &board_after)
        .def("perft", &leaves_of)
        .def_prop_ro("men", [](const DraughtsBoard& board) { return both(board.situation.placement.men); })
        .def_prop_ro("kings", [](const DraughtsBoard& board) { return both(board.situation.placement.kings); })
        .def_prop_ro("to_move", [](const DraughtsBoard& board) { return int{board.situation.placement.to_move}; });
}

}  // namespace damier::bindings
