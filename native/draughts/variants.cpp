#include "draughts/variants.hpp"

#include <array>

#include "draughts/kind_of.hpp"

namespace damier::draughts {

template class Generator<movement_of(brazilian)>;
template class Generator<movement_of(canadian)>;

namespace {

constexpr std::array<const Kind*, 14> all_variants{
    &kind_of<international>, &kind_of<ulb>,  &kind_of<tp>,       &kind_of<english>, &kind_of<russian>,
    &kind_of<brazilian>,     &kind_of<pool>, &kind_of<canadian>, &kind_of<czech>,   &kind_of<spanish>,
    &kind_of<italian>,       &kind_of<thai>, &kind_of<makhos>,   &kind_of<frisian>,
};

}  // namespace

std::span<const Kind* const> variants() { return all_variants; }

}  // namespace damier::draughts
