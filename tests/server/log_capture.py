"""Lines of the log, caught in a test."""

import io
import logging
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
import structlog

from beanfield.server.ground import logs


class CapturedLog(io.StringIO):
    """What was logged."""

    def read_all(self) -> list[dict[str, object]]:
        return [msgspec.json.decode(line, type=dict[str, object]) for line in self.getvalue().splitlines()]


@contextmanager
def captured_log() -> Iterator[CapturedLog]:
    """Log as JSON into memory; all is as before afterwards."""
    root = logging.getLogger()
    handlers, level = root.handlers, root.level
    out = CapturedLog()
    logs.configure("json", "info", out)
    try:
        yield out
    finally:
        root.handlers = handlers
        root.setLevel(level)
        structlog.reset_defaults()
