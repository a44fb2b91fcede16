#include "sos_plain.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <numeric>
#include <string>
#include <unordered_map>

namespace damier::tests {

namespace {

char at(const PlainSos& sos, int row, int column) {
    const bool is_inside = row >= 0 && row < sos.rows && column >= 0 && column < sos.columns;
    return is_inside ? sos.cells[static_cast<std::size_t>(row * sos.columns + column)] : '#';
}

class PlainSearch {
public:
    explicit PlainSearch(const PlainSos& sos) : sos_(sos) {}

    int score() {
        const std::string key(sos_.cells.begin(), sos_.cells.end());
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
        const std::vector<int> scores = scores_of_moves();
        const int best = scores.empty() ? 0 : *std::max_element(scores.begin(), scores.end());
        known_[key] = best;
        return best;
    }

    std::vector<int> scores_of_moves() {
        std::vector<int> scores;
        for (std::size_t cell = 0; cell < sos_.cells.size(); ++cell) {
            if (sos_.cells[cell] != '-') continue;
            for (const char letter : {'S', 'O'}) {
                const int points = plain_points(sos_, static_cast<int>(cell), letter);
                sos_.cells[cell] = letter;
                const int behind = score();
                sos_.cells[cell] = '-';
                scores.push_back(points ? points + behind : -behind);
            }
        }
        return scores;
    }

private:
    PlainSos sos_;
    std::unordered_map<std::string, int> known_;
};

}  // namespace

int plain_points(const PlainSos& sos, int cell, char letter) {
    int points = 0;
    const int row = cell / sos.columns;
    const int column = cell % sos.columns;
    for (int down = -1; down <= 1; ++down) {
        for (int right = -1; right <= 1; ++right) {
            if (!down && !right) continue;
            if (letter == 'S') {
                points += at(sos, row + down, column + right) == 'O' && at(sos, row + 2 * down, column + 2 * right) == 'S';
            } else if (down > 0 || (down == 0 && right > 0)) {
                points += at(sos, row + down, column + right) == 'S' && at(sos, row - down, column - right) == 'S';
            }
        }
    }
    return points;
}

int plain_score(const PlainSos& sos) { return PlainSearch(sos).score(); }

std::vector<int> plain_scores_of_moves(const PlainSos& sos) { return PlainSearch(sos).scores_of_moves(); }

PlainSos numbered_sos(int rows, int columns, std::size_t number) {
    PlainSos made{rows, columns, {}};
    for (int cell = 0; cell < rows * columns; ++cell, number /= 3) made.cells.push_back("-SO"[number % 3]);
    return made;
}

// A move makes the number larger: from the last one down, what a move leads to is known.
std::vector<std::int8_t> all_plain_scores(int rows, int columns) {
    std::vector<std::size_t> weights{1};
    for (int cell = 0; cell < rows * columns; ++cell) weights.push_back(3 * weights.back());
    std::vector<std::int8_t> scores(weights.back());
    for (std::size_t number = scores.size(); number-- > 0;) {
        const PlainSos sos = numbered_sos(rows, columns, number);
        int best = -128;
        for (int cell = 0; cell < rows * columns; ++cell) {
            if (sos.cells[static_cast<std::size_t>(cell)] != '-') continue;
            for (const char letter : {'S', 'O'}) {
                const int points = plain_points(sos, cell, letter);
                const int behind = scores[number + weights[static_cast<std::size_t>(cell)] * (letter == 'S' ? 1U : 2U)];
                best = std::max(best, points ? points + behind : -behind);
            }
        }
        scores[number] = static_cast<std::int8_t>(best == -128 ? 0 : best);
    }
    return scores;
}

PlainSos scattered_sos(std::mt19937_64& random, int rows, int columns, int empty) {
    PlainSos made{rows, columns, {}};
    const int cells = rows * columns;
    assert(empty <= cells);
    for (int cell = 0; cell < cells; ++cell) {
        made.cells.push_back(cell < empty ? '-' : random() % 2 ? 'S' : 'O');
    }
    std::shuffle(made.cells.begin(), made.cells.end(), random);
    return made;
}

PlainSos quiet_sos(std::mt19937_64& random, int rows, int columns, int empty) {
    PlainSos made = scattered_sos(random, rows, columns, rows * columns);
    const auto can_score = [&] {
        for (int cell = 0; cell < rows * columns; ++cell) {
            if (made.cells[static_cast<std::size_t>(cell)] != '-') continue;
            if (plain_points(made, cell, 'S') || plain_points(made, cell, 'O')) return true;
        }
        return false;
    };
    std::vector<int> cells(made.cells.size());
    std::iota(cells.begin(), cells.end(), 0);
    std::shuffle(cells.begin(), cells.end(), random);
    int left = rows * columns;
    for (const int cell : cells) {
        char& letter = made.cells[static_cast<std::size_t>(cell)];
        for (int tried = 0; left > empty && letter == '-' && tried < 2; ++tried) {
            letter = random() % 2 ? 'S' : 'O';
            if (can_score()) letter = '-';
        }
        left -= letter != '-';
    }
    return made;
}

sos::Position whole_position(const PlainSos& sos) {
    sos::Position made;
    for (std::size_t cell = 0; cell < sos.cells.size(); ++cell) {
        const sos::Cells bit = sos::Cells{1} << cell;
        (sos.cells[cell] == 'S' ? made.s : sos.cells[cell] == 'O' ? made.o : made.empty) |= bit;
    }
    return made;
}

sos::Root root_of(const PlainSos& sos) {
    const sos::Position whole = whole_position(sos);
    return {whole.s, whole.o, 0};
}

}  // namespace damier::tests
