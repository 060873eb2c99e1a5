"""A match once more, step by step, as one viewer saw it: for looking back, during the match and after it.

Whoever looks sees what the frames of the live wire showed to that viewer, and nothing else. Going through a log takes
its time: callers do it in another process.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from beanfield.kernel.errors import Differs
from beanfield.kernel.match import AnyMatch
from beanfield.kernel.sight import Viewer
from beanfield.kernel.view import Outcome
from beanfield.kernel.world import Still
from beanfield.server.tables.entries import Answered, Botted, Called, Came, Closed, Drawn, Entry, Sat, Started
from beanfield.server.tables.facts import Facts
from beanfield.server.tables.frames import (
    brought,
    cards_in,
    changes_in,
    facts_of,
    film_of,
    news_of,
    shown_steps,
    told_by,
)
from beanfield.server.tables.table import Table, TableStep
from beanfield.server.tables.taken_back import taken_back
from beanfield.wire import messages
from beanfield.wire.messages import Acted, News, write


class ReplayStep(Struct, frozen=True, omit_defaults=True):
    """The match after one thing that happened. `n` is the number of its frame on the live wire."""

    n: int
    news: News | None
    steps: list[messages.Step]
    """What happened in it and what it changed, one thing after the other, as on the live wire."""
    waiting: tuple[int, ...]
    outcome: Outcome | None
    act: Acted | None = None
    """What somebody did with a hand, if this came of it."""
    film: bytes | None = None
    """How it came about; it is shown before what is told."""
    state: dict[str, Any] | None = None
    """All of the match after it: in the first step of a page."""
    faces: dict[int, str] | None = None
    """Which card each alias is; with `state`."""


class ReplayPage(Struct, frozen=True):
    """Some steps of a match as one viewer saw it."""

    seats_allowed: tuple[int, ...]
    """From which seats one may look, besides as a watcher: one's own ones, and every one when the match is over."""
    seat: int | None
    """From which seat this is seen; null for a watcher."""
    total: int
    """How many steps the match has up to now, with those in which a bot takes a seat or a person has it back. What was
    taken back is not among them."""
    steps: list[ReplayStep]
    next: int | None
    """The `since` of the next page."""
    cards: dict[str, dict[str, Any]]
    """The cards in this page that people brought, as the game's catalog tells the others."""


def seats_allowed(facts: Facts, person: int) -> tuple[int, ...]:
    """From which seats a person may look back. When a match is over its record tells everything anyway."""
    if facts.status == "over":
        return tuple(range(len(facts.sitters)))
    return tuple(facts.seats_of(person))


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
    moves = shown_in_replays([(seq, entry) for seq, entry in entries if seq not in gone])
    wanted = set(moves[since : since + limit])
    page = _Page(viewer)
    table = Table(table_id)
    for seq, entry in entries:
        if not wanted:
            break
        if seq in gone:
            table.seq = seq
            continue
        before = table.match.world.still() if seq in wanted and table.match is not None else None
        step = table.apply(entry, watched=seq in wanted)
        if seq in wanted:
            wanted.remove(seq)
            page.add(table, step, before)
    end = since + len(page.steps)
    more = end if page.steps and end < len(moves) else None
    return write(ReplayPage(allowed, viewer, len(moves), page.steps, more, page.cards))


def shown_in_replays(entries: Sequence[tuple[int, Entry]]) -> list[int]:
    """What moves the match; and that a bot takes a person's seat, that they have it back, that all others end it."""
    shown = list[int]()
    stand_ins = set[int]()
    for seq, entry in entries:
        match entry:
            case Started() | Answered() | Called() | Drawn():
                shown.append(seq)
            case Botted(seat=seat) if shown:
                stand_ins.add(seat)
                shown.append(seq)
            case Sat(seat=seat) | Came(seat=seat) if seat in stand_ins:
                stand_ins.remove(seat)
                shown.append(seq)
            case Closed() if shown:
                shown.append(seq)
            case _:
                pass
    return shown


class _Page:
    """Notes what a viewer sees, step by step."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.steps: list[ReplayStep] = []
        self.cards: dict[str, dict[str, Any]] = {}
        """What people brought, as far as it is in this page."""

    def add(self, table: Table, step: TableStep, before: Still | None) -> None:
        """The match has moved."""
        match, own = _playing(table), brought(table.game)
        (told,) = told_by(table, step, [self.viewer])
        steps = shown_steps(told, changes_in(table, step, before, self.viewer))
        self.cards |= cards_in(steps, own)
        state = faces = None
        if not self.steps:
            view = match.view(self.viewer)
            state = {name: getattr(view.state, name) for name in view.state.__struct_fields__}
            faces = view.faces
            self.cards |= facts_of(faces.values(), own)
        self.steps.append(
            ReplayStep(
                step.number(self.viewer),
                news_of(step, self.viewer),
                steps,
                match.waiting,
                match.outcome,
                step.act,
                film_of(step),
                state,
                faces,
            )
        )


def _playing(table: Table) -> AnyMatch:
    if table.match is None:
        raise Differs("the match of this table has not begun")
    return table.match
