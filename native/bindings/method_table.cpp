#include "bindings/method_table.hpp"

#include <cassert>
#include <stdexcept>
#include <string>

namespace damier::bindings {

namespace {

namespace nb = nanobind;

// A definition with its text, of which Python keeps a pointer for ever.
struct Definition {
    std::string text;
    PyMethodDef method;
};

PyMethodDef* definition_of(const NativeMethod& method, nb::handle reference) {
    auto* made = new Definition;  // never deleted
    const nb::object told = nb::getattr(reference, "__doc__");
    made->text = std::string(method.name) + method.signature + "\n--\n\n";
    if (!told.is_none()) made->text += nb::str(told).c_str();
    made->method = {method.name, method.function, method.flags, made->text.c_str()};
    return &made->method;
}

}  // namespace

nb::dict MethodTable::described(PyTypeObject* type, std::span<const NativeMethod> methods, const nb::dict& references) {
    assert(methods.size() <= most_methods);
    nb::dict made;
    for (std::size_t at = 0; at < methods.size(); ++at) {
        const char* name = methods[at].name;
        if (!references.contains(name)) {
            throw std::invalid_argument("the method in Python is missing: " + std::string(name));
        }
        const nb::object reference = references[name];
        const auto descriptor = nb::steal(PyDescr_NewMethod(type, definition_of(methods[at], reference)));
        if (!descriptor.is_valid()) throw nb::python_error();
        Py_XSETREF(references_[at], Py_NewRef(reference.ptr()));
        made[name] = descriptor;
    }
    return made;
}

PyObject* MethodTable::in_python(std::size_t method, PyObject* position) const {
    return PyObject_CallOneArg(references_[method], position);
}

PyObject* MethodTable::in_python(std::size_t method, PyObject* position, PyObject* const* values, Py_ssize_t count,
                                 PyObject* names) const {
    const Py_ssize_t named = names ? PyTuple_GET_SIZE(names) : 0;
    constexpr Py_ssize_t most = 8;  // no method has as many parameters
    PyObject* all[1 + most] = {position};
    if (count + named > most) {
        PyErr_SetString(PyExc_TypeError, "too many arguments");
        return nullptr;
    }
    for (Py_ssize_t at = 0; at < count + named; ++at) all[1 + at] = values[at];
    return PyObject_Vectorcall(references_[method], all, static_cast<std::size_t>(1 + count), names);
}

}  // namespace damier::bindings
