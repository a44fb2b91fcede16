// A position of SOS, reduced to what still matters.
//
// A triple is live while it can still become S-O-S. What is in no live triple does not matter, except that an empty cell
// is a move that changes nothing: such cells are neutral, and because two of them cancel, only their parity counts.
//
// Two more things change nothing, and are removed as neutral cells (docs/sos-solved.md has the proofs):
// - a live triple with two empty cells that are in no other live triple: who plays in one of them is answered in the
//   other;
// - cells of which every live triple asks for the same letter (pure cells), as long as no live triple connects them with
//   other cells, and none of them can be scored with at once.
#pragma once

#include <cstdint>

#include "sos/board.hpp"

namespace damier::sos {

enum class Letter : std::uint8_t { s, o };

struct Position {
    Cells s = 0;
    Cells o = 0;
    Cells empty = 0;
    bool has_neutral = false;  // the number of neutral cells is odd
    int live = 0;              // triples
};

// Where a letter scores, and where one lets the other side score.
struct Threats {
    Cells scoring_s = 0;
    Cells scoring_o = 0;
    Cells giving_s = 0;
    Cells giving_o = 0;

    bool any() const { return scoring_s | scoring_o; }
    Cells scoring(Letter letter) const { return letter == Letter::s ? scoring_s : scoring_o; }
    Cells giving(Letter letter) const { return letter == Letter::s ? giving_s : giving_o; }
};

// A reduced position behind what the side to move does first in any case (docs/sos-solved.md has the proof). A cell is
// closing if one letter completes all its live triples: of two such cells, one is taken at once. The last one can be taken
// too, or filled with the other letter, which passes the turn; where nothing else scores, it is not part of the position.
struct Settled {
    Position position;
    int taken = 0;   // points of the cells that are taken at once
    int option = 0;  // points of the last one, if it is not part of the position
};

// A position with nothing but what matters. `empty` may be any cells without a letter.
Position reduced(const Board& board, Position position);


// The position with a letter written, not reduced yet.
inline Position written(Position position, Cells cell, Letter letter) {
    position.empty &= ~cell;
    (letter == Letter::s ? position.s : position.o) |= cell;
    return position;
}

// What a letter leads to, with closing cells taken.
Settled settled(const Board& board, const Position& position, Cells cell, Letter letter);

Threats threats_of(const Board& board, const Position& position);

// How many S-O-S a letter completes.
int points_of(const Board& board, const Position& position, Cells cell, Letter letter);

// A number for the position that is the same for all its mirror images. On boards of up to 31 cells no two positions
// have the same.
std::uint64_t key_of(const Board& board, const Position& position);

}  // namespace damier::sos
