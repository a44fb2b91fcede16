// Loaded before Python's own libraries: operator new fails after so many allocations, once or from then on.
#include <atomic>
#include <climits>
#include <cstdlib>
#include <new>

static std::atomic<long> left{LONG_MAX};
static std::atomic<bool> fails_once{false};

extern "C" void allow_allocations(long number, int once) {
    fails_once = once != 0;
    left = number < 0 ? LONG_MAX : number;
}

extern "C" int has_failed() { return left < 0; }

static bool is_refused() {
    if (left > LONG_MAX / 2) return false;
    const long before = left.fetch_sub(1);
    return fails_once ? before == 0 : before <= 0;
}

static void* allocate(std::size_t size) {
    void* const memory = is_refused() ? nullptr : std::malloc(size ? size : 1);
    if (!memory) throw std::bad_alloc();
    return memory;
}

void* operator new(std::size_t size) { return allocate(size); }
void* operator new[](std::size_t size) { return allocate(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    return is_refused() ? nullptr : std::malloc(size ? size : 1);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
