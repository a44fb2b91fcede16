// The engine of Reversi.
#pragma once

#include "core/engine.hpp"
#include "reversi/iterative_deepening.hpp"

namespace damier::reversi {

struct SearchTypes {
    using Weights = reversi::Weights;
    using Table = reversi::Table;
    using Root = Board;
    using Limits = reversi::Limits;
    using Report = reversi::Report;
    using Listener = reversi::Listener;

    static constexpr auto search = &search_iteratively;
};

using Engine = damier::Engine<SearchTypes>;

}  // namespace damier::reversi
