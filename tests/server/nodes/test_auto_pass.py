"""An auto-pass comes after a pause that tells nothing about the hand."""

import asyncio
from statistics import mean

import pytest

from beanfield.kernel.asks import Act
from beanfield.server.tables.commands import play
from beanfield.server.tables.dues import Due
from beanfield.server.tables.entries import Answered, Moment, Opened, Preferred, Sat, Started, read_entry
from beanfield.server.tables.facts import LONGEST_PASS, SHORTEST_PASS
from beanfield.server.tables.table import Table
from beanfield.wire.tables import ClockRule
from tests.server.local_nodes import HOST, Ear, Nodes, a_match, settled
from tests.services import Postgres
from tests.toys.no_you_dont import NO_YOU_DONT

PROMPT = "respond"


@pytest.fixture(autouse=True)
def the_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """No registered game has a response window yet."""
    monkeypatch.setattr("beanfield.server.tables.table.find_game", lambda name: NO_YOU_DONT)


@pytest.fixture
def url(postgres: Postgres) -> str:
    return postgres.fresh_database()


def a_window(secret: str) -> tuple[Table, bool] | None:
    """A table where seat 1 passes windows and is in one now, and whether it holds something to respond with.

    None if nobody could act. Everything that is public is the same at all these tables.
    """
    table, when = Table(1), Moment(0, 0)
    table.apply(
        Opened(
            when,
            game="no-you-dont",
            seats=2,
            setup=b"{}",
            host=HOST,
            visibility="public",
            password="",
            clock=ClockRule(),
            late="default",
            rated=False,
            secret=secret,
        )
    )
    for seat in range(2):
        table.apply(Sat(when, seat, HOST + seat, f"P{seat}", "n"))
    table.apply(Preferred(when, 1, (PROMPT,), ()))
    table.apply(Started(when, b"{}", 1))
    assert table.match is not None
    asked = table.match.asked(0)
    assert asked is not None and asked.ask.prompt == "turn"
    act = next((option for option in asked.ask.options if option.do == "act"), None)  # type: ignore[union-attr]
    if act is None:
        return None
    entry = play.answer(0, asked.id, (Act(act.do, act.on),))(table, Moment(5, 5))
    assert entry is not None
    table.apply(entry)
    window = table.match.asked(1)
    assert window is not None and window.ask.prompt == PROMPT
    return table, len(window.ask.options) > 1  # type: ignore[union-attr]


def passes(table: Table) -> list[Due]:
    """When the server passes for somebody."""
    return [due for due in table.dues() if due.what == "pass"]


def largest_gap(one: list[int], other: list[int]) -> float:
    """Kolmogorov and Smirnov's: how far the two distributions are apart at most."""
    marks = sorted({*one, *other})
    return max(abs(share(one, mark) - share(other, mark)) for mark in marks)


def share(values: list[int], mark: int) -> float:
    return sum(value <= mark for value in values) / len(values)


def test_the_pause_has_the_same_distribution_with_a_response_in_hand_and_without() -> None:
    pauses: dict[bool, list[int]] = {True: [], False: []}
    for number in range(1500):
        found = a_window(f"secret {number}")
        if found is not None:
            table, holds = found
            (due,) = passes(table)
            assert (due.what, due.seat) == ("pass", 1)
            pauses[holds].append(due.at - 5)
    with_one, without = pauses[True], pauses[False]
    assert min(len(with_one), len(without)) > 30
    assert all(SHORTEST_PASS <= pause < LONGEST_PASS for pause in with_one + without)
    critical = 1.95 * ((len(with_one) + len(without)) / (len(with_one) * len(without))) ** 0.5  # one in a thousand
    assert largest_gap(with_one, without) < critical
    assert abs(mean(with_one + without) - (SHORTEST_PASS + LONGEST_PASS) / 2) < 40


def test_the_test_would_notice_a_pause_that_depends_on_the_hand() -> None:
    assert largest_gap(list(range(700, 1700)), list(range(800, 1800))) > 1.95 * (2000 / 1000**2) ** 0.5


async def test_the_server_passes_after_that_pause_and_nobody_can_tell_who_did(nodes: Nodes) -> None:
    node = await nodes()
    for number in range(20):
        replica = await a_match(node, "no-you-dont", 2, secret=f"secret {number}")
        async with replica.look() as table:
            assert table.match is not None
            asked = table.match.asked(0)
            assert asked is not None
            act = next((option for option in asked.ask.options if option.do == "act"), None)  # type: ignore[union-attr]
        if act is not None:
            break
    assert act is not None and asked is not None
    await replica.do(play.prefer(1, (PROMPT,), ()))
    ear = Ear(HOST)
    await replica.join(ear, None)
    number = await replica.do(play.answer(0, asked.id, (Act(act.do, act.on),)))
    frame = replica.number(number, 0)
    assert replica.table is not None and frame == number - 1
    (due,) = passes(replica.table)
    await asyncio.sleep(0.3)
    assert ear.numbers[-1] == frame
    await settled(lambda: ear.numbers[-1] > frame, 3)
    (passed,) = [read_entry(logged.data) for logged in await node.store.read(replica.id, number)]
    assert isinstance(passed, Answered) and passed.by == "pass"
    assert 0 <= passed.when.at - due.at < 500
    assert ear.messages[-1]["news"] == {"what": "answered", "seat": 1}


async def test_preferences_are_told_to_nobody_else(nodes: Nodes) -> None:
    node = await nodes()
    replica = await a_match(node, "no-you-dont", 2)
    mine, other = Ear(HOST + 1), Ear(HOST)
    for ear in (mine, other):
        await replica.join(ear, None)
    number = await replica.do(play.prefer(1, (PROMPT,), (0,)))
    assert mine.messages[-1] == {"t": "frame", "n": number, "news": {"what": "preferred", "seat": 1}}
    assert other.numbers == [number - 1]
    await replica.do(play.chat(0, "can you hear me?"))
    assert mine.messages[-1] == {"t": "frame", "n": number + 1}
    assert other.messages[-1]["chat"]["text"] == "can you hear me?"
    assert other.numbers == [number - 1, number]
