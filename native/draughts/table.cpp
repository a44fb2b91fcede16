#include "draughts/table.hpp"

namespace damier::draughts {

void Table::keep(std::uint64_t key, const Known& known) {
    buckets_.keep(
        key, [this](std::uint64_t content) { return worth(content); },
        [&](std::uint64_t content) {
            Known better = known;
            if (content && !better.move) better.move = unpacked(content).move;
            return packed(better);
        });
}

}  // namespace damier::draughts
