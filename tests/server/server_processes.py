"""Servers as hosts run them: processes of their own, with real databases, that a test may kill, pause and start again.

with family() as server:                 # SQLite, one process
    async with Online(server.url) as me: ...

with city(postgres, redis, nodes=2) as servers:   # PostgreSQL, Redis, nodes and a worker
    servers.nodes[0].kill()
"""

import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from http.client import HTTPConnection, HTTPException

from tests.services import HOST, PATIENCE, Postgres, Redis, Service
from tests.toys.unpacked import python_path

KEY = "a-key-for-tests-that-nobody-else-has"
BEANFIELD = ("-c", "import sys; from beanfield.cli import main; sys.exit(main())")
CLOCK = "clock"
"""The file in the folder of a node that says by how many seconds the clock of its machine is ahead."""
OWN_CLOCK = f"""
import time
from pathlib import Path

real, ahead = time.time, Path({CLOCK!r})
time.time = lambda: real() + float(ahead.read_text())
"""
ROOMY = {
    "SOCKETS_PER_ADDRESS": "20000",
    "TABLES_PER_PERSON": "10000",
    "REQUEST_TIMEOUT": "120",
    "LOG_LEVEL": "warning",
    "LOG_FORMAT": "json",
}
"""All tests come from one address, and the machine may be busy with other tests."""


class Process(Service):
    """A process of the server, with its settings."""

    def __init__(self, boxes: Sequence[str] = (), **settings: str) -> None:
        """`boxes`: toys that are installed there as well."""
        super().__init__()
        self._path = [f"PYTHONPATH={python_path(*boxes)}"] if boxes else []
        self._settings = {"SECRET_KEYS": KEY, **ROOMY, **settings}

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    @property
    def output(self) -> str:
        """All that it has logged."""
        return (self.folder / "output").read_text(errors="replace")

    def _command(self) -> Sequence[str]:
        settings = [f"BEANFIELD_{name}={value}" for name, value in self._settings.items()]
        return ["/usr/bin/env", "PYTHONFAULTHANDLER=1", *self._path, *settings, sys.executable, *self._arguments()]

    def _arguments(self) -> Sequence[str]:
        raise NotImplementedError

    def _ready(self) -> bool:
        return self.ready()

    def ready(self) -> bool:
        """Whether it says that it may get visitors."""
        with closing(HTTPConnection(HOST, self.port, timeout=3)) as line:
            try:
                line.request("GET", "/ready")
                return line.getresponse().status == 200
            except (OSError, HTTPException):
                return False

    def metrics(self) -> dict[str, float]:
        """What it counts, by name and labels."""
        with closing(HTTPConnection(HOST, self.port, timeout=PATIENCE)) as line:
            line.request("GET", "/metrics")
            lines = line.getresponse().read().decode().splitlines()
        return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines if line[:1] != "#")}


class Server(Process):
    """A node. Without a database of its own it keeps everything in a file in its folder."""

    name = "node"

    def __init__(self, boxes: Sequence[str] = (), **settings: str) -> None:
        super().__init__(boxes, **settings)
        self._settings.setdefault("DATABASE", f"sqlite:///{self.folder}/beanfield.db")
        self.set_clock(0)

    def set_clock(self, ahead: float) -> None:
        """The clock of its machine jumps: from now on it is ahead by this number of seconds."""
        new = self.folder / f"{CLOCK}.new"
        new.write_text(str(ahead))
        new.rename(self.folder / CLOCK)

    def _arguments(self) -> Sequence[str]:
        how, program = BEANFIELD
        return [how, f"{OWN_CLOCK}\n{program}", "serve", "--host", HOST, "--port", str(self.port)]


class Worker(Process):
    """A process that thinks for bots."""

    name = "worker"

    def __init__(self, boxes: Sequence[str] = (), **settings: str) -> None:
        super().__init__(boxes, **settings)
        self._settings["METRICS_PORT"] = str(self.port)

    def _arguments(self) -> Sequence[str]:
        return [*BEANFIELD, "worker"]


class City:
    """Nodes and a worker with one database and one Redis."""

    def __init__(self, database: str, redis: str, nodes: int, boxes: Sequence[str], **settings: str) -> None:
        self.database = database
        settings = {"DATABASE": database, "REDIS": redis, **settings}
        self.nodes = [Server(boxes, **settings) for _ in range(nodes)]
        self.worker = Worker(boxes, **settings)

    @property
    def urls(self) -> list[str]:
        return [node.url for node in self.nodes]


@contextmanager
def family(**settings: str) -> Iterator[Server]:
    """A family's host, up."""
    with closing(Server(**settings)) as server:
        server.start()
        yield server


@contextmanager
def city(
    postgres: Postgres, redis: Redis, nodes: int = 2, boxes: Sequence[str] = (), **settings: str
) -> Iterator[City]:
    """A city's servers on a database that nobody has used, up."""
    made = City(postgres.fresh_database(), redis.url, nodes, boxes, **settings)
    with ExitStack() as stack:
        for process in (*made.nodes, made.worker):
            stack.enter_context(closing(process))
            process.start()
        yield made
