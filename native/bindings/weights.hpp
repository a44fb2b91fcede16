// Weights, for Python: bytes.
#pragma once

#include <nanobind/nanobind.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace damier::bindings {

// The weights that bytes stand for, shared by all who have the same; raises std::invalid_argument. The last are
// remembered while somebody has them: Python's lock guards this.
template <typename Weights>
std::shared_ptr<const Weights> weights_of(const nanobind::bytes& bytes) {
    static std::size_t last_hash = 0;
    static std::weak_ptr<const Weights> last;
    const std::size_t hash = std::hash<std::string_view>{}({bytes.c_str(), bytes.size()});
    auto weights = hash == last_hash ? last.lock() : nullptr;
    if (!weights) {
        weights = Weights::parse(std::span(static_cast<const std::uint8_t*>(bytes.data()), bytes.size()));
        last = weights;
        last_hash = hash;
    }
    return weights;
}

template <typename Weights>
nanobind::bytes bytes_of(const Weights& weights) {
    const std::vector<std::uint8_t> bytes = weights.bytes();
    return nanobind::bytes(bytes.data(), bytes.size());
}

}  // namespace damier::bindings
