"""Attacks, each a function that runs in a sandbox: one that returns has broken through, one that raises was held back.

`target` holds what the test has laid out outside: paths, process numbers, ports. `CALLS` are system calls that must be
refused whatever their arguments.
"""

from __future__ import annotations

import ctypes
import errno
import fcntl
import mmap
import os
import platform
import resource
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

Target = SimpleNamespace
ATTACKS: dict[str, Callable[[Any], object]] = {}

_libc = ctypes.CDLL(None, use_errno=True)


def attack(function: Callable[[Any], object]) -> Callable[[Any], object]:
    """Put an attack on the list."""
    ATTACKS[function.__name__] = function
    return function


def run(folder: str, name: str, **facts: Any) -> None:
    """Try one attack, and say what came of it."""
    try:
        result = ATTACKS[name](SimpleNamespace(folder=folder, **facts))
    except BaseException as error:
        print(f"held back: {type(error).__name__}: {error}", flush=True)
    else:
        print(f"BROKEN THROUGH: {result!r}", flush=True)


def answer(folder: str) -> None:
    """A peaceful program: it answers each line."""
    for line in sys.stdin:
        print(f"heard {line.strip()}", flush=True)


def syscall(number: int, *arguments: Any) -> int:
    """A system call, however it is called; raises OSError."""
    result = int(_libc.syscall(ctypes.c_long(number), *arguments))
    if result < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return result


# -- reading


@attack
def reads_a_file_at_home(target: Target) -> object:
    return open(target.canary).read()


@attack
def reads_the_opponent(target: Target) -> object:
    return open(target.opponent).read()


@attack
def lists_the_opponents_folder(target: Target) -> object:
    return os.listdir(os.path.dirname(target.opponent))


@attack
def reads_through_a_link(target: Target) -> object:
    link = os.path.join(tempfile.gettempdir(), "link")
    os.symlink(target.canary, link)
    return open(link).read()


@attack
def reads_through_dots(target: Target) -> object:
    return open(target.folder + "/../" * 20 + target.canary).read()


@attack
def reads_the_users_of_the_machine(target: Target) -> object:
    return open("/etc/passwd").read()


@attack
def reads_another_processs_environment(target: Target) -> object:
    return open(f"/proc/{target.process}/environ", "rb").read()


@attack
def lists_processes(target: Target) -> object:
    return os.listdir("/proc")


@attack
def reads_its_own_entry_in_proc(target: Target) -> object:
    return open("/proc/self/maps").read()


@attack
def reads_another_processs_memory(target: Target) -> object:
    return open(f"/proc/{target.process}/mem", "rb").read(1)


@attack
def lists_homes(target: Target) -> object:
    return os.listdir("/home") + os.listdir("/root")


@attack
def finds_an_open_file_of_ours(target: Target) -> object:
    found = []
    for descriptor in range(3, 1024):
        try:
            found.append((descriptor, os.fstat(descriptor)))
        except OSError:
            pass
    assert found
    return found


@attack
def finds_a_secret_in_the_environment(target: Target) -> object:
    return os.environ["DAMIER_SECRET"]


@attack
def opens_by_handle(target: Target) -> object:
    return syscall(304 if platform.machine() == "x86_64" else 265, -100, ctypes.create_string_buffer(128), 0)


# -- writing


@attack
def writes_into_its_own_folder(target: Target) -> object:
    return open(os.path.join(target.folder, "new"), "w")


@attack
def overwrites_its_own_file(target: Target) -> object:
    return open(os.path.join(target.folder, "program.py"), "r+")


@attack
def overwrites_the_opponent(target: Target) -> object:
    return open(target.opponent, "w")


@attack
def truncates_a_file(target: Target) -> object:
    os.truncate(target.canary, 0)
    return True


@attack
def removes_a_file(target: Target) -> None:
    os.remove(target.canary)


@attack
def renames_a_file(target: Target) -> None:
    os.rename(target.canary, target.canary + "~")


@attack
def takes_rights_away(target: Target) -> None:
    os.chmod(os.path.dirname(target.canary), 0)


@attack
def takes_rights_of_its_own_folder_away(target: Target) -> None:
    os.chmod(target.folder, 0o777)


@attack
def changes_an_owner(target: Target) -> None:
    os.chown(target.canary, os.getuid(), os.getgid())


@attack
def changes_a_time(target: Target) -> None:
    os.utime(target.canary, (0, 0))


@attack
def links_a_file_into_its_folder(target: Target) -> None:
    os.link(target.canary, os.path.join(tempfile.gettempdir(), "hard"))


@attack
def makes_a_folder_beside_its_own(target: Target) -> None:
    os.mkdir(os.path.join(target.folder, "..", "beside"))


@attack
def makes_a_file_without_a_name(target: Target) -> object:
    return os.open(target.folder, os.O_TMPFILE | os.O_RDWR)


@attack
def exchanges_two_folders(target: Target) -> object:
    number = {"x86_64": 316, "aarch64": 276}[platform.machine()]
    return syscall(number, -100, target.folder.encode(), -100, tempfile.gettempdir().encode(), 2)


@attack
def opens_its_parent_folder_for_later(target: Target) -> object:
    parent = os.open(os.path.join(target.folder, ".."), os.O_PATH)
    return os.listdir(parent)


@attack
def reads_by_its_own_descriptors(target: Target) -> object:
    return os.listdir("/proc/self/fd") + os.listdir("/dev/fd")


@attack
def writes_to_shared_memory(target: Target) -> object:
    return open("/dev/shm/left-behind", "w")


@attack
def writes_into_pythons_packages(target: Target) -> object:
    return open(os.path.join(os.path.dirname(os.__file__), "sitecustomize.py"), "a")


@attack
def makes_a_pipe_with_a_name(target: Target) -> None:
    os.mkfifo(os.path.join(tempfile.gettempdir(), "pipe"))


@attack
def writes_on_the_terminal(target: Target) -> object:
    return open("/dev/tty", "w")


@attack
def types_on_the_terminal(target: Target) -> object:
    return fcntl.ioctl(0, 0x5412, b"x")


# -- the network


@attack
def connects_by_tcp(target: Target) -> object:
    return socket.create_connection(("127.0.0.1", target.port), timeout=5)


@attack
def listens_by_tcp(target: Target) -> object:
    return socket.create_server(("127.0.0.1", 0))


@attack
def sends_by_udp(target: Target) -> object:
    return socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b"x", ("127.0.0.1", target.port))


@attack
def connects_by_ipv6(target: Target) -> object:
    return socket.socket(socket.AF_INET6)


@attack
def connects_to_a_unix_socket(target: Target) -> object:
    socket.socket(socket.AF_UNIX).connect(target.socket)
    return True


@attack
def connects_to_an_abstract_socket(target: Target) -> object:
    socket.socket(socket.AF_UNIX).connect(target.abstract)
    return True


@attack
def connects_by_vsock(target: Target) -> object:
    return socket.socket(socket.AF_VSOCK)


@attack
def talks_to_the_kernel_by_netlink(target: Target) -> object:
    return socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, 0)


@attack
def makes_packets(target: Target) -> object:
    return socket.socket(socket.AF_PACKET, socket.SOCK_RAW)


@attack
def looks_up_a_name(target: Target) -> object:
    return socket.getaddrinfo("example.org", 80)


@attack
def makes_a_pair_of_sockets(target: Target) -> object:
    return socket.socketpair()


# -- other processes


@attack
def forks(target: Target) -> object:
    child = os.fork()
    if child == 0:
        os.setsid()
        if os.fork():
            os._exit(0)
        while True:
            pass
    return child


@attack
def starts_a_program(target: Target) -> object:
    return subprocess.run(["/bin/sh", "-c", "echo out"], capture_output=True, check=True)


@attack
def becomes_a_program(target: Target) -> None:
    os.execv("/bin/sh", ["sh", "-c", "echo BROKEN THROUGH"])


@attack
def spawns(target: Target) -> object:
    return os.posix_spawn("/bin/true", ["true"], {})


@attack
def kills_its_parent(target: Target) -> None:
    os.kill(os.getppid(), signal.SIGKILL)


@attack
def kills_another_process(target: Target) -> None:
    os.kill(target.process, signal.SIGKILL)


@attack
def kills_the_referee(target: Target) -> None:
    os.kill(target.referee, signal.SIGTERM)


@attack
def stops_its_sibling(target: Target) -> None:
    os.kill(target.sibling, signal.SIGSTOP)


@attack
def looks_whether_a_process_is_there(target: Target) -> None:
    os.kill(target.process, 0)


@attack
def asks_for_the_session_of_a_process(target: Target) -> object:
    return os.getsid(target.process)


@attack
def kills_everybody(target: Target) -> None:
    os.kill(-1, signal.SIGKILL)


@attack
def kills_a_group(target: Target) -> None:
    os.killpg(os.getpgid(target.process), signal.SIGKILL)


@attack
def signals_by_queue(target: Target) -> object:
    number = {"x86_64": 129, "aarch64": 138}[platform.machine()]
    return syscall(number, target.process, signal.SIGTERM, ctypes.create_string_buffer(128))


@attack
def opens_a_process(target: Target) -> object:
    return os.pidfd_open(target.sibling)


@attack
def has_signals_sent_by_a_pipe(target: Target) -> object:
    reading, _ = os.pipe()
    fcntl.fcntl(reading, fcntl.F_SETOWN, target.sibling)
    return True


@attack
def traces_a_process(target: Target) -> object:
    return syscall({"x86_64": 101, "aarch64": 117}[platform.machine()], 16, target.sibling, 0, 0)


@attack
def copies_a_processs_memory(target: Target) -> object:
    number = {"x86_64": 310, "aarch64": 270}[platform.machine()]
    return syscall(number, target.sibling, None, 0, None, 0, 0)


@attack
def limits_another_process(target: Target) -> object:
    return resource.prlimit(target.sibling, resource.RLIMIT_CPU, (1, 1))


@attack
def slows_another_process_down(target: Target) -> None:
    os.setpriority(os.PRIO_PROCESS, target.sibling, 19)


@attack
def moves_another_process(target: Target) -> None:
    os.sched_setaffinity(target.sibling, {0})


@attack
def has_itself_woken_by_a_timer(target: Target) -> object:
    """A stopped process goes on when it gets SIGCONT, be it from a timer of its own."""
    event = (ctypes.c_long * 8)(0, signal.SIGCONT)
    return syscall({"x86_64": 222, "aarch64": 107}[platform.machine()], 1, event, (ctypes.c_long * 1)())


@attack
def takes_back_that_it_is_stopped(target: Target) -> None:
    os.kill(os.getpid(), signal.SIGCONT)


@attack
def takes_back_that_its_thread_is_stopped(target: Target) -> object:
    signal.pthread_kill(threading.get_ident(), signal.SIGCONT)
    return True


@attack
def has_itself_woken_by_a_child(target: Target) -> object:
    child = syscall({"x86_64": 56, "aarch64": 220}[platform.machine()], signal.SIGCONT, 0, 0, 0, 0)
    if child == 0:
        os._exit(0)
    return child


@attack
def leaves_a_note_for_a_friend_by_a_lock(target: Target) -> object:
    """Whoever asks for the locks on a shared file learns of those of others."""
    with open(os.__file__) as file:
        return fcntl.fcntl(file, fcntl.F_GETLK, struct.pack("hhqqi4x", fcntl.F_WRLCK, 0, 0, 1, 0))


@attack
def outlives_its_parent(target: Target) -> object:
    if _libc.prctl(1, 0, 0, 0, 0) != 0:
        raise OSError(errno.EPERM, "refused")
    return True


# -- rights


@attack
def becomes_root(target: Target) -> None:
    os.setresuid(0, 0, 0)


@attack
def becomes_the_referees_user(target: Target) -> None:
    os.setuid(target.user)


@attack
def leaves_its_namespaces(target: Target) -> object:
    if _libc.unshare(0x10000000) != 0:
        raise OSError(ctypes.get_errno(), "refused")
    return True


@attack
def mounts(target: Target) -> object:
    if _libc.mount(b"none", target.folder.encode(), b"tmpfs", 0, None) != 0:
        raise OSError(ctypes.get_errno(), "refused")
    return True


@attack
def mounts_its_disk_again(target: Target) -> object:
    if _libc.mount(b"none", b"/", None, ctypes.c_ulong(0x20), None) != 0:
        raise OSError(ctypes.get_errno(), "refused")
    return True


@attack
def takes_another_root(target: Target) -> None:
    os.chroot("/usr")


@attack
def raises_its_own_limits(target: Target) -> object:
    resource.setrlimit(resource.RLIMIT_NOFILE, (4096, 4096))
    return True


@attack
def calls_by_the_old_gate(target: Target) -> object:
    """`int 0x80` has other numbers: 20 is getpid there, and the filter must not mistake it for writev."""
    if platform.machine() != "x86_64":
        raise OSError("there is no such gate")
    code = mmap.mmap(-1, 4096, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
    code.write(b"\xb8\x14\x00\x00\x00\xcd\x80\xc3")
    function = ctypes.CFUNCTYPE(ctypes.c_int)(ctypes.addressof(ctypes.c_char.from_buffer(code)))
    return function()


CALLS = {
    # x86-64, 64-bit ARM
    "bpf": (321, 280),
    "perf_event_open": (298, 241),
    "io_uring_setup": (425, 425),
    "userfaultfd": (323, 282),
    "keyctl": (250, 219),
    "add_key": (248, 217),
    "memfd_create": (319, 279),
    "memfd_secret": (447, 447),
    "shmget": (29, 194),
    "msgget": (68, 186),
    "semget": (64, 190),
    "mq_open": (240, 180),
    "inotify_init1": (294, 26),
    "fanotify_init": (300, 262),
    "init_module": (175, 105),
    "kexec_load": (246, 104),
    "reboot": (169, 142),
    "sethostname": (170, 161),
    "settimeofday": (164, 170),
    "clock_adjtime": (305, 266),
    "swapon": (167, 224),
    "personality": (135, 92),
    "open_tree": (428, 428),
    "fsopen": (430, 430),
    "mount_setattr": (442, 442),
    "pidfd_getfd": (438, 438),
    "process_madvise": (440, 440),
    "setns": (308, 268),
    "ioprio_set": (251, 30),
    "sched_setscheduler": (144, 119),
    "migrate_pages": (256, 238),
    "kcmp": (312, 272),
    "name_to_handle_at": (303, 264),
    "quotactl": (179, 60),
    "acct": (163, 89),
    "vhangup": (153, 58),
    "sync": (162, 81),
    "flock": (73, 32),
    "mlockall": (151, 230),
    "setxattr": (188, 5),
    "seccomp": (317, 277),
    "setsid": (112, 157),
    "setpgid": (109, 154),
    "execveat": (322, 281),
    "splice": (275, 76),
    "vmsplice": (278, 75),
    "signalfd4": (289, 74),
    "rt_tgsigqueueinfo": (297, 240),
    "process_vm_writev": (311, 271),
    "pidfd_open": (434, 434),
    "pidfd_send_signal": (424, 424),
    "io_uring_enter": (426, 426),
    "sched_setattr": (314, 274),
    "sched_setaffinity": (203, 122),
    "setpriority": (141, 140),
    "mlock": (149, 228),
    "syslog": (103, 116),
    "fchmod": (91, 52),
    "utimensat": (280, 88),
    "getxattr": (191, 8),
    "pkey_alloc": (330, 289),
    "move_pages": (279, 239),
    "set_mempolicy": (238, 237),
    "unshare": (272, 97),
    "pivot_root": (155, 41),
    "capset": (126, 91),
    "landlock_create_ruleset": (444, 444),
    "statmount": (457, 457),
}


def _call(name: str) -> Callable[[Any], object]:
    number = CALLS[name][platform.machine() == "aarch64"]

    def calls(target: Target) -> object:
        try:
            return syscall(number, 0, 0, 0, 0, 0, 0)
        except OSError as error:
            if error.errno in (errno.EPERM, errno.ENOSYS):
                raise
            return error  # the kernel has looked at its arguments

    return calls


for each in CALLS:
    ATTACKS[f"calls_{each}"] = _call(each)


# -- using things up: each goes on until it is stopped, and must end in an error or its end


@attack
def takes_all_memory(target: Target) -> object:
    kept = []
    for _ in range(target.memory >> 20):
        kept.append(bytearray(b"x") * (1 << 20))
    return len(kept)


@attack
def takes_all_memory_by_maps(target: Target) -> object:
    kept = []
    for _ in range(target.memory >> 20):
        kept.append(mmap.mmap(-1, 1 << 20))
    return len(kept)


@attack
def fills_its_temporary_folder(target: Target) -> object:
    for number in range(64):
        with open(os.path.join(tempfile.gettempdir(), str(number)), "wb") as file:
            file.write(bytes(1 << 20))
    return number


@attack
def makes_a_huge_file(target: Target) -> object:
    with open(os.path.join(tempfile.gettempdir(), "huge"), "wb") as file:
        file.truncate(1 << 40)
    return True


@attack
def makes_files_without_end(target: Target) -> object:
    for number in range(5000):
        open(os.path.join(tempfile.gettempdir(), f"n{number}"), "w").close()
    return number


@attack
def opens_files_without_end(target: Target) -> object:
    return [os.dup(0) for _ in range(1000)]


@attack
def starts_threads_without_end(target: Target) -> object:
    event = threading.Event()
    threads = [threading.Thread(target=event.wait, daemon=True) for _ in range(2000)]
    for thread in threads:
        thread.start()
    return len(threads)


@attack
def fills_pipes_of_the_kernel(target: Target) -> object:
    pipes = [os.pipe() for _ in range(20)]
    return [fcntl.fcntl(writing, 1031, 1 << 20) for _, writing in pipes]
