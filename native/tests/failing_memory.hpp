// Allocations that fail on purpose, in whatever thread.
#pragma once

namespace damier::tests {

// While it lives, `allowed` allocations by operator new succeed, in all threads together; then one fails, or all.
class FailingMemory {
public:
    enum class Mode { once, always };

    FailingMemory(long allowed, Mode mode);
    ~FailingMemory();
    FailingMemory(const FailingMemory&) = delete;
    FailingMemory& operator=(const FailingMemory&) = delete;

    // Whether an allocation has failed.
    static bool has_failed();
};

}  // namespace damier::tests
