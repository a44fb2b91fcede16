#include "reversi/patterns.hpp"

#include <cassert>

namespace damier::reversi {

namespace {

void add(Sums& sums, std::size_t feature, int place) {
    Lanes& lanes = sums.lanes[feature / 16];
    lanes[feature % 16] = static_cast<std::uint16_t>(lanes[feature % 16] + power_of_three(place));
}

Shares make_shares() {
    Shares made{};
    for (std::size_t feature = 0; feature < board_features; ++feature) {
        const Feature& each = layout.features[feature];
        const int length = patterns[static_cast<std::size_t>(each.pattern)].length;
        for (int place = 0; place < length; ++place) {
            const auto square = static_cast<std::size_t>(each.squares[static_cast<std::size_t>(place)]);
            add(made.of_square[square], feature, place);
            for (std::size_t discs = 0; discs < 16; ++discs) {
                if (discs >> (square % 4) & 1) add(made.of_group[square / 4][discs], feature, place);
            }
        }
    }
    return made;
}

}  // namespace

const Shares shares = make_shares();

int mirrored_contents(int pattern, int contents) {
    assert(pattern >= 0 && pattern < pattern_count);
    assert(contents >= 0 && contents < power_of_three(patterns[static_cast<std::size_t>(pattern)].length));
    const auto number = static_cast<std::size_t>(pattern);
    const int symmetry = layout.twin[number];
    if (symmetry == 0) return contents;
    const Pattern& cells = patterns[number];
    int found = 0;
    for (int place = 0; place < cells.length; ++place, contents /= 3) {
        const int square = mirrored(cells.squares[static_cast<std::size_t>(place)], symmetry);
        int there = 0;
        while (cells.squares[static_cast<std::size_t>(there)] != square) ++there;
        found += contents % 3 * power_of_three(there);
    }
    return found;
}

}  // namespace damier::reversi
