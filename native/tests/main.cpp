// Runs all tests, or those whose sentence holds a word: `tests [--slow] [word]`.
#include <chrono>
#include <cstdio>
#include <cstring>
#include <string>

#include "check.hpp"

int main(int count, char** words) {
    bool wants_slow = false;
    std::string wanted;
    for (int at = 1; at < count; ++at) {
        if (std::strcmp(words[at], "--slow") == 0) {
            wants_slow = true;
        } else {
            wanted = words[at];
        }
    }
    int run = 0;
    for (const auto& test : damier::tests::all_tests()) {
        if ((test.is_slow && !wants_slow) || test.sentence.find(wanted) == std::string::npos) continue;
        const int before = damier::tests::failures();
        const auto start = std::chrono::steady_clock::now();
        try {
            test.body();
        } catch (const std::exception& error) {
            damier::tests::fail(test.sentence.c_str(), 0, error.what());
        }
        const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
        const bool has_failed = damier::tests::failures() > before;
        if (has_failed || wants_slow) {
            std::printf("%6.2f s  %s%s\n", seconds.count(), has_failed ? "FAILED: " : "", test.sentence.c_str());
        }
        ++run;
    }
    std::printf("%s: %d tests, %d checks failed\n", DAMIER_INSTRUCTIONS, run, damier::tests::failures());
    return damier::tests::failures() ? 1 : 0;
}
