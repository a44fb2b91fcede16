// Weights, for Python: bytes.
#pragma once

#include <nanobind/nanobind.h>

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace damier::bindings {

// The weights that bytes stand for; raises std::invalid_argument. The last weights are shared by all that are given
// equal bytes while they are in use: several engines of one game need the memory once. Guarded by Python's lock.
template <typename Weights>
std::shared_ptr<const Weights> weights_of(const nanobind::bytes& bytes) {
    static std::weak_ptr<const Weights> last_weights;
    static PyObject* last_bytes = nullptr;  // a reference that is kept at exit, when Python may be gone
    auto weights =
        last_bytes && PyObject_RichCompareBool(bytes.ptr(), last_bytes, Py_EQ) == 1 ? last_weights.lock() : nullptr;
    if (!weights) {
        weights = Weights::parse(std::span(static_cast<const std::uint8_t*>(bytes.data()), bytes.size()));
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
