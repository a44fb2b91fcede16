#include "draughts/situation.hpp"

#include <cassert>

namespace damier::draughts {

namespace {

int ending_after(const Rules& rules, const Situation& before, const Placement& next) {
    const Ending* ending = small_ending(rules, next);
    return ending && small_ending(rules, before.placement) == ending ? before.ending + 1 : 0;
}

}  // namespace

Situation after(const Kind& kind, const Situation& situation, const PlainMove& move) {
    const Rules& rules = kind.rules();
    const Placement& before = situation.placement;
    assert(kind.is_possible(before) && (before.pieces(before.to_move) & bit<Wide>(move.origin)));
    const bool is_quiet = (before.kings[before.to_move] & bit<Wide>(move.origin)) != 0 && !move.victims;
    Situation made;
    made.placement = kind.after(before, move);
    made.ending = ending_after(rules, situation, made.placement);
    made.turns = rules.turn_limit ? situation.turns + 1 : 0;
    if (!is_quiet) return made;
    made.king_moves = rules.king_moves ? situation.king_moves + 1 : 0;
    if (rules.repetition) {
        made.past.reserve(situation.past.size() + 1);
        made.past = situation.past;
        made.past.push_back(before);
    }
    return made;
}

}  // namespace damier::draughts
