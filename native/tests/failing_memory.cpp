#include "failing_memory.hpp"

#include <atomic>
#include <cstdlib>
#include <limits>
#include <new>

namespace damier::tests {

namespace {

constexpr long unlimited = std::numeric_limits<long>::max();

std::atomic<long> left{unlimited};  // allocations that still succeed
std::atomic<bool> fails_once{false};

}  // namespace

bool is_refused() {
    if (left.load(std::memory_order_relaxed) > unlimited / 2) return false;
    const long before = left.fetch_sub(1, std::memory_order_relaxed);
    return fails_once ? before == 0 : before <= 0;
}

FailingMemory::FailingMemory(long allowed, Mode mode) {
    fails_once = mode == Mode::once;
    left = allowed;
}

FailingMemory::~FailingMemory() { left = unlimited; }

bool FailingMemory::has_failed() { return left < 0; }

void* allocate(std::size_t size) {
    void* const memory = is_refused() ? nullptr : std::malloc(size ? size : 1);
    if (!memory) throw std::bad_alloc();
    return memory;
}

}  // namespace damier::tests

// They replace those of the standard library, in the whole program.
void* operator new(std::size_t size) { return damier::tests::allocate(size); }
void* operator new[](std::size_t size) { return damier::tests::allocate(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    return damier::tests::is_refused() ? nullptr : std::malloc(size ? size : 1);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
