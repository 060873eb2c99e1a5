"""PostgreSQL and Redis for the tests: real servers on free ports, with their files in temporary folders.

A test may stop, kill, pause and restart them. No other server is ever touched.
"""

import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from uuid import uuid4

PATIENCE = 120.0
"""Seconds in which what must come has come, however busy the machine is."""
HOST = "127.0.0.1"
USER = "beanfield"


class Missing(Exception):
    """A server's program is not installed."""


class Broken(Exception):
    """A server does not do what it should."""


def _missing(what: str) -> Missing:
    return Missing(f"{what} is not installed; these tests need the real thing: run .ci/services.sh")


def free_port() -> int:
    """A free port below the range of outgoing connections, so that it stays free while a server restarts."""
    while True:
        port = random.SystemRandom().randrange(10_000, 32_000)
        with socket.socket() as probe:
            try:
                probe.bind((HOST, port))
            except OSError:
                continue
            return port


class Service(ABC):
    """A server process with its own folder and port. It keeps both when it is started again."""

    name: str

    def __init__(self) -> None:
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix=f"beanfield-{self.name}-"))
        self._process: subprocess.Popen[bytes] | None = None
        self._paused: list[int] = []

    @property
    @abstractmethod
    def url(self) -> str:
        """The address of the server."""

    @abstractmethod
    def _command(self) -> Sequence[str]:
        """The command that runs the server in the foreground."""

    @abstractmethod
    def _ready(self) -> bool:
        """Whether the server accepts connections."""

    def _user(self) -> str | None:
        """The user that runs the server, if it is another one than ours."""
        return None

    @property
    def pid(self) -> int:
        """The id of the main process."""
        if self._process is None:
            raise Broken(f"{self.name} is not running")
        return self._process.pid

    def start(self) -> None:
        """Start the server; returns when it is ready."""
        if self._process is not None:
            raise Broken(f"{self.name} is running already")
        user = self._user()
        with (self.folder / "output").open("ab") as output:
            self._process = subprocess.Popen(
                self._command(),
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                cwd=self.folder,
                user=user,
                group=user,
                extra_groups=None if user is None else [],
                start_new_session=True,  # Ctrl-C must stop the tests and not the server
            )
        self._await_ready(self._process)

    def _await_ready(self, process: subprocess.Popen[bytes]) -> None:
        deadline = time.monotonic() + PATIENCE
        while not self._ready():
            if process.poll() is not None or time.monotonic() > deadline:
                self.kill()
                said = (self.folder / "output").read_text(errors="replace")[-2000:]
                raise Broken(f"{self.name} did not start:\n{said}")
            time.sleep(0.02)

    def stop(self, immediate: bool = False) -> None:
        """Stop the server properly; with `immediate` at once, without waiting for open connections."""
        self._end(self._stop_signal(immediate))

    def _stop_signal(self, immediate: bool) -> signal.Signals:
        return signal.SIGKILL if immediate else signal.SIGTERM

    def kill(self) -> None:
        """Kill the server and all its processes (kill -9)."""
        for pid in self._family()[1:]:
            _send(pid, signal.SIGKILL)
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        family = self._family()
        self.resume()
        _send(self._process.pid, how)
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            raise Broken(f"{self.name} did not end after {how.name}") from None
        self._process = None
        deadline = time.monotonic() + PATIENCE
        while any(_lives(pid) for pid in family):  # a new server can't start before the last child has ended
            if time.monotonic() > deadline:
                raise Broken(f"{self.name} ended, but its children live on")
            time.sleep(0.01)

    def restart(self, immediate: bool = False) -> None:
        """Stop the server and start it again, on the same port with the same data."""
        self.stop(immediate)
        self.start()

    def pause(self) -> None:
        """Freeze all its processes: connections stay open, but get no answer."""
        self._paused = self._family()
        for pid in self._paused:
            _send(pid, signal.SIGSTOP)

    def resume(self) -> None:
        """End a pause."""
        for pid in self._paused:
            _send(pid, signal.SIGCONT)
        self._paused = []

    def _family(self) -> list[int]:
        """The main process and its children."""
        if self._process is None:
            return []
        return [self._process.pid, *map(int, _ps("pid", "--ppid", self._process.pid).split())]

    def close(self) -> None:
        """Stop the server for good and delete its folder. The files are many, so nobody waits until they are gone."""
        if self._process is not None:
            self.kill()
        gone = self.folder.rename(f"{self.folder}-gone")
        os.spawnlp(os.P_NOWAIT, "rm", "rm", "-rf", str(gone))


def _send(pid: int, what: signal.Signals) -> None:
    with suppress(ProcessLookupError):
        os.kill(pid, what)


def _lives(pid: int) -> bool:
    return _ps("stat", "-p", pid)[:1] not in ("", "Z")  # a zombie process holds no port and no file


def _ps(column: str, which: str, pid: int) -> str:
    return subprocess.run(
        ["ps", "-o", f"{column}=", which, str(pid)], check=False, capture_output=True, text=True
    ).stdout


class Postgres(Service):
    """A PostgreSQL server. Unless it is `durable`, it does not wait for the disk; only a power cut would show that."""

    name = "postgresql"

    def __init__(self, durable: bool = False) -> None:
        self._programs = _postgres_programs()
        super().__init__()
        self._durable = durable
        user = self._user()
        if user is not None:
            shutil.chown(self.folder, user, user)
        self._run(
            "initdb", "--username", USER, "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync", "-D", "data"
        )

    def _user(self) -> str | None:
        return "postgres" if os.geteuid() == 0 else None  # PostgreSQL refuses to run as root

    def _run(self, program: str, *arguments: str) -> None:
        user = self._user()
        done = subprocess.run(
            [self._programs / program, *arguments],
            check=False,
            cwd=self.folder,
            user=user,
            group=user,
            extra_groups=None if user is None else [],
            capture_output=True,
            text=True,
        )
        if done.returncode:
            raise Broken(f"{program} failed:\n{done.stderr}")

    def _command(self) -> Sequence[str]:
        settings = {
            "listen_addresses": HOST,
            "port": str(self.port),
            "unix_socket_directories": "",
            "max_connections": "200",
            "shared_buffers": "64MB",
        }
        if not self._durable:
            settings |= {"fsync": "off", "full_page_writes": "off"}
        return [
            str(self._programs / "postgres"),
            "-D",
            "data",
            *(part for name, value in settings.items() for part in ("-c", f"{name}={value}")),
        ]

    def _ready(self) -> bool:
        asked = subprocess.run([self._programs / "pg_isready", "-q", "-h", HOST, "-p", str(self.port)], check=False)
        return asked.returncode == 0

    def _stop_signal(self, immediate: bool) -> signal.Signals:
        return signal.SIGQUIT if immediate else signal.SIGINT

    @property
    def url(self) -> str:
        """The URL of the database that every cluster has."""
        return f"postgresql://{USER}@{HOST}:{self.port}/postgres"

    def fresh_database(self, like: str | None = None) -> str:
        """The URL of a new database: an empty one, or a copy of the one with this URL, to which nobody is connected."""
        name = f"test_{uuid4().hex}"
        copied = [] if like is None else ["--template", like.rpartition("/")[2]]
        self._run("createdb", "-h", HOST, "-p", str(self.port), "-U", USER, *copied, name)
        return f"postgresql://{USER}@{HOST}:{self.port}/{name}"


def _postgres_programs() -> Path:
    """The programs of the newest PostgreSQL. On Debian they are not on the search path."""
    homes = [home for home in Path("/usr/lib/postgresql").glob("*/bin") if (home / "postgres").exists()]
    if homes:
        newest = max(homes, key=lambda home: int(home.parent.name))
    else:
        found = shutil.which("postgres")
        if found is None:
            raise _missing("PostgreSQL")
        newest = Path(found).resolve().parent
    if os.geteuid() == 0:
        try:
            pwd.getpwnam("postgres")
        except KeyError:
            raise _missing("PostgreSQL (its user `postgres`)") from None
    return newest


class Redis(Service):
    """A Redis server that keeps nothing on disk."""

    name = "redis"

    def __init__(self) -> None:
        program = shutil.which("redis-server")
        if program is None:
            raise _missing("Redis")
        self._program = program
        super().__init__()

    def _command(self) -> Sequence[str]:
        options = {"port": str(self.port), "bind": HOST, "save": "", "appendonly": "no", "dir": str(self.folder)}
        return [self._program, *(part for name, value in options.items() for part in (f"--{name}", value))]

    def _ready(self) -> bool:
        try:
            with socket.create_connection((HOST, self.port), timeout=1) as line:
                line.sendall(b"PING\r\n")
                return line.recv(16).startswith(b"+PONG")
        except OSError:
            return False

    @property
    def url(self) -> str:
        """The URL of its first database."""
        return f"redis://{HOST}:{self.port}/0"
