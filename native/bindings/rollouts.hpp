// Random games in a thread of their own, for Python.
#pragma once

#include <nanobind/nanobind.h>

#include <atomic>
#include <limits>
#include <vector>

#include "bindings/background_job.hpp"
#include "bindings/numbers.hpp"
#include "core/rollouts.hpp"

namespace damier::bindings {

template <typename Number>
nanobind::tuple tuple_of_numbers(const std::vector<Number>& numbers) {
    nanobind::list made;
    for (const Number number : numbers) made.append(number);
    return nanobind::tuple(made);
}

// Games, plies and unfinished games, then by seat: wins, shared first places, shares of the wins, points.
template <typename Game>
nanobind::object rolled_out(const Game& start, std::size_t seats, const nanobind::int_& count,
                            const nanobind::int_& seed, const nanobind::int_& longest) {
    constexpr std::uint64_t most = std::numeric_limits<std::int64_t>::max();
    const std::uint64_t games = whole_number(count, "count", 0, most);
    const std::uint64_t first = whole_number(seed, "seed", 0, std::numeric_limits<std::uint64_t>::max());
    const std::uint64_t plies = whole_number(longest, "longest", 0, most);
    std::atomic<bool> is_stopped = false;
    Rollouts made(seats);
    const auto work = [&](BackgroundJob&) { made = roll_out(start, seats, games, first, plies, is_stopped); };
    BackgroundJob(work, [&] { is_stopped = true; }).wait();
    return nanobind::make_tuple(made.games, made.plies, made.unfinished, tuple_of_numbers(made.wins),
                                tuple_of_numbers(made.shared), tuple_of_numbers(made.shares),
                                tuple_of_numbers(made.points));
}

}  // namespace damier::bindings
