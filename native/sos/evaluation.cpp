#include "sos/evaluation.hpp"

#include <algorithm>
#include <bit>

#include "sos/report.hpp"

namespace damier::sos {

namespace {

// With an odd number of cells left, the side to move is ahead by so much more than with an even number, on average of
// 100,000 solved positions on 6 by 6 with 10 to 17 empty cells. What else can be counted (cells in which a letter gives
// something away, live triples by their letters) explains less than a tenth of the scores' variance, and made the search
// play worse.
constexpr int odd = 40;

}  // namespace

int evaluate(const Position& position) {
    const bool is_odd = (std::popcount(position.empty) + position.has_neutral) % 2 == 1;
    return std::min(is_odd ? odd : 0, point * position.live);
}

}  // namespace damier::sos
