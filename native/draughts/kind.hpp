// A kind of draughts, that is a variant on a board size, for callers: squares are numbered as in its notation.
#pragma once

#include <atomic>
#include <span>
#include <string_view>
#include <vector>

#include "draughts/position.hpp"

namespace damier::draughts {

// Positions and moves whose bits are the variant's own square numbers.
using Placement = PositionOf<Wide>;  // runs.square is a square, too
using PlainMove = MoveOf<Wide>;

// The move generator of a kind, on its bit layout.
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

    // Whether all pieces are on squares of the board, no two on the same.
    virtual bool is_possible(const Placement& placement) const = 0;

    virtual std::vector<PlainMove> moves(const Placement& placement) const = 0;
    virtual Placement after(const Placement& placement, const PlainMove& move) const = 0;

    // The number of move sequences of that depth; some smaller number if it is stopped.
    virtual std::uint64_t perft(const Placement& placement, int depth, const std::atomic<bool>& is_stopped) const = 0;

    // For the search; none where the board is too large.
    virtual const Rulebook* rulebook() const = 0;
    virtual Position to_internal(const Placement& placement) const = 0;
    virtual PlainMove to_external(const Move& move) const = 0;

protected:
    ~Kind() = default;  // kinds are constants
};

// All kinds there are.
std::span<const Kind* const> kinds();

// The kind of that name and size, or none.
const Kind* find_kind(std::string_view name, int rows, int columns);

}  // namespace damier::draughts
