#include "core/memory.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace damier {

namespace {

constexpr std::size_t page = std::size_t{2} << 20;  // a huge page

}  // namespace

void ZeroedMemory::Release::operator()(void* memory) const { std::free(memory); }

ZeroedMemory::ZeroedMemory(std::size_t bytes, std::size_t alignment) {
    assert(std::has_single_bit(alignment));
    if (bytes >= page) alignment = std::max(alignment, page);
    if (bytes > std::numeric_limits<std::size_t>::max() - alignment) throw std::bad_alloc();
    all_.reset(std::calloc(bytes + alignment, 1));
    if (!all_) throw std::bad_alloc();
    const auto address = reinterpret_cast<std::uintptr_t>(all_.get());
    begin_ = reinterpret_cast<void*>((address + alignment - 1) / alignment * alignment);
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    if (bytes >= page) madvise(begin_, bytes / page * page, MADV_HUGEPAGE);
#endif
}

}  // namespace damier
