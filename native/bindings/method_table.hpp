// Methods of a class of positions in C++, each with the one in Python that it replaces.
#pragma once

#include <nanobind/nanobind.h>

#include <span>

namespace damier::bindings {

// What takes the place of a method: a function of Python's C interface, for `flags`.
struct NativeMethod {
    const char* name;
    PyCFunction function;
    int flags;
    const char* signature;  // as Python's `inspect` reads it
};

// The functions in Python answer whatever the core does not: subclasses, unusual fields, other types of moves.
class MethodTable {
public:
    // A descriptor for each method, by its name; `references` has the functions in Python, by the same names.
    nanobind::dict described(PyTypeObject* type, std::span<const NativeMethod> methods,
                             const nanobind::dict& references);

    // What the method in Python answers.
    PyObject* in_python(std::size_t method, PyObject* position) const;
    PyObject* in_python(std::size_t method, PyObject* position, PyObject* const* values, Py_ssize_t count,
                        PyObject* names) const;

private:
    static constexpr std::size_t most_methods = 8;
    PyObject* references_[most_methods] = {};
};

// Whether a method with one parameter was called with one value and no name.
inline bool is_plain_call(Py_ssize_t count, PyObject* names) { return count == 1 && !names; }

template <typename Function>
PyCFunction method_pointer(Function* function) {
    return reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(function));
}

}  // namespace damier::bindings
