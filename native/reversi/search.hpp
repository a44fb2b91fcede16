// One thread's search: how good a position is to a depth, within a window.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/busy.hpp"
#include "core/control.hpp"
#include "reversi/board.hpp"
#include "reversi/selectivity.hpp"
#include "reversi/table.hpp"
#include "reversi/weights.hpp"

namespace damier::reversi {

// What all threads of one search share.
struct Common {
    Table& table;
    const Weights& weights;
    Control control;
    Busy* busy = nullptr;  // where several threads search
};

using Moves = std::vector<int>;

inline constexpr std::size_t most_moves = 64;  // of any board, even one that no game leads to

class Search {
public:
    explicit Search(Common& common) : common_(common), pulse_(common.control) {}

    // The score to a depth, exact between alpha and beta, and the line it comes from.
    int look(const Board& board, int alpha, int beta, int depth, int empty, Moves& line);

    // Whether the score to a depth is above alpha: a bound on its own side of it.
    int scout(const Board& board, int alpha, int depth, int empty);

    void set_certainty(int certainty) { certainty_ = certainty; }

    std::uint64_t nodes() const { return pulse_.nodes(); }

private:
    struct Candidate {
        Board child;
        int square;
        int worth;
    };

    struct Candidates {
        std::array<Candidate, most_moves> list;  // what is behind `size` has no meaning yet
        int size = 0;

        // Put the most promising of those from a place on into that place.
        Candidate& next(int place);
    };

    int guess(const Board& board, int empty);
    int shallow(const Board& board, int alpha, int beta, int depth, int empty);
    void list_moves(const Board& board, Squares moves, Candidates& found);
    void rate_for_depth(const Board& board, Candidates& candidates, const Known& known, int depth, int empty,
                        int alpha);
    static int worth_beforehand(const Candidate& candidate, const Known& known);
    void rate_for_end(const Board& board, Candidates& candidates, const Known& known);
    bool is_cut_by_children(const Candidates& candidates, int alpha, int depth, int empty, int& score);
    bool is_cut_by_foresight(const Board& board, int alpha, int depth, int empty, int& score);

    Common& common_;
    Pulse pulse_;
    int certainty_ = certain;
    int foresights_ = 0;  // how many shallow searches we are inside of
};

}  // namespace damier::reversi
