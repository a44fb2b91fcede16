#include <nanobind/nanobind.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include "bindings/errand.hpp"
#include "bindings/numbers.hpp"
#include "bindings/reversi.hpp"
#include "reversi/fit.hpp"
#include "reversi/selfplay.hpp"
#include "reversi/weights.hpp"

namespace damier::bindings {

namespace {

namespace nb = nanobind;
using namespace nb::literals;
using namespace reversi;

constexpr std::size_t packed_size = 20;
constexpr int usual_solved = 14;  // empty squares
constexpr int most_threads = 256;
constexpr int most_games = 1 << 20;
constexpr int most_room = 1 << 30;

double number_between(double number, const char* name, double least, double most) {
    if (!(number >= least && number <= most)) {  // nor is it, if it is no number at all
        throw std::invalid_argument(std::string(name) + " must be a number from " + std::to_string(least) + " to " +
                                    std::to_string(most));
    }
    return number;
}

// Do the work beside Python, whose listener is told how much of it is done; an end before its time is an exception.
template <typename Work>
void attend(const nb::object& listener, const Work& work) {
    std::atomic<bool> is_stopped = false;
    std::atomic<int> done = 0;
    int told = 0;
    const auto progress = [&](int count) {
        done = count;
        return !is_stopped;
    };
    const auto tell = [&] {
        const int count = done;
        if (!listener.is_none() && count != told) {
            told = count;
            listener(count);
        }
    };
    Errand([&](Errand&) { work(progress); }, [&] { is_stopped = true; }).wait(tell);
    if (is_stopped) {
        throw std::runtime_error("the work was stopped before it was done");
    }
}

// A sample as bytes, the same on every machine: own, other (8 bytes each, the lowest first), score, result, is_exact,
// is_set_aside (a byte each).
void write_squares(Squares squares, std::uint8_t* into) {
    for (int byte = 0; byte < 8; ++byte) into[byte] = static_cast<std::uint8_t>(squares >> (8 * byte) & 255);
}

void write_sample(const Sample& sample, std::uint8_t* into) {
    write_squares(sample.board.own, into);
    write_squares(sample.board.other, into + 8);
    into[16] = static_cast<std::uint8_t>(sample.score);
    into[17] = static_cast<std::uint8_t>(sample.result);
    into[18] = sample.is_exact;
    into[19] = sample.is_set_aside;
}

Squares read_squares(const std::uint8_t* from) {
    Squares squares = 0;
    for (int byte = 0; byte < 8; ++byte) squares |= Squares{from[byte]} << (8 * byte);
    return squares;
}

bool is_score(int score) { return score >= -64 && score <= 64; }

Sample read_sample(const std::uint8_t* from) {
    const Sample sample{{read_squares(from), read_squares(from + 8)},
                        static_cast<std::int8_t>(from[16]),
                        static_cast<std::int8_t>(from[17]),
                        from[18],
                        from[19]};
    const Board& board = sample.board;
    if ((board.own & board.other) || !(board.own | board.other) || !is_score(sample.score) ||
        !is_score(sample.result) || sample.is_exact > 1 || sample.is_set_aside > 1) {
        throw std::invalid_argument("these are no samples of Reversi");
    }
    return sample;
}

nb::bytes packed(const std::vector<Sample>& samples) {
    std::vector<std::uint8_t> bytes(packed_size * samples.size());
    std::size_t at = 0;
    for (const Sample& sample : samples) {
        write_sample(sample, bytes.data() + at);
        at += packed_size;
    }
    return nb::bytes(bytes.data(), bytes.size());
}

void unpack(nb::handle chunk, std::vector<Sample>& into) {
    if (!nb::isinstance<nb::bytes>(chunk)) {
        throw nb::type_error("samples must be bytes");
    }
    const auto bytes = nb::borrow<nb::bytes>(chunk);
    if (bytes.size() % packed_size) {
        throw std::invalid_argument("these are no samples of Reversi");
    }
    const auto* from = static_cast<const std::uint8_t*>(bytes.data());
    for (std::size_t at = 0; at < bytes.size(); at += packed_size) into.push_back(read_sample(from + at));
}

nb::bytes play(const nb::bytes& weights, const nb::int_& seed, const nb::int_& first, const nb::int_& games,
               const nb::int_& depth, const nb::int_& solved, const nb::int_& strays, const nb::int_& threads,
               const nb::object& listener) {
    GameOptions options;
    options.seed = whole_number(seed, "seed", 0, std::numeric_limits<std::uint64_t>::max());
    options.first = whole_number(first, "first", 0, std::numeric_limits<std::uint64_t>::max() - most_games);
    options.games = small_number(games, "games", 1, most_games);
    options.depth = small_number(depth, "depth", 1, 60);
    options.solved = small_number(solved, "solved", 0, 60);
    options.strays = small_number(strays, "strays", 0, 100);
    options.threads = small_number(threads, "threads", 1, most_threads);
    const auto known = weights_of(weights);
    std::vector<Sample> samples;
    attend(listener, [&](const Progress& progress) { samples = play_games(*known, options, progress); });
    return packed(samples);
}

// The samples of some bytes, or of any number of them one after the other: so there need not be two of all.
std::vector<Sample> unpacked(const nb::object& chunks, std::size_t room) {
    std::vector<Sample> samples;
    samples.reserve(room);
    if (nb::isinstance<nb::bytes>(chunks)) {
        unpack(chunks, samples);
        return samples;
    }
    for (const nb::handle chunk : nb::iter(chunks)) unpack(chunk, samples);
    return samples;
}

nb::tuple fit_to(const nb::bytes& weights, const nb::object& chunks, const nb::int_& room, double trust,
                 double restraint, double beside, const nb::int_& rounds, const nb::int_& threads,
                 const nb::object& listener) {
    FitOptions options;
    options.trust = number_between(trust, "trust", 0, 1);
    options.restraint = number_between(restraint, "restraint", 0.001, 1e6);
    options.beside = number_between(beside, "beside", 0, 1);
    options.rounds = small_number(rounds, "rounds", 0, 10000);
    options.threads = small_number(threads, "threads", 1, most_threads);
    const auto start = weights_of(weights);
    const std::vector<Sample> samples = unpacked(chunks, whole_number(room, "room", 0, most_room));
    Fitted fitted;
    attend(listener, [&](const Progress& progress) { fitted = fit(*start, samples, options, progress); });
    nb::list phases;
    for (const Fitness& phase : fitted.phases) {
        phases.append(nb::make_tuple(phase.phase, phase.learned_from, phase.set_aside, phase.error, phase.error_aside));
    }
    return nb::make_tuple(bytes_of(*fitted.weights), phases);
}

nb::tuple contest_of(const nb::bytes& first, const nb::bytes& second, const nb::int_& seed, const nb::int_& openings,
                     const nb::int_& nodes, const nb::int_& threads, const nb::object& listener) {
    ContestOptions options;
    options.seed = whole_number(seed, "seed", 0, std::numeric_limits<std::uint64_t>::max());
    options.openings = small_number(openings, "openings", 1, most_games);
    options.nodes = whole_number(nodes, "nodes", 1, std::numeric_limits<std::uint64_t>::max());
    options.threads = small_number(threads, "threads", 1, most_threads);
    const auto one = weights_of(first);
    const auto other = weights_of(second);
    Score score;
    attend(listener, [&](const Progress& progress) { score = contest(*one, *other, options, progress); });
    return nb::make_tuple(score.wins, score.draws, score.losses, score.ahead);
}

}  // namespace

void register_reversi_training(nb::module_& module) {
    GameOptions games;
    games.solved = usual_solved;
    module.def("reversi_play", &play, "weights"_a, nb::kw_only(), "seed"_a, "first"_a = games.first,
               "games"_a = games.games, "depth"_a = games.depth, "solved"_a = games.solved, "strays"_a = games.strays,
               "threads"_a = 1, "listener"_a = nb::none());
    const FitOptions fitting;
    module.def("reversi_fit", &fit_to, "weights"_a, "samples"_a, nb::kw_only(), "room"_a = 0, "trust"_a = fitting.trust,
               "restraint"_a = fitting.restraint, "beside"_a = fitting.beside, "rounds"_a = fitting.rounds,
               "threads"_a = 1, "listener"_a = nb::none());
    const ContestOptions contests;
    module.def("reversi_contest", &contest_of, "first"_a, "second"_a, nb::kw_only(), "seed"_a,
               "openings"_a = contests.openings, "nodes"_a = contests.nodes, "threads"_a = 1,
               "listener"_a = nb::none());
}

}  // namespace damier::bindings
