"""What goes wrong with a request, in one shape: `{"error": {"code": ..., "hint": ..., "rule": ...}}`.

`code` is a word for programs. `hint` is a sentence for people, and says what to do. `rule` is the rule or ruling that
forbids it, where there is one. Any room may raise a `Problem`; `http/errors.py` makes responses of them.
"""

from math import ceil

from msgspec import Struct

from beanfield.kernel.errors import Refused


class Wrong(Struct, frozen=True):
    """What is wrong: a word for programs, a sentence for people, and the rule that forbids it."""

    code: str
    hint: str
    rule: str | None = None


class ErrorBody(Struct, frozen=True):
    """The body of every response that is not a success."""

    error: Wrong


class Problem(Exception):
    """A request cannot be done. Says so with a status, a code in kebab-case, and what to do about it."""

    def __init__(
        self, status: int, code: str, hint: str, rule: str | None = None, *, retry_after: float | None = None
    ) -> None:
        super().__init__(f"{status} {code}")
        self.status = status
        self.code = code
        self.hint = hint
        self.rule = rule
        self.retry_after = retry_after
        """Seconds after which it is worth trying again."""

    def body(self) -> ErrorBody:
        """What is sent."""
        return ErrorBody(Wrong(self.code, self.hint, self.rule))


class NoTable(Problem):
    """There is no such table."""

    def __init__(self) -> None:
        super().__init__(404, "not-found", "There is no such table. Check the link.")


def refused(error: Refused) -> Problem:
    """What the rules do not allow, as a problem of the request."""
    return Problem(409, "refused", error.hint, error.rule)


def not_found(what: str) -> Problem:
    """Nothing goes by this id."""
    return Problem(404, "not-found", f"There is no such {what}. Check the link.")


def too_many(seconds: float) -> Problem:
    """Somebody asks faster than is allowed."""
    return Problem(429, "too-many", f"Too many requests. Try again in {ceil(seconds)} s.", retry_after=seconds)


def store_down() -> Problem:
    """The database does not answer."""
    return Problem(503, "store-down", "The server cannot reach its database. Try again in a moment.", retry_after=1)
