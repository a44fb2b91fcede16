#include "draughts/weights.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>

namespace damier::draughts {

namespace {

constexpr std::array<std::uint8_t, 8> magic{'d', 'a', 'm', 'i', 'e', 'r', 'D', '1'};
constexpr std::size_t name_size = 16;
constexpr std::size_t head = magic.size() + name_size + 2;  // with the rows and columns

std::invalid_argument not_weights() { return std::invalid_argument("these bytes are not draughts weights"); }

}  // namespace

Layout::Layout(const Kind& kind) : squares(kind.squares()) {
    assert(kind.rulebook());
    const Rulebook& book = *kind.rulebook();
    most_pieces = count(book.start.occupied());
    square_of.resize(64);
    std::uint8_t next = 0;
    for (Squares left = book.all; left; left &= left - 1) square_of[static_cast<std::size_t>(first(left))] = next++;
    add_regions(kind);
    king_squares = contents * static_cast<int>(regions.size());
    man = king_squares + squares;
    king = man + 1;
    first_king = king + 1;
    turn = first_king + 1;
    total = turn + 1;
}

void Layout::add_regions(const Kind& kind) {
    const Rules& rules = kind.rules();
    const int pair = kind.rulebook()->pair;
    const int across = rules.columns / 2;
    const auto mask_at = [&](int top, int first_of_row) {
        Squares made = 0;
        for (int row = top; row < top + height; ++row) {
            for (int at = first_of_row; at < first_of_row + width; ++at) {
                const int column = 2 * at + (row % 2 ? 0 : 1);
                made |= bit<Squares>((row * pair + column - 1) / 2);
            }
        }
        return made;
    };
    const int tops = rules.rows - height + 1;
    const int firsts = across - width + 1;
    for (int number = 0; number < (tops * firsts + 1) / 2; ++number) {
        const int top = number / firsts;
        const int first_of_row = number % firsts;
        regions.push_back({mask_at(top, first_of_row),
                           mask_at(rules.rows - height - top, across - width - first_of_row),
                           contents * static_cast<int>(regions.size())});
    }
}

Weights::Weights(const Kind& kind)
    : kind_(&kind), layout_(std::make_shared<const Layout>(kind)), values_(static_cast<std::size_t>(layout_->total)) {}

std::shared_ptr<const Weights> Weights::parse(std::span<const std::uint8_t> bytes) {
    if (bytes.size() < head || !std::equal(magic.begin(), magic.end(), bytes.begin())) throw not_weights();
    const auto* const name = bytes.data() + magic.size();
    const std::string named(name, std::find(name, name + name_size, 0));
    const Kind* const kind = find_kind(named, bytes[head - 2], bytes[head - 1]);
    if (!kind || !kind->rulebook()) throw not_weights();
    auto made = std::make_shared<Weights>(*kind);
    const std::size_t total = made->values_.size();
    if (bytes.size() != head + 4 * total) {
        throw std::invalid_argument("weights for " + named + " draughts must have " + std::to_string(head + 4 * total) +
                                    " bytes, not " + std::to_string(bytes.size()));
    }
    const auto value = [&](std::size_t at) {
        // Planes of low and of high bytes: they compress better apart.
        return static_cast<std::int16_t>(
            static_cast<std::uint16_t>(bytes[head + at] | static_cast<unsigned>(bytes[head + 2 * total + at]) << 8));
    };
    for (std::size_t at = 0; at < total; ++at) made->values_[at] = {value(at), value(total + at)};
    return made;
}

std::vector<std::uint8_t> Weights::bytes() const {
    const std::size_t total = values_.size();
    std::vector<std::uint8_t> made(head + 4 * total);
    std::copy(magic.begin(), magic.end(), made.begin());
    const std::string_view name = kind_->rules().name;
    std::copy(name.begin(), name.end(), made.begin() + magic.size());
    made[head - 2] = static_cast<std::uint8_t>(kind_->rules().rows);
    made[head - 1] = static_cast<std::uint8_t>(kind_->rules().columns);
    const auto put = [&](std::size_t at, std::int16_t value) {
        const auto bits = static_cast<std::uint16_t>(value);
        made[head + at] = static_cast<std::uint8_t>(bits & 255);
        made[head + 2 * total + at] = static_cast<std::uint8_t>(bits >> 8);
    };
    for (std::size_t at = 0; at < total; ++at) {
        put(at, values_[at].full);
        put(total + at, values_[at].empty);
    }
    return made;
}

std::shared_ptr<const Weights> Weights::initial(const Kind& kind) {
    auto made = std::make_shared<Weights>(kind);
    const Rules& rules = kind.rules();
    const Layout& layout = made->layout();
    const int king = rules.kings_fly ? (rules.king_lands_behind ? 250 : 300) : 150;
    const auto set = [&](int number, int full, int empty) {
        (*made)[number] = {static_cast<std::int16_t>(full * weight_unit),
                           static_cast<std::int16_t>(empty * weight_unit)};
    };
    set(layout.man, 100, 100);
    set(layout.king, king, king);
    set(layout.turn, 5, 5);
    // Advanced men are worth a little more: spread over the regions that they are in.
    for (std::size_t region = 0; region < layout.regions.size(); ++region) {
        for (int shown = 0; shown < Layout::contents; ++shown) {
            int worth = 0;
            for (int square = 0, left = shown; square < Layout::size; ++square, left /= 3) {
                const int row = square / Layout::width;  // from the top; White moves up
                if (left % 3 == 1) worth += Layout::height - 1 - row;
                if (left % 3 == 2) worth -= row;
            }
            const auto value = static_cast<std::int16_t>(worth * weight_unit / 6);
            (*made)[layout.regions[region].base + shown] = {value, value};
        }
    }
    return made;
}

}  // namespace damier::draughts
