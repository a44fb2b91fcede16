// The kinds there are, in two parts so that they are compiled side by side.
#pragma once

#include <span>

#include "draughts/kind.hpp"

namespace damier::draughts {

// The variants on their own boards.
std::span<const Kind* const> variants();

// Variants on other boards that people play on or publish counts of.
std::span<const Kind* const> other_sizes();

}  // namespace damier::draughts
