"""One SQLite file, one server: whoever serves from a file holds a lock beside it.

The system lets go of the lock when the process ends, however that ends, so nothing is left to be cleared away. What is
in the lock's own file is for people: who has it. `beanfield admin` takes no lock; it works beside a server.
"""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from beanfield.kernel.errors import BeanfieldError
from beanfield.server.ground.settings import Settings

if sys.platform == "win32":
    import msvcrt

    BEYOND = 2**30
    """A byte that is locked can't be read there, so it is one that is never written."""

    def _lock(handle: int) -> None:
        os.lseek(handle, BEYOND, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        os.lseek(handle, 0, os.SEEK_SET)

    TAKEN: type[OSError] = PermissionError
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

    TAKEN: type[OSError] = BlockingIOError

type TellWho = Callable[[str], None]


@contextmanager
def only_server(settings: Settings) -> Iterator[TellWho]:
    """Be the only server of the database file. What is yielded takes the address at which this server can be found.

    There must be no other one. PostgreSQL may have many nodes, so there is nothing to hold.
    """
    if not settings.on_sqlite:
        yield lambda where: None
        return
    file = settings.database_file.resolve()
    handle = _open(lock_of(file))
    try:
        try:
            _lock(handle)
        except TAKEN:
            raise BeanfieldError(
                f"another server uses {file}{_who(lock_of(file))}; stop that one, or give this one a database of its "
                "own with --database FILE"
            ) from None
        except OSError as error:
            raise _no_lock(lock_of(file), error) from None
        os.ftruncate(handle, 0)
        yield lambda where: _write(handle, where)
    finally:
        os.close(handle)


def lock_of(file: Path) -> Path:
    """The file that is locked in place of the database: SQLite has locks of its own on that."""
    return file.with_name(f"{file.name}.lock")


def _open(lock: Path) -> int:
    try:
        lock.parent.mkdir(parents=True, exist_ok=True)
        return os.open(lock, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise _no_lock(lock, error) from None


def _no_lock(lock: Path, error: OSError) -> BeanfieldError:
    return BeanfieldError(f"{lock} can't be locked: {error.strerror}; keep the database in a folder of your own")


def _write(handle: int, where: str) -> None:
    os.write(handle, f"{where}, process {os.getpid()}".encode())


def _who(lock: Path) -> str:
    """Who has it, if they have said so by now."""
    said = lock.read_text(encoding="utf-8", errors="replace").strip()
    return f" ({said})" if said else ""
