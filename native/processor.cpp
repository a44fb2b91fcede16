// Prints what this machine's processor can run, for core.cmake.
#include "core/processor.hpp"

#include <cstdio>

int main() { std::fputs(damier::best_instructions(), stdout); }
