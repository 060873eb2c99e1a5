"""What is sent to a seat over a whole match is the same, byte for byte, whatever the seat may not know."""

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random

import msgspec
import pytest

from beanfield.kernel.asks import Said, Together
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.match import Match
from beanfield.kernel.record import Fair
from beanfield.kernel.registry import AnyGame, find_game, games
from beanfield.server.nodes.node import Node
from beanfield.server.nodes.replica import Replica
from beanfield.server.tables.commands import Command, play
from beanfield.server.tables.entries import Answered, Entry, Moment, entries_of
from beanfield.server.tables.table import Table
from beanfield.testkit.proof import questions
from beanfield.wire.ids import written
from tests.house import HOUSE, near
from tests.server.local_nodes import HOST, Ear, Nodes, a_match, something
from tests.server.looking_back import replay_page
from tests.server.twin_matches import Script, Story, Viewer, other_stories, tell_story
from tests.services import Postgres


@pytest.fixture
def url(postgres: Postgres) -> str:
    """Both engines keep the same bytes; one is enough here."""
    return postgres.fresh_database()


async def frames(
    node: Node, story: Story, script: Script | None, said: Sequence[Said], viewer: Viewer, mind: int
) -> list[bytes]:
    """All that the wire sends to a viewer when this is played; `mind` is what others first say to a sealed ask."""
    begin = Match.begin.__func__  # type: ignore[attr-defined]
    ear = Ear(0 if viewer is None else HOST + viewer)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            Match, "begin", classmethod(lambda cls, *begun, **said: begin(cls, *begun, **said, script=script))
        )
        for time in ("now", "moment"):
            patch.setattr(node, time, lambda: Moment(1, 1))
        setup = msgspec.json.encode(story.setup)
        replica = await a_match(node, story.game.name, story.seats, setup=setup, secret=story.fair.secret)
        await replica.join(ear, None)
        for each in said:
            if viewer is not None:
                await ask_anything(replica, viewer, ear)
            await change_mind(replica, each.seat, viewer, mind)
            await replica.do(saying(each))
        await replica.do(play.chat(0, "well played"))
        log = entries_of(await node.store.read(replica.id))
        ear.hear(replay_page(replica.id, log, viewer, (), since=0, limit=len(log)))
    return [message.replace(written(replica.id).encode(), b"the table") for message in ear.heard]


def saying(said: Said) -> Command:
    def command(table: Table, when: Moment) -> Entry | None:
        return Answered(when, said, table.fingerprint(), "person")

    return command


async def change_mind(replica: Replica, seat: int, viewer: Viewer, mind: int) -> None:
    """Somebody else says something to a sealed ask that it will change. In a window the first answer may close it."""
    async with replica.look() as table:
        assert table.match is not None
        if not isinstance(table.match.ask, Together) or table.match.in_window or seat == viewer:
            return
        ask, first = something(table, seat, Random(mind))
        said = play.answer(seat, ask, first)(table, Moment(0, 0))
        last_one = len(table.match.waiting) == 1
    if said is not None and not last_one:
        await replica.do(play.answer(seat, ask, first))


async def ask_anything(replica: Replica, viewer: int, ear: Ear) -> None:
    """What a seat is told that asks, and refusals, are part of what it gets to know."""
    async with replica.look() as table:
        assert table.match is not None
        asked = questions(table.match, viewer, Chance(b"question %d" % len(ear.heard)), 2)
    for act in asked:
        try:
            async with replica.look() as table:
                ear.hear(msgspec.json.encode(play.because(table, 1, viewer, act.do, act.on)))
            await replica.do(play.answer(viewer, 999, (act,)))
        except BeanfieldError as refused:
            ear.hear(str(refused).encode())


ENOUGH = 500
"""Frames that mean something."""
DAILY = 2
"""How many setups are tried."""
MATCHES = 8
"""How many matches of a short game are tried for them."""


def usual_story(game: AnyGame, number: int) -> Story:
    """A match with the usual setup."""
    seats = near(game, 4)
    nonces = tuple(f"nonce {seat}" for seat in range(seats))
    return tell_story(game, seats, Fair(f"usual {number}", nonces), game.variants.usual(seats))


def stories(game: AnyGame) -> Iterator[Story]:
    """A match with the usual setup; if it does not begin with a sealed ask, some with variants that do."""
    yield usual_story(game, 0)
    seats = near(game, 4)
    if isinstance(Match.begin(game, seats, b"first ask", game.variants.usual(seats)).ask, Together):
        return
    nonces = tuple(f"nonce {seat}" for seat in range(seats))
    for switch in game.variants.switches:
        for value in switch.others:
            try:
                setup = game.variants.with_switch(seats, switch.name, value)
            except BeanfieldError:
                continue
            match = Match.begin(game, seats, b"first ask", setup)
            if isinstance(match.ask, Together):
                yield tell_story(game, seats, Fair("sealed", nonces), setup)


async def compare(node: Node, story: Story) -> int:
    """Each viewer hears the same in this match and in one that looks the same to it. Returns how many frames."""
    compared = 0
    for viewer in (None, *range(story.seats)):
        for script, said in islice(other_stories(story, viewer), 1):
            real = await frames(node, story, None, story.said, viewer, mind=1)
            other = await frames(node, story, script, said, viewer, mind=2)
            for mine, theirs in zip(real, other, strict=True):
                assert mine == theirs
            compared += len(real)
    return compared


@pytest.mark.parametrize("name", sorted(games()))
async def test_two_matches_that_look_the_same_sound_the_same(nodes: Nodes, name: str) -> None:
    node, game = await nodes(), find_game(name)
    compared = 0
    for story in islice(stories(game), DAILY):
        compared += await compare(node, story)
    for number in range(1, MATCHES):
        if compared < ENOUGH:
            compared += await compare(node, usual_story(game, number))
    if not compared and game not in HOUSE:
        pytest.skip("no two matches of this game look the same to anybody: nothing in it is hidden")
    assert compared > ENOUGH or game not in HOUSE, "too few frames to mean anything"
