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

// The rules at work, on a board of the core's own bits.
template <typename Bits>
struct RulebookOf {
    const Rules* rules;
    int pair;  // bits of two rows
    Bits all;
    PositionOf<Bits> start;
    void (*list_moves)(const PositionOf<Bits>&, MovesOf<Bits>&);
    void (*list_captures)(const PositionOf<Bits>&, MovesOf<Bits>&);
    bool (*can_capture)(const PositionOf<Bits>&, Side);
    bool (*can_move)(const PositionOf<Bits>&, Side);
    PositionOf<Bits> (*after)(const PositionOf<Bits>&, const MoveOf<Bits>&);
    std::uint64_t (*perft)(const PositionOf<Bits>&, int depth, std::vector<MovesOf<Bits>>& room,
                           const std::atomic<bool>& is_stopped);
};

// For the search: boards that fit into a word.
using Rulebook = RulebookOf<Squares>;

class Kind {
public:
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

protected:
    ~Kind() = default;  // kinds are there for as long as the program is
};

// All kinds there are.
std::span<const Kind* const> kinds();

// The kind of that name and size, or none.
const Kind* find_kind(std::string_view name, int rows, int columns);

}  // namespace damier::draughts
