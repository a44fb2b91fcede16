// Large memory that is zero already and costs nothing before it is used.
#pragma once

#include <cstddef>
#include <memory>

namespace damier {

class ZeroedMemory {
public:
    // Begins at a multiple of `alignment`; in large pages where there is enough for one. Raises std::bad_alloc.
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
