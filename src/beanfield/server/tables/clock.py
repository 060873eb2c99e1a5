"""Clocks: pure values. Somebody else says what time it is."""

from typing import Final

from msgspec import Struct

from beanfield.wire.tables import ClockRule

LEAST: Final = 5_000
"""The least time (ms) for the next answer of a seat that was out of time, so that coming back is worth while."""

IDLE: Final = -1


class Clock(Struct):
    """The time each seat has. `since[seat]` is when it was asked what it has not answered yet, IDLE if it is not asked.

    >>> clock = Clock.new(ClockRule("live", bank_ms=60_000, increment_ms=2_000), seats=2)
    >>> clock.ask(0, at=1_000)
    >>> clock.deadline(0)
    61000
    >>> clock.answer(0, at=11_000)
    >>> clock.banks
    [52000, 60000]

    A window has a time of its own, and the bank stands still.

    >>> clock.ask(1, at=20_000, window=True)
    >>> clock.deadline(1), clock.left(1, at=30_000)
    (40000, 60000)
    """

    rule: ClockRule
    banks: list[int]
    since: list[int]
    windows: list[int] = []
    """The seats that are asked in a window with a time of its own."""

    @classmethod
    def new(cls, rule: ClockRule, seats: int) -> "Clock":
        """A clock that does not run yet."""
        return cls(rule, [rule.bank_ms] * seats, [IDLE] * seats)

    @property
    def each_ask_anew(self) -> bool:
        """Whether the bank is for each ask rather than for the whole match."""
        return self.rule.kind in ("relaxed", "correspondence")

    @property
    def times_windows(self) -> bool:
        """Whether a window has a time of its own."""
        return self.rule.kind != "correspondence" and self.rule.window_ms > 0

    def ask(self, seat: int, at: int, window: bool = False) -> None:
        """A seat is asked something: its time runs, or that of the window."""
        self.since[seat] = at
        if window and self.times_windows:
            self.windows.append(seat)
        elif self.each_ask_anew:
            self.banks[seat] = self.rule.bank_ms

    def answer(self, seat: int, at: int) -> None:
        """A seat has answered: its time stands still."""
        if self._charge(seat, at):
            self.banks[seat] += self.rule.increment_ms

    def stop(self, seat: int, at: int) -> None:
        """A seat need not answer any more."""
        self._charge(seat, at)

    def late(self, seat: int, at: int) -> None:
        """Somebody else answered for a seat that was out of time."""
        if self._charge(seat, at):
            self.banks[seat] = max(self.banks[seat] + self.rule.increment_ms, LEAST)

    def _charge(self, seat: int, at: int) -> bool:
        """Take from the bank what was used; False if a window was open, which costs nothing."""
        since, self.since[seat] = self.since[seat], IDLE
        if seat in self.windows:
            self.windows.remove(seat)
            return False
        if since != IDLE:
            self.banks[seat] = max(0, self.banks[seat] - max(0, at - since))
        return True

    def restart(self, at: int) -> None:
        """Give those who are asked the time back that they had when they were asked."""
        self.since = [IDLE if since == IDLE else at for since in self.since]

    def credit(self, seat: int, ms: int) -> None:
        """A seat gets time back; in a window, for this window."""
        if seat in self.windows:
            self.since[seat] += ms
        else:
            self.banks[seat] += ms

    def deadline(self, seat: int) -> int | None:
        """When a seat is out of time; None if nothing runs."""
        if seat in self.windows:
            return self.since[seat] + self.rule.window_ms
        if self.rule.kind == "none" or self.since[seat] == IDLE:
            return None
        return self.since[seat] + self.banks[seat]

    def left(self, seat: int, at: int) -> int:
        """What a seat has left at this moment."""
        runs = self.since[seat] != IDLE and seat not in self.windows
        running = max(0, at - self.since[seat]) if runs else 0
        return max(0, self.banks[seat] - running)
