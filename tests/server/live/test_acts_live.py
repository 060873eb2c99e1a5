"""Physical acts over the live wire: with a family's host, and in a city whose processes are killed in between."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from beanfield.bots.answers import random_reply
from beanfield.clients.online import Declined, LiveTable, Online
from beanfield.kernel.gesture import Gesture
from beanfield.physics.film import read_film
from beanfield.server.tables.entries import Answered, Entry, Gestured, read_entry
from beanfield.store.store import Store
from beanfield.wire.ids import read_id
from beanfield.wire.messages import Frame
from tests.server.server_processes import City, city
from tests.server.whole_server import as_person, guest, line, two_people, whole_server
from tests.services import PATIENCE, Postgres, Redis
from tests.toys.unpacked import unpacked


async def play(live: LiveTable, random: Random) -> list[Frame]:
    """Make any gesture that is asked for until the match is over; all frames."""
    heard: list[Frame] = []
    async for change in live:
        if isinstance(change, Frame):
            heard.append(change)
        if live.outcome is not None:
            return heard
        if (asked := live.asked) is not None and change.n == live.n:
            gesture = random_reply(asked.ask, random.random)
            assert isinstance(gesture, Gesture)
            await live.perform(asked, gesture)
    raise AssertionError("the wire ended before the match")


async def test_a_match_by_hand_over_the_wire(tmp_path: Path) -> None:
    with unpacked("toys"):
        async with (
            asyncio.timeout(PATIENCE),
            whole_server(tmp_path, workers=1) as home,
            two_people(home, "flick") as (one, other, table),
            guest(home) as stranger,
            one.live(table) as here,
            other.live(table) as there,
            stranger.live(table) as watching,
        ):
            heard = await asyncio.gather(*(play(live, Random(n)) for n, live in enumerate((here, there, watching))))
            for frames in heard:
                acts = [frame for frame in frames if frame.act is not None]
                made, judged = acts[::2], acts[1::2]
                assert len(judged) == 8
                for gestured, answered in zip(made, judged, strict=True):
                    assert gestured.act is not None and answered.act is not None and answered.film is not None
                    assert gestured.act.gesture == answered.act.gesture and gestured.film is None
                    assert (gestured.act.judged, answered.act.judged) == (None, "performer")
                    told = [step.told.what for step in answered.steps if step.told is not None]
                    assert not gestured.steps and told == ["fell"]
                    assert len(read_film(answered.film).pictures) == 30
            page = await stranger.ask(dict[str, Any], "GET", f"/tables/{table}/replay")
            films = [step["film"] for step in page["steps"] if "film" in step]
            assert len(films) == 8
            assert films == [msgspec.to_builtins(frame.film) for frame in heard[0] if frame.film]


async def test_another_gesture_is_refused_with_a_rule_and_an_outcome_is_no_message(tmp_path: Path) -> None:
    with unpacked("toys"):
        async with (
            asyncio.timeout(PATIENCE),
            whole_server(tmp_path) as home,
            two_people(home, "flick") as (one, _, table),
            line(home.live(table), as_person(one)) as mine,
        ):
            whole = await mine.next("whole")
            asked = whole["looks"]["asked"]
            assert asked["ask"]["type"] == "perform"
            assert asked["ask"]["gesture"] == [
                {"name": "force", "least": 0, "most": 10, "usual": 4},
                {"name": "aim", "least": -45, "most": 45, "usual": 0},
            ]
            cheat = await mine.say("perform", ask=asked["id"], gesture={"dials": {}}, outcome='{"fell":5}')
            assert (cheat["t"], cheat["code"]) == ("refused", "malformed")
            unknown = await mine.say("perform", ask=asked["id"], gesture={"dials": {"wrist": 1}})
            assert (unknown["code"], unknown["rule"]) == ("refused", "TOY-002")
            gesture = {"dials": {"force": 3}, "by": "keys"}
            first = await mine.say("perform", ask=asked["id"], gesture=gesture)
            again = await mine.say("perform", ask=asked["id"], gesture=gesture)
            assert first["t"] == again["t"] == "ack" and first["n"] == again["n"]
            other = await mine.say("perform", ask=asked["id"], gesture={"dials": {"force": 4}})
            assert (other["code"], other["rule"]) == ("refused", "TOY-002")
            too_long = await mine.say("perform", ask=asked["id"] + 1, gesture={"dials": {"x" * 600: 1}})
            assert too_long["rule"] == "TOY-002"
            replies = [await mine.say("perform", ask=1, gesture=gesture) for _ in range(12)]
            assert "too-fast" in [reply.get("code") for reply in replies]


@pytest.fixture
def town(postgres: Postgres, redis: Redis) -> Any:
    with unpacked("toys"), city(postgres, redis, nodes=1, boxes=["toys"]) as made:
        yield made


async def test_everything_is_killed_between_gesture_and_outcome(town: City) -> None:
    """No worker takes the gesture; then the node dies as well. Both come back, and the outcome comes once."""
    node, worker = town.nodes[0], town.worker
    await asyncio.to_thread(worker.kill)
    async with asyncio.timeout(PATIENCE), Online(node.url) as me, Online(node.url) as other:
        table = await me.open("flick", 2)
        await other.sit(table.id, 1)
        await me.start(table.id)
        async with me.live(table.id) as live:
            assert live.asked is not None
            asked = live.asked
            n = await live.perform(asked, Gesture({"force": 7}))
            await asyncio.to_thread(node.kill)
            await asyncio.to_thread(node.start)
            assert await live.perform(asked, Gesture({"force": 7})) >= n, "said again, it is nothing new"
            with pytest.raises(Declined, match="TOY-002"):
                await live.perform(asked, Gesture({"force": 8}))
            await asyncio.to_thread(worker.start)
            async for _ in live:
                if live.looks is not None and live.looks.state["flicks"]:
                    break
    store = await Store.open(town.database)
    number = read_id(table.id)
    assert number is not None
    log: list[Entry] = [read_entry(logged.data) for logged in await store.read(number)]
    await store.close()
    acts = [(at, entry) for at, entry in enumerate(log, 1) if isinstance(entry, (Gestured, Answered))]
    [(made, _), (_, outcome)] = acts
    assert isinstance(outcome, Answered) and outcome.said.judged == ("performer", n) and made == n
    assert outcome.film
