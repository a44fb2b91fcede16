// Positions of every kind of draughts to test with.
#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "draughts/kind.hpp"
#include "draughts/report.hpp"

namespace damier::tests {

using Random = std::mt19937_64;

const draughts::Kind& kind_named(const char* name, int rows, int columns);

// The kinds whose board fits into a word, which can be searched.
const std::vector<const draughts::Kind*>& searchable_kinds();

draughts::Placement start_of(const draughts::Kind& kind);

// What a game of so many random moves has led to, or earlier if it ended there.
draughts::Situation played_situation(Random& random, const draughts::Kind& kind, int plies);

// Any position at all, with up to so many pieces, however it may have come about; many of them are kings.
draughts::Placement scattered_placement(Random& random, const draughts::Kind& kind, int most);

// Whether the side to move has lost, because it cannot move.
bool is_lost(const draughts::Kind& kind, const draughts::Placement& placement);

// Whether the side to move wins within so many plies, by trying everything.
bool is_won_within(const draughts::Kind& kind, const draughts::Placement& placement, int plies);

}  // namespace damier::tests
