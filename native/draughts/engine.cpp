#include "draughts/engine.hpp"

namespace damier::draughts {

namespace {

Root root_of(const Kind& kind, const Situation& situation) {
    assert(kind.is_possible(situation.placement));
    Root made;
    made.node.position = kind.to_internal(situation.placement);
    made.node.counters = {situation.king_moves, situation.ending, situation.turns,
                          static_cast<int>(situation.past.size())};
    made.node.key = key_of(made.node.position);
    for (const Placement& each : situation.past) made.past.push_back(key_of(kind.to_internal(each)));
    return made;
}

}  // namespace

Report Engine::search(const Situation& situation, const Limits& limits, const Listener& listener) {
    return damier::Engine<SearchTypes>::search(root_of(kind(), situation), limits, listener);
}

}  // namespace damier::draughts
