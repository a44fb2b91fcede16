#include "bindings/dicewars_table.hpp"

#include <array>
#include <cstdint>
#include <stdexcept>
#include <utility>

#include "bindings/slotted_class.hpp"

namespace damier::bindings {

namespace {

namespace nb = nanobind;

constexpr int largest_rule = 1 << 20;

// A number of the rules; `without` where it is None.
int rule_or(nb::handle rules, const char* name, int without) {
    const nb::object found = rules.attr(name);
    if (found.is_none()) return without;
    int number = 0;
    if (!read_number(found.ptr(), largest_rule, number)) throw std::invalid_argument(name);
    return number;
}

dicewars::Rules read_table_rules(nb::handle from) {
    dicewars::Rules made;
    made.most_dice = rule_or(from, "most_dice", 0);
    if (made.most_dice < 1 || made.most_dice > dicewars::most_dice_of_all) throw std::invalid_argument("most_dice");
    made.dice_per_loss = rule_or(from, "dice_per_loss", 0);
    made.transfers = rule_or(from, "transfers", 0);
    made.most_surplus = rule_or(from, "most_surplus", dicewars::unlimited);
    made.most_kept = rule_or(from, "most_kept", dicewars::unlimited);
    made.quiet_rounds = rule_or(from, "quiet_rounds", dicewars::unlimited);
    made.rounds = rule_or(from, "rounds", dicewars::unlimited);
    made.battles = rule_or(from, "battles", dicewars::unlimited);
    const nb::object is_drawn = from.attr("is_drawn_at_limit");
    if (!PyBool_Check(is_drawn.ptr())) throw std::invalid_argument("is_drawn_at_limit");
    made.is_drawn_at_limit = is_drawn.ptr() == Py_True;
    return made;
}

void read_neighbours(nb::handle board, dicewars::Table& into) {
    const nb::object all = board.attr("neighbours");
    if (!PyTuple_CheckExact(all.ptr()) || nb::len(all) > dicewars::most_cells) throw std::invalid_argument("cells");
    into.graph.size = static_cast<int>(nb::len(all));
    for (int cell = 0; cell < into.graph.size; ++cell) {
        PyObject* near = PyTuple_GET_ITEM(all.ptr(), cell);
        if (!PyTuple_CheckExact(near)) throw std::invalid_argument("neighbours");
        auto& listed = into.neighbours.emplace_back();
        for (Py_ssize_t at = 0; at < PyTuple_GET_SIZE(near); ++at) {
            int other = 0;
            if (!read_number(PyTuple_GET_ITEM(near, at), into.graph.size - 1, other) || other == cell ||
                (into.graph.near_of(cell) & dicewars::bit_of(other))) {
                throw std::invalid_argument("neighbours");
            }
            listed.push_back(static_cast<std::uint8_t>(other));
            into.graph.near[static_cast<std::size_t>(cell)] |= dicewars::bit_of(other);
        }
    }
}

std::shared_ptr<const dicewars::Table> made_table(PyObject* board, PyObject* rules) {
    try {
        auto made = std::make_shared<dicewars::Table>();
        made->rules = read_table_rules(rules);
        read_neighbours(board, *made);
        return made->graph.size ? made : nullptr;
    } catch (const std::invalid_argument&) {
        return nullptr;
    } catch (nb::python_error&) {  // a field is missing: Python says so when it needs it
        return nullptr;
    }
}

// References, so that no other objects can be at their places.
struct TableEntry {
    PyObject* board = nullptr;
    PyObject* rules = nullptr;
    std::shared_ptr<const dicewars::Table> made;
};

}  // namespace

std::shared_ptr<const dicewars::Table> table_in(PyObject* board, PyTypeObject* board_type, PyObject* rules,
                                                PyTypeObject* rules_type) {
    if (!board || !rules || Py_TYPE(board) != board_type || Py_TYPE(rules) != rules_type) return nullptr;
    constexpr std::size_t remembered = 32;
    static auto& entries = *new std::array<TableEntry, remembered>;  // never deleted: Python may have ended before
    TableEntry& entry = entries[(reinterpret_cast<std::uintptr_t>(board) / 64) % remembered];
    if (entry.board == board && entry.rules == rules) return entry.made;
    TableEntry fresh{Py_NewRef(board), Py_NewRef(rules), made_table(board, rules)};
    std::swap(entry, fresh);
    std::shared_ptr<const dicewars::Table> found = entry.made;
    Py_XDECREF(fresh.board);  // may run anything, even this
    Py_XDECREF(fresh.rules);
    return found;
}

}  // namespace damier::bindings
