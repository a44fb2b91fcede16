#include "reversi/engine.hpp"

#include <memory>
#include <optional>
#include <set>
#include <stdexcept>
#include <thread>

#include "check.hpp"
#include "reversi_plain.hpp"

using namespace damier::reversi;
using namespace damier::tests;

namespace {

constexpr std::size_t some_memory = std::size_t{40} << 20;

std::shared_ptr<const Weights> some_weights() {
    static const auto made = Weights::initial();
    return made;
}

Engine& some_engine(int threads = 1) {
    static Engine alone(some_weights(), some_memory, 1);
    static Engine together(some_weights(), some_memory, 2);
    return threads == 1 ? alone : together;
}

int sign(int score) { return (score > 0) - (score < 0); }

// Play a line on the board it belongs to; the board at its end, or nothing if a move in it is not legal.
std::optional<Board> played_out(Board board, const std::vector<int>& moves) {
    for (const int move : moves) {
        const Squares open = plain_legal_squares(board);
        const bool is_legal = move == pass ? !open && plain_legal_squares(passed(board)) : open >> move & 1;
        if (!is_legal) return std::nullopt;
        board = move == pass ? passed(board) : after(board, move, plain_turned(board, move));
    }
    return board;
}

void check_solution(const Board& board, const Report& report) {
    const int result = plain_result(board);
    CHECK(report.is_exact);
    CHECK_EQUAL(report.lines.size(), std::size_t{1});
    if (report.lines.empty()) return;
    const Line& line = report.lines.front();
    CHECK_EQUAL(line.score, result);
    const auto end = played_out(board, line.moves);
    CHECK(end.has_value());
    CHECK(end && is_over(*end));
    if (end) CHECK_EQUAL(final_score(*end) * (line.moves.size() % 2 ? -1 : 1), result);
}

void check_answer(const Board& board, const Report& report) {
    const bool has_move = !is_over(board);
    CHECK_EQUAL(report.lines.empty(), !has_move);
    for (const Line& line : report.lines) {
        CHECK(!line.moves.empty());
        CHECK(played_out(board, line.moves).has_value());
        CHECK(line.score >= -64 && line.score <= 64);
    }
}

Limits depth_of(int depth) {
    Limits limits;
    limits.depth = depth;
    return limits;
}

}  // namespace

TEST("small ends are solved as by trying everything, and the line leads there") {
    Random random(11);
    for (int game = 0; game < 400; ++game) {
        const Board board = played_board(random, 1 + game % 8);
        if (!is_over(board)) check_solution(board, some_engine().search(board, {}));
    }
}

TEST("two threads find what one finds") {
    Random random(12);
    for (int game = 0; game < 100; ++game) {
        const Board board = played_board(random, 1 + game % 8);
        if (!is_over(board)) check_solution(board, some_engine(2).search(board, {}));
    }
}

TEST("larger ends have one score, with and without certainty, memory and a second thread") {
    Random random(13);
    for (int game = 0; game < 12; ++game) {
        const Board board = played_board(random, 10 + game % 5);
        if (is_over(board)) continue;
        Limits certain;
        certain.is_certain = true;
        some_engine().forget();
        const int score = some_engine().search(board, certain).lines.front().score;
        CHECK_EQUAL(some_engine().search(board, {}).lines.front().score, score);
        CHECK_EQUAL(some_engine(2).search(board, {}).lines.front().score, score);
    }
}

TEST("a search for the winner alone is right") {
    Random random(14);
    Limits limits;
    limits.goal = Goal::result;
    for (int game = 0; game < 300; ++game) {
        const Board board = played_board(random, 1 + game % 8);
        if (is_over(board)) continue;
        const Report report = some_engine().search(board, limits);
        CHECK(report.is_exact);
        CHECK_EQUAL(sign(report.lines.front().score), sign(plain_result(board)));
        check_answer(board, report);
    }
}

TEST("the best moves have scores of their own, the best first") {
    Random random(15);
    Limits limits;
    limits.lines = 64;
    for (int game = 0; game < 150; ++game) {
        const Board board = played_board(random, 2 + game % 6);
        const Squares open = plain_legal_squares(board);
        if (!open) continue;
        const Report report = some_engine().search(board, limits);
        CHECK_EQUAL(report.lines.size(), static_cast<std::size_t>(count(open)));
        std::set<int> first_moves;
        int before = 64;
        for (const Line& line : report.lines) {
            CHECK(line.score <= before);
            before = line.score;
            if (line.moves.empty()) continue;
            const int square = line.moves.front();
            first_moves.insert(square);
            CHECK_EQUAL(line.score, -plain_result(after(board, square, plain_turned(board, square))));
        }
        CHECK_EQUAL(first_moves.size(), report.lines.size());
    }
}

TEST("boards without a move have no line") {
    for (const Board& board : {Board{0, 0}, Board{~Squares{0}, 0}, Board{0, ~Squares{0}}, Board{0xffffffff, 0},
                               Board{0xffffffff, 0xffffffff00000000}, Board{1, 0}, Board{0, 1}}) {
        const Report report = some_engine().search(board, {});
        CHECK(report.lines.empty());
    }
}

TEST("boards with hardly a disc, and any others, are searched") {
    Random random(16);
    for (const Board& board : {Board{0b001, 0b010}, Board{0b010, 0b001}, Board{bit(63), bit(54)}, start_board}) {
        check_answer(board, some_engine().search(board, depth_of(6)));
        check_answer(board, some_engine(2).search(board, depth_of(6)));
    }
    for (int number = 0; number < 2000; ++number) {
        const Board board = scattered_board(random);
        check_answer(board, some_engine().search(board, depth_of(1 + number % 4)));
    }
}

TEST("a pass comes first where it must") {
    Random random(17);
    int passes = 0;
    for (int game = 0; game < 3000 && passes < 20; ++game) {
        const Board board = played_board(random, 1 + game % 8);
        if (legal_squares(board) || is_over(board)) continue;
        ++passes;
        const Report report = some_engine().search(board, {});
        check_solution(board, report);
        CHECK_EQUAL(report.lines.front().moves.front(), pass);
    }
    CHECK_EQUAL(passes, 20);
}

TEST("whatever the limits, the answer is a legal move") {
    Random random(18);
    for (int number = 0; number < 600; ++number) {
        const Board board = played_board(random, static_cast<int>(random() % 61));
        Limits limits;
        limits.depth = 1 + static_cast<int>(random() % 60);
        limits.seconds = number % 3 == 0 ? 0 : static_cast<double>(random() % 1000) * 5e-6;
        limits.nodes = number % 5 == 0 ? 1 + random() % 1000 : limits.nodes;
        limits.lines = 1 + static_cast<int>(random() % 4);
        limits.goal = random() % 2 ? Goal::score : Goal::result;
        limits.is_certain = random() % 2;
        check_answer(board, some_engine(1 + number % 2).search(board, limits));
    }
}

TEST("a search ends when it is stopped, wherever it is, and is as good as new afterwards") {
    Random random(19);
    for (int number = 0; number < 60; ++number) {
        Engine& engine = some_engine(1 + number % 2);
        const Board board = played_board(random, static_cast<int>(20 + random() % 40));
        const auto pause = std::chrono::microseconds(random() % 20000);
        std::thread other([&] {
            std::this_thread::sleep_for(pause);
            engine.stop();
        });
        const Report report = engine.search(board, {});  // without limits: only the stop ends it in time
        other.join();
        engine.resume();
        check_answer(board, report);
    }
    const Board board = played_board(random, 8);
    check_solution(board, some_engine().search(board, {}));
}

TEST("stopped beforehand, a search still answers with a legal move") {
    some_engine().stop();
    check_answer(start_board, some_engine().search(start_board, {}));
    some_engine().resume();
}

TEST("a listener is called with deeper and deeper rounds, and can end the search") {
    int rounds = 0;
    int depth = 0;
    const Report report = some_engine().search(start_board, depth_of(20), [&](const Report& found) {
        CHECK(found.depth >= depth);
        depth = found.depth;
        check_answer(start_board, found);
        return ++rounds < 4;
    });
    CHECK_EQUAL(rounds, 4);
    check_answer(start_board, report);
}

TEST("an engine with invalid options is refused") {
    CHECK_RAISES(std::invalid_argument, Engine(some_weights(), 1000, 1));
    CHECK_RAISES(std::invalid_argument, Engine(some_weights(), some_memory, 0));
    CHECK_RAISES(std::invalid_argument, Engine(some_weights(), some_memory, 1000));
}

TEST("engines come and go") {
    for (int number = 0; number < 50; ++number) {
        Engine engine(some_weights(), some_memory, 1 + number % 2);
        check_answer(start_board, engine.search(start_board, depth_of(2)));
    }
}
