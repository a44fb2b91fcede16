#include "sos/evaluation.hpp"

#include <algorithm>
#include <bit>

#include "sos/report.hpp"

namespace damier::sos {

namespace {

// The mean scores of solved positions on 5 by 5, by the cells in which either letter gives something away: with an odd
// number of cells left the side to move is ahead, the more of those there are; with an even number hardly.
constexpr int odd = 12;
constexpr int odd_for_a_cell = 10;
constexpr int even_for_a_cell = 5;
constexpr int few_cells = 4;

}  // namespace

int evaluate(const Position& position, const Threats& threats) {
    const int loose = std::popcount(position.empty & threats.giving_s & threats.giving_o);
    const bool is_odd = (std::popcount(position.empty) + position.has_neutral) % 2 == 1;
    const int score = is_odd ? odd + odd_for_a_cell * loose : even_for_a_cell * std::max(0, loose - few_cells);
    return std::min(score, point * position.live);
}

}  // namespace damier::sos
