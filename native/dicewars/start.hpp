// How games begin, for simulations and self-play: maps made at random, cells and dice dealt as a variant says.
#pragma once

#include <string_view>

#include "core/random.hpp"
#include "dicewars/position.hpp"

namespace damier::dicewars {

enum class Variant : int { standard, classic, sui2020, sui2021 };
inline constexpr int variants = 4;

// The variant of that name; raises std::invalid_argument.
Variant variant_named(std::string_view name);
Rules rules_of(Variant variant);

// A grid with holes at random whose cells are connected.
Graph grid_map(int rows, int columns, int holes, RandomGenerator& random);

// Territories that grow from places at random on a grid of hexagons.
Graph irregular_map(int territories, RandomGenerator& random);

// A start on that map.
Position deal(const Setting& setting, Variant variant, int seats, RandomGenerator& random);

struct Start {
    Setting setting;
    Position position;
};

// A game for so many players on one of the variant's usual maps.
Start start(Variant variant, int seats, RandomGenerator& random);

}  // namespace damier::dicewars
