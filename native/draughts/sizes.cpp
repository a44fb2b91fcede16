#include <array>

#include "draughts/kind_of.hpp"
#include "draughts/variants.hpp"

namespace damier::draughts {

// Compiled with the variants that move the same way.
extern template class Generator<movement_of(brazilian)>;
extern template class Generator<movement_of(canadian)>;

namespace {

constexpr std::array<const Kind*, 12> all_sizes{
    &kind_of<resized<ulb, 6, 6>>,
    &kind_of<resized<ulb, 8, 8>>,
    &kind_of<resized<english, 6, 6>>,
    &kind_of<resized<international, 6, 6>>,
    &kind_of<resized<international, 8, 8>>,
    &kind_of<resized<international, 8, 10>>,
    &kind_of<resized<international, 10, 8>>,
    &kind_of<resized<international, 10, 12>>,
    &kind_of<resized<international, 11, 10>>,
    &kind_of<resized<international, 12, 10>>,
    &kind_of<resized<international, 12, 12>>,
    &kind_of<resized<international, 14, 14>>,
};

}  // namespace

std::span<const Kind* const> other_sizes() { return all_sizes; }

}  // namespace damier::draughts
