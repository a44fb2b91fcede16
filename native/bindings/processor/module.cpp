// A module of its own that says which of the others this machine's processor can run: loading one of those on an older
// processor ends Python. Plain C API, because nanobind would take longer to compile than all of this.
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "core/processor.hpp"

namespace {

PyObject* best_instructions(PyObject*, PyObject*) { return PyUnicode_FromString(damier::best_instructions()); }

PyMethodDef functions[] = {{"best_instructions", best_instructions, METH_NOARGS, nullptr},
                           {nullptr, nullptr, 0, nullptr}};

PyModuleDef definition{
    PyModuleDef_HEAD_INIT, "_native_processor", nullptr, 0, functions, nullptr, nullptr, nullptr, nullptr};

}  // namespace

PyMODINIT_FUNC PyInit__native_processor() { return PyModule_Create(&definition); }
