// The rules of each variant as constants; src/damier/games/draughts/variants.py has the same.
#pragma once

#include <array>
#include <cstdint>

namespace damier::draughts {

enum class Chain : std::uint8_t { complete, may_stop, single };

enum class Precedence : std::uint8_t { none, number, value, by_king, kings, kings_first };

// A small ending, drawn after so many moves of each side; 0 pieces where there is none.
struct Ending {
    int pieces = 0;
    int moves = 0;
    bool is_kings_only = false;

    bool operator==(const Ending&) const = default;
};

struct Rules {
    const char* name;
    int rows;
    int columns;

    // The board and the start
    bool corner_plays = false;
    bool white_goes_down = false;
    bool black_begins = false;
    int empty_rows = 2;

    // Movement
    bool kings_fly = true;
    int longest_king_run = 0;

    // Captures
    bool must_capture = true;
    Chain chain = Chain::complete;
    bool men_capture_backward = true;
    bool men_capture_kings = true;
    bool captures_straight = false;
    bool king_lands_behind = false;
    bool removed_at_once = false;
    bool crowned_in_passing = false;
    std::array<Precedence, 4> precedence{};

    // The end
    int repetition = 0;
    int king_moves = 0;
    std::array<Ending, 2> endings{};  // the smallest first
    int turn_limit = 0;
    bool mutual_block_draws = false;
};

inline constexpr Rules international{.name = "international",
                                     .rows = 10,
                                     .columns = 10,
                                     .precedence = {Precedence::number},
                                     .repetition = 3,
                                     .king_moves = 25,
                                     .endings = {Ending{2, 5}, Ending{3, 16}}};

inline constexpr Rules ulb{.name = "ulb",
                           .rows = 10,
                           .columns = 10,
                           .must_capture = false,
                           .chain = Chain::may_stop,
                           .king_lands_behind = true,
                           .removed_at_once = true,
                           .turn_limit = 2000,
                           .mutual_block_draws = true};

inline constexpr Rules tp{.name = "tp",
                          .rows = 10,
                          .columns = 10,
                          .kings_fly = false,
                          .must_capture = false,
                          .chain = Chain::single,
                          .turn_limit = 2000};

inline constexpr Rules english{.name = "english",
                               .rows = 8,
                               .columns = 8,
                               .black_begins = true,
                               .kings_fly = false,
                               .men_capture_backward = false,
                               .repetition = 3,
                               .king_moves = 40};

inline constexpr Rules russian{.name = "russian",
                               .rows = 8,
                               .columns = 8,
                               .crowned_in_passing = true,
                               .repetition = 3,
                               .king_moves = 15,
                               .endings = {Ending{2, 5}, Ending{3, 15}}};

inline constexpr Rules brazilian{.name = "brazilian",
                                 .rows = 8,
                                 .columns = 8,
                                 .precedence = {Precedence::number},
                                 .repetition = 3,
                                 .king_moves = 20,
                                 .endings = {Ending{2, 5}}};

inline constexpr Rules pool{.name = "pool",
                            .rows = 8,
                            .columns = 8,
                            .black_begins = true,
                            .repetition = 3,
                            .king_moves = 30,
                            .endings = {Ending{3, 13, true}}};

inline constexpr Rules canadian{.name = "canadian",
                                .rows = 12,
                                .columns = 12,
                                .precedence = {Precedence::number},
                                .repetition = 3,
                                .king_moves = 25,
                                .endings = {Ending{2, 5}, Ending{3, 16}}};

inline constexpr Rules czech{.name = "czech",
                             .rows = 8,
                             .columns = 8,
                             .men_capture_backward = false,
                             .precedence = {Precedence::by_king},
                             .repetition = 3,
                             .king_moves = 15};

inline constexpr Rules spanish{.name = "spanish",
                               .rows = 8,
                               .columns = 8,
                               .corner_plays = true,
                               .white_goes_down = true,
                               .men_capture_backward = false,
                               .precedence = {Precedence::number, Precedence::kings},
                               .repetition = 3,
                               .king_moves = 20,
                               .endings = {Ending{3, 12, true}}};

inline constexpr Rules italian{
    .name = "italian",
    .rows = 8,
    .columns = 8,
    .corner_plays = true,
    .kings_fly = false,
    .men_capture_backward = false,
    .men_capture_kings = false,
    .precedence = {Precedence::number, Precedence::by_king, Precedence::kings, Precedence::kings_first},
    .repetition = 4,
    .king_moves = 40};

inline constexpr Rules thai{.name = "thai",
                            .rows = 8,
                            .columns = 8,
                            .white_goes_down = true,
                            .black_begins = true,
                            .men_capture_backward = false,
                            .king_lands_behind = true,
                            .removed_at_once = true,
                            .repetition = 3,
                            .king_moves = 20};

inline constexpr Rules makhos{.name = "makhos",
                              .rows = 8,
                              .columns = 8,
                              .white_goes_down = true,
                              .black_begins = true,
                              .empty_rows = 4,
                              .men_capture_backward = false,
                              .king_lands_behind = true,
                              .removed_at_once = true,
                              .repetition = 3,
                              .king_moves = 20};

inline constexpr Rules frisian{.name = "frisian",
                               .rows = 10,
                               .columns = 10,
                               .longest_king_run = 3,
                               .captures_straight = true,
                               .precedence = {Precedence::value, Precedence::by_king},
                               .repetition = 3,
                               .king_moves = 25,
                               .endings = {Ending{1, 2, true}, Ending{2, 7, true}}};

constexpr Rules with_size(Rules rules, int rows, int columns) {
    rules.rows = rows;
    rules.columns = columns;
    return rules;
}

// The part of the rules that decides which moves are legal: variants that agree in it share a generator.
constexpr Rules movement_of(Rules rules) {
    rules.name = nullptr;
    rules.corner_plays = rules.white_goes_down = rules.black_begins = false;
    rules.empty_rows = 0;
    rules.repetition = rules.king_moves = rules.turn_limit = 0;
    rules.endings = {};
    rules.mutual_block_draws = false;
    return rules;
}

// The same rules on another board.
template <const Rules& rules, int rows, int columns>
inline constexpr Rules resized = with_size(rules, rows, columns);

}  // namespace damier::draughts
