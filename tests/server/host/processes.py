"""What tests share about servers of several processes."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection

from tests.services import PATIENCE

SCRIPT = """
import os, sys
from beanfield.server.host.processes import serve
from beanfield.server.ground.settings import read_settings
arguments = {"BEANFIELD_NODES": sys.argv[1]}
serve(read_settings(os.environ, arguments), arguments, sys.argv[2])
"""


class Host:
    """A server in processes of its own."""

    def __init__(self, nodes: int, app: str) -> None:
        environ = {
            **os.environ,
            "BEANFIELD_DATABASE": "postgresql://127.0.0.1:1/never",
            "BEANFIELD_PORT": "0",
            "BEANFIELD_DRAIN_TIMEOUT": "2",
        }
        self.process = subprocess.Popen(
            [sys.executable, "-c", SCRIPT, str(nodes), f"tests.server.tiny_app:{app}"],
            env=environ,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def url(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().split()[-1]

    def pids(self, url: str) -> set[int]:
        """The nodes that answer, each request on a connection of its own."""
        found: set[int] = set()
        for _ in range(30):
            try:
                found.add(ask_pid(url))
            except OSError:
                time.sleep(0.1)
        return found


def ask_pid(url: str) -> int:
    with closing(HTTPConnection(url.removeprefix("http://"), timeout=PATIENCE)) as connection:
        connection.request("GET", "/pid")
        return int(connection.getresponse().read())


@contextmanager
def host(nodes: int, app: str = "make_app") -> Iterator[Host]:
    running = Host(nodes, app)
    try:
        yield running
    finally:
        if running.process.poll() is None:
            running.process.kill()
        running.process.communicate(timeout=PATIENCE)


def until[T](look: Callable[[], T], wanted: Callable[[T], bool], seconds: float = PATIENCE) -> T:
    end = time.monotonic() + seconds
    while True:
        found = look()
        if wanted(found):
            return found
        assert time.monotonic() < end, f"still {found!r}"
        time.sleep(0.1)
