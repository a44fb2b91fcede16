// Ends the tests before they start where this machine cannot run them. Even what builds the global objects may use
// instructions it lacks, so this file is compiled for any processor, and its check runs before all of them.
#include "core/processor.hpp"

#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

// A processor that has x86-64-v4 runs everything.
bool can_run() {
    const char* best = damier::best_instructions();
    return std::strcmp(DAMIER_INSTRUCTIONS, "portable") == 0 || std::strcmp(DAMIER_INSTRUCTIONS, best) == 0 ||
           std::strcmp(best, "x86-64-v4") == 0;
}

#if defined(__GNUC__)
__attribute__((constructor(101))) void check_processor() {
    if (can_run()) return;
    std::printf("%s: this machine cannot run it\n", DAMIER_INSTRUCTIONS);
    std::fflush(stdout);
    std::_Exit(0);
}
#endif

}  // namespace
