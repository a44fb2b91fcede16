#include "reversi_plain.hpp"

#include <algorithm>

#include "reversi/patterns.hpp"

namespace damier::tests {

using namespace reversi;

Squares plain_turned(const Board& board, int square) {
    Squares found = 0;
    for (int down = -1; down <= 1; ++down) {
        for (int right = -1; right <= 1; ++right) {
            Squares run = 0;
            int row = square / 8 + down;
            int column = square % 8 + right;
            const auto is_inside = [&] { return row >= 0 && row < 8 && column >= 0 && column < 8; };
            while ((down || right) && is_inside() && board.other & bit(8 * row + column)) {
                run |= bit(8 * row + column);
                row += down;
                column += right;
            }
            if (run && is_inside() && board.own & bit(8 * row + column)) found |= run;
        }
    }
    return found;
}

Squares plain_legal_squares(const Board& board) {
    Squares found = 0;
    for (int square = 0; square < 64; ++square) {
        if (empties(board) & bit(square) && plain_turned(board, square)) found |= bit(square);
    }
    return found;
}

int plain_result(const Board& board) {
    const Squares open = plain_legal_squares(board);
    if (!open) return plain_legal_squares(passed(board)) ? -plain_result(passed(board)) : final_score(board);
    int best = -64;
    for (int square = 0; square < 64; ++square) {
        if (open & bit(square)) {
            best = std::max(best, -plain_result(after(board, square, plain_turned(board, square))));
        }
    }
    return best;
}

Board played_board(Random& random, int empty) {
    Board board = start_board;
    while (count(empties(board)) > empty) {
        std::vector<int> moves;
        for (Squares open = plain_legal_squares(board); open; open &= open - 1) moves.push_back(first_square(open));
        if (moves.empty()) {
            if (!plain_legal_squares(passed(board))) break;
            board = passed(board);
            continue;
        }
        const int square = moves[random() % moves.size()];
        board = after(board, square, plain_turned(board, square));
    }
    return board;
}

Board scattered_board(Random& random) {
    const Squares discs = random() % 2 ? random() | random() : random() & random();
    const Squares own = random();
    return {discs & own, discs & ~own};
}

Board mirrored_board(const Board& board, int symmetry) {
    Board seen{};
    for (int square = 0; square < 64; ++square) {
        if (board.own & bit(square)) seen.own |= bit(mirrored(square, symmetry));
        if (board.other & bit(square)) seen.other |= bit(mirrored(square, symmetry));
    }
    return seen;
}

}  // namespace damier::tests
