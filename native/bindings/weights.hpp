// Weights, for Python: bytes.
#pragma once

#include <nanobind/nanobind.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace damier::bindings {

inline std::span<const std::uint8_t> content_of(const nanobind::bytes& bytes) {
    return {static_cast<const std::uint8_t*>(bytes.data()), bytes.size()};
}

// Whether two objects have the same bytes, whatever `__eq__` of a subclass says.
inline bool has_same_content(const nanobind::bytes& one, const nanobind::bytes& two) {
    return one.is(two) || std::ranges::equal(content_of(one), content_of(two));
}

// The weights that bytes stand for; raises std::invalid_argument. The last weights are shared by all that are given
// equal bytes while they are in use: several engines of one game need the memory once. Guarded by Python's lock.
template <typename Weights>
std::shared_ptr<const Weights> weights_of(const nanobind::bytes& bytes) {
    static std::weak_ptr<const Weights> last_weights;
    static PyObject* last_bytes = nullptr;  // a reference that is kept at exit, when Python may be gone
    const bool is_last = last_bytes && has_same_content(bytes, nanobind::borrow<nanobind::bytes>(last_bytes));
    auto weights = is_last ? last_weights.lock() : nullptr;
    if (!weights) {
        weights = Weights::parse(content_of(bytes));
        last_weights = weights;
        Py_XSETREF(last_bytes, Py_NewRef(bytes.ptr()));
    }
    return weights;
}

template <typename Weights>
nanobind::bytes bytes_of(const Weights& weights) {
    const std::vector<std::uint8_t> bytes = weights.bytes();
    return nanobind::bytes(bytes.data(), bytes.size());
}

}  // namespace damier::bindings
