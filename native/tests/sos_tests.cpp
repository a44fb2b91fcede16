#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

#include "check.hpp"
#include "sos/engine.hpp"
#include "sos_plain.hpp"

using namespace damier::sos;
using namespace damier::tests;

namespace {

constexpr std::size_t some_memory = std::size_t{32} << 20;

Limits proof_limits() {
    Limits limits;
    limits.is_proof = true;
    return limits;
}

PlainSos empty_sos(int rows, int columns) {
    return {rows, columns, std::vector<char>(static_cast<std::size_t>(rows * columns), '-')};
}

int sign(int score) { return (score > 0) - (score < 0); }

char letter_of(const Move& move) { return move.letter == Letter::s ? 'S' : 'O'; }

// What a line of moves makes for the side to move at its beginning, less what the other side makes.
int played_out(PlainSos sos, const std::vector<Move>& moves) {
    int lead = 0;
    int side = 1;
    for (const Move& move : moves) {
        const int points = plain_points(sos, move.cell, letter_of(move));
        CHECK_EQUAL(sos.cells[static_cast<std::size_t>(move.cell)], '-');
        sos.cells[static_cast<std::size_t>(move.cell)] = letter_of(move);
        lead += side * points;
        if (!points) side = -side;
    }
    return lead;
}

void check_solution(Engine& engine, const PlainSos& sos) {
    const Report report = engine.search(root_of(sos), proof_limits());
    const int score = plain_score(sos);
    CHECK(report.is_exact);
    CHECK(!report.lines.empty());
    if (report.lines.empty()) return;
    const Line& line = report.lines.front();
    CHECK_EQUAL(line.score, point * score);
    CHECK_EQUAL(static_cast<int>(line.moves.size()), std::popcount(whole_position(sos).empty));
    CHECK_EQUAL(played_out(sos, line.moves), score);
}

// Compare the solver with all scores of a board.
void check_all_positions(int rows, int columns) {
    const auto scores = all_plain_scores(rows, columns);
    const auto board = Board::of(rows, columns);
    Tables tables(std::size_t{128} << 20);
    std::atomic<bool> is_stopped = false;
    SharedState shared{tables, *board, {is_stopped, damier::unlimited_seconds, damier::unlimited_nodes}};
    damier::NodeCounter counter(shared.control);
    Solver solver(shared, counter);
    std::size_t differences = 0;
    for (std::size_t number = scores.size(); number-- > 0;) {
        const Position position = reduced(*board, whole_position(numbered_sos(rows, columns, number)));
        const int score = scores[number];
        differences += solver.bound(position, score) < score || solver.bound(position, score + 1) > score;
    }
    CHECK_EQUAL(differences, std::size_t{0});
}

std::string temporary_path() {
    const auto name = "damier-" + std::to_string(std::random_device()()) + ".proof";
    return (std::filesystem::temp_directory_path() / name).string();
}

}  // namespace

TEST("SOS: letters score what they score by the rules") {
    std::mt19937_64 random(1);
    for (int round = 0; round < 200; ++round) {
        const int rows = 1 + static_cast<int>(random() % 8);
        const int columns = 1 + static_cast<int>(random() % 8);
        const PlainSos sos = scattered_sos(random, rows, columns, std::min(8, rows * columns));
        const auto board = Board::of(rows, columns);
        const Position whole = whole_position(sos);
        const Threats threats = threats_of(*board, whole);
        for (Cells left = whole.empty; left; left &= left - 1) {
            const Cells cell = left & -left;
            for (const Letter letter : {Letter::s, Letter::o}) {
                const int points = plain_points(sos, std::countr_zero(cell), letter == Letter::s ? 'S' : 'O');
                CHECK_EQUAL(points_of(*board, whole, cell, letter), points);
                CHECK_EQUAL((threats.scoring(letter) & cell) != 0, points > 0);
            }
        }
    }
}

TEST("SOS: a letter gives something away exactly where a new one scores behind it") {
    std::mt19937_64 random(2);
    for (int round = 0; round < 100; ++round) {
        const PlainSos sos = scattered_sos(random, 4, 5, 12);
        const auto board = Board::of(4, 5);
        const Position whole = whole_position(sos);
        const Threats before = threats_of(*board, whole);
        if (before.any()) continue;
        for (Cells left = whole.empty; left; left &= left - 1) {
            const Cells cell = left & -left;
            for (const Letter letter : {Letter::s, Letter::o}) {
                const bool gives = threats_of(*board, written(whole, cell, letter)).any();
                CHECK_EQUAL((before.giving(letter) & cell) != 0, gives);
            }
        }
    }
}

TEST("SOS: what a position is reduced to is reduced, and the same for mirror images") {
    std::mt19937_64 random(3);
    for (int round = 0; round < 100; ++round) {
        PlainSos sos = scattered_sos(random, 5, 5, 12);
        const auto board = Board::of(5, 5);
        const Position position = reduced(*board, whole_position(sos));
        const Position again = reduced(*board, position);
        CHECK_EQUAL(again.empty, position.empty);
        CHECK_EQUAL(again.has_neutral, position.has_neutral);
        std::reverse(sos.cells.begin(), sos.cells.end());
        CHECK_EQUAL(key_of(*board, reduced(*board, whole_position(sos))), key_of(*board, position));
    }
}

TEST("SOS: scattered positions are solved as by trying everything") {
    std::mt19937_64 random(4);
    for (const auto& [rows, columns] : {std::pair(3, 3), {3, 4}, {2, 7}, {4, 4}, {6, 6}, {8, 8}, {1, 9}}) {
        Engine engine(Board::of(rows, columns), some_memory, 1);
        for (int round = 0; round < 25; ++round) {
            check_solution(engine, scattered_sos(random, rows, columns, 1 + static_cast<int>(random() % 6)));
        }
    }
}

TEST("SOS: quiet positions are solved as by trying everything") {
    std::mt19937_64 random(5);
    Engine engine(Board::of(4, 5), some_memory, 1);
    for (int round = 0; round < 40; ++round) check_solution(engine, quiet_sos(random, 4, 5, 6));
}

TEST("SOS: small boards are solved from the start") {
    for (const auto& [rows, columns] : {std::pair(1, 1), {1, 5}, {2, 2}, {2, 4}, {3, 3}}) {
        Engine engine(Board::of(rows, columns), some_memory, 1);
        check_solution(engine, empty_sos(rows, columns));
    }
}

TEST("SOS: the published scores of larger boards") {
    for (const auto& [rows, columns, score] : {std::tuple(2, 7, -1), {7, 2, -1}, {2, 8, -1}, {2, 10, 0}, {3, 4, 0}}) {
        Engine engine(Board::of(rows, columns), some_memory, 1);
        const Report report = engine.search({}, proof_limits());
        CHECK(report.is_exact);
        CHECK_EQUAL(report.lines.front().score, point * score);
    }
}

TEST("SOS: every position of small boards is solved as by trying everything") {
    for (const auto& [rows, columns] : {std::pair(3, 3), {2, 4}, {1, 8}}) check_all_positions(rows, columns);
}

TEST("SOS: every position of 3 by 4 and of 4 by 4 is solved as by trying everything", true) {
    check_all_positions(3, 4);
    check_all_positions(4, 4);
}

TEST("SOS: 100,000 random positions are solved as by trying everything", true) {
    std::mt19937_64 random(10);
    std::size_t differences = 0;
    for (int rows = 1; rows <= 5; ++rows) {
        for (int columns = rows; columns <= 5; ++columns) {
            if (columns < 3) continue;
            const auto board = Board::of(rows, columns);
            Tables tables(some_memory);
            std::atomic<bool> is_stopped = false;
            SharedState shared{tables, *board, {is_stopped, damier::unlimited_seconds, damier::unlimited_nodes}};
            damier::NodeCounter counter(shared.control);
            Solver solver(shared, counter);
            for (int solved = 0; solved < 8'334;) {
                const int empty = std::min(rows * columns, 1 + static_cast<int>(random() % 7));
                const PlainSos sos = random() % 2 ? quiet_sos(random, rows, columns, empty)
                                                  : scattered_sos(random, rows, columns, empty);
                if (std::popcount(whole_position(sos).empty) > 7) continue;  // as quiet as can be
                const Position position = reduced(*board, whole_position(sos));
                const int score = plain_score(sos);
                differences += solver.bound(position, score) < score || solver.bound(position, score + 1) > score;
                ++solved;
            }
        }
    }
    CHECK_EQUAL(differences, std::size_t{0});
}

TEST("SOS: a proof that takes too long gives up, and what it has proved is kept") {
    const auto board = Board::of(3, 5);
    Tables tables(some_memory);
    std::atomic<bool> is_stopped = false;
    SharedState shared{tables, *board, {is_stopped, damier::unlimited_seconds, damier::unlimited_nodes}};
    damier::NodeCounter counter(shared.control);
    Solver solver(shared, counter);
    const Position start = reduced(*board, whole_position(empty_sos(3, 5)));
    int attempts = 0;
    std::optional<int> bound;
    for (std::uint64_t nodes = 100; !bound; nodes *= 2) {
        ++attempts;
        solver.allow(nodes);
        try {
            bound = solver.bound(start, 0);
        } catch (const TooLong&) {
        }
    }
    CHECK(attempts > 2);
    CHECK_EQUAL(*bound, 0);
}

TEST("SOS: of two cells that close all their triples one is taken, and the last one is an option") {
    const auto board = Board::of(1, 11);
    const PlainSos sos{1, 11, {'S', 'O', '-', 'O', 'O', 'S', 'O', '-', 'S', '-', '-'}};  // cells 3 and 8
    const Settled found = settled(*board, whole_position(sos), Cells{1} << 10, Letter::o);
    CHECK_EQUAL(found.taken, 1);
    CHECK_EQUAL(found.option, 1);
    CHECK_EQUAL(found.position.live, 0);
    CHECK(found.position.has_neutral);
}

TEST("SOS: a plain search and one in another order find the same") {
    for (const Manner manner : {Manner::plain, Manner::reordered}) {
        for (const auto& [rows, columns, score] : {std::tuple(2, 7, -1), {2, 6, 0}, {3, 4, 0}, {1, 9, 1}}) {
            Engine engine(Board::of(rows, columns, manner), some_memory, 1);
            const Report report = engine.search({}, proof_limits());
            CHECK(report.is_exact);
            CHECK_EQUAL(report.lines.front().score, point * score);
        }
    }
}

TEST("SOS: another order has other keys, the same for mirror images, and another tree") {
    std::mt19937_64 random(5);
    for (const auto& [rows, columns] : {std::pair(5, 5), {5, 7}}) {
        const auto usual = Board::of(rows, columns);
        const auto reordered = Board::of(rows, columns, Manner::reordered);
        PlainSos sos = scattered_sos(random, rows, columns, 12);
        const Position position = reduced(*reordered, whole_position(sos));
        CHECK(key_of(*usual, position) != key_of(*reordered, position));
        std::reverse(sos.cells.begin(), sos.cells.end());
        CHECK_EQUAL(key_of(*reordered, reduced(*reordered, whole_position(sos))), key_of(*reordered, position));
    }
    Engine one(Board::of(3, 5), some_memory, 1);
    Engine two(Board::of(3, 5, Manner::reordered), some_memory, 1);
    CHECK(one.search({}, proof_limits()).nodes != two.search({}, proof_limits()).nodes);
}

TEST("SOS: all moves have the scores that trying everything gives them") {
    std::mt19937_64 random(6);
    Engine engine(Board::of(3, 5), some_memory, 1);
    for (int round = 0; round < 15; ++round) {
        const PlainSos sos = scattered_sos(random, 3, 5, 6);
        Limits limits = proof_limits();
        limits.lines = 30;
        const Report report = engine.search(root_of(sos), limits);
        const std::vector<int> scores = plain_scores_of_moves(sos);
        CHECK_EQUAL(report.lines.size(), scores.size());
        for (const Line& line : report.lines) {
            const Move& move = line.moves.front();
            const Cells before = whole_position(sos).empty & ((Cells{1} << move.cell) - 1);
            const auto number = static_cast<std::size_t>(2 * std::popcount(before) + (move.letter == Letter::o));
            CHECK_EQUAL(line.score, point * scores[number]);
        }
    }
}

TEST("SOS: who wins can be asked alone, whatever the lead") {
    std::mt19937_64 random(7);
    Engine engine(Board::of(3, 4), some_memory, 1);
    Limits limits = proof_limits();
    limits.wants_result_only = true;
    for (int lead = -3; lead <= 3; ++lead) {
        const PlainSos sos = scattered_sos(random, 3, 4, 6);
        Root root = root_of(sos);
        root.lead = lead;
        const Report report = engine.search(root, limits);
        CHECK_EQUAL(sign(report.lines.front().score), sign(plain_score(sos) + lead));
    }
}

TEST("SOS: two threads find what one finds") {
    Engine engine(Board::of(3, 5), some_memory, 2);
    const Report report = engine.search({}, proof_limits());
    CHECK(report.is_exact);
    CHECK_EQUAL(report.lines.front().score, 0);
}

TEST("SOS: a search without a proof answers within its nodes, and proves the end") {
    std::mt19937_64 random(8);
    Engine engine(Board::of(6, 6), some_memory, 1);
    Limits limits;
    limits.nodes = 20'000;
    const Report begun = engine.search({}, limits);
    CHECK(!begun.is_exact);
    CHECK(begun.depth >= 1 && begun.nodes < 25'000);
    const PlainSos late = scattered_sos(random, 6, 6, 6);
    const Report ended = engine.search(root_of(late), {});
    CHECK(ended.is_exact);
    CHECK_EQUAL(ended.lines.front().score, point * plain_score(late));
}

TEST("SOS: a proof that is stopped has an answer, and a full board has none") {
    Engine engine(Board::of(8, 8), some_memory, 1);
    std::thread stopper([&] { engine.stop(); });
    const Report report = engine.search({}, proof_limits());
    stopper.join();
    CHECK(!report.is_exact);
    CHECK(!report.lines.empty());
    engine.resume();
    CHECK(engine.search({~Cells{0}, 0, 0}, proof_limits()).lines.empty());
}

TEST("SOS: a proof in a file is found again, by a table of another size as well") {
    const std::string path = temporary_path();
    Engine first(Board::of(3, 4), some_memory, 1);
    const Report found = first.search({}, proof_limits());
    CHECK(first.table().proved.save(path, 3, 4));
    Engine second(Board::of(3, 4), 2 * some_memory, 1);
    CHECK(second.table().proved.load(path, 3, 4) == Loading::loaded);
    const Report again = second.search({}, proof_limits());
    CHECK_EQUAL(again.lines.front().score, found.lines.front().score);
    CHECK(again.nodes * 10 < found.nodes);
    CHECK(second.table().proved.save(path, 3, 4));
    CHECK(first.table().proved.load(path, 3, 4) == Loading::too_large);
    std::remove(path.c_str());
}

TEST("SOS: a file that is missing, foreign, damaged or of another board is refused") {
    const std::string path = temporary_path();
    BoundsTable table(BoundsTable::least_bytes);
    table.store(123456789, {0, 1}, 10);
    CHECK(table.load(path, 3, 4) == Loading::unreadable);
    CHECK(table.save(path, 3, 4));
    CHECK(table.load(path, 4, 4) == Loading::other_board);
    std::string content;
    {
        std::ifstream file(path, std::ios::binary);
        content.assign(std::istreambuf_iterator<char>(file), {});
    }
    const auto rewrite = [&](const std::string& changed) {
        std::ofstream(path, std::ios::binary | std::ios::trunc) << changed;
        return table.load(path, 3, 4);
    };
    std::string damaged = content;
    damaged[1000] = static_cast<char>(damaged[1000] + 1);
    CHECK(rewrite(damaged) == Loading::damaged);
    CHECK(rewrite(content.substr(0, content.size() - 8)) == Loading::damaged);
    CHECK(rewrite("a text") == Loading::foreign);
    CHECK(rewrite(content) == Loading::loaded);
    std::remove(path.c_str());
}

TEST("SOS: a table keeps the bounds of every key apart") {
    BoundsTable table(BoundsTable::least_bytes);
    std::mt19937_64 random(9);
    const std::uint64_t key = random();
    table.store(key, {-2, 5}, 1);
    table.store(key, {0, 64}, 1);
    CHECK_EQUAL(table.find(key)->lower, 0);
    CHECK_EQUAL(table.find(key)->upper, 5);
    for (int bit = 0; bit < 64; ++bit) CHECK(!table.find(key ^ std::uint64_t{1} << bit));
    table.clear();
    CHECK(!table.find(key));
}

TEST("SOS: boards that do not exist are refused") {
    CHECK_RAISES(std::invalid_argument, Board::of(0, 3));
    CHECK_RAISES(std::invalid_argument, Board::of(9, 8));
    CHECK_RAISES(std::invalid_argument, Board::of(1, 65));
    CHECK_RAISES(std::invalid_argument, Engine(Board::of(3, 3), 1 << 20, 1));
}
