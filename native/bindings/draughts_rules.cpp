#include "bindings/draughts_rules.hpp"

#include <array>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>

#include "bindings/slotted_class.hpp"

namespace damier::bindings {

namespace {

namespace nb = nanobind;

constexpr int largest_count = 1 << 20;  // of moves until a draw: more than any rule asks for

int rule_number(nb::handle object, const char* name) {
    int number = 0;
    if (!read_number(nb::object(object.attr(name)).ptr(), largest_count, number)) throw std::invalid_argument(name);
    return number;
}

bool rule_flag(nb::handle object, const char* name) {
    const nb::object flag = object.attr(name);
    if (!flag.is(nb::handle(Py_True)) && !flag.is(nb::handle(Py_False))) throw std::invalid_argument(name);
    return flag.is(nb::handle(Py_True));
}

// The place of an enumeration's member among these names.
template <std::size_t size>
std::uint8_t rule_choice(nb::handle member, const std::array<const char*, size>& names) {
    const nb::object name = member.attr("_name_");
    for (std::size_t at = 0; at < size; ++at) {
        if (PyUnicode_Check(name.ptr()) && !PyUnicode_CompareWithASCIIString(name.ptr(), names[at])) {
            return static_cast<std::uint8_t>(at);
        }
    }
    throw std::invalid_argument("an unknown choice");
}

nb::tuple rule_list(nb::handle object, const char* name, std::size_t most) {
    const nb::object found = object.attr(name);
    if (!PyTuple_CheckExact(found.ptr()) || nb::len(found) > most) throw std::invalid_argument(name);
    return nb::borrow<nb::tuple>(found);
}

void read_endings(nb::handle draws, draughts::Rules& into) {
    const nb::tuple endings = rule_list(draws, "endings", into.endings.size());
    for (std::size_t at = 0; at < endings.size(); ++at) {
        const nb::object each = endings[at];
        into.endings[at] = {rule_number(each, "pieces"), rule_number(each, "moves"), rule_flag(each, "is_kings_only")};
        if (!into.endings[at].pieces) throw std::invalid_argument("an ending without pieces");
    }
}

// Raises std::invalid_argument for what the core's rules have no room for.
draughts::Rules read_rules(nb::handle from) {
    draughts::Rules made{.name = nullptr, .rows = rule_number(from, "rows"), .columns = rule_number(from, "columns")};
    made.corner_plays = rule_flag(from, "corner_plays");
    made.white_goes_down = rule_flag(from, "white_goes_down");
    made.kings_fly = rule_flag(from, "kings_fly");
    made.longest_king_run = rule_number(from, "longest_king_run");
    made.must_capture = rule_flag(from, "must_capture");
    constexpr std::array<const char*, 3> chains{"COMPLETE", "MAY_STOP", "SINGLE"};
    made.chain = static_cast<draughts::Chain>(rule_choice(from.attr("chain"), chains));
    made.men_capture_backward = rule_flag(from, "men_capture_backward");
    made.men_capture_kings = rule_flag(from, "men_capture_kings");
    made.captures_straight = rule_flag(from, "captures_straight");
    made.king_lands_behind = rule_flag(from, "king_lands_behind");
    made.removed_at_once = rule_flag(from, "removed_at_once");
    made.crowned_in_passing = rule_flag(from, "crowned_in_passing");
    constexpr std::array<const char*, 6> criteria{"", "NUMBER", "VALUE", "BY_KING", "KINGS", "KINGS_FIRST"};
    const nb::tuple precedence = rule_list(from, "precedence", made.precedence.size());
    for (std::size_t at = 0; at < precedence.size(); ++at) {
        made.precedence[at] = static_cast<draughts::Precedence>(rule_choice(precedence[at], criteria));
    }
    const nb::object draws = from.attr("draws");
    made.repetition = rule_number(draws, "repetition");
    made.king_moves = rule_number(draws, "king_moves");
    read_endings(draws, made);
    made.turn_limit = rule_number(from, "turn_limit");
    made.mutual_block_draws = rule_flag(from, "mutual_block_draws");
    return made;
}

std::shared_ptr<DraughtsRules> made_rules(PyObject* object) {
    try {
        const draughts::Rules rules = read_rules(object);
        if (!draughts::has_tables(rules)) return nullptr;
        auto made = std::make_shared<DraughtsRules>();
        const int squares = draughts::squares_of(rules);
        if (squares <= 64) {
            made->tables = draughts::tables_of<draughts::Squares>(rules);
        } else {
            made->tables = draughts::tables_of<draughts::Wide>(rules);
        }
        made->quiet_moves.resize(static_cast<std::size_t>(2 * squares * squares));
        return made;
    } catch (const std::invalid_argument&) {
        return nullptr;
    } catch (nb::python_error&) {  // a field is missing: Python says so when it needs it
        return nullptr;
    }
}

struct RulesEntry {
    PyObject* rules = nullptr;  // a reference, so that no other object can be at its place
    std::shared_ptr<DraughtsRules> made;
};

}  // namespace

DraughtsRules::~DraughtsRules() {
    for (PyObject* move : quiet_moves) Py_XDECREF(move);
}

std::shared_ptr<DraughtsRules> rules_in(PyObject* rules, PyTypeObject* type) {
    if (!rules || Py_TYPE(rules) != type) return nullptr;
    constexpr std::size_t remembered = 32;
    static auto& entries = *new std::array<RulesEntry, remembered>;  // never deleted: Python may have ended before
    RulesEntry& entry = entries[(reinterpret_cast<std::uintptr_t>(rules) / 64) % remembered];
    if (entry.rules == rules) return entry.made;
    RulesEntry fresh{Py_NewRef(rules), made_rules(rules)};
    std::swap(entry, fresh);
    std::shared_ptr<DraughtsRules> found = entry.made;
    Py_XDECREF(fresh.rules);  // may run anything, even this
    return found;
}

}  // namespace damier::bindings
