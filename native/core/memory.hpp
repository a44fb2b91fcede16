// A large block of zeroed memory, which the system provides page by page when it is first used.
#pragma once

#include <cstddef>
#include <memory>

namespace damier {

class ZeroedMemory {
public:
    // Aligned to `alignment`, a power of two; in huge pages where it is large enough. Raises std::bad_alloc.
    ZeroedMemory(std::size_t bytes, std::size_t alignment);

    void* data() const { return begin_; }

private:
    struct Release {
        void operator()(void* memory) const;
    };

    std::unique_ptr<void, Release> all_;
    void* begin_ = nullptr;
};

}  // namespace damier
