"""What tests of commands share: a table, and people at it."""

from random import Random

import pytest

from beanfield.server.ground.problems import Problem
from beanfield.server.tables.commands import Command, play
from beanfield.server.tables.commands.life import (
    Guest,
    sit,
)
from beanfield.server.tables.entries import (
    Back,
    Entry,
    Moment,
    Opened,
)
from beanfield.server.tables.table import Table
from beanfield.wire.tables import ClockRule
from tests.server.local_nodes import something

ANN, BOB, CAT = (Guest(person, name, account=True) for person, name in ((11, "Ann"), (12, "Bob"), (13, "Cat")))


PASSER_BY = Guest(99, "Passer-by", account=False)


MAF, SPB = "mighty-action-force", "space-beans"


class Stage:
    """One table without a server: what commands say is applied at once."""

    def __init__(self, game: str = SPB, seats: int = 2, rated: bool = False, options: bytes = b"{}") -> None:
        self.table = Table(5)
        self.log: list[tuple[int, Entry]] = []
        self.write(
            Opened(
                self.now,
                game=game,
                seats=seats,
                setup=options,
                host=ANN.person,
                visibility="link",
                password="",
                clock=ClockRule(),
                late="default",
                rated=rated,
                secret="secret",
            )
        )

    @property
    def now(self) -> Moment:
        return Moment(len(self.log) * 1000, len(self.log) * 1000)

    def write(self, entry: Entry) -> None:
        self.log.append((len(self.log) + 1, entry))
        if isinstance(entry, Back):
            self.table = Table.load(5, None, self.log)[0]
        else:
            self.table.apply(entry)

    def do(self, command: Command) -> Entry | None:
        entry = command(self.table, self.now)
        if entry is not None:
            self.write(entry)
        return entry

    def seat(self, *guests: Guest) -> "Stage":
        for seat, guest in enumerate(guests):
            self.do(sit(guest, seat, f"nonce {seat}"))
        return self

    def play(self, answers: int) -> "Stage":
        random = Random(1)
        for _ in range(answers):
            assert self.table.match is not None
            seat = self.table.match.waiting[0]
            self.do(play.answer(seat, *something(self.table, seat, random)))
        return self


def no(stage: Stage, command: Command) -> str:
    """The code of the problem that a command comes to; the table stays as it is."""
    before = stage.table.save()
    with pytest.raises(Problem) as problem:
        stage.do(command)
    assert stage.table.save() == before
    assert problem.value.hint.endswith((".", "!"))
    return problem.value.code
