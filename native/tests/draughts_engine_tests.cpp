#include "draughts/engine.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>
#include <stdexcept>
#include <thread>

#include "check.hpp"
#include "draughts/situation.hpp"
#include "draughts_boards.hpp"

using namespace damier::draughts;
using namespace damier::tests;

namespace {

constexpr std::size_t some_memory = std::size_t{40} << 20;

Engine made_engine(const Kind& kind, int threads) { return Engine(Weights::initial(kind), some_memory, threads); }

const Kind& international_kind() { return kind_named("international", 10, 10); }

Engine& some_engine(int threads = 1) {
    static Engine alone = made_engine(international_kind(), 1);
    static Engine together = made_engine(international_kind(), 2);
    return threads == 1 ? alone : together;
}

Situation standing(const Placement& placement) {
    Situation made;
    made.placement = placement;
    return made;
}

// Whether a line can be played from where it begins.
bool is_playable(const Kind& kind, Placement placement, const Moves& line) {
    for (const Move& each : line) {
        const PlainMove move = kind.to_external(each);
        const auto moves = kind.moves(placement);
        if (std::find(moves.begin(), moves.end(), move) == moves.end()) return false;
        placement = kind.after(placement, move);
    }
    return true;
}

void check_answer(const Kind& kind, const Situation& situation, const Report& report) {
    CHECK_EQUAL(report.lines.empty(), kind.moves(situation.placement).empty());
    for (const Line& line : report.lines) {
        CHECK(!line.moves.empty());
        CHECK(is_playable(kind, situation.placement, line.moves));
        CHECK(std::abs(line.score) < won);
    }
}

// A reported win must be one, if it is near enough to try all moves.
void check_wins(const Kind& kind, const Placement& placement, const Report& report, int nearest) {
    if (report.lines.empty()) return;
    const int score = report.lines.front().score;
    const int plies = won - std::abs(score);
    if (std::abs(score) < decided || plies > nearest) return;
    if (score > 0) CHECK(is_won_within(kind, placement, plies));
    if (score < 0) {
        for (const PlainMove& move : kind.moves(placement)) {
            CHECK(is_won_within(kind, kind.after(placement, move), plies - 1));
        }
    }
}

Limits depth_of(int depth) {
    Limits limits;
    limits.depth = depth;
    return limits;
}

}  // namespace

TEST("every kind of draughts is searched, wherever a game may be, and its lines can be played") {
    Random random(51);
    for (const Kind* kind : searchable_kinds()) {
        Engine engine = made_engine(*kind, 1);
        for (int number = 0; number < 8; ++number) {
            const Situation situation = played_situation(random, *kind, 12 * number);
            Limits limits = depth_of(5);
            limits.lines = 1 + number % 3;
            check_answer(*kind, situation, engine.search(situation, limits));
        }
    }
}

TEST("any position of draughts is searched, however many kings there are") {
    Random random(52);
    for (const Kind* kind : searchable_kinds()) {
        Engine engine = made_engine(*kind, 1);
        for (int number = 0; number < 40; ++number) {
            const Situation situation = standing(scattered_placement(random, *kind, number % 2 ? 12 : kind->squares()));
            Limits limits = depth_of(1 + number % 4);
            limits.nodes = 20000;
            check_answer(*kind, situation, engine.search(situation, limits));
        }
    }
}

TEST("a reported win is one, and a near win is found, for every kind") {
    Random random(53);
    for (const Kind* kind : searchable_kinds()) {
        Engine engine = made_engine(*kind, 1);
        for (int number = 0; number < 60; ++number) {
            const Placement placement = scattered_placement(random, *kind, 5);
            if (kind->moves(placement).empty()) continue;
            const Report report = engine.search(standing(placement), depth_of(5));
            check_wins(*kind, placement, report, 5);
            if (is_won_within(*kind, placement, 1)) CHECK_EQUAL(report.lines.front().score, won - 1);
            if (is_won_within(*kind, placement, 3)) CHECK(report.lines.front().score >= won - 3);
        }
    }
}

TEST("two threads see the wins in draughts that one sees") {
    Random random(54);
    for (int number = 0; number < 60; ++number) {
        const Placement placement = scattered_placement(random, international_kind(), 5);
        const Report report = some_engine(2).search(standing(placement), depth_of(6));
        check_answer(international_kind(), standing(placement), report);
        check_wins(international_kind(), placement, report, 5);
    }
}

TEST("positions of draughts without a move have no line") {
    Placement empty;
    Placement alone;
    alone.men[white] = 1;  // on the last row: it can go no further
    Placement against;
    against.kings[black] = 1;  // and the side to move has no piece
    for (const Placement& placement : {empty, alone, against}) {
        for (const int threads : {1, 2}) {
            const Report report = some_engine(threads).search(standing(placement), {});
            CHECK(report.lines.empty());
        }
    }
}

TEST("the best moves of draughts have scores of their own, the best first") {
    Random random(55);
    for (int number = 0; number < 20; ++number) {
        const Situation situation = played_situation(random, international_kind(), 4 * number);
        const auto moves = international_kind().moves(situation.placement);
        Limits limits = depth_of(4);
        limits.lines = 100;
        const Report report = some_engine(1 + number % 2).search(situation, limits);
        check_answer(international_kind(), situation, report);
        CHECK_EQUAL(report.lines.size(), moves.size());
        for (std::size_t rank = 1; rank < report.lines.size(); ++rank) {
            CHECK(report.lines[rank].score <= report.lines[rank - 1].score);
            for (std::size_t before = 0; before < rank; ++before) {
                CHECK(!(report.lines[before].moves.front() == report.lines[rank].moves.front()));
            }
        }
    }
}

TEST("whatever the limits, the answer in draughts is a legal move") {
    Random random(56);
    for (int number = 0; number < 300; ++number) {
        const Situation situation = played_situation(random, international_kind(), static_cast<int>(random() % 120));
        Limits limits;
        limits.depth = 1 + static_cast<int>(random() % 99);
        limits.seconds = number % 3 == 0 ? 0 : static_cast<double>(random() % 1000) * 5e-6;
        limits.nodes = number % 5 == 0 ? 1 + random() % 1000 : limits.nodes;
        limits.lines = 1 + static_cast<int>(random() % 4);
        check_answer(international_kind(), situation, some_engine(1 + number % 2).search(situation, limits));
    }
}

TEST("a search of draughts ends when it is stopped, by one thread or two, and is as good as new afterwards") {
    Random random(57);
    for (int number = 0; number < 40; ++number) {
        Engine& engine = some_engine(1 + number % 2);
        const Situation situation = played_situation(random, international_kind(), static_cast<int>(random() % 60));
        const auto pause = std::chrono::microseconds(random() % 20000);
        std::thread other([&] {
            std::this_thread::sleep_for(pause);
            engine.stop();
        });
        const Report report = engine.search(situation, {});  // without limits: only the stop ends it in time
        other.join();
        engine.resume();
        check_answer(international_kind(), situation, report);
    }
    CHECK_EQUAL(some_engine().search(standing(start_of(international_kind())), depth_of(3)).depth, 3);
}

TEST("stopped beforehand, a search of draughts still answers with a legal move") {
    const Situation start = standing(start_of(international_kind()));
    some_engine().stop();
    check_answer(international_kind(), start, some_engine().search(start, {}));
    some_engine().resume();
}

TEST("a listener is called with deeper and deeper rounds of draughts, and can end the search") {
    const Situation start = standing(start_of(international_kind()));
    int rounds = 0;
    int depth = 0;
    const Report report = some_engine().search(start, depth_of(20), [&](const Report& found) {
        CHECK(found.depth >= depth);
        depth = found.depth;
        check_answer(international_kind(), start, found);
        return ++rounds < 4;
    });
    CHECK_EQUAL(rounds, 4);
    check_answer(international_kind(), start, report);
}

TEST("a draw by counting that is near is seen in draughts") {
    Situation situation;  // one king against one, and nearly all the moves made that there may be
    situation.placement.kings = {bit<Wide>(27), bit<Wide>(2)};
    situation.ending = 8;
    const Report report = some_engine().search(situation, depth_of(6));
    check_answer(international_kind(), situation, report);
    if (!is_won_within(international_kind(), situation.placement, 1)) CHECK_EQUAL(report.lines.front().score, 0);
}

TEST("an engine of draughts with invalid options is refused") {
    const auto weights = Weights::initial(international_kind());
    CHECK_RAISES(std::invalid_argument, Engine(weights, 1000, 1));
    CHECK_RAISES(std::invalid_argument, Engine(weights, some_memory, 0));
    CHECK_RAISES(std::invalid_argument, Engine(weights, some_memory, 1000));
    Engine smallest(weights, Engine::least_memory, 64);
    const Situation start = standing(start_of(international_kind()));
    check_answer(international_kind(), start, smallest.search(start, depth_of(4)));
}

TEST("weights of draughts survive being written, and invalid bytes are refused") {
    for (const Kind* kind : searchable_kinds()) {
        const auto bytes = Weights::initial(*kind)->bytes();
        const auto read = Weights::parse(bytes);
        CHECK(read->bytes() == bytes);
        CHECK(&read->kind() == kind);
        CHECK_RAISES(std::invalid_argument, Weights::parse(std::span(bytes).first(bytes.size() - 1)));
    }
    const auto bytes = Weights::initial(international_kind())->bytes();
    CHECK_RAISES(std::invalid_argument, Weights::parse({}));
    CHECK_RAISES(std::invalid_argument, Weights::parse(std::span(bytes).first(9)));
    for (std::uint8_t filling = 0; filling < 200; filling = static_cast<std::uint8_t>(filling + 13)) {
        CHECK_RAISES(std::invalid_argument, Weights::parse(std::vector<std::uint8_t>(bytes.size(), filling)));
        CHECK_RAISES(std::invalid_argument, Weights::parse(std::vector<std::uint8_t>(20, filling)));
    }
}
