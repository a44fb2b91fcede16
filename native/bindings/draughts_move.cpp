#include "bindings/draughts_move.hpp"

#include <cstdint>
#include <stdexcept>
#include <string>

namespace damier::bindings {

namespace {

struct MoveObject {
    PyObject head;
    std::uint64_t victims[2];  // the low half first
    std::uint8_t origin;
    std::uint8_t target;
    bool is_crowned;
};

PyTypeObject* move_type = nullptr;  // made when the module is

const MoveObject& move_in(PyObject* object) { return *reinterpret_cast<MoveObject*>(object); }

void drop_move(PyObject* object) {
    PyTypeObject* type = Py_TYPE(object);
    PyObject_Free(object);
    Py_DECREF(type);
}

PyObject* origin_of(PyObject* object, void*) { return PyLong_FromLong(move_in(object).origin); }

PyObject* target_of(PyObject* object, void*) { return PyLong_FromLong(move_in(object).target); }

PyObject* victims_of(PyObject* object, void*) {
    const MoveObject& move = move_in(object);
    if (!move.victims[1]) {
        return PyLong_FromUnsignedLongLong(move.victims[0]);
    }
    return number_of(draughts::Wide{move.victims[1]} << 64 | move.victims[0]).release().ptr();
}

PyObject* is_crowned_of(PyObject* object, void*) { return PyBool_FromLong(move_in(object).is_crowned); }

PyObject* compare_moves(PyObject* left, PyObject* right, int operation) {
    if ((operation != Py_EQ && operation != Py_NE) || Py_TYPE(right) != move_type) {
        return Py_NewRef(Py_NotImplemented);
    }
    const MoveObject& one = move_in(left);
    const MoveObject& two = move_in(right);
    const bool is_same = one.victims[0] == two.victims[0] && one.victims[1] == two.victims[1] &&
                         one.origin == two.origin && one.target == two.target && one.is_crowned == two.is_crowned;
    return PyBool_FromLong(is_same == (operation == Py_EQ));
}

Py_hash_t hash_move(PyObject* object) {
    const MoveObject& move = move_in(object);
    std::uint64_t mixed = move.victims[0] * 0x9e3779b97f4a7c15 ^ move.victims[1] * 0xd1b54a32d192ed03;
    mixed ^= (std::uint64_t{move.origin} << 16 | std::uint64_t{move.target} << 8 | std::uint64_t{move.is_crowned});
    const auto made = static_cast<Py_hash_t>((mixed ^ mixed >> 32) * 0xbf58476d1ce4e5b9);
    return made == -1 ? -2 : made;  // -1 would be an error
}

PyObject* show_move(PyObject* object) {
    const nanobind::object victims = nanobind::steal(victims_of(object, nullptr));
    const MoveObject& move = move_in(object);
    return victims.is_valid()
               ? PyUnicode_FromFormat("DraughtsMove(origin=%d, target=%d, victims=%R, is_crowned=%s)", int{move.origin},
                                      int{move.target}, victims.ptr(), move.is_crowned ? "True" : "False")
               : nullptr;
}

PyGetSetDef attributes[] = {{"origin", origin_of, nullptr, nullptr, nullptr},
                            {"target", target_of, nullptr, nullptr, nullptr},
                            {"victims", victims_of, nullptr, nullptr, nullptr},
                            {"is_crowned", is_crowned_of, nullptr, nullptr, nullptr},
                            {nullptr, nullptr, nullptr, nullptr, nullptr}};

}  // namespace

draughts::Wide bits_of(nanobind::handle number, const char* name) {
    if (!PyLong_Check(number.ptr())) {
        throw nanobind::type_error((std::string(name) + " must be whole numbers").c_str());
    }
    const auto halves = [&](nanobind::handle whole) -> std::uint64_t {
        const std::uint64_t half = PyLong_AsUnsignedLongLong(whole.ptr());
        if (PyErr_Occurred()) {
            PyErr_Clear();
            throw std::invalid_argument(std::string(name) + " must be a bitboard of at most 128 squares");
        }
        return half;
    };
    const nanobind::object high = nanobind::steal(PyNumber_Rshift(number.ptr(), nanobind::int_(64).ptr()));
    if (!high.is_valid()) {
        throw nanobind::python_error();
    }
    return draughts::Wide{halves(high)} << 64 | PyLong_AsUnsignedLongLongMask(number.ptr());
}

nanobind::object number_of(draughts::Wide bits) {
    const nanobind::object high = nanobind::int_(static_cast<std::uint64_t>(bits >> 64));
    const nanobind::object low = nanobind::int_(static_cast<std::uint64_t>(bits));
    return bits >> 64 ? high << nanobind::int_(64) | low : low;
}

nanobind::object move_object(const draughts::PlainMove& move) {
    auto* made = PyObject_New(MoveObject, move_type);
    if (!made) {
        throw nanobind::python_error();
    }
    made->victims[0] = static_cast<std::uint64_t>(move.victims);
    made->victims[1] = static_cast<std::uint64_t>(move.victims >> 64);
    made->origin = move.origin;
    made->target = move.target;
    made->is_crowned = move.is_crowned;
    return nanobind::steal(reinterpret_cast<PyObject*>(made));
}

draughts::PlainMove move_of(nanobind::handle object) {
    if (Py_TYPE(object.ptr()) != move_type) {
        throw nanobind::type_error("a move must be one that a board has given");
    }
    const MoveObject& move = move_in(object.ptr());
    return {draughts::Wide{move.victims[1]} << 64 | move.victims[0], move.origin, move.target, move.is_crowned};
}

void register_draughts_move(nanobind::module_& module) {
    static PyType_Slot slots[] = {{Py_tp_dealloc, reinterpret_cast<void*>(&drop_move)},
                                  {Py_tp_richcompare, reinterpret_cast<void*>(&compare_moves)},
                                  {Py_tp_hash, reinterpret_cast<void*>(&hash_move)},
                                  {Py_tp_repr, reinterpret_cast<void*>(&show_move)},
                                  {Py_tp_getset, attributes},
                                  {0, nullptr}};
    static const std::string name = nanobind::str(module.attr("__name__")).c_str() + std::string(".DraughtsMove");
    static PyType_Spec spec{name.c_str(), sizeof(MoveObject), 0,
                            Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION | Py_TPFLAGS_IMMUTABLETYPE, slots};
    const auto made = nanobind::steal(PyType_FromSpec(&spec));
    if (!made.is_valid()) {
        throw nanobind::python_error();
    }
    move_type = reinterpret_cast<PyTypeObject*>(made.ptr());
    module.attr("DraughtsMove") = made;
}

}  // namespace damier::bindings
