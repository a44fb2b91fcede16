// The engine of draughts, for one kind of it.
#pragma once

#include "core/engine.hpp"
#include "draughts/iterative_deepening.hpp"

namespace damier::draughts {

struct SearchTypes {
    using Weights = draughts::Weights;
    using Table = draughts::Table;
    using Root = draughts::Root;
    using Limits = draughts::Limits;
    using Report = draughts::Report;
    using Listener = draughts::Listener;

    static constexpr auto search = &search_iteratively;
};

class Engine : public damier::Engine<SearchTypes> {
public:
    using damier::Engine<SearchTypes>::Engine;

    const Kind& kind() const { return weights().kind(); }

    // As for a root. Draws by counting that have happened already are ignored.
    Report search(const Situation& situation, const Limits& limits, const Listener& listener = {});
};

}  // namespace damier::draughts
