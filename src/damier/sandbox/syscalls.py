"""The numbers of Linux's system calls that matter here, for x86-64 and for 64-bit ARM (`-`: it has none)."""

from __future__ import annotations

import errno
import platform
from typing import Final

_TABLE: Final = """
# files
read 0 63 | write 1 64 | readv 19 65 | writev 20 66 | pread64 17 67 | pwrite64 18 68 | preadv 295 69
pwritev 296 70 | close 3 57 | close_range 436 436 | lseek 8 62 | dup 32 23 | dup2 33 - | dup3 292 24
pipe 22 - | pipe2 293 59 | open 2 - | openat 257 56 | openat2 437 437 | creat 85 - | fstat 5 80 | stat 4 -
lstat 6 - | newfstatat 262 79 | statx 332 291 | statfs 137 43 | fstatfs 138 44 | access 21 -
faccessat 269 48 | faccessat2 439 439 | readlink 89 - | readlinkat 267 78 | getdents 78 - | getdents64 217 61
getcwd 79 17 | chdir 80 49 | fchdir 81 50 | umask 95 166 | rename 82 - | renameat 264 38 | renameat2 316 276
mkdir 83 - | mkdirat 258 34 | rmdir 84 - | unlink 87 - | unlinkat 263 35 | ftruncate 77 46 | fallocate 285 47
fsync 74 82 | fdatasync 75 83 | fadvise64 221 223 | copy_file_range 326 285 | sendfile 40 71
# memory
brk 12 214 | mmap 9 222 | munmap 11 215 | mremap 25 216 | mprotect 10 226 | madvise 28 233 | mincore 27 232
membarrier 324 283
# waiting
select 23 - | pselect6 270 72 | poll 7 - | ppoll 271 73 | epoll_create 213 - | epoll_create1 291 20
epoll_ctl 233 21 | epoll_wait 232 - | epoll_pwait 281 22 | epoll_pwait2 441 441 | eventfd2 290 19
timerfd_create 283 85 | timerfd_settime 286 86 | timerfd_gettime 287 87 | pause 34 - | nanosleep 35 101
clock_nanosleep 230 115 | sched_yield 24 124 | futex 202 98 | futex_waitv 449 449 | wait4 61 260
waitid 247 95 | restart_syscall 219 128
# signals and timers of its own
rt_sigaction 13 134 | rt_sigprocmask 14 135 | rt_sigreturn 15 139 | rt_sigpending 127 136
rt_sigsuspend 130 133 | rt_sigtimedwait 128 137 | sigaltstack 131 132 | alarm 37 - | getitimer 36 102
setitimer 38 103
# facts
getpid 39 172 | gettid 186 178 | getppid 110 173 | getpgrp 111 - | getuid 102 174 | geteuid 107 175
getgid 104 176 | getegid 108 177 | getgroups 115 158 | getresuid 118 148 | getresgid 120 150 | uname 63 160
gettimeofday 96 169 | time 201 - | times 100 153 | clock_gettime 228 113 | clock_getres 229 114
getrlimit 97 163 | getrusage 98 165 | sysinfo 99 179 | getrandom 318 278 | getcpu 309 168
sched_get_priority_max 146 125 | sched_get_priority_min 147 126
# threads, and its end
arch_prctl 158 - | set_tid_address 218 96 | set_robust_list 273 99 | rseq 334 293 | exit 60 93
exit_group 231 94
# looked at more closely
ioctl 16 29 | fcntl 72 25 | prctl 157 167 | prlimit64 302 261 | kill 62 129 | tkill 200 130 | tgkill 234 131
getpgid 121 155 | getsid 124 156 | getpriority 140 141 | sched_getaffinity 204 123 | sched_getparam 143 121
sched_getscheduler 145 120 | clone 56 220 | clone3 435 435 | fork 57 - | vfork 58 - | execve 59 221
setsid 112 157 | setpgid 109 154 | chmod 90 - | fchmod 91 52 | fchmodat 268 53 | utimensat 280 88 | symlink 88 -
symlinkat 266 36 | link 86 - | linkat 265 37 | mknodat 259 33 | setpriority 141 140
setuid 105 146 | setgid 106 144 | getxattr 191 8 | lgetxattr 192 9 | fgetxattr 193 10 | listxattr 194 11
llistxattr 195 12 | flistxattr 196 13 | setresuid 117 147 | setresgid 119 149
# sockets
socket 41 198 | socketpair 53 199 | connect 42 203 | bind 49 200 | listen 50 201 | accept 43 202 | accept4 288 242
sendto 44 206 | recvfrom 45 207 | sendmsg 46 211 | recvmsg 47 212 | shutdown 48 210 | getsockname 51 204
getpeername 52 205 | setsockopt 54 208 | getsockopt 55 209
# to put up the walls
seccomp 317 277 | landlock_create_ruleset 444 444 | landlock_add_rule 445 445 | landlock_restrict_self 446 446
pivot_root 155 41 | capset 126 91
"""

ARCHITECTURES: Final = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
"""The processors whose numbers are known here, and how the kernel names them to a filter."""

NEWEST: Final = 450  # calls beyond it were not known when this was written


def _tables() -> dict[str, dict[str, dict[str, int]]]:
    """For each processor, the groups of calls: a call's number by its name."""
    tables: dict[str, dict[str, dict[str, int]]] = {machine: {} for machine in ARCHITECTURES}
    group = ""
    for line in _TABLE.strip().splitlines():
        if line.startswith("#"):
            group = line[2:]
            continue
        for name, *numbers in map(str.split, line.split(" | ")):
            for machine, number in zip(ARCHITECTURES, numbers, strict=True):
                if number != "-":
                    tables[machine].setdefault(group, {})[name] = int(number)
    return tables


_BY_GROUP: Final = _tables().get(platform.machine(), {})
SOCKETS: Final = _BY_GROUP.get("sockets", {})
CLOSER: Final = _BY_GROUP.get("looked at more closely", {}) | SOCKETS
_OURS: Final = _BY_GROUP.get("to put up the walls", {})
ALLOWED: Final = tuple(
    number for calls in _BY_GROUP.values() for name, number in calls.items() if name not in CLOSER and name not in _OURS
)
"""What any program needs, and what can do no harm within the other walls."""


def number_of(name: str) -> int:
    """The number of a call on this machine; raises OSError where its processor is not known here."""
    for calls in _BY_GROUP.values():
        if name in calls:
            return calls[name]
    raise OSError(errno.ENOSYS, f"the system calls of {platform.machine()} are not known here")
