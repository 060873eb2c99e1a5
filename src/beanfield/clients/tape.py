"""A record as a tape, which can be wound to any move and seen from any side."""

from typing import Any, Final, Literal

from beanfield.clients.sketch import AnyView, see_all
from beanfield.clients.variants import VariantsOn
from beanfield.kernel.errors import BeanfieldError, Differs
from beanfield.kernel.events import Told
from beanfield.kernel.match import Match
from beanfield.kernel.record import Record, StandIn, replay
from beanfield.kernel.registry import AnyGame

ALL: Final = "all"
type Side = int | Literal["all"] | None
"""A seat, `all` for what all seats see together, or None for a watcher."""


def read_side(text: str, seats: int) -> Side:
    """Read a side as people type it: `0`, `watcher` or `all`."""
    if text == ALL:
        return ALL
    if text in ("watcher", "watch"):
        return None
    if text.isdecimal() and int(text) < seats:
        return int(text)
    raise BeanfieldError(f"nobody sees the match as {text!r}; say 0 to {seats - 1}, watcher or all")


def name_side(side: Side, names: tuple[str, ...]) -> str:
    """The name of a side."""
    return "a watcher" if side is None else names[side] if isinstance(side, int) else "all seats together"


class Tape:
    """Every moment of a record. Moment 0 is before the first answer, moment n after the n-th."""

    def __init__(self, game: AnyGame, record: Record) -> None:
        self.names = record.names
        self.lines = record.lines
        self.stand_ins = stand_ins_of(record)
        """What is to be said about bots that played for people."""
        self._stand_ins = record.stand_ins
        self._saves: list[bytes] = []
        self._events: list[int] = []
        match: Match[Any, Any, Any] | None = None
        try:
            for match in replay(game, record):
                self._saves.append(match.save())
                self._events.append(match.world.first_event + len(match.world.events))
        except ValueError as error:
            raise Differs(f"the record can't be played again: {error}") from None
        assert match is not None
        self._match = match
        """The match at its end, which has all events."""
        self.game = match.game
        """The game with the cards of the setup."""
        self.everybody = match.game.everybody(record.names)
        """The names of all players: first the seats, then the automata."""
        self.variants = VariantsOn(match.game, match.world.setup)
        self._views: dict[tuple[int, Side], AnyView] = {}

    def __len__(self) -> int:
        """The number of moves."""
        return len(self._saves) - 1

    def clamp(self, at: int) -> int:
        """The nearest moment that exists."""
        return min(max(at, 0), len(self))

    def view(self, at: int, side: Side) -> AnyView:
        """What this side sees at a moment."""
        if (at, side) not in self._views:
            match = Match.load(self.game, self._saves[at])
            views = [match.view(seat) for seat in range(len(self.names))] if side == ALL else [match.view(side)]
            self._views[at, side] = see_all(views) if side == ALL else views[0]
        return self._views[at, side]

    def told(self, at: int, side: Side, since: int = -1) -> list[Told]:
        """The events that this side was told after the moment `since`, up to the moment `at`."""
        start = self._events[since] if since >= 0 else 0
        events = slice(start, self._events[at])
        if side != ALL:
            return self._match.world.told(side)[events]
        everybody = [self._match.world.told(seat)[events] for seat in range(len(self.names))]
        return [max(versions, key=_knowledge) for versions in zip(*everybody, strict=True)]

    def stand_in(self, at: int) -> StandIn | None:
        """The bot that gave the answer which led to this moment, if it played for somebody."""
        for each in self._stand_ins:
            mine = at and self.lines[at - 1].said.seat == each.seat
            if mine and each.since < at and (each.until is None or at <= each.until):
                return each
        return None

    def mover(self, at: int) -> str:
        """The name of the seat whose answer led to this moment."""
        return self.names[self.lines[at - 1].said.seat]


def stand_ins_of(record: Record) -> list[str]:
    """A sentence about each bot that played for somebody for a while."""
    lines = []
    for each in record.stand_ins:
        last = len(record.lines) if each.until is None else each.until
        moves = f"from move {each.since + 1} to " + ("the end" if each.until is None else f"move {last}")
        if each.since == last:
            moves = f"after move {last}, and had nothing to answer"
        lines.append(f"A {each.bot} bot played for {record.names[each.seat]} {moves}.")
    return lines


def _knowledge(told: Told) -> int:
    """How much this version of an event tells: the number of cards it names, or less for an empty one."""
    if not told.what:
        return -1
    return sum(bool(card) for fact in told.facts.values() if isinstance(fact, tuple) for card in fact)
