#include "check.hpp"
#include "reversi/board.hpp"
#include "reversi/endgame.hpp"
#include "reversi/perft.hpp"
#include "reversi/stability.hpp"
#include "reversi_plain.hpp"

using namespace damier::reversi;
using namespace damier::tests;

namespace {

void check_like_plain(const Board& board) {
    CHECK_EQUAL(legal_squares(board), plain_legal_squares(board));
    for (int square = 0; square < 64; ++square) {
        if (empties(board) & bit(square)) CHECK_EQUAL(turned(board, square), plain_turned(board, square));
    }
}

std::uint64_t lines(const Board& board, int depth) {
    const std::atomic<bool> is_stopped = false;
    return perft(board, depth, is_stopped);
}

}  // namespace

TEST("moves and turned discs are those of the plain rules, on boards that were played") {
    Random random(1);
    for (int game = 0; game < 2000; ++game) check_like_plain(played_board(random, game % 60));
}

TEST("moves and turned discs are those of the plain rules, on any boards") {
    Random random(2);
    for (int number = 0; number < 20000; ++number) check_like_plain(scattered_board(random));
}

TEST("the empty squares go to the winner") {
    CHECK_EQUAL(final_score({0xff, 0}), 64);
    CHECK_EQUAL(final_score({0, 1}), -64);
    CHECK_EQUAL(final_score({0b111, 0b111000}), 0);
    CHECK_EQUAL(final_score({0b111, 0b11000}), 60);
    CHECK_EQUAL(final_score({~Squares{0} << 10, 0b1111111111}), 44);
}

TEST("the numbers of move sequences are those of the tables") {
    const std::uint64_t table[] = {1, 4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288};
    for (int depth = 0; depth <= 9; ++depth) CHECK_EQUAL(lines(start_board, depth), table[depth]);
}

TEST("the numbers of move sequences are those of the tables, deeper", true) {
    CHECK_EQUAL(lines(start_board, 10), std::uint64_t{24571284});
    CHECK_EQUAL(lines(start_board, 11), std::uint64_t{212258800});
}

TEST("a pass is a move, and a game that is over is one line") {
    CHECK_EQUAL(lines({0, 0}, 5), std::uint64_t{1});
    CHECK_EQUAL(lines({~Squares{0}, 0}, 3), std::uint64_t{1});
    const Board must_pass{0b010, 0b001};  // a1 the other's, b1 own: only the other can move
    CHECK_EQUAL(lines(must_pass, 1), std::uint64_t{1});
    CHECK_EQUAL(lines(must_pass, 2), std::uint64_t{1});
    CHECK_EQUAL(lines(must_pass, 9), std::uint64_t{1});
}

TEST("stable discs stay whatever is played") {
    Random random(3);
    for (int game = 0; game < 500; ++game) {
        Board board = played_board(random, game % 40);
        Squares stable = stable_discs(board);
        CHECK_EQUAL(stable & ~board.own, Squares{0});
        bool is_own = true;  // the side to move is the one whose discs are followed
        for (int move = 0; move < 60 && !is_over(board); ++move) {
            std::vector<int> moves;
            for (Squares open = legal_squares(board); open; open &= open - 1) moves.push_back(first_square(open));
            board = after(board, moves.empty() ? pass : moves[random() % moves.size()]);
            is_own = !is_own;
            CHECK_EQUAL(stable & ~(is_own ? board.own : board.other), Squares{0});
        }
    }
}

TEST("the last squares are solved as by trying everything") {
    Random random(4);
    for (int game = 0; game < 3000; ++game) {
        const Board board = played_board(random, 1 + game % 7);
        const int empty = count(empties(board));
        const int result = plain_result(board);
        for (int alpha : {-64, result - 2, result - 1, result, result + 1, 63}) {
            if (alpha < -64 || alpha > 63) continue;
            std::uint64_t nodes = 0;
            const int score = solve_few(board, alpha, empty, nodes);
            CHECK_EQUAL(score > alpha, result > alpha);
            CHECK(score > alpha ? score <= result : score >= result);
        }
    }
}
