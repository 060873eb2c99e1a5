"""Lines for the host: what happened, at which table and number, and never a word that somebody wrote.

A line is an event (a few plain words of ours) and some of the fields in `FIELDS`. Anything else is dropped before it is
written, and so is a value that is not a number or a short word such as an id: names, chat, logins, mail addresses and
query strings have no way in, whatever a caller hands over. Of exceptions the kind and the place in the code are
written, not the text. What libraries log is held to the same: where in their code, and how bad.
"""

import logging
import re
import sys
from collections.abc import Mapping, MutableMapping
from traceback import extract_tb
from types import TracebackType
from typing import Final, Literal, TextIO

import msgspec
import structlog
from structlog.typing import EventDict, FilteringBoundLogger, WrappedLogger

type Format = Literal["console", "json"]
type Level = Literal["debug", "info", "warning", "error"]

FIELDS: Final = frozenset(
    {
        # where in a match
        "table", "seq", "seat", "ask", "game", "rule", "bot", "viewer",
        # who: a number, never a name
        "person", "node", "worker", "pid",
        # a request
        "method", "route", "status", "code", "ms",
        # what was done, how often and how long it took
        "kind", "state", "count", "attempt", "seconds", "version", "signal", "host", "port",
        # what went wrong, and where in the code
        "error", "where", "logger",
    }
)  # fmt: skip
"""The fields a line may have."""

OURS: Final = frozenset({"event", "level", "time"})
LEVELS: Final = logging.getLevelNamesMapping()
DEEPEST: Final = 6
"""Frames of a traceback that are worth a place in a line."""

_EVENT: Final = re.compile(r"[a-z][a-z0-9 -]{0,59}")
_WORD: Final = re.compile(r"[A-Za-z0-9_.:/{}<>-]{1,120}")


def configure(form: Format = "console", level: Level = "info", out: TextIO | None = None) -> None:
    """Send every line, of ours and of libraries, through the same gate. Called once, at the start."""
    stream = sys.stderr if out is None else out
    render = structlog.dev.ConsoleRenderer(colors=stream.isatty()) if form == "console" else _render_json
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            explain_error,
            keep_allowed,
            structlog.processors.TimeStamper(fmt="iso", utc=True, key="time"),
            render,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(LEVELS[level.upper()]),
        logger_factory=structlog.WriteLoggerFactory(stream),
        cache_logger_on_first_use=False,
    )
    root = logging.getLogger()
    root.handlers = [Libraries()]
    root.setLevel(max(logging.WARNING, LEVELS[level.upper()]))
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets"):
        library = logging.getLogger(name)
        library.handlers = []
        library.setLevel(logging.NOTSET)
        library.propagate = name != "uvicorn.access"


def get(name: str) -> FilteringBoundLogger:
    """The log of a module: `_log = logs.get(__name__)`. Bind `table` and `seq` where there are some."""
    log: FilteringBoundLogger = structlog.get_logger(name)
    return log


def explain_error(_: WrappedLogger, __: str, line: EventDict) -> EventDict:
    """Put the kind of an exception and its place in the code where its text would be."""
    given = line.pop("exc_info", None)
    if given is True:
        given = sys.exc_info()[1]
    if isinstance(given, tuple):
        given = given[1]
    if isinstance(given, BaseException):
        line["error"] = type(given).__name__
        line["where"] = frames(given.__traceback__)
    return line


def frames(traceback: TracebackType | None) -> list[str]:
    """The last places of a traceback: file, line and function, without what stood in any variable."""
    return [
        f"{frame.filename.rpartition('/')[2]}:{frame.lineno}:{frame.name}" for frame in extract_tb(traceback)[-DEEPEST:]
    ]


def keep_allowed(_: WrappedLogger, __: str, line: EventDict) -> Mapping[str, object]:
    """Drop every field that is not in the list and every value that is not a number or a word."""
    kept: MutableMapping[str, object] = {}
    for name, value in line.items():
        if name == "event":
            kept[name] = value if isinstance(value, str) and _EVENT.fullmatch(value) else "unnamed"
        elif name in OURS or (name in FIELDS and _harmless(value)):
            kept[name] = value
    return kept


def _harmless(value: object) -> bool:
    if isinstance(value, str):
        return _WORD.fullmatch(value) is not None
    if isinstance(value, list | tuple):
        return all(isinstance(each, int | str) and _harmless(each) for each in value)
    return value is None or isinstance(value, int | float)


def _render_json(_: WrappedLogger, __: str, line: Mapping[str, object]) -> str:
    return msgspec.json.encode(line).decode()


class Libraries(logging.Handler):
    """What libraries log: who, where in their code, how bad. Their sentences may quote a request and stay out."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write the line of one record."""
        structlog.get_logger(record.name).log(
            record.levelno,
            "library",
            logger=record.name,
            where=[f"{record.filename}:{record.lineno}:{record.funcName}"],
            exc_info=record.exc_info[1] if record.exc_info else None,
        )
