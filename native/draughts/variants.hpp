// All kinds of draughts, in two files so that they are compiled in parallel.
#pragma once

#include <span>

#include "draughts/kind.hpp"

namespace damier::draughts {

// The variants on their own boards.
std::span<const Kind* const> variants();

// Variants on other boards that are played on or have published perft counts.
std::span<const Kind* const> other_sizes();

}  // namespace damier::draughts
