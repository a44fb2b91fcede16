#include "sos/evaluation.hpp"

#include <algorithm>
#include <bit>

#include "sos/report.hpp"

namespace damier::sos {

namespace {

constexpr int waiting = 20;             // to have the last harmless letter,
constexpr int waiting_for_a_triple = 6;  // and more of it the more triples are live
constexpr int most_waiting = 150;

}  // namespace

int evaluate(const Position& position, const Threats& threats) {
    if (position.live == 0) return 0;
    const Cells harmless = position.empty & ~(threats.giving_s & threats.giving_o);
    const bool waits = (std::popcount(harmless) + position.has_neutral) % 2 == 1;
    const int stake = std::min({waiting + waiting_for_a_triple * position.live, most_waiting, point * position.live});
    return waits ? stake : -stake;
}

}  // namespace damier::sos
