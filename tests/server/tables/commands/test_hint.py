"""Who may ask for a hint, and how often."""

import pytest

from beanfield.kernel.errors import Refused
from beanfield.server.ground.problems import Problem
from beanfield.server.tables.commands import life, play
from beanfield.server.tables.entries import (
    Allowed,
    Back,
    Botted,
    Entry,
    Hinted,
    Moment,
    Offered,
    Opened,
    Sat,
    Started,
    Wondered,
)
from beanfield.server.tables.frames import info
from beanfield.server.tables.table import Table
from beanfield.server.tables.taken_back import taken_back
from beanfield.wire.tables import ClockRule

WHEN = Moment(1, 1)


def table_of(rated: bool = False, others: bool = False, setup: bytes = b"{}", game: str = "space-beans") -> Table:
    """A table for four: a person on seat 0, and bots or people on the others."""
    table = Table(5)
    table.apply(
        Opened(
            WHEN,
            game=game,
            seats=4,
            setup=setup,
            host=11,
            visibility="link",
            password="",
            clock=ClockRule(),
            late="default",
            rated=rated,
            secret="secret",
        )
    )
    table.apply(Sat(WHEN, 0, 11, "Ann", "n"))
    for seat in (1, 2, 3):
        person = others and seat == 1
        table.apply(Sat(WHEN, seat, 12, "Bob", "m") if person else Botted(WHEN, seat, "random", "given"))
    table.apply(Started(WHEN, setup, table.game.version))
    return table


def asked(table: Table) -> tuple[int, int]:
    """Who is asked, and the id of the ask."""
    assert table.match is not None
    seat = table.match.waiting[0]
    return seat, table.match.ask_number(seat)


def refused(table: Table, seat: int, ask: int) -> str:
    with pytest.raises(Problem) as problem:
        play.hint(seat, ask)(table, WHEN)
    return problem.value.code


@pytest.fixture
def table() -> Table:
    """A table at which it is the person's turn: it deals last."""
    return table_of(setup=b'{"dealer": 3}')


def test_a_hint_is_wanted_once_an_ask(table: Table) -> None:
    seat, ask = asked(table)
    assert seat == 0
    entry = play.hint(seat, ask)(table, WHEN)
    assert entry == Wondered(WHEN, seat, ask)
    assert [due.what for due in table.dues()] == []
    table.apply(entry)
    assert [(due.what, due.seat) for due in table.dues()] == [("hint", seat)]
    assert play.hint(seat, ask)(table, WHEN) is None
    step = table.apply(Hinted(WHEN, seat, ask, (), "even"))
    assert step.quiet and step.moved and not step.changed
    assert [due.what for due in table.dues()] == []
    assert play.hint(seat, ask)(table, WHEN) is None


def test_there_are_no_hints_where_somebody_else_plays_or_in_a_rated_match() -> None:
    setup = b'{"dealer": 3}'
    assert refused(table_of(others=True, setup=setup), 0, 1) == "not-alone"
    assert refused(table_of(rated=True, setup=setup), 0, 1) == "rated"


def test_there_is_no_hint_for_what_is_not_asked(table: Table) -> None:
    seat, ask = asked(table)
    with pytest.raises(Refused, match="not asked now"):
        play.hint(seat, ask + 1)(table, WHEN)


def test_there_is_no_hint_whether_to_accept_the_rules_of_a_table() -> None:
    table = table_of(setup=b'{"rotate": true}', game="mighty-action-force")
    assert refused(table, 0, 1) == "no-hint"


def test_a_hint_goes_when_what_was_asked_is_taken_back(table: Table) -> None:
    seat, ask = asked(table)
    log: list[tuple[int, Entry]] = [
        (10, Wondered(WHEN, seat, ask)),
        (11, Hinted(WHEN, seat, ask, (), "even")),
        (12, Back(WHEN, 9, "undo", seat)),
    ]
    assert taken_back(log) == {10, 11}


def test_where_people_play_there_are_hints_as_soon_as_all_have_agreed() -> None:
    table = table_of(others=True, setup=b'{"dealer": 3}')
    seat, ask = asked(table)
    offered = life.offer(11, "hints")(table, WHEN)
    assert offered == Offered(WHEN, 0, "hints", "")
    table.apply(offered)
    assert refused(table, seat, ask) == "not-alone"
    agreed = life.reply(12, "hints", True)(table, WHEN)
    assert agreed == Allowed(WHEN, 1)
    assert table.apply(agreed).changed
    assert table.facts.offers == [] and info(table).hints
    assert play.hint(seat, ask)(table, WHEN) == Wondered(WHEN, seat, ask)
    with pytest.raises(Problem, match="hints-are-there"):
        life.offer(12, "hints")(table, WHEN)


def test_who_comes_new_has_not_agreed_to_hints() -> None:
    table = table_of(others=True, setup=b'{"dealer": 3}')
    table.apply(Allowed(WHEN, 1))
    table.apply(Sat(WHEN, 0, 11, "Ann", "n"))
    assert table.facts.hints
    table.apply(Sat(WHEN, 2, 13, "Cem", "o"))
    assert refused(table, *asked(table)) == "not-alone"


def test_nobody_can_allow_hints_in_a_rated_match() -> None:
    with pytest.raises(Problem, match="rated"):
        life.offer(11, "hints")(table_of(rated=True, others=True), WHEN)
