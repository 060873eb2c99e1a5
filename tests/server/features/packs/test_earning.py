"""Who gets a pack for a match that is over."""

import asyncio
from random import Random

import pytest
from msgspec.structs import replace

from beanfield.kernel.asks import Said
from beanfield.server.features.packs import earning
from beanfield.server.features.packs.earning import A_DAY, LEAST_ANSWERS, MOST, MOST_AGAINST_BOTS, earned_by
from beanfield.server.features.packs.rows import Collections, Pack
from beanfield.server.nodes import settling
from beanfield.server.nodes.node import Node
from beanfield.server.nodes.replica import Replica
from beanfield.server.tables.commands import play
from beanfield.server.tables.entries import Answered, Back, Botted, By, Called, Entry, Moment
from beanfield.store import Finished, Result, StoreDown
from tests.server.local_nodes import HOST, Nodes, a_match, saying, settler, something

GAME = "mighty-beanz"
NOW = Moment(0, 0)
AT = 5 * A_DAY + 1000
PEOPLE = Finished(
    table_id=7,
    game=GAME,
    finished_at=AT,
    rated=False,
    settled_at=None,
    results=(
        Result(seat=0, name="Ann", place=1, score=3, won=True, person_id=11),
        Result(seat=1, name="Bob", place=2, score=1, won=False, person_id=12),
    ),
)
WITH_BOT = replace(
    PEOPLE,
    results=(
        PEOPLE.results[0],
        Result(seat=1, name="greedy", place=2, score=1, won=False, person_id=None, bot="greedy"),
    ),
)


def said(seat: int, times: int = LEAST_ANSWERS, by: By = "person") -> list[Entry]:
    return [Answered(NOW, Said(seat, "choose"), "", by)] * times


def log(*entries: list[Entry]) -> list[tuple[int, Entry]]:
    return list(enumerate([entry for some in entries for entry in some], start=1))


def who(match: Finished, *entries: list[Entry]) -> list[int]:
    return [one.person_id for one in earned_by(match, log(*entries))]


def test_who_played_to_the_end_earns_a_pack_win_or_lose() -> None:
    found = earned_by(PEOPLE, log(said(0), said(1)))
    assert [(one.person_id, one.game, one.at, one.against_bots) for one in found] == [
        (11, GAME, AT, False),
        (12, GAME, AT, False),
    ]
    assert {(one.since, one.until, one.most) for one in found} == {(5 * A_DAY, 6 * A_DAY, MOST)}


def test_a_match_against_bots_counts_as_one() -> None:
    (found,) = earned_by(WITH_BOT, log(said(0), said(1, 50, "bot")))
    assert found.against_bots
    assert found.most_against_bots == MOST_AGAINST_BOTS


def test_somebody_for_whom_a_bot_played_is_no_company() -> None:
    (found,) = earned_by(PEOPLE, log(said(0), said(1, 5), said(1, 20, "bot")))
    assert (found.person_id, found.against_bots) == (11, True)


def test_who_played_on_somebodys_device_earns_nothing_and_is_no_company() -> None:
    beside = replace(PEOPLE, results=(PEOPLE.results[0], Result(1, "Grandma", 2, 1, False)))
    (found,) = earned_by(beside, log(said(0), said(1)))
    assert (found.person_id, found.against_bots) == (11, True)


def test_who_left_earns_nothing() -> None:
    assert who(PEOPLE, said(0), said(1), [Called(NOW, 1, "leave")]) == [11]


def test_who_hardly_played_earns_nothing() -> None:
    assert who(PEOPLE, said(0), said(1, LEAST_ANSWERS - 1)) == [11]


@pytest.mark.parametrize("by", ["bot", "clock", "away"])
def test_who_let_others_answer_most_of_the_time_earns_nothing(by: By) -> None:
    assert who(PEOPLE, said(0), said(1), said(1, LEAST_ANSWERS, by)) == [11]


def test_passes_by_wish_take_nothing_away() -> None:
    assert who(PEOPLE, said(0), said(1), said(1, 100, "pass")) == [11, 12]


def test_who_is_played_by_a_bot_at_the_end_earns_nothing() -> None:
    match = replace(PEOPLE, results=(replace(PEOPLE.results[0], bot="greedy"), PEOPLE.results[1]))
    assert who(match, said(0), said(1)) == [12]


def test_answers_that_were_taken_back_do_not_count() -> None:
    entries = log(said(0), said(1), said(1, 3))
    back = [*entries[:-4], *[(seq, entry) for seq, entry in entries[-4:]], (len(entries) + 1, Back(NOW, 19, "undo", 1))]
    assert [one.person_id for one in earned_by(PEOPLE, back)] == [11]


def test_games_without_packs_earn_none() -> None:
    assert earned_by(replace(PEOPLE, game="space-beans"), log(said(0), said(1))) == []
    assert earned_by(replace(PEOPLE, game="no-such-game"), log(said(0), said(1))) == []


# on nodes


@pytest.fixture
async def made(nodes: Nodes, monkeypatch: pytest.MonkeyPatch) -> list[Node]:
    """Three nodes that settle nothing by themselves; a few answers are a match for them."""
    monkeypatch.setattr(settling, "EVERY", 3600.0)
    monkeypatch.setattr(earning, "LEAST_ANSWERS", 2)
    return [await nodes() for _ in range(3)]


async def a_finished_match(node: Node, bots: dict[int, str] | None = None) -> Replica:
    """Some answers of each, and then the second seat resigns."""
    for seat in range(2):
        await node.store.people.make_guest(HOST + seat, f"P{seat}", 0)
    replica = await a_match(node, GAME, 2, setup=b'{"shot": "chance"}', bots=bots)
    random, answers = Random(1), [0, 0]
    while min(answers) < 2:
        async with replica.look() as table:
            assert table.match is not None
            seat = table.match.waiting[0]
            ask, say = something(table, seat, random)
        await replica.do(play.answer(seat, ask, say))
        answers[seat] += 1
    await replica.do(saying(lambda when: Called(when, 1, "leave")))
    return replica


async def packs(node: Node, seat: int) -> list[Pack]:
    return await Collections(node.store).of(HOST + seat, GAME)


async def test_a_match_pays_once_however_many_nodes_settle_it(made: list[Node]) -> None:
    replica = await a_finished_match(made[0])
    await asyncio.gather(*(settler(node).settle() for node in made))
    (pack,) = await packs(made[0], 0)
    assert (pack.number, pack.table_id, pack.against_bots, pack.opened_at) == (1, replica.id, True, None)
    assert await packs(made[0], 1) == [], "who resigned gets none"
    for node in made:
        await settler(node).settle()
    assert len(await packs(made[0], 0)) == 1


async def test_a_node_that_dies_while_it_settles_costs_nobody_a_pack(
    made: list[Node], monkeypatch: pytest.MonkeyPatch
) -> None:
    node = made[0]
    await a_finished_match(node)
    with monkeypatch.context() as dying:
        dying.setattr(settling, "LEASE", 0)
        dying.setattr("beanfield.server.features.packs.rows.Collections.earn", _dies)
        with pytest.raises(StoreDown, match="power"):
            await settler(node).settle()
    assert await packs(node, 0) == []
    await settler(node).settle()
    assert len(await packs(node, 0)) == 1


async def _dies(*given: object, **more: object) -> None:
    raise OSError("no power")


async def test_a_bot_in_ones_place_earns_nothing(made: list[Node]) -> None:
    node = made[0]
    replica = await a_match(node, GAME, 2, setup=b'{"shot": "chance"}')
    await node.store.people.make_guest(HOST, "P0", 0)
    await replica.do(saying(lambda when: Botted(when, 0, "greedy", "given")))
    await replica.do(saying(lambda when: Called(when, 1, "leave")))
    await settler(node).settle()
    assert await packs(node, 0) == []
