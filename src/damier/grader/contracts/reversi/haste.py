"""A clock that runs faster, for programs that think for 20 seconds: a class of them cannot be waited for.

It is a small library that is loaded before the program's own; what does not look at the clock, or is linked without
libraries, stays as slow as it is.
"""

from __future__ import annotations

from typing import Final

from damier.grader.contracts.reversi.built import ENVIRONMENT
from damier.grader.programs import Workshop
from damier.grader.verdict import Failed

_SOURCE: Final = r"""
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static double factor(void) {
    static double known;
    if (!known) { const char *text = getenv("HASTE"); known = text ? atof(text) : 1; }
    return known;
}
static double seconds_of(clockid_t which) {
    static double origins[4]; static int known[4];
    struct timespec now; syscall(SYS_clock_gettime, which, &now);
    double seconds = now.tv_sec + now.tv_nsec * 1e-9;
    int slot = which == CLOCK_REALTIME ? 0 : which == CLOCK_MONOTONIC ? 1 : which == CLOCK_PROCESS_CPUTIME_ID ? 2 : 3;
    if (!known[slot]) { origins[slot] = seconds; known[slot] = 1; }
    return origins[slot] + (seconds - origins[slot]) * factor();
}
int clock_gettime(clockid_t which, struct timespec *result) {
    double seconds = seconds_of(which);
    result->tv_sec = (time_t)seconds; result->tv_nsec = (long)((seconds - result->tv_sec) * 1e9);
    return 0;
}
int gettimeofday(struct timeval *result, void *zone) {
    double seconds = seconds_of(CLOCK_REALTIME);
    result->tv_sec = (time_t)seconds; result->tv_usec = (long)((seconds - result->tv_sec) * 1e6);
    return 0;
}
time_t time(time_t *result) {
    time_t seconds = (time_t)seconds_of(CLOCK_REALTIME);
    if (result) *result = seconds;
    return seconds;
}
clock_t clock(void) { return (clock_t)(seconds_of(CLOCK_PROCESS_CPUTIME_ID) * CLOCKS_PER_SEC); }
"""


def hurried(there: Workshop, factor: float) -> dict[str, str]:
    """The environment in which a program's clock runs so many times faster; nothing where there is no compiler."""
    there.put("haste/haste.c", _SOURCE)
    try:
        made = there.run(
            *("cc", "-O1", "-shared", "-fPIC", "-o", "haste/haste.so", "haste/haste.c"), environment=ENVIRONMENT
        )
        place = there.run("pwd").output.strip()
    except Failed:
        return {}
    return {} if made.code else {"LD_PRELOAD": f"{place}/haste/haste.so", "HASTE": f"{factor:g}"}
