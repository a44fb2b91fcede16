#include "draughts_boards.hpp"

#include <algorithm>
#include <stdexcept>

#include "draughts/situation.hpp"

namespace damier::tests {

using namespace draughts;

namespace {

// Whether the side to move loses within so many plies.
bool is_lost_within(const Kind& kind, const Placement& placement, int plies) {
    const auto moves = kind.moves(placement);
    if (moves.empty()) return is_lost(kind, placement);
    return plies > 0 && std::all_of(moves.begin(), moves.end(), [&](const PlainMove& move) {
               return is_won_within(kind, kind.after(placement, move), plies - 1);
           });
}

}  // namespace

const Kind& kind_named(const char* name, int rows, int columns) {
    const Kind* found = find_kind(name, rows, columns);
    if (!found) throw std::invalid_argument(name);
    return *found;
}

const std::vector<const Kind*>& searchable_kinds() {
    static const std::vector<const Kind*> found = [] {
        std::vector<const Kind*> made;
        for (const Kind* kind : kinds()) {
            if (kind->rulebook()) made.push_back(kind);
        }
        return made;
    }();
    return found;
}

Placement start_of(const Kind& kind) {
    const Rules& rules = kind.rules();
    const int men_rows = (rules.rows - rules.empty_rows - rules.rows % 2) / 2;
    const int men = men_rows * rules.columns / 2;
    const Wide top = (Wide{1} << men) - 1;
    const Wide bottom = top << (kind.squares() - men);
    Placement made;
    made.men[white] = rules.white_goes_down ? top : bottom;
    made.men[black] = rules.white_goes_down ? bottom : top;
    made.to_move = rules.black_begins ? black : white;
    return made;
}

Situation played_situation(Random& random, const Kind& kind, int plies) {
    Situation situation;
    situation.placement = start_of(kind);
    for (int ply = 0; ply < plies; ++ply) {
        const auto moves = kind.moves(situation.placement);
        if (moves.empty()) break;
        situation = after(kind, situation, moves[random() % moves.size()]);
    }
    return situation;
}

Placement scattered_placement(Random& random, const Kind& kind, int most) {
    Placement made;
    made.to_move = random() % 2 ? white : black;
    const auto pieces = 1 + random() % static_cast<std::uint64_t>(most);
    for (std::uint64_t piece = 0; piece < pieces; ++piece) {
        const Wide square = bit<Wide>(static_cast<int>(random() % static_cast<std::uint64_t>(kind.squares())));
        const Side side = random() % 2 ? white : black;
        if (made.occupied() & square) continue;
        (random() % 3 ? made.kings : made.men)[side] |= square;
    }
    return made;
}

bool is_lost(const Kind& kind, const Placement& placement) {
    if (!kind.moves(placement).empty()) return false;
    if (!placement.pieces(placement.to_move) || !kind.rules().mutual_block_draws) return true;
    Placement turned = placement;
    turned.to_move = other_side(placement.to_move);
    return !kind.moves(turned).empty();
}

bool is_won_within(const Kind& kind, const Placement& placement, int plies) {
    const auto moves = kind.moves(placement);
    return plies > 0 && std::any_of(moves.begin(), moves.end(), [&](const PlainMove& move) {
               return is_lost_within(kind, kind.after(placement, move), plies - 1);
           });
}

}  // namespace damier::tests
