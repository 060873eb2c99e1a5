"""A table in virtual time, without a store: what happens at it, when, and what each viewer is sent of it."""

from collections.abc import Sequence

import pytest

from beanfield.kernel.match import AnyMatch, Match
from beanfield.server.tables.commands import Command
from beanfield.server.tables.commands.play import carry_out
from beanfield.server.tables.dues import Due
from beanfield.server.tables.entries import Answered, Entry, Moment, Opened, Sat, Started
from beanfield.server.tables.frames import Shown, frames, info
from beanfield.server.tables.table import Table
from beanfield.wire.tables import ClockRule, Late
from tests.server.local_nodes import HOST

type Viewer = int | None


class VirtualTable:
    """People (HOST + seat) on all seats of a match, and a clock that goes on when a test says so."""

    def __init__(
        self,
        match: AnyMatch,
        viewers: Sequence[Viewer],
        clock: ClockRule | None = None,
        late: Late = "default",
        secret: str = "s",
    ) -> None:
        self.now = 1_000
        self.table = Table(1)
        self.log: list[tuple[int, Entry]] = []
        self.heard: dict[Viewer, list[tuple[int, bytes]]] = {viewer: [] for viewer in viewers}
        """What each viewer was sent, and when."""
        self._shown: Shown | None = None
        self.first = match.save()
        """The match as it began."""
        game, seats, opened = match.game.name, match.world.seats, clock or ClockRule()
        self.write(
            Opened(
                self.when,
                game=game,
                seats=seats,
                setup=b"{}",
                host=HOST,
                visibility="public",
                password="",
                clock=opened,
                late=late,
                rated=False,
                secret=secret,
            )
        )
        for seat in range(seats):
            self.write(Sat(self.when, seat, HOST + seat, f"P{seat}", "n"))
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Match, "begin", lambda *begun, **how: match)
            self.write(Started(self.when, b"{}", 1))

    @property
    def when(self) -> Moment:
        """This moment."""
        return Moment(self.now, self.now)

    @property
    def match(self) -> AnyMatch:
        assert self.table.match is not None
        return self.table.match

    @property
    def due(self) -> Due | None:
        """What the server does next by itself."""
        return min(self.table.dues(), key=lambda due: due.at, default=None)

    def do(self, command: Command) -> None:
        """Somebody does something now."""
        entry = command(self.table, self.when)
        if entry is not None:
            self.write(entry)

    def write(self, entry: Entry) -> None:
        """Something happens now, and everybody is sent what they get of it."""
        table = self.table
        step = table.apply(entry, watched=True)
        self.log.append((table.seq, entry))
        shown = info(table) if step.changed else None
        before = self._shown
        if step.moved and table.match is not None:
            self._shown = Shown.of(table, table.match)
        for viewer, messages in frames(
            table, [step], list(self.heard), shown=shown, before=before, after=self._shown
        ).items():
            self.heard[viewer] += [(self.now, message) for message in messages]

    def wait(self, ms: int) -> None:
        """Time goes on, and the server does what is due meanwhile."""
        until = self.now + ms
        while (due := self.due) is not None and due.at <= until:
            self.now = max(self.now, due.at)
            self.do(carry_out(due))
        self.now = until

    @property
    def answered(self) -> list[Answered]:
        """All answers so far."""
        return [entry for _, entry in self.log if isinstance(entry, Answered)]
