// What every search can be asked, and what it answers, whatever the game.
#pragma once

#include <cassert>
#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

namespace damier {

inline constexpr double unlimited_seconds = std::numeric_limits<double>::infinity();
inline constexpr std::uint64_t unlimited_nodes = std::numeric_limits<std::uint64_t>::max();

struct Limits {
    explicit Limits(int deepest) : depth(deepest) {}

    double seconds = unlimited_seconds;
    double enough = unlimited_seconds;  // no new iteration begins after so many seconds
    int depth;                          // moves ahead
    std::uint64_t nodes = unlimited_nodes;
    int lines = 1;  // how many of the best moves are wanted with a score of their own
};

template <typename Line>
struct ReportOf {
    std::vector<Line> lines;  // the best first; none where there is no move
    int depth = 0;            // of the last complete iteration
    bool is_exact = false;    // the first line's score is the result of perfect play
    std::uint64_t nodes = 0;
    double seconds = 0;
};

// Called after every iteration, from the thread that searches; false ends the search.
template <typename Report>
using ListenerOf = std::function<bool(const Report&)>;

}  // namespace damier
