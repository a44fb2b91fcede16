// Training, for Python: what is the same whatever the game.
//
// A game is a struct with its Weights, its Sample and functions: see bindings/reversi_training.cpp.
#pragma once

#include <nanobind/nanobind.h>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include "bindings/background_job.hpp"
#include "bindings/numbers.hpp"
#include "bindings/weights.hpp"
#include "core/progress.hpp"
#include "core/training.hpp"

namespace damier::bindings {

inline constexpr int most_threads = 256;
inline constexpr int most_games = 1 << 20;
inline constexpr int most_depth = 60;
inline constexpr int most_solved = 60;
inline constexpr int most_room = 1 << 30;

// Do the work in the background, while the listener is called with how much of it is done. Work that was stopped is an
// exception.
template <typename Work>
void run_in_background(const nanobind::object& listener, const Work& work) {
    Progress progress;
    int last_done = 0;
    const auto call_listener = [&] {
        const int done = progress.done();
        if (!listener.is_none() && done != last_done) {
            last_done = done;
            listener(done);
        }
    };
    BackgroundJob([&](BackgroundJob&) { work(progress); }, [&] { progress.stop(); }).wait(call_listener);
    if (progress.is_stopped()) {
        throw std::runtime_error("the work was stopped before it was done");
    }
}

// Numbers in a sample's bytes, the lowest byte first.
inline void write_number(std::uint64_t number, int bytes, std::uint8_t* into) {
    for (int byte = 0; byte < bytes; ++byte) into[byte] = static_cast<std::uint8_t>(number >> (8 * byte) & 255);
}

inline std::uint64_t read_number(const std::uint8_t* from, int bytes) {
    std::uint64_t number = 0;
    for (int byte = 0; byte < bytes; ++byte) number |= std::uint64_t{from[byte]} << (8 * byte);
    return number;
}

template <typename Game>
class Training {
public:
    static void register_in(nanobind::module_& module) {
        namespace nb = nanobind;
        using namespace nb::literals;
        const std::string name = Game::name;
        const GameOptions games;
        module.def((name + "_play").c_str(), &play, "weights"_a, nb::kw_only(), "seed"_a, "first"_a = games.first,
                   "games"_a = games.games, "depth"_a = games.depth, "solved"_a = Game::default_solved,
                   "random_samples"_a = games.random_samples, "threads"_a = 1, "listener"_a = nb::none());
        const FitOptions fitting;
        module.def((name + "_fit").c_str(), &fit, "weights"_a, "samples"_a, nb::kw_only(), "room"_a = 0,
                   "score_weight"_a = fitting.score_weight, "regularisation"_a = fitting.regularisation,
                   "neighbour_weight"_a = fitting.neighbour_weight, "rounds"_a = fitting.rounds, "threads"_a = 1,
                   "listener"_a = nb::none());
        const ContestOptions contests;
        module.def((name + "_contest").c_str(), &contest, "first"_a, "second"_a, nb::kw_only(), "seed"_a,
                   "openings"_a = contests.openings, "nodes"_a = contests.nodes, "threads"_a = 1,
                   "listener"_a = nb::none());
    }

private:
    using Weights = typename Game::Weights;
    using Sample = typename Game::Sample;
    using Bytes = nanobind::bytes;
    using Int = nanobind::int_;
    using Object = nanobind::object;

    static Bytes play(const Bytes& weights, const Int& seed, const Int& first, const Int& games, const Int& depth,
                      const Int& solved, const Int& random_samples, const Int& threads, const Object& listener) {
        GameOptions options;
        options.seed = seed_from(seed);
        options.first = whole_number(first, "first", 0, std::numeric_limits<std::uint64_t>::max() - most_games);
        options.games = small_number(games, "games", 1, most_games);
        options.depth = small_number(depth, "depth", 1, most_depth);
        options.solved = small_number(solved, "solved", 0, most_solved);
        options.random_samples = small_number(random_samples, "random_samples", 0, 100);
        options.threads = small_number(threads, "threads", 1, most_threads);
        const auto known = weights_of<Weights>(weights);
        std::vector<Sample> samples;
        run_in_background(listener, [&](Progress& progress) { samples = Game::play(*known, options, progress); });
        return packed(samples);
    }

    static nanobind::tuple fit(const Bytes& weights, const Object& chunks, const Int& room, double score_weight,
                               double regularisation, double neighbour_weight, const Int& rounds, const Int& threads,
                               const Object& listener) {
        FitOptions options;
        options.score_weight = number_between(score_weight, "score_weight", 0, 1);
        options.regularisation = number_between(regularisation, "regularisation", 0.001, 1e6);
        options.neighbour_weight = number_between(neighbour_weight, "neighbour_weight", 0, 1);
        options.rounds = small_number(rounds, "rounds", 0, 10000);
        options.threads = small_number(threads, "threads", 1, most_threads);
        const auto start = weights_of<Weights>(weights);
        const std::vector<Sample> samples = unpacked(*start, chunks, whole_number(room, "room", 0, most_room));
        typename Game::Fitted fitted;
        run_in_background(listener,
                          [&](Progress& progress) { fitted = Game::fit(*start, samples, options, progress); });
        nanobind::list phases;
        for (const Fitness& each : Game::phases(fitted)) {
            phases.append(nanobind::make_tuple(each.phase, each.training_samples, each.validation_samples, each.error,
                                               each.validation_error));
        }
        return nanobind::make_tuple(bytes_of(*fitted.weights), phases);
    }

    static nanobind::tuple contest(const Bytes& first, const Bytes& second, const Int& seed, const Int& openings,
                                   const Int& nodes, const Int& threads, const Object& listener) {
        ContestOptions options;
        options.seed = seed_from(seed);
        options.openings = small_number(openings, "openings", 1, most_games);
        options.nodes = whole_number(nodes, "nodes", 1, std::numeric_limits<std::uint64_t>::max());
        options.threads = small_number(threads, "threads", 1, most_threads);
        const auto one = weights_of<Weights>(first);
        const auto other = weights_of<Weights>(second);
        Score score;
        run_in_background(listener,
                          [&](Progress& progress) { score = Game::contest(*one, *other, options, progress); });
        return nanobind::make_tuple(score.wins, score.draws, score.losses, score.ahead);
    }

    static std::uint64_t seed_from(const Int& seed) {
        return whole_number(seed, "seed", 0, std::numeric_limits<std::uint64_t>::max());
    }

    static Bytes packed(const std::vector<Sample>& samples) {
        std::vector<std::uint8_t> bytes(Game::sample_size * samples.size());
        std::size_t at = 0;
        for (const Sample& sample : samples) {
            Game::write(sample, bytes.data() + at);
            at += Game::sample_size;
        }
        return Bytes(bytes.data(), bytes.size());
    }

    // The samples of one bytes object, or of an iterable of them, which need not be in memory at the same time.
    static std::vector<Sample> unpacked(const Weights& weights, const Object& chunks, std::size_t room) {
        std::vector<Sample> samples;
        samples.reserve(room);
        if (nanobind::isinstance<Bytes>(chunks)) {
            unpack(weights, chunks, samples);
            return samples;
        }
        for (const nanobind::handle chunk : nanobind::iter(chunks)) unpack(weights, chunk, samples);
        return samples;
    }

    static void unpack(const Weights& weights, nanobind::handle chunk, std::vector<Sample>& into) {
        if (!nanobind::isinstance<Bytes>(chunk)) {
            throw nanobind::type_error("samples must be bytes");
        }
        const auto bytes = nanobind::borrow<Bytes>(chunk);
        bool is_valid = bytes.size() % Game::sample_size == 0;
        const auto* from = static_cast<const std::uint8_t*>(bytes.data());
        for (std::size_t at = 0; is_valid && at < bytes.size(); at += Game::sample_size) {
            into.push_back(Game::read(from + at));
            is_valid = Game::is_possible(weights, into.back());
        }
        if (!is_valid) {
            throw std::invalid_argument(std::string("these bytes are not samples of ") + Game::title);
        }
    }
};

}  // namespace damier::bindings
