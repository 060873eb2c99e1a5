"""Pages of long lists: a page ends with a cursor, and the next one begins after it.

A cursor is a text that only the server reads. It says where the last line stood in the order of the list. So lines that
come and go in between neither repeat nor hide others.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Annotated, Final

import msgspec
from litestar.params import QueryParameter
from msgspec import Meta

from beanfield.server.ground.problems import Problem

LONGEST_PAGE: Final = 100

type Number = Annotated[int, Meta(ge=0, le=2**63 - 1)]
"""What a database takes for an id or a moment."""

After = Annotated[str, QueryParameter(max_length=64, description="The `next` of the page before.")]
Limit = Annotated[int, QueryParameter(ge=1, le=LONGEST_PAGE, description="How many lines.")]


def write_cursor(place: tuple[float, int]) -> str:
    """Where a list was left: what it is ordered by, and an id.

    >>> read_cursor(write_cursor((1700000000000, 7)), tuple[Number, Number])
    (1700000000000, 7)
    """
    return urlsafe_b64encode(msgspec.msgpack.encode(place)).rstrip(b"=").decode()


def read_cursor[T](text: str, kind: type[T]) -> T | None:
    """The place a cursor stands for; None for no cursor, a problem if it is none of ours."""
    if not text:
        return None
    try:
        return msgspec.msgpack.decode(urlsafe_b64decode(text + "=" * (-len(text) % 4)), type=kind)
    except (ValueError, msgspec.DecodeError):
        raise Problem(400, "bad-request", "after: this is no cursor of a page; begin again without it") from None
