// A kind of draughts as the outside knows it: by its name and size, with squares numbered as its players number them.
#pragma once

#include <atomic>
#include <span>
#include <string_view>
#include <vector>

#include "draughts/position.hpp"

namespace damier::draughts {

// A position and moves in the variant's own numbers: the same types, whose bits mean something else.
using Placement = PositionOf<Wide>;  // runs.square is a square, too
using PlainMove = MoveOf<Wide>;

// The rules of a kind whose board fits into a word, for the search: squares are the core's own bits.
struct Rulebook {
    const Rules* rules;
    int pair;  // bits of two rows
    Squares all;
    Position start;
    void (*list_moves)(const Position&, Moves&);
    void (*list_captures)(const Position&, Moves&);
    bool (*can_capture)(const Position&, Side);
    bool (*can_move)(const Position&, Side);
    Position (*after)(const Position&, const Move&);
};

class Kind {
public:
    virtual ~Kind() = default;

    virtual const Rules& rules() const = 0;
    virtual int squares() const = 0;

    // Whether pieces stand on squares, no two on the same.
    virtual bool is_possible(const Placement& placement) const = 0;

    virtual std::vector<PlainMove> moves(const Placement& placement) const = 0;
    virtual Placement after(const Placement& placement, const PlainMove& move) const = 0;

    // How many lines of play of that depth there are; some number less if it is stopped.
    virtual std::uint64_t perft(const Placement& placement, int depth, const std::atomic<bool>& is_stopped) const = 0;

    // For the search; none where the board is too large.
    virtual const Rulebook* rulebook() const = 0;
    virtual Position inside(const Placement& placement) const = 0;
    virtual PlainMove outside(const Move& move) const = 0;
};

// All kinds there are.
std::span<const Kind* const> kinds();

// The kind of that name and size, or none.
const Kind* find_kind(std::string_view name, int rows, int columns);

}  // namespace damier::draughts
