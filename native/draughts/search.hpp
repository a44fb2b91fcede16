// One thread's search: how good a position is to a depth, within a window.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/busy.hpp"
#include "core/control.hpp"
#include "draughts/table.hpp"
#include "draughts/tally.hpp"
#include "draughts/weights.hpp"

namespace damier::draughts {

// What all threads of one search share.
struct Common {
    Table& table;
    const Weights& weights;
    Control control;
    Busy* busy = nullptr;  // where several threads search
};

// A position on the way, with what is known about the moves that led to it.
struct Place {
    Position position;
    Tally tally;
    std::uint64_t key = 0;  // of who stands where and moves: what is repeated
};

std::uint64_t key_of(const Position& position);

// A move in few bits: enough to know it again among those of its position.
inline std::uint16_t signature(const Move& move) {
    const auto victims = static_cast<unsigned>(move.victims * 0x9e3779b97f4a7c15 >> 60);
    return static_cast<std::uint16_t>(move.origin | move.target << 6 | victims << 12);
}

class Search {
public:
    // `past` are the keys of positions before the first one that it might repeat.
    Search(Common& common, std::vector<std::uint64_t> past);

    // The position from which lines begin.
    void begin(const Place& root) { keys_[root_] = root.key; }

    // The score of the position that a move leads to from the first one, for the side that then moves; and the line.
    int look(const Place& child, int alpha, int beta, int depth, Moves& line);

    Place after(const Place& place, const Move& move) const;

    void check() { pulse_.check(); }

    std::uint64_t nodes() const { return pulse_.nodes(); }

private:
    static constexpr int deepest = 240;  // plies, captures at the end included

    struct Frame {
        Moves moves;
        std::vector<int> worths;   // how promising each of them is
        std::vector<int> put_off;  // which of them another thread is at: their turn comes last
        std::array<std::uint16_t, 2> killers{};
        Moves line;

        // Put the most promising of the moves from a place on into that place.
        const Move& next(std::size_t place);
    };

    int value(const Place& place, int alpha, int beta, int depth, int ply);
    int settle(const Position& position, int alpha, int beta, int ply);
    int best_of(const Place& place, const Known& known, int alpha, int beta, int depth, int ply, std::uint16_t& chosen);
    int child_value(const Place& child, int alpha, int beta, int depth, int less, bool is_first, int ply);
    bool is_drawn(const Place& place, int ply) const;
    bool is_repeated(const Place& place, int ply) const;
    bool is_cut_by_foresight(const Place& place, int guess, int alpha, int depth, int ply, int& score);
    int lost(const Position& position, int ply) const;
    void rate(const Position& position, Frame& frame, std::uint16_t known) const;
    void praise(const Position& position, Frame& frame, std::size_t place, int depth);
    int guess(const Position& position) const;

    Frame& frame_at(int ply) { return frames_[static_cast<std::size_t>(ply)]; }

    Common& common_;
    const Rulebook& book_;
    Pulse pulse_;
    std::vector<Frame> frames_;
    std::vector<std::uint64_t> keys_;  // of the past, and of the line being searched
    std::size_t root_;                 // where in them the line begins
    std::array<std::array<std::array<std::int16_t, 64>, 64>, 2> history_{};
    int foresights_ = 0;  // how many searches to foretell others we are inside of
};

}  // namespace damier::draughts
