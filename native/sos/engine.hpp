// The engine of SOS, for two players on a board of up to 64 cells. Its `weights` are the board: nothing is learned.
#pragma once

#include "core/engine.hpp"
#include "sos/iterative_deepening.hpp"

namespace damier::sos {

struct SearchTypes {
    using Weights = Board;
    using Table = Tables;
    using Root = sos::Root;
    using Limits = sos::Limits;
    using Report = sos::Report;
    using Listener = sos::Listener;

    static constexpr auto search = &search_iteratively;
};

using Engine = damier::Engine<SearchTypes>;

}  // namespace damier::sos
