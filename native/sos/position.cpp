#include "sos/position.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <utility>

namespace damier::sos {

namespace {

constexpr int cells_of_exact_keys = 31;  // two bits for each, and one for the neutral cell

// The live triples of a position, and what they need of their empty cells.
struct LiveTriples {
    Lanes middles;        // by direction
    Cells once = 0;       // cells of at least one
    Cells twice = 0;      // and of at least two
    Cells middle = 0;     // cells that are the middle of one
    Cells end = 0;        // cells that are an end of one
    Cells scoring_s = 0;  // empty cells where the letter completes one
    Cells scoring_o = 0;
    Cells pending = 0;  // cells of those that one letter does not complete
    int number = 0;

    Cells scoring() const { return scoring_s | scoring_o; }
    // Empty cells where one letter completes all that there are.
    Cells closing() const { return (scoring_s ^ scoring_o) & ~pending; }
};

// By reference: how a vector is passed depends on the processor.
inline Cells united(const Lanes& lanes) { return lanes[0] | lanes[1] | lanes[2] | lanes[3]; }

[[gnu::always_inline]] inline LiveTriples live_triples(const Board& board, const Position& position) {
    const Lanes step = board.steps();
    const Lanes may_be_s = Lanes{} + (position.s | position.empty);
    const Lanes s = Lanes{} + position.s;
    const Lanes before = s << step;
    const Lanes behind = s >> step;
    LiveTriples found;
    const Lanes middles = board.middles() & (position.o | position.empty) & may_be_s << step & may_be_s >> step &
                          ~(position.o & before & behind);
    const Lanes next = middles << step;
    const Lanes last = middles >> step;
    const Lanes ends = next | last;
    const Lanes any = middles | ends;
    const Lanes two = (middles & ends) | (next & last);
    const Lanes written = middles & position.o;
    const Lanes blank = middles & position.empty & before & behind;
    const Lanes lasting = middles & ~(written & (before | behind)) & ~blank;
    const Lanes scoring_s = (written & before) << step | (written & behind) >> step;
    const Lanes pending = lasting | lasting << step | lasting >> step;
    found.middles = middles;
    found.once = united(any);
    found.twice = united(two) | (any[0] & any[1]) | (any[2] & any[3]) | ((any[0] | any[1]) & (any[2] | any[3]));
    found.middle = united(middles);
    found.end = united(ends);
    found.scoring_s = united(scoring_s);
    found.scoring_o = united(blank);
    found.pending = united(pending);
    for (std::size_t way = 0; way < 4; ++way) found.number += std::popcount(middles[way]);
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
    const Lanes step = board.steps();
    const Lanes own_lanes = Lanes{} + own;
    const Lanes before = own_lanes << step;
    const Lanes behind = own_lanes >> step;
    const Lanes found = triples.middles & ((own & (before | behind)) | (before & behind));
    if (!united(found)) return 0;
    std::size_t way = 0;
    while (!found[way]) ++way;
    const Cells middle = found[way] & -found[way];
    return (middle | middle << step[way] | middle >> step[way]) & own;
}

// The pure cells that no live triples connect with a cell that is not, or that can be scored with.
Cells closed_pure_cells(const Board& board, const LiveTriples& triples, Cells empty) {
    Cells reached = ((triples.middle & triples.end) | triples.scoring()) & empty;
    if (reached == empty) return 0;
    const Lanes step = board.steps();
    for (Cells last = 0; reached != last && reached != empty;) {
        last = reached;
        const Lanes lanes = Lanes{} + reached;
        const Lanes touched = triples.middles & (lanes | lanes << step | lanes >> step);
        const Lanes grown = touched | touched << step | touched >> step;
        reached |= united(grown) & empty;
    }
    return empty & ~reached;
}

// Drop what is in no live triple.
void drop_dead_cells(Position& position, const LiveTriples& triples) {
    remove(position, position.empty & ~triples.once);
    position.s &= triples.once;
    position.o &= triples.once;
    position.live = triples.number;
}

// Neutral cells that are not dead yet.
Cells neutral_cells(const Board& board, const LiveTriples& triples, const Position& position) {
    if (board.is_plain()) return 0;
    const Cells twins = twins_of(board, triples, position.empty);
    return twins ? twins : closed_pure_cells(board, triples, position.empty);
}

// Write the letter into a closing cell: its points.
int take(const Board& board, const LiveTriples& triples, Position& position, Cells cell) {
    const Letter letter = triples.scoring_s & cell ? Letter::s : Letter::o;
    const int points = points_of(board, position, cell, letter);
    position = written(position, cell, letter);
    return points;
}

// Take all closing cells but the one with the fewest points: the points.
int take_but_one(const Board& board, const LiveTriples& triples, Position& position) {
    int taken = 0;
    int fewest = 0;
    Cells spared = 0;
    const Position before = position;
    for (Cells left = triples.closing(); left; left &= left - 1) {
        const Cells cell = left & -left;
        const int points = take(board, triples, position, cell);
        taken += points;
        if (!spared || points < fewest) {
            fewest = points;
            spared = cell;
        }
    }
    position.s &= ~spared | before.s;
    position.o &= ~spared | before.o;
    position.empty |= spared;
    return taken - fewest;
}

// A bijection for each odd factor.
std::uint64_t mixed(std::uint64_t number, std::uint64_t factor) {
    assert(factor % 2 == 1);
    for (int round = 0; round < 2; ++round) number = (number ^ number >> 32) * factor;
    return number ^ number >> 32;
}

constexpr std::uint64_t usual_factor = 0xd6e8feb86659fd93;
constexpr std::uint64_t reordered_factor = 0x9fb21c651e98df25;

}  // namespace

Position reduced(const Board& board, Position position) {
    assert(!(position.s & position.o) && !((position.s | position.o) & position.empty));
    while (true) {
        const LiveTriples triples = live_triples(board, position);
        drop_dead_cells(position, triples);
        const Cells removed = neutral_cells(board, triples, position);
        if (!removed) return position;
        remove(position, removed);
    }
}

Settled settled(const Board& board, const Position& before, Cells cell, Letter letter) {
    Position position = written(before, cell, letter);
    if (board.is_plain()) return {reduced(board, position), 0, 0};
    assert(!(position.s & position.o) && !((position.s | position.o) & position.empty));
    int taken = 0;
    int option = 0;
    while (true) {
        const LiveTriples triples = live_triples(board, position);
        drop_dead_cells(position, triples);
        const Cells closing = triples.closing();
        if (closing & (closing - 1)) {
            taken += take_but_one(board, triples, position);
        } else if (closing && closing == triples.scoring()) {
            option = take(board, triples, position, closing);
        } else {
            const Cells removed = neutral_cells(board, triples, position);
            if (!removed) return {position, taken, option};
            remove(position, removed);
        }
    }
}

Threats threats_of(const Board& board, const Position& position) {
    const Lanes step = board.steps();
    const Lanes may_be_s = Lanes{} + (position.s | position.empty);
    const Lanes s = Lanes{} + position.s;
    const Lanes before = s << step;
    const Lanes behind = s >> step;
    const Lanes open = board.middles() & may_be_s << step & may_be_s >> step;
    const Lanes written = open & position.o;
    const Lanes blank = open & position.empty;
    const Lanes lone = written & ~before & ~behind;
    const Lanes first = blank & before & ~behind;
    const Lanes last = blank & behind & ~before;
    const Lanes scoring_s = (written & before & ~behind) << step | (written & behind & ~before) >> step;
    const Lanes scoring_o = blank & before & behind;
    const Lanes giving_s = (lone | first) << step | (lone | last) >> step;
    const Lanes giving_o = first | last;
    return {united(scoring_s), united(scoring_o), united(giving_s), united(giving_o)};
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
    Images first = board.images(position.s | position.empty);
    Images second = board.images(position.o | position.empty);
    if (board.is_reordered()) std::swap(first, second);  // another one of the mirror images is the least
    const std::uint64_t factor = board.is_reordered() ? reordered_factor : usual_factor;
    std::uint64_t least = ~std::uint64_t{0};
    if (board.cells() <= cells_of_exact_keys) {
        for (std::size_t number = 0; number < symmetries; ++number) {
            least = std::min(least, first[number] | second[number] << 32);
        }
        return mixed(least ^ std::uint64_t{position.has_neutral} << 31 ^ 0x5bd1e995, factor);  // nothing but bijections
    }
    for (std::size_t number = 0; number < symmetries; ++number) {
        least = std::min(least, mixed(mixed(first[number] + 0x9e3779b97f4a7c15, factor) ^ second[number], factor));
    }
    return mixed(least ^ std::uint64_t{position.has_neutral}, factor);
}

}  // namespace damier::sos
