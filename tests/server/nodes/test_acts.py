"""Physical acts at a table: written down first, judged once by somebody, shown to everybody, whatever fails."""

import asyncio
from base64 import b64decode, b64encode
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from beanfield.kernel.asks import Perform, Performed, read_answer
from beanfield.kernel.errors import Refused
from beanfield.kernel.gesture import Gesture, hand_of, read_gesture
from beanfield.kernel.record import verify
from beanfield.kernel.registry import find_game
from beanfield.physics.film import read_film
from beanfield.physics.judge import again
from beanfield.server.nodes.node import Node
from beanfield.server.nodes.replica import Replica
from beanfield.server.tables.clock import IDLE
from beanfield.server.tables.commands import life, play
from beanfield.server.tables.dues import NUDGE, Due
from beanfield.server.tables.entries import Answered, Back, Entry, Gestured, entries_of, read_entry
from beanfield.server.tables.frames import looks
from beanfield.server.work.queue import Job, LocalJobs
from beanfield.server.work.thinking import TRIES, Thinkers
from beanfield.server.work.worker import Worker
from beanfield.wire.messages import FromClient
from beanfield.wire.tables import ClockRule
from tests.server.local_nodes import HOST, Ear, Nodes, a_match, settled
from tests.server.looking_back import record_of_log, replay_page
from tests.services import PATIENCE
from tests.store.conftest import on_one_engine
from tests.toys.flicking import FLICKER
from tests.toys.troubled import NOTES, PERFORMERS
from tests.toys.unpacked import unpacked

LIVE = ClockRule("live", 60_000, 1_000)
FLICK = Gesture({"force": 6.0, "aim": 1.0})

type Hire = Callable[..., Awaitable[Worker]]


@pytest.fixture(autouse=True)
def toys() -> Iterator[None]:
    with unpacked("toys", "troubles"):
        yield


@pytest.fixture
def tries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[list[str]]]:
    """What the performers noted: kind, process, hand."""
    file = tmp_path / "tries"
    monkeypatch.setenv(NOTES, str(file))
    return lambda: [line.split() for line in file.read_text().splitlines()] if file.exists() else []


@pytest.fixture
async def hire(nodes: Nodes) -> AsyncIterator[Hire]:
    """Starts workers."""
    async with AsyncExitStack() as stack:

        async def hire(node: Node, stuck: float = PATIENCE, physics: bool = True) -> Worker:
            worker = Worker(node, node.jobs, Thinkers(1, act=PATIENCE, stuck=stuck), 0, physics)
            stack.push_async_callback(worker.stop, 0.0)
            await worker.start()
            return worker

        yield hire


class Held(LocalJobs):
    """A queue into which only the test puts something."""

    def __init__(self) -> None:
        super().__init__(once_for=0)
        self.wanted: list[Job] = []

    async def put(self, job: Job) -> bool:
        self.wanted.append(job)
        return True

    async def really_put(self, job: Job) -> bool:
        return await super().put(job)


async def log(node: Node, replica: Replica) -> list[Entry]:
    return [read_entry(logged.data) for logged in await node.store.read(replica.id)]


async def acts(node: Node, replica: Replica) -> list[Answered | Gestured]:
    return [entry for entry in await log(node, replica) if isinstance(entry, (Answered, Gestured))]


async def judged(node: Node, replica: Replica, count: int = 1, seconds: float = PATIENCE) -> list[Answered]:
    """Wait for so many outcomes."""
    async with asyncio.timeout(seconds):
        while True:
            found = [entry for entry in await acts(node, replica) if isinstance(entry, Answered)]
            if len(found) >= count:
                return found
            await asyncio.sleep(0.02)


def counted(node: Node, name: str, **labels: str) -> float:
    return node.metrics.registry.get_sample_value(name, labels) or 0


def performed(entry: Answered) -> Performed:
    answer = read_answer(entry.said)
    assert isinstance(answer, Performed)
    return answer


# the gesture


async def test_a_gesture_is_written_down_first_and_stops_the_clock(nodes: Nodes) -> None:
    jobs = Held()
    node = await nodes(jobs=jobs)
    replica = await a_match(node, "flick", 2, clock=LIVE)
    n = await replica.do(play.perform(0, 1, FLICK))
    [gestured] = await acts(node, replica)
    assert isinstance(gestured, Gestured) and read_gesture(gestured.gesture) == FLICK and gestured.by == "person"
    async with replica.look() as table:
        assert table.match is not None
        assert table.match.world.state.flicks == 0, "nobody knows yet what comes of it"
        assert table.facts.clock.since == [IDLE, IDLE]
        assert table.facts.clock.banks[0] <= 61_000
        assert table.undoable is None
        [due] = table.dues()
        assert due == Due(gestured.when.at, "physics", 0)
        assert table.next_wake() == due.at + NUDGE["physics"]
        shown = looks(table, [None, 0, 1], 0)
        assert all(seen.waiting == () and seen.asked is None for seen in shown.values())
    await settled(lambda: bool(jobs.wanted))
    assert jobs.wanted[0] == Job(
        replica.id, seat=0, seq=n, ask="1", bot="", work="physics", payer=table.facts.host, game="flick"
    )


async def test_nobody_tries_twice(nodes: Nodes) -> None:
    node = await nodes(jobs=Held())
    replica = await a_match(node, "flick", 2)
    n = await replica.do(play.perform(0, 1, FLICK))
    assert await replica.do(play.perform(0, 1, FLICK)) == n, "the same gesture again is nothing new"
    for other in (Gesture({"force": 1}), Gesture(FLICK.dials, "words"), Gesture({"wrist": 1})):
        with pytest.raises(Refused, match="TOY-002"):
            await replica.do(play.perform(0, 1, other))
    with pytest.raises(Refused, match="TOY-002"):
        await replica.do(play.perform(1, 1, FLICK))
    with pytest.raises(Refused, match="TOY-002"):
        await replica.do(play.perform(0, 2, FLICK))
    assert len(await acts(node, replica)) == 1


@on_one_engine
async def test_a_gesture_is_said_again_after_it_was_judged(nodes: Nodes, hire: Hire) -> None:
    node = await nodes()
    await hire(node)
    replica = await a_match(node, "flick", 2)
    wild = Gesture({"force": 99.0})
    await replica.do(play.perform(0, 1, wild))
    [outcome] = await judged(node, replica)
    assert read_gesture(performed(outcome).gesture) == Gesture({"force": 10.0, "aim": 0.0})
    before = len(await acts(node, replica))
    await replica.do(play.perform(0, 1, wild))
    with pytest.raises(Refused, match="done already"):
        await replica.do(play.perform(0, 1, FLICK))
    assert len(await acts(node, replica)) == before


@pytest.mark.parametrize(
    "message",
    [
        '{"t":"perform","ref":1,"ask":1,"gesture":{"dials":{"force":3}},"outcome":"{}"}',
        '{"t":"perform","ref":1,"ask":1,"gesture":{"dials":{"force":3},"outcome":{"fell":5}}}',
        '{"t":"answer","ref":1,"ask":1,"say":{"gesture":"{}","outcome":"{}"}}',
        '{"t":"answer","ref":1,"ask":1,"say":{"do":"perform","on":[],"outcome":"{}"}}',
        '{"t":"perform","ref":1,"ask":1,"gesture":{"dials":{"force":"3"}}}',
        '{"t":"perform","ref":1,"ask":1,"gesture":{"dials":{"force":3},"by":"magic"}}',
    ],
)
def test_no_client_can_name_an_outcome(message: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(message, type=FromClient)


# the outcome


async def test_a_performer_judges_scene_gesture_and_hand_and_that_is_the_next_entry(nodes: Nodes, hire: Hire) -> None:
    node = await nodes()
    await hire(node)
    replica = await a_match(node, "flick", 2, clock=LIVE)
    async with replica.look() as table:
        seed = table.facts.fair.seed
        assert table.match is not None and isinstance(table.match.ask, Perform)
        scene = table.match.ask.scene
    n = await replica.do(play.perform(0, 1, FLICK))
    [outcome] = await judged(node, replica)
    done = performed(outcome)
    expected = FLICKER.judge(scene, FLICK, hand_of(seed, n))
    assert (done.outcome, outcome.film) == (expected.outcome, expected.film)
    assert (done.by, done.number, outcome.by) == ("performer", n, "person")
    assert read_film(outcome.film).bodies == ("bean", "row.0", "row.1", "row.2", "row.3", "row.4")
    entries = await log(node, replica)
    assert isinstance(entries[n - 1], Gestured) and entries[n] == outcome
    async with replica.look() as table:
        assert table.facts.clock.banks[0] <= 61_000
        assert table.undoable is None, "one answer, one increment"
        assert table.facts.clock.since[0] != IDLE, "asked again"
    assert counted(node, "beanfield_act_seconds_count") == 1
    assert counted(node, "beanfield_void_acts_total") == 0


@on_one_engine
async def test_everybody_is_shown_the_gesture_and_the_film_with_what_it_tells(nodes: Nodes, hire: Hire) -> None:
    node = await nodes()
    await hire(node)
    replica = await a_match(node, "flick", 2)
    ears = [Ear(), Ear(HOST), Ear(HOST + 1)]
    for ear in ears:
        await replica.join(ear, None)
    n = await replica.do(play.perform(0, 1, Gesture({"force": 99.0}, "keys")))
    [outcome] = await judged(node, replica)
    async with replica.look() as table:
        seed = table.facts.fair.seed
    await settled(lambda: all(ear.numbers[-1] > n for ear in ears))
    for ear in ears:
        _, gestured, answered = ear.messages[:3]
        act = {"seat": 0, "scene": '{"beans":5,"kind":"toy-row"}'}
        act["gesture"] = {"dials": {"force": 10.0, "aim": 0.0}, "by": "keys"}
        assert gestured["n"] == n and gestured["act"] == act
        assert gestured["news"] == {"what": "gestured", "seat": 0}
        assert "steps" not in gestured and "film" not in gestured
        assert answered["n"] == n + 1 and answered["act"] == act | {"judged": "performer"}
        assert b64decode(answered["film"]) == outcome.film
        assert answered["steps"][0]["told"]["what"] == "fell", "what is told comes with the film"
        everything = b"".join(ear.heard)
        hand = hand_of(seed, n)
        for secret in (hand, hand[:16], seed):
            assert secret.hex().encode() not in everything and b64encode(secret)[:20] not in everything


async def test_a_newcomer_is_shown_a_gesture_that_nobody_has_judged(nodes: Nodes) -> None:
    node = await nodes(jobs=Held())
    replica = await a_match(node, "flick", 2)
    await replica.do(play.perform(0, 1, FLICK))
    ear = Ear()
    await replica.join(ear, None)
    [whole] = ear.messages
    assert whole["act"]["seat"] == 0 and "judged" not in whole["act"]


@on_one_engine
@pytest.mark.parametrize("kind", [kind for kind in PERFORMERS if kind != "dies-once"])
async def test_luck_decides_when_a_performer_failed_three_times_or_does_not_come_to_an_end(
    nodes: Nodes, hire: Hire, tries: Callable[[], list[list[str]]], kind: str
) -> None:
    node = await nodes()
    await hire(node, stuck=3.0 if kind == "hangs" else PATIENCE)
    replica = await a_match(node, kind, 2)
    async with replica.look() as table:
        assert table.match is not None
        before = table.match.clone()
    n = await replica.do(play.perform(0, 1, FLICK))
    [outcome] = await judged(node, replica)
    assert performed(outcome) == before.by_luck(0, FLICK, n)
    assert performed(outcome).by == "luck" and not outcome.film
    hand = hand_of(before.world.chance.seed, n).hex()
    times = 1 if kind == "hangs" else TRIES
    assert [(who, held) for who, _, held in tries()] == [(kind, hand)] * times, "always with the same hand"
    if kind == "dies":
        assert len({pid for _, pid, _ in tries()}) == TRIES, "in a new process"
    assert counted(node, "beanfield_void_acts_total") == 1
    await replica.do(play.perform(0, 2, FLICK))
    assert len(await judged(node, replica, 2)) == 2, "and the match goes on"


@on_one_engine
async def test_a_lost_process_costs_a_retry_and_no_luck(
    nodes: Nodes, hire: Hire, tries: Callable[[], list[list[str]]]
) -> None:
    node = await nodes()
    await hire(node)
    replica = await a_match(node, "dies-once", 2)
    await replica.do(play.perform(0, 1, FLICK))
    [outcome] = await judged(node, replica)
    assert performed(outcome).by == "performer" and outcome.film
    assert len(tries()) == 2


@on_one_engine
async def test_without_physics_luck_judges_at_once(
    nodes: Nodes, hire: Hire, tries: Callable[[], list[list[str]]]
) -> None:
    node = await nodes()
    await hire(node, physics=False)
    replica = await a_match(node, "crashes", 2)
    await replica.do(play.perform(0, 1, FLICK))
    [outcome] = await judged(node, replica)
    assert performed(outcome).by == "luck" and not tries()
    assert counted(node, "beanfield_void_acts_total") == 0


@on_one_engine
async def test_a_second_outcome_comes_too_late(nodes: Nodes, hire: Hire) -> None:
    jobs = Held()
    here, there = await nodes(jobs=jobs), await nodes(jobs=jobs)
    await hire(here)
    await hire(there)
    replica = await a_match(here, "flick", 2)
    n = await replica.do(play.perform(0, 1, FLICK))
    for _ in range(4):
        await jobs.really_put(Job(replica.id, seat=0, seq=n, ask="1", bot="", work="physics"))

    def ended() -> float:
        return sum(counted(node, "beanfield_jobs_total", step=step) for node in (here, there) for step in ENDS)

    await settled(lambda: ended() == 4)
    assert len(await judged(here, replica)) == 1
    assert sum(counted(node, "beanfield_jobs_total", step="late") for node in (here, there)) == 3


ENDS = ("done", "late", "failed")


@on_one_engine
async def test_a_job_that_nobody_wants_any_more_is_not_judged(
    nodes: Nodes, hire: Hire, tries: Callable[[], list[list[str]]]
) -> None:
    jobs = Held()
    node = await nodes(jobs=jobs)
    await hire(node)
    replica = await a_match(node, "crashes", 2)
    n = await replica.do(play.perform(0, 1, FLICK))
    for job in (
        Job(replica.id, seat=0, seq=n - 1, ask="1", bot="", work="physics"),
        Job(replica.id, seat=1, seq=n, ask="1", bot="", work="physics"),
        Job(1234, seat=0, seq=n, ask="1", bot="", work="physics"),
    ):
        await jobs.really_put(job)
    await settled(lambda: counted(node, "beanfield_jobs_total", step="late") == 3)
    assert not tries() and len(await acts(node, replica)) == 1


async def test_a_node_that_dies_between_gesture_and_outcome_loses_nothing(nodes: Nodes, hire: Hire) -> None:
    dead = await nodes(jobs=Held())
    replica = await a_match(dead, "flick", 2, clock=LIVE)
    n = await replica.do(play.perform(0, 1, FLICK))
    await dead.close()
    node = await nodes()
    await hire(node)
    [outcome] = await judged(node, node.replica(replica.id))
    assert performed(outcome).number == n
    await asyncio.sleep(0.5)
    assert len(await acts(node, replica)) == 2


# somebody away, bots, taking back


@on_one_engine
async def test_for_somebody_out_of_time_the_game_makes_a_gesture(nodes: Nodes, hire: Hire) -> None:
    node = await nodes()
    await hire(node)
    replica = await a_match(node, "flick", 2, clock=ClockRule("relaxed", 300))
    outcome, *_ = await judged(node, replica)
    gestured = next(entry for entry in await acts(node, replica) if isinstance(entry, Gestured))
    assert gestured.by == outcome.by == "clock"
    assert read_gesture(gestured.gesture) == Gesture({"force": 4.0, "aim": 0.0}, "words")


@on_one_engine
async def test_for_somebody_who_left_the_game_makes_gestures(nodes: Nodes, hire: Hire) -> None:
    node = await nodes()
    await hire(node)
    replica = await a_match(node, "flick", 2)
    await replica.do(play.call(0, "leave"))
    outcome, other = (await judged(node, replica, 2))[:2]
    assert outcome.by == other.by == "away" and {outcome.said.seat, other.said.seat} == {0}


@on_one_engine
async def test_bots_make_gestures_and_have_them_judged_in_the_same_job(
    nodes: Nodes, hire: Hire, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("beanfield.server.tables.dues.OWN_TIME", 600_000)  # however busy this machine is
    node = await nodes()
    await hire(node)
    replica = await a_match(node, "flick", 3, bots={0: "random", 1: "greedy", 2: "search:5"})
    outcomes = await judged(node, replica, 12)
    assert len(outcomes) == 12 and {outcome.by for outcome in outcomes} == {"bot"}
    assert {performed(outcome).by for outcome in outcomes} == {"performer"}
    async with replica.look() as table:
        assert table.facts.status == "over"
    await settled(lambda: sum(counted(node, "beanfield_jobs_total", step=step) for step in ENDS) == 12)
    assert counted(node, "beanfield_jobs_total", step="done") == 12, "one job an act"


@on_one_engine
async def test_what_was_done_by_hand_is_taken_back_only_if_all_agree_and_then_the_hand_is_another(
    nodes: Nodes, hire: Hire
) -> None:
    node = await nodes()
    await hire(node)
    replica = await a_match(node, "flick", 2)
    n = await replica.do(play.perform(0, 1, FLICK))
    await judged(node, replica)
    with pytest.raises(Refused, match="TOY-002"):
        await replica.do(play.undo(0, 1))
    await replica.do(life.offer(HOST, "undo"))
    back = await replica.do(life.offer(HOST + 1, "undo"))
    entry = (await log(node, replica))[back - 1]
    assert isinstance(entry, Back) and entry.to == n - 1, "gesture and outcome go together"
    async with replica.look() as table:
        assert table.match is not None and table.match.world.state.flicks == 0 and table.match.waiting == (0,)
        assert not table.facts.sitters[0].gesture_seq
    again = await replica.do(play.perform(0, 1, FLICK))
    outcomes = await judged(node, replica, 2)
    assert performed(outcomes[1]).number == again > n


@on_one_engine
async def test_a_gesture_that_was_taken_back_is_not_judged(nodes: Nodes, hire: Hire) -> None:
    jobs = Held()
    node = await nodes(jobs=jobs)
    await hire(node)
    replica = await a_match(node, "flick", 2)
    first = await replica.do(play.perform(0, 1, FLICK))
    await jobs.really_put(Job(replica.id, seat=0, seq=first, ask="1", bot="", work="physics"))
    await judged(node, replica)
    second = await replica.do(play.perform(0, 2, FLICK))
    await replica.do(life.offer(HOST, "undo"))
    await replica.do(life.offer(HOST + 1, "undo"))
    await jobs.really_put(Job(replica.id, seat=0, seq=second, ask="2", bot="", work="physics"))
    await settled(lambda: counted(node, "beanfield_jobs_total", step="late") == 1)
    async with replica.look() as table:
        assert table.match is not None and table.match.world.state.flicks == 0


# afterwards


async def played(node: Node, hire: Hire) -> Replica:
    await hire(node)
    replica = await a_match(node, "flick", 2, bots={0: "random", 1: "random"})
    await judged(node, replica, 8)
    return replica


@on_one_engine
async def test_a_replay_shows_gestures_and_films(nodes: Nodes, hire: Hire) -> None:
    node = await nodes()
    replica = await played(node, hire)
    entries = entries_of(await node.store.read(replica.id))
    outcomes = [entry for _, entry in entries if isinstance(entry, Answered)]
    for viewer in (None, 0, 1):
        page = msgspec.json.decode(replay_page(replica.id, entries, viewer, (0, 1), since=0, limit=100))
        _, *steps = page["steps"]
        assert len(steps) == 8
        for step, outcome in zip(steps, outcomes, strict=True):
            assert b64decode(step["film"]) == outcome.film
            assert step["act"]["judged"] == "performer"
            assert msgspec.convert(step["act"]["gesture"], Gesture) == read_gesture(outcome.said.gesture)
            assert step["steps"][0]["told"]["what"] == "fell"


async def test_a_record_shows_that_every_hand_came_from_the_seed(
    nodes: Nodes, hire: Hire, tmp_path: Path, capsys: Any
) -> None:
    from beanfield.cli.matches import verify as verify_file

    node = await nodes()
    replica = await played(node, hire)
    log = entries_of(await node.store.read(replica.id))
    record = await asyncio.to_thread(record_of_log, replica.id, log)
    game = find_game("flick")
    findings = verify(game, record)
    assert all(finding.holds for finding in findings)
    assert [line.said.judged for line in record.lines] == [
        ("performer", n) for n, entry in log if isinstance(entry, Gestured)
    ]
    assert again(game, record) is not None and again(game, record) == again(game, record)
    finding = again(game, record)
    assert finding is not None and finding.holds and finding.detail == "8 of 8 acts"
    file = tmp_path / "match.json"
    file.write_bytes(record.to_json())
    assert verify_file(file) == 0
    shown = capsys.readouterr().out
    assert "every hand wobbled by the seed (8 physical acts, 0 of them judged by luck)" in shown
    assert "performers come to the same again (8 of 8 acts)" in shown
