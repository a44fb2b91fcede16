#include "sos/position.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>

namespace damier::sos {

namespace {

constexpr int cells_of_exact_keys = 31;  // two bits for each, and one for the neutral cell

// The live triples of a position, and what they need of their empty cells.
struct LiveTriples {
    std::array<Cells, 4> middles;  // by direction
    Cells once = 0;                // cells of at least one
    Cells twice = 0;               // and of at least two
    Cells as_middle = 0;
    Cells as_end = 0;
    Cells scoring = 0;  // empty cells that complete one
    int number = 0;
};

LiveTriples live_triples(const Board& board, const Position& position) {
    LiveTriples found;
    const Cells may_be_s = position.s | position.empty;
    const Cells may_be_o = position.o | position.empty;
    for (std::size_t way = 0; way < found.middles.size(); ++way) {
        const auto& [step, possible] = board.directions()[way];
        const Cells s_before = position.s << step;
        const Cells s_behind = position.s >> step;
        const Cells middles = possible & may_be_o & may_be_s << step & may_be_s >> step &
                              ~(position.o & s_before & s_behind);
        const Cells behind = middles << step;
        const Cells before = middles >> step;
        found.middles[way] = middles;
        found.number += std::popcount(middles);
        for (const Cells part : {middles, behind, before}) {
            found.twice |= found.once & part;
            found.once |= part;
        }
        found.as_middle |= middles;
        found.as_end |= behind | before;
        const Cells written = middles & position.o;
        found.scoring |= (written & s_before) << step | (written & s_behind) >> step |
                         (middles & position.empty & s_before & s_behind);
    }
    return found;
}

void remove(Position& position, Cells cells) {
    position.empty &= ~cells;
    position.has_neutral ^= std::popcount(cells) % 2 == 1;
}

// The private cells of a live triple that has at least two of them; none if there is no such triple.
Cells twins_of(const Board& board, const LiveTriples& triples, Cells empty) {
    const Cells own = triples.once & ~triples.twice & empty;
    if (!(own & (own - 1))) return 0;
    for (std::size_t way = 0; way < triples.middles.size(); ++way) {
        const int step = board.directions()[way].step;
        const Cells before = own << step;
        const Cells behind = own >> step;
        const Cells found = triples.middles[way] & ((own & before) | (own & behind) | (before & behind));
        if (found) {
            const Cells middle = found & -found;
            return (middle | middle << step | middle >> step) & own;
        }
    }
    return 0;
}

// The pure cells that no live triples connect with a cell that is not, or that can be scored with.
Cells closed_pure_cells(const Board& board, const LiveTriples& triples, Cells empty) {
    Cells reached = ((triples.as_middle & triples.as_end) | triples.scoring) & empty;
    if (reached == empty) return 0;
    for (Cells last = 0; reached != last;) {
        last = reached;
        for (std::size_t way = 0; way < triples.middles.size(); ++way) {
            const int step = board.directions()[way].step;
            const Cells touched = triples.middles[way] & (reached | reached << step | reached >> step);
            reached |= (touched | touched << step | touched >> step) & empty;
        }
    }
    return empty & ~reached;
}

std::uint64_t mixed(std::uint64_t number) {
    for (int round = 0; round < 2; ++round) number = (number ^ number >> 32) * 0xd6e8feb86659fd93;
    return number ^ number >> 32;
}

}  // namespace

Position reduced(const Board& board, Position position) {
    assert(!(position.s & position.o) && !((position.s | position.o) & position.empty));
    while (true) {
        const LiveTriples triples = live_triples(board, position);
        remove(position, position.empty & ~triples.once);
        position.s &= triples.once;
        position.o &= triples.once;
        position.live = triples.number;
        if (board.is_plain()) return position;
        Cells removed = twins_of(board, triples, position.empty);
        if (!removed) removed = closed_pure_cells(board, triples, position.empty);
        if (!removed) return position;
        remove(position, removed);
    }
}

Threats threats_of(const Board& board, const Position& position) {
    Threats found;
    const Cells may_be_s = position.s | position.empty;
    for (const auto& [step, possible] : board.directions()) {
        const Cells before = position.s << step;
        const Cells behind = position.s >> step;
        const Cells open = possible & may_be_s << step & may_be_s >> step;
        const Cells written = open & position.o;
        const Cells blank = open & position.empty;
        found.scoring_s |= (written & before & ~behind) << step | (written & behind & ~before) >> step;
        found.scoring_o |= blank & before & behind;
        const Cells lone = written & ~before & ~behind;
        const Cells first = blank & before & ~behind;
        const Cells last = blank & behind & ~before;
        found.giving_s |= lone << step | lone >> step | first << step | last >> step;
        found.giving_o |= first | last;
    }
    return found;
}

int points_of(const Board& board, const Position& position, Cells cell, Letter letter) {
    assert(std::has_single_bit(cell) && position.empty & cell);
    int points = 0;
    for (const auto& [step, possible] : board.directions()) {
        if (letter == Letter::s) {
            points += (cell << step & possible & position.o & position.s >> step) != 0;
            points += (cell >> step & possible & position.o & position.s << step) != 0;
        } else {
            points += (cell & possible & position.s << step & position.s >> step) != 0;
        }
    }
    return points;
}

std::uint64_t key_of(const Board& board, const Position& position) {
    const Images first = board.images(position.s | position.empty);
    const Images second = board.images(position.o | position.empty);
    std::uint64_t least = ~std::uint64_t{0};
    if (board.cells() <= cells_of_exact_keys) {
        for (std::size_t number = 0; number < symmetries; ++number) {
            least = std::min(least, first[number] | second[number] << 32);
        }
        return mixed(least ^ std::uint64_t{position.has_neutral} << 31 ^ 0x5bd1e995);  // nothing but bijections
    }
    for (std::size_t number = 0; number < symmetries; ++number) {
        least = std::min(least, mixed(mixed(first[number] + 0x9e3779b97f4a7c15) ^ second[number]));
    }
    return mixed(least ^ std::uint64_t{position.has_neutral});
}

}  // namespace damier::sos
