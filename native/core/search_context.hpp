// What searches of one player need, one after the other: weights, a transposition table and threads.
//
// A game's `Types` has Weights, Table, Root (where a search begins), Limits, Report, Listener and
// `search(shared, root, limits, listener)`, which is what one thread does.
#pragma once

#include <atomic>
#include <cassert>
#include <cstddef>
#include <optional>

#include "core/active_searches.hpp"
#include "core/control.hpp"
#include "core/helper_threads.hpp"

namespace damier {

// What all threads of one search share.
template <typename Table, typename Weights>
struct SharedStateOf {
    Table& table;
    const Weights& weights;
    Control control;
    ActiveSearches* active = nullptr;  // where several threads search
};

template <typename Types>
class SearchContext {
public:
    using Weights = typename Types::Weights;
    using Table = typename Types::Table;
    using Root = typename Types::Root;
    using Limits = typename Types::Limits;
    using Report = typename Types::Report;
    using Listener = typename Types::Listener;

    // A search ends soon after `is_stopped` is set.
    SearchContext(const Weights& weights, std::size_t table_bytes, int threads, std::atomic<bool>& is_stopped)
        : weights_(weights), table_(table_bytes), threads_(threads), is_stopped_(is_stopped) {
        assert(threads >= 1);
    }

    // The best line that is found within the limits. Where not even one iteration is complete, it is some legal move.
    Report search(const Root& root, const Limits& limits, const Listener& listener = {}) {
        assert(limits.depth >= 1 && limits.lines >= 1);
        SharedStateOf<Table, Weights> shared{table_, weights_, {is_stopped_, limits.seconds, limits.nodes}};
        std::optional<ActiveSearches> active;
        if (threads_ > 1) shared.active = &active.emplace();
        table_.age();
        const auto help = [&] { Types::search(shared, root, limits, {}); };
        const HelperThreads helpers(shared.control, threads_ - 1, help);
        return Types::search(shared, root, limits, listener);
    }

    void forget() { table_.clear(); }

    const Weights& weights() const { return weights_; }
    Table& table() { return table_; }
    bool is_stopped() const { return is_stopped_.load(std::memory_order_relaxed); }

private:
    const Weights& weights_;
    Table table_;
    int threads_;
    std::atomic<bool>& is_stopped_;
};

}  // namespace damier
