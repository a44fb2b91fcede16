// Python's numbers as the core's, which have limits; a number outside of them is a ValueError.
#pragma once

#include <nanobind/nanobind.h>

#include <cassert>
#include <cmath>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>

namespace damier::bindings {

// A whole number from `least` to `most`; raises std::invalid_argument.
inline std::uint64_t whole_number(const nanobind::int_& number, const char* name, std::uint64_t least,
                                  std::uint64_t most) {
    const std::uint64_t value = PyLong_AsUnsignedLongLong(number.ptr());
    const bool is_outside = value == std::numeric_limits<std::uint64_t>::max() && PyErr_Occurred();
    if (is_outside) {
        PyErr_Clear();
    }
    if (is_outside || value < least || value > most) {
        throw std::invalid_argument(std::string(name) + " must be a whole number from " + std::to_string(least) +
                                    " to " + std::to_string(most));
    }
    return value;
}

inline int small_number(const nanobind::int_& number, const char* name, int least, int most) {
    assert(least >= 0 && least <= most);
    return static_cast<int>(
        whole_number(number, name, static_cast<std::uint64_t>(least), static_cast<std::uint64_t>(most)));
}

inline double duration(double seconds, const char* name) {
    if (std::isnan(seconds) || seconds < 0) {
        throw std::invalid_argument(std::string(name) + " must be a number of seconds, 0 or more");
    }
    constexpr double unlimited = 1e9;  // more than a clock can count
    return seconds < unlimited ? seconds : std::numeric_limits<double>::infinity();
}

inline double number_between(double number, const char* name, double least, double most) {
    if (!(number >= least && number <= most)) {  // true for NaN, too
        throw std::invalid_argument(std::string(name) + " must be a number from " + std::to_string(least) + " to " +
                                    std::to_string(most));
    }
    return number;
}

}  // namespace damier::bindings
