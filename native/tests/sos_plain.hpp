// SOS by the rules, cell by cell: slow and plain, for comparison; and positions to compare on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "sos/position.hpp"
#include "sos/report.hpp"

namespace damier::tests {

struct PlainSos {
    int rows = 0;
    int columns = 0;
    std::vector<char> cells;  // 'S', 'O' or '-'
};

// How many S-O-S a letter in an empty cell completes.
int plain_points(const PlainSos& sos, int cell, char letter);

// The points of the side to move less those of the other side from here on, by trying everything.
int plain_score(const PlainSos& sos);

// The score of each move, in the order of cells, S before O.
std::vector<int> plain_scores_of_moves(const PlainSos& sos);

// The score of every position of a board, by trying everything. Positions are numbers whose digits to the base 3 are the
// cells: 0 is empty, 1 is S, 2 is O.
std::vector<std::int8_t> all_plain_scores(int rows, int columns);
PlainSos numbered_sos(int rows, int columns, std::size_t number);

// Random letters, with so many empty cells.
PlainSos scattered_sos(std::mt19937_64& random, int rows, int columns, int empty);

// Letters that give nothing away, written as long as there are any, up to so many empty cells.
PlainSos quiet_sos(std::mt19937_64& random, int rows, int columns, int empty);

// The same position for the core: not reduced.
sos::Position whole_position(const PlainSos& sos);
sos::Root root_of(const PlainSos& sos);

}  // namespace damier::tests
