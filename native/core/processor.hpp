// What this machine's processor can do.
#pragma once

namespace damier {

// The best of what the core is compiled for that this machine can run: "portable", "x86-64-v3" or "x86-64-v4".
inline const char* best_instructions() {
#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
    __builtin_cpu_init();  // the call may come before main()
    // What else belongs to these levels came to processors together with, or before, what is asked for here.
    const bool is_v3 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                       __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma") &&
                       __builtin_cpu_supports("popcnt");
    const bool is_v4 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                       __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
                       __builtin_cpu_supports("avx512vl");
    return is_v3 && is_v4 ? "x86-64-v4" : is_v3 ? "x86-64-v3" : "portable";
#else
    return "portable";
#endif
}

}  // namespace damier
