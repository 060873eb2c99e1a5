"""A match once more, step by step, as one viewer saw it: for looking back, during the match and after it.

Whoever looks sees what the frames of the live wire showed to that viewer, and nothing else. Going through a log takes
its time: callers do it in another process.
"""

from typing import Any

from msgspec import Struct

from beanfield.kernel.errors import Differs
from beanfield.kernel.match import AnyMatch
from beanfield.kernel.sight import Viewer
from beanfield.kernel.view import Outcome
from beanfield.kernel.world import Still
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
from beanfield.server.tables.milestones import Course, Walk, Worked
from beanfield.server.tables.table import Table, TableStep
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
    table_id: int, viewer: Viewer, allowed: tuple[int, ...], since: int, limit: int, course: Course
) -> Worked:
    """A page as it is sent: the steps of a match from number `since` on, the first one being 0.

    It ends early, but not before its first step, where a portion of work does. Raises Differs if the match was played
    by other rules than this code has.
    """
    walk, page = Walk(table_id, course), _Page(viewer)
    wanted = walk.steps[since : since + limit]
    missing = set(wanted)
    for seq, _ in walk if wanted else ():
        if seq in missing:
            before = None if walk.match is None else walk.match.world.still()
            page.add(walk.table, walk.take(watched=True), before)
            missing.remove(seq)
            if not missing:
                break
    end, total = since + len(page.steps), len(walk.steps)
    more = end if page.steps and end < total else None
    data = write(
        ReplayPage(seats_allowed=allowed, seat=viewer, total=total, steps=page.steps, next=more, cards=page.cards)
    )
    return walk.whole(data) if page.steps or not wanted else walk.so_far()


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
                n=step.number(self.viewer),
                news=news_of(step, self.viewer),
                steps=steps,
                waiting=match.waiting,
                outcome=match.outcome,
                act=step.act,
                film=film_of(step),
                state=state,
                faces=faces,
            )
        )


def _playing(table: Table) -> AnyMatch:
    if table.match is None:
        raise Differs("the match of this table has not begun")
    return table.match
