#include "reversi/stability.hpp"

#include <array>
#include <cassert>
#include <cstddef>

namespace damier::reversi {

namespace {

struct Edge {
    unsigned mine;
    unsigned theirs;
};

// An edge after a disc is put on one of its squares, whatever made that legal.
Edge after_disc(Edge edge, int place) {
    for (const int step : {-1, 1}) {
        unsigned gained = 0;
        int at = place + step;
        while (at >= 0 && at < 8 && edge.theirs >> at & 1) {
            gained |= 1U << at;
            at += step;
        }
        if (at >= 0 && at < 8 && edge.mine >> at & 1) {
            edge.mine |= gained;
            edge.theirs &= ~gained;
        }
    }
    edge.mine |= 1U << place;
    return edge;
}

// For each edge, which of both sides' discs keep their colour whatever is played on it. Arrays, not vectors: they are
// made while the module is loaded, when a failed allocation could not be handled.
class Edges {
public:
    Edges() {
        for (unsigned mine = 0; mine < 256; ++mine) {
            for (unsigned theirs = 0; theirs < 256; ++theirs) {
                if (!(mine & theirs)) find({mine, theirs});
            }
        }
    }

    Squares operator()(Squares own, Squares other) const {
        assert(own < 256 && other < 256 && !(own & other));
        return stable_[own << 8 | other] & own;
    }

private:
    unsigned find(Edge edge) {
        const std::size_t at = edge.mine << 8 | edge.theirs;
        if (known_[at]) return stable_[at];
        unsigned stable = edge.mine | edge.theirs;
        for (int place = 0; place < 8; ++place) {
            if ((edge.mine | edge.theirs) >> place & 1) continue;
            const Edge mine = after_disc(edge, place);
            stable &= find(mine) & ~(mine.mine & edge.theirs);
            const Edge theirs = after_disc({edge.theirs, edge.mine}, place);
            stable &= find({theirs.theirs, theirs.mine}) & ~(theirs.mine & edge.mine);
        }
        known_[at] = true;
        stable_[at] = static_cast<std::uint8_t>(stable);
        return stable;
    }

    std::array<bool, 1 << 16> known_{};
    std::array<std::uint8_t, 1 << 16> stable_{};
};

const Edges stable_on_edge;

constexpr Squares first_column = 0x0101010101010101;

// The first column's squares as eight bits, a1 the lowest; and back.
Squares gathered(Squares board) { return (board & first_column) * 0x0102040810204080 >> 56; }

// The eighth bit is moved apart: in the product it would collide with the first one.
Squares spread(Squares bits) { return ((bits & 127) * 0x0002040810204081 & first_column) | (bits & 128) << 49; }

// The squares from which a step of so many rows and columns leaves the board.
constexpr Squares leaving(int row_step, int column_step) {
    Squares found = 0;
    for (int square = 0; square < 64; ++square) {
        const int row = square / 8 + row_step;
        const int column = square % 8 + column_step;
        if (row < 0 || row > 7 || column < 0 || column > 7) found |= bit(square);
    }
    return found;
}

// The discs on lines of one direction that have no empty square.
template <int RowStep, int ColumnStep>
Squares on_full_lines(Squares discs) {
    constexpr int step = 8 * RowStep + ColumnStep;
    static_assert(step > 0);
    Squares up = discs;
    Squares down = discs;
    up &= up >> step | leaving(RowStep, ColumnStep);
    down &= down << step | leaving(-RowStep, -ColumnStep);
    up &= up >> 2 * step | leaving(2 * RowStep, 2 * ColumnStep);
    down &= down << 2 * step | leaving(-2 * RowStep, -2 * ColumnStep);
    up &= up >> 4 * step | leaving(4 * RowStep, 4 * ColumnStep);
    down &= down << 4 * step | leaving(-4 * RowStep, -4 * ColumnStep);
    return up & down;
}

Squares stable_edges(const Board& board) {
    const Squares top = stable_on_edge(board.own & 255, board.other & 255);
    const Squares bottom = stable_on_edge(board.own >> 56, board.other >> 56) << 56;
    const Squares left = spread(stable_on_edge(gathered(board.own), gathered(board.other)));
    const Squares right = spread(stable_on_edge(gathered(board.own >> 7), gathered(board.other >> 7))) << 7;
    return top | bottom | left | right;
}

}  // namespace

Squares stable_discs(const Board& board) {
    const Squares discs = board.own | board.other;
    const Squares rows = on_full_lines<0, 1>(discs);
    const Squares columns = on_full_lines<1, 0>(discs);
    const Squares falling = on_full_lines<1, 1>(discs);
    const Squares rising = on_full_lines<1, -1>(discs);
    Squares stable = stable_edges(board) | (board.own & rows & columns & falling & rising);
    if (!stable) return 0;
    constexpr Squares inside = 0x007e7e7e7e7e7e00;
    const Squares candidates = board.own & inside;
    while (true) {
        const Squares sideways = stable >> 1 | stable << 1 | rows;
        const Squares upright = stable >> 8 | stable << 8 | columns;
        const Squares one = stable >> 9 | stable << 9 | falling;
        const Squares two = stable >> 7 | stable << 7 | rising;
        const Squares grown = stable | (candidates & sideways & upright & one & two);
        if (grown == stable) return stable;
        stable = grown;
    }
}

}  // namespace damier::reversi
