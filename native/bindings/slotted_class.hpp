// A class of Python's with slots, whose objects are read and made here without running any Python.
#pragma once

#include <nanobind/nanobind.h>
#include <structmember.h>

#include <array>
#include <cassert>
#include <cstdint>
#include <string>

namespace damier::bindings {

// Where the object of a slot is, in objects of that class; raises a TypeError if there is no such slot.
inline Py_ssize_t slot_of(PyTypeObject* type, const char* name) {
    const auto slot = nanobind::steal(PyObject_GetAttrString(reinterpret_cast<PyObject*>(type), name));
    if (!slot.is_valid()) throw nanobind::python_error();
    if (Py_TYPE(slot.ptr()) != &PyMemberDescr_Type) {
        throw nanobind::type_error((std::string(name) + " must be a slot of the class").c_str());
    }
    return reinterpret_cast<PyMemberDescrObject*>(slot.ptr())->d_member->offset;
}

template <std::size_t fields>
class SlottedClass {
public:
    using Values = std::array<PyObject*, fields>;

    // The class, which is kept for ever; raises a TypeError unless these are all of its slots.
    void bind(nanobind::handle its_type, const std::array<const char*, fields>& names) {
        if (!PyType_Check(its_type.ptr())) throw nanobind::type_error("a class is needed");
        auto* type = reinterpret_cast<PyTypeObject*>(its_type.ptr());
        constexpr auto size = static_cast<Py_ssize_t>(sizeof(PyObject) + fields * sizeof(PyObject*));
        if (type->tp_basicsize != size || type->tp_itemsize) throw nanobind::type_error("a class has other slots");
        for (std::size_t field = 0; field < fields; ++field) offsets_[field] = slot_of(type, names[field]);
        type_ = reinterpret_cast<PyTypeObject*>(Py_NewRef(its_type.ptr()));
    }

    PyTypeObject* type() const { return type_; }

    // Whether an object is of this class itself: in one that inherits from it anything may mean something else.
    bool has_made(PyObject* object) const { return type_ && Py_TYPE(object) == type_; }

    // A field of such an object, borrowed; null where it was never set.
    PyObject* field(PyObject* object, std::size_t number) const {
        assert(has_made(object));
        return *reinterpret_cast<PyObject**>(reinterpret_cast<char*>(object) + offsets_[number]);
    }

    // A new object of these fields, whose references it takes over, also where it fails; null if one of them is.
    PyObject* make(const Values& values) const {
        bool is_whole = true;
        for (PyObject* value : values) is_whole &= value != nullptr;
        PyObject* made = is_whole ? type_->tp_alloc(type_, 0) : nullptr;
        for (std::size_t field = 0; field < fields; ++field) {
            if (made) {
                *reinterpret_cast<PyObject**>(reinterpret_cast<char*>(made) + offsets_[field]) = values[field];
            } else {
                Py_XDECREF(values[field]);
            }
        }
        return made;
    }

private:
    PyTypeObject* type_ = nullptr;
    std::array<Py_ssize_t, fields> offsets_{};
};

// A named tuple's object, or a plain tuple, of these values, whose references it takes over; null if one of them is.
template <std::size_t size>
PyObject* tuple_object(PyTypeObject* type, const std::array<PyObject*, size>& values) {
    bool is_whole = true;
    for (PyObject* value : values) is_whole &= value != nullptr;
    PyObject* made = !is_whole                ? nullptr
                     : type == &PyTuple_Type ? PyTuple_New(static_cast<Py_ssize_t>(size))
                                              : type->tp_alloc(type, static_cast<Py_ssize_t>(size));
    for (std::size_t at = 0; at < size; ++at) {
        if (made) {
            PyTuple_SET_ITEM(made, static_cast<Py_ssize_t>(at), values[at]);
        } else {
            Py_XDECREF(values[at]);
        }
    }
    return made;
}

// The value of a number that Python keeps in one digit; -1 for any other. Positions have many of them.
inline Py_ssize_t one_digit(PyObject* object) {
    const auto* number = reinterpret_cast<const PyLongObject*>(object);
#if PY_VERSION_HEX >= 0x030C0000
    return PyUnstable_Long_IsCompact(number) ? PyUnstable_Long_CompactValue(number) : -1;
#else
    const Py_ssize_t digits = Py_SIZE(object);
    return digits == 1 ? static_cast<Py_ssize_t>(number->ob_digit[0]) : digits == 0 ? 0 : -1;
#endif
}

// Whether an object is a plain whole number from 0 to `most`, which is written to `into`; it raises nothing.
inline bool read_number(PyObject* object, std::uint64_t most, std::uint64_t& into) {
    if (!object || !PyLong_CheckExact(object)) return false;
    if (const Py_ssize_t value = one_digit(object); value >= 0) {
        into = static_cast<std::uint64_t>(value);
        return into <= most;
    }
    into = PyLong_AsUnsignedLongLong(object);
    if (into == ~std::uint64_t{0} && PyErr_Occurred()) {
        PyErr_Clear();
        return false;
    }
    return into <= most;
}

inline bool read_number(PyObject* object, int most, int& into) {
    assert(most >= 0);
    std::uint64_t number = 0;
    const bool is_read = read_number(object, static_cast<std::uint64_t>(most), number);
    into = static_cast<int>(number);
    return is_read;
}

inline bool is_tuple(PyObject* object, std::size_t size) {
    return object && PyTuple_CheckExact(object) && PyTuple_GET_SIZE(object) == static_cast<Py_ssize_t>(size);
}

}  // namespace damier::bindings
