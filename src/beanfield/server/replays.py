"""A match once more, step by step, as one viewer saw it: for looking back, during the match and after it.

Whoever looks sees what the frames of the live wire showed to that viewer, and nothing else. Going through a log takes
its time: callers do it in a thread.
"""

from collections.abc import Sequence
from itertools import chain
from typing import Any

from msgspec import Raw, Struct

from beanfield.kernel.errors import Differs
from beanfield.kernel.events import Told
from beanfield.kernel.sight import Viewer
from beanfield.kernel.view import Outcome
from beanfield.server.entries import MATCH_ENTRIES, Entry, Started
from beanfield.server.facts import Facts
from beanfield.server.frames import brought, film_of, named_in, news_of, told_by
from beanfield.server.table import AnyMatch, Step, Table, taken_back
from beanfield.wire.messages import Acted, News, write


class ReplayStep(Struct, frozen=True):
    """The match after one thing that happened. `n` is the number of its frame on the live wire."""

    n: int
    news: News | None
    told: tuple[Told, ...]
    state: dict[str, Any]
    """The fields that are not as they were a step before; in the first step of a page all of them."""
    faces: dict[int, str]
    """Which card each mark is that comes up for the first time in this page."""
    waiting: tuple[int, ...]
    outcome: Outcome | None
    act: Acted | None = None
    """What somebody did with a hand, if this came of it."""
    film: bytes | None = None
    """How it came about; it is shown before what is told."""


class ReplayPage(Struct, frozen=True):
    """Some steps of a match as one viewer saw it."""

    seats_allowed: tuple[int, ...]
    """From which seats one may look, besides as a watcher: one's own, and every one when the match is over."""
    seat: int | None
    """From which seat this is seen; null for a watcher."""
    total: int
    """How many steps the match has up to now; what was taken back is not among them."""
    steps: list[ReplayStep]
    next: int | None
    """The `since` of the next page."""
    cards: dict[str, dict[str, Any]]
    """The cards in this page that people brought, as the game's catalog tells the others."""


def seats_allowed(facts: Facts, person: int) -> tuple[int, ...]:
    """From which seats a person may look back. When a match is over its record tells everything anyway."""
    if facts.status == "over":
        return tuple(range(len(facts.sitters)))
    own = facts.seat_of(person)
    return () if own is None else (own,)


def replay_page(
    table_id: int,
    entries: Sequence[tuple[int, Entry]],
    viewer: Viewer,
    allowed: tuple[int, ...],
    since: int,
    limit: int,
) -> bytes:
    """A page as it is sent: the steps of a match from number `since` on, the first one being 0.

    Raises Differs if the match was played by other rules than this code has.
    """
    gone = taken_back(entries)
    moves = [seq for seq, entry in entries if isinstance(entry, (Started, *MATCH_ENTRIES)) and seq not in gone]
    wanted = set(moves[since : since + limit])
    page = _Page(viewer)
    table = Table(table_id)
    for seq, entry in entries:
        if not wanted:
            break
        if seq in gone:
            table.seq = seq
            continue
        step = table.apply(entry)
        if seq in wanted:
            wanted.remove(seq)
            page.add(table, step)
    end = since + len(page.steps)
    more = end if page.steps and end < len(moves) else None
    return write(ReplayPage(allowed, viewer, len(moves), page.steps, more, page.cards(table) if page.steps else {}))


class _Page:
    """Notes what a viewer sees, step by step, and only what is new."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.steps: list[ReplayStep] = []
        self._fields: dict[str, bytes] = {}
        self._faces: dict[int, str] = {}

    def add(self, table: Table, step: Step) -> None:
        """The match has moved."""
        match = _playing(table)
        view = match.view(self.viewer)
        fields = {name: write(getattr(view.state, name)) for name in view.state.__struct_fields__}
        self.steps.append(
            ReplayStep(
                step.n,
                news_of(step, self.viewer),
                told_by(table, step, self.viewer),
                {name: Raw(value) for name, value in fields.items() if self._fields.get(name) != value},
                {mark: name for mark, name in view.faces.items() if mark not in self._faces},
                view.waiting,
                view.outcome,
                step.act,
                film_of(step),
            )
        )
        self._fields = fields
        self._faces |= view.faces

    def cards(self, table: Table) -> dict[str, dict[str, Any]]:
        """What people brought, as far as it is in this page."""
        told = named_in(chain.from_iterable(step.told for step in self.steps))
        own = brought(table.game)
        return {name: own[name] for name in dict.fromkeys(chain(self._faces.values(), told)) if name in own}


def _playing(table: Table) -> AnyMatch:
    if table.match is None:
        raise Differs("the match of this table has not begun")
    return table.match
