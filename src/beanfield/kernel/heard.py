"""What was said in a match: answers and calls, in their order."""

from collections.abc import Iterable

from beanfield.kernel.asks import Answer, Ask, Call, Together
from beanfield.kernel.sight import Viewer

type Entry = tuple[int, Answer | Call]
"""A seat and what it said."""


class Heard:
    """What was said since the match began, or since the checkpoint that it was loaded or cloned from."""

    __slots__ = ("entries", "missed", "older", "opened")

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.opened = 0
        """How many entries there were when the last Together was opened."""
        self.older: dict[int, Answer] = {}
        """The last answer of each seat that is older than the entries."""
        self.missed: dict[int, int] = {}
        """How many entries there were when an ask was closed without an answer of a seat, by seat."""

    def close_without(self, seats: Iterable[int]) -> None:
        """An ask is closed, and these seats have not answered it."""
        self.missed |= dict.fromkeys(seats, len(self.entries))

    def last_answers(self, ask: Ask | None, seats: int) -> dict[int, Answer]:
        """The answer of each seat to its last closed ask; nothing of a seat without whose answer that was closed.

        `ask` is what is asked now.
        """
        found: dict[int, Answer] = {}
        still_open = {single.seat for single in ask.asks} if isinstance(ask, Together) else ()
        for at in range(len(self.entries) - 1, -1, -1):
            seat, said = self.entries[at]
            if seat in found or isinstance(said, Call) or (seat in still_open and at >= self.opened):
                continue
            if at < self.missed.get(seat, 0):
                continue
            found[seat] = said
            if len(found) == seats:
                return found
        return {seat: said for seat, said in self.older.items() if seat not in self.missed} | found

    def tail_for(self, viewer: Viewer, since: int, ask: Ask | None) -> list[Entry]:
        """The entries from this one on, without the sealed answers of others. `ask` is what is asked now."""
        sealed = self.opened if isinstance(ask, Together) else len(self.entries)
        return [
            (seat, said)
            for at, (seat, said) in enumerate(self.entries[since:], since)
            if at < sealed or seat == viewer or isinstance(said, Call)
        ]

    def without_the_last(self, since: int, again: "Heard") -> "Heard":
        """All this but the last entry. `again` has heard the others from `since` on once more."""
        before = Heard()
        before.entries = self.entries[:-1]
        before.opened = since + again.opened
        before.older = self.older
        before.missed = self._missed_by(since) | {seat: since + at for seat, at in again.missed.items()}
        return before

    def forget(self, until: int) -> None:
        """Drop the entries before this one, but keep the last answer of each seat."""
        older = self._missed_by(until)
        self.older = {seat: said for seat, said in self.older.items() if seat not in older}
        for at, (seat, said) in enumerate(self.entries[:until]):
            if not isinstance(said, Call) and at >= older.get(seat, 0):
                self.older[seat] = said
        self.missed = {seat: at - until for seat, at in self.missed.items() if seat not in older}
        self.entries = self.entries[until:]
        self.opened -= until

    def _missed_by(self, entries: int) -> dict[int, int]:
        return {seat: at for seat, at in self.missed.items() if at <= entries}
