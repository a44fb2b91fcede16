#include "bindings/reversi.hpp"

#include <atomic>
#include <cstdint>
#include <stdexcept>

#include "bindings/background_job.hpp"
#include "bindings/numbers.hpp"
#include "reversi/board.hpp"
#include "reversi/perft.hpp"

namespace damier::bindings {

namespace {

namespace nb = nanobind;
using namespace reversi;

constexpr int board_squares = 64;

Squares legal_squares_of(const nb::int_& own, const nb::int_& other) { return legal_squares(board_of(own, other)); }

Squares turned_by(const nb::int_& own, const nb::int_& other, const nb::int_& square) {
    const Board board = board_of(own, other);
    const int place = small_number(square, "square", 0, board_squares - 1);
    return empties(board) & bit(place) ? turned(board, place) : 0;
}

std::uint64_t perft_of(const nb::int_& own, const nb::int_& other, const nb::int_& depth) {
    const Board board = board_of(own, other);
    const int moves = small_number(depth, "depth", 0, 2 * board_squares);
    std::atomic<bool> is_stopped = false;
    std::uint64_t lines = 0;
    BackgroundJob job([&](BackgroundJob&) { lines = perft(board, moves, is_stopped); }, [&] { is_stopped = true; });
    job.wait();
    return lines;
}

}  // namespace

Board board_of(const nb::int_& own, const nb::int_& other) {
    const Board board{whole_number(own, "own", 0, ~Squares{0}), whole_number(other, "other", 0, ~Squares{0})};
    if (board.own & board.other) {
        throw std::invalid_argument("own and other must not share a square");
    }
    return board;
}

void register_reversi(nb::module_& module) {
    module.def("reversi_legal_squares", &legal_squares_of);
    module.def("reversi_turned", &turned_by);
    module.def("reversi_perft", &perft_of);
}

}  // namespace damier::bindings
