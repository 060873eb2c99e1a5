"""What runs in a process beside the one that serves: one piece of work after the other, each in its time.

It loads the games and the modules of its work before it says that it is ready, so that nothing is loaded while a time
runs. Its parent writes what is to be done on its standard input, and reads what came of it from its standard output
(`processes.py`).
"""

import os
import pickle
import signal
import sys
from collections.abc import Callable
from importlib import import_module
from queue import SimpleQueue
from threading import Thread
from typing import Any, BinaryIO, Final

from beanfield.kernel.registry import games

READY: Final = b"ready\n"
LENGTH: Final = 8
"""Bytes that say how long a message is."""

type Asked = tuple[float, Callable[..., Any], tuple[Any, ...], dict[str, Any]]
"""How many seconds of a processor the work may take, and the work."""
type Came = tuple[Any, tuple[type[Exception], tuple[Any, ...], dict[str, Any]] | None]
"""What the work gave, or the parts of what it raised: not every exception can be made again from its arguments."""


def message(content: Asked | Came) -> bytes:
    """As it is written, its length first."""
    data = pickle.dumps(content)
    return len(data).to_bytes(LENGTH) + data


def main(*modules: str) -> None:
    """Work until the parent closes the standard input, or is gone. Signals are for the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    said = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whatever else is printed is no answer
    asked = SimpleQueue[bytes]()
    Thread(target=_listen, args=(os.fdopen(os.dup(sys.stdin.fileno()), "rb"), asked), daemon=True).start()
    games()
    for module in modules:
        import_module(module)
    said.write(READY)
    while True:
        said.flush()
        said.write(_done(asked.get()))


def _listen(source: BinaryIO, asked: SimpleQueue[bytes]) -> None:
    """Take what is to be done, also in the middle of work: without its parent a process ends, whatever it does."""
    while head := source.read(LENGTH):
        asked.put(source.read(int.from_bytes(head)))
    os._exit(1)


def _done(data: bytes) -> bytes:
    try:
        seconds, work, args, kwargs = pickle.loads(data)
        return message((within(seconds, work, *args, **kwargs), None))
    except Exception as error:
        return message((None, (type(error), error.args, error.__dict__)))


def within[**P, T](seconds: float, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Do it, if it takes no more than these seconds of the processor; how busy the machine is does not count.

    After that the system ends the process, in whatever code it is. Where a system does not count (Windows), the clock
    of the parent must do.
    """
    if sys.platform == "win32":
        return work(*args, **kwargs)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        return work(*args, **kwargs)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
