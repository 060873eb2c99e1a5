"""The processes that are measured: a temporary PostgreSQL, a node of the server, and what Linux says about them."""

import os
import resource
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Final

from msgspec import Struct

from beanfield.kernel.errors import BeanfieldError

HOST: Final = "127.0.0.1"
KEY: Final = "a-key-for-measuring-that-signs-nothing-else"
PATIENCE: Final = 600.0
"""Seconds. On a machine that others use a node starts late, and a whole run would be lost."""
TICKS: Final = os.sysconf("SC_CLK_TCK")
PROC: Final = Path("/proc")
SERVE: Final = (
    "import os; from beanfield.server.ground import settings; from beanfield.server.host import processes; "
    "processes.serve(settings.read_settings(os.environ), {})"
)
"""Does what `beanfield serve` does, without the rest of the command."""


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def raise_limits() -> None:
    """Allow as many open files as the system does. Child processes inherit this."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


# PostgreSQL


@contextmanager
def throw_away_postgresql() -> Iterator[str]:
    """Run a temporary PostgreSQL with the usual settings, so that commits wait for the disk; yields its URL."""
    homes = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda found: int(found.parts[-3]))
    if not homes:
        raise BeanfieldError("no PostgreSQL found in /usr/lib/postgresql; give one: --database postgresql://...")
    programs, port = homes[-1].parent, free_port()
    user = "postgres" if os.geteuid() == 0 else None  # PostgreSQL refuses to run as root
    folder = Path(tempfile.mkdtemp(prefix="beanfield-bench-"))
    if user is not None:
        shutil.chown(folder, user, user)

    def run(*command: str) -> None:
        done = subprocess.run(command, check=False, cwd=folder, user=user, group=user, capture_output=True, text=True)
        if done.returncode:
            raise BeanfieldError(f"{Path(command[0]).name} failed: {done.stderr.strip()}")

    try:
        run(str(programs / "initdb"), "-U", "beanfield", "--auth=trust", "--encoding=UTF8", "--locale=C", "-D", "data")
        options = f"-c listen_addresses={HOST} -c port={port} -c unix_socket_directories="
        control = [str(programs / "pg_ctl"), "-D", "data", "-w", "-s", "-l", "output"]
        run(*control, "-o", options, "start")
        try:
            yield f"postgresql://beanfield@{HOST}:{port}/postgres"
        finally:
            run(*control, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def throw_away_redis() -> Iterator[str]:
    """Run a temporary Redis that keeps nothing; yields its URL."""
    program = shutil.which("redis-server")
    if program is None:
        raise BeanfieldError("no redis-server found; give one: --redis redis://...")
    port = free_port()
    command = [program, "--port", str(port), "--bind", HOST, "--save", "", "--appendonly", "no"]
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + PATIENCE
        while not _listens(port):
            if process.poll() is not None or time.monotonic() > deadline:
                raise BeanfieldError("Redis did not start; see its output above")
            time.sleep(0.05)
        yield f"redis://{HOST}:{port}"
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _listens(port: int) -> bool:
    with closing(socket.socket()) as line:
        return line.connect_ex((HOST, port)) == 0


# a node


class LoadedNode(Struct, frozen=True):
    """A node that is running."""

    port: int
    pid: int


@contextmanager
def node_on(database: str, redis: str) -> Iterator[LoadedNode]:
    """Run a node as hosts do, but without the limits for single visitors."""
    port = free_port()
    settings = {
        "HOST": HOST,
        "PORT": str(port),
        "DATABASE": database,
        "REDIS": redis,
        "SECRET_KEYS": KEY,
        "WORKERS": "0",
        "SOCKETS_PER_NODE": "100000",
        "LOG_LEVEL": "warning",
    }
    others = {name: value for name, value in os.environ.items() if not name.startswith("BEANFIELD_")}
    process = subprocess.Popen(
        [sys.executable, "-c", SERVE],
        env=others | {f"BEANFIELD_{name}": value for name, value in settings.items()},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
    )
    try:
        deadline = time.monotonic() + PATIENCE
        while not _ready(port):
            if process.poll() is not None or time.monotonic() > deadline:
                raise BeanfieldError("the node did not start; see its output above")
            time.sleep(0.05)
        yield LoadedNode(port, process.pid)
    finally:
        process.terminate()
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _ready(port: int) -> bool:
    with closing(HTTPConnection(HOST, port, timeout=3)) as line:
        try:
            line.request("GET", "/ready")
            return line.getresponse().status == 200
        except (OSError, HTTPException):
            return False


# what Linux says


def cpu_seconds(pid: int) -> float:
    """The CPU time of a process so far."""
    return sum(map(int, _stat(pid)[11:13])) / TICKS


def family_cpu_seconds(pid: int) -> float:
    """The CPU time so far of a process and all its children, also of those that have ended."""
    ended = sum(map(int, _stat(pid)[13:15])) / TICKS
    return cpu_seconds(pid) + ended + sum(cpu_seconds(child) for child in _children(pid))


def starved_seconds(pid: int) -> float:
    """How long a process waited for a core; 0 if Linux does not count it."""
    counts = PROC / str(pid) / "schedstat"
    return int(counts.read_text().split()[1]) / 1e9 if counts.exists() else 0.0


def parent_of(pid: int) -> int:
    """The process that started this one."""
    return int(_stat(pid)[1])


def resident_bytes(pid: int) -> int:
    """The memory that a process uses."""
    return int((PROC / str(pid) / "statm").read_text().split()[1]) * resource.getpagesize()


def _stat(pid: int) -> list[str]:
    """The fields of `/proc/PID/stat` after the name of the process, which may contain spaces."""
    return (PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()


def _children(pid: int) -> list[int]:
    return [int(child) for child in (PROC / str(pid) / "task" / str(pid) / "children").read_text().split()]
