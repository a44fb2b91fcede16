// The rules of a position of draughts, as Python has them, made into tables once.
#pragma once

#include <nanobind/nanobind.h>

#include <memory>
#include <variant>
#include <vector>

#include "draughts/tables.hpp"

namespace damier::bindings {

using NarrowTables = draughts::Tables<draughts::Squares>;
using WideTables = draughts::Tables<draughts::Wide>;

// Tables, and the moves without captures that have been asked for: they never change.
struct DraughtsRules {
    std::variant<NarrowTables, WideTables> tables;
    std::vector<PyObject*> quiet_moves;  // by origin, target and crowning; null where nobody has asked

    DraughtsRules() = default;
    DraughtsRules(const DraughtsRules&) = delete;
    DraughtsRules& operator=(const DraughtsRules&) = delete;
    ~DraughtsRules();
};

// The tables for an object of that class; null where there can be none. The last few are remembered.
std::shared_ptr<DraughtsRules> rules_in(PyObject* rules, PyTypeObject* type);

}  // namespace damier::bindings
