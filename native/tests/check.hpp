// A test is a sentence and a block; a check that fails is reported with its line, and the others go on.
#pragma once

#include <functional>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

namespace damier::tests {

struct Test {
    std::string sentence;
    std::function<void()> body;
    bool is_slow;
};

inline std::vector<Test>& all_tests() {
    static std::vector<Test> made;
    return made;
}

inline int& failures() {
    static int count = 0;
    return count;
}

struct Registered {
    Registered(const char* sentence, std::function<void()> body, bool is_slow = false) {
        all_tests().push_back({sentence, std::move(body), is_slow});
    }
};

inline void fail(const char* file, int line, const std::string& what) {
    ++failures();
    std::cerr << file << ":" << line << ": " << what << "\n";
}

template <typename Found, typename Expected>
void check_equal(const char* file, int line, const char* what, const Found& found, const Expected& expected) {
    if (found == expected) return;
    std::ostringstream message;
    message << what << " is " << found << ", not " << expected;
    fail(file, line, message.str());
}

}  // namespace damier::tests

#define JOINED_TWICE(left, right) left##right
#define JOINED(left, right) JOINED_TWICE(left, right)
#define TEST(sentence, ...)                                               \
    static void JOINED(test_, __LINE__)();                                \
    static const damier::tests::Registered JOINED(registered_, __LINE__)( \
        sentence, JOINED(test_, __LINE__) __VA_OPT__(, ) __VA_ARGS__);    \
    static void JOINED(test_, __LINE__)()
#define CHECK(condition) \
    ((condition) ? static_cast<void>(0) : damier::tests::fail(__FILE__, __LINE__, #condition " does not hold"))
#define CHECK_EQUAL(found, expected) damier::tests::check_equal(__FILE__, __LINE__, #found, found, expected)
#define CHECK_RAISES(error, expression)                                                \
    do {                                                                               \
        try {                                                                          \
            static_cast<void>(expression);                                             \
            damier::tests::fail(__FILE__, __LINE__, #expression " raises no " #error); \
        } catch (const error&) {                                                       \
        }                                                                              \
    } while (false)
