"""Looking back on a long match costs alike all over it, and what is read is the same wherever somebody began."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from beanfield.kernel.asks import write_down
from beanfield.kernel.errors import Differs
from beanfield.kernel.record import read_record, record_of, verify
from beanfield.kernel.registry import find_game
from beanfield.server.features.analyses import portion as analysing
from beanfield.server.features.analyses.portion import analyse_portion
from beanfield.server.tables import milestones
from beanfield.server.tables.commands import play
from beanfield.server.tables.commands.life import offer
from beanfield.server.tables.entries import Answered, Back, Drawn, Entry, entries_of
from beanfield.server.tables.milestones import Course, Worked
from beanfield.server.tables.records import log_page, record_of_log
from beanfield.server.tables.replays import replay_page
from beanfield.server.tables.table import Table, TableStep
from beanfield.store.milestones import Way
from beanfield.store.rows import Milestone
from tests.server.local_nodes import HOST, Nodes, a_match, play_on, saying
from tests.server.looking_back import course_of, portions_of
from tests.server.tables.long_tables import LONG, NOW, anything, beginning
from tests.server.tables.second_thoughts import play_with_second_thoughts
from tests.store.conftest import on_one_engine

PAGE = 50
TABLES = [
    ("space-beans", 3, b"{}"),
    ("mighty-action-force", 4, b'{"blind_mans_bluff": true, "all_at_once": true}'),
    ("mighty-action-force", 2, b'{"miniature_mazhong": true}'),
]


def passed(work: Callable[[Course], Worked], course: Course) -> list[Milestone]:
    """The milestones that some work passes."""
    return [each for part in portions_of(work, course) for each in part.milestones]


def start(made: list[Milestone], way: Way, number: int) -> Milestone | None:
    """The milestone from which on this is worked out, as the store finds it."""
    return max((each for each in made if getattr(each, way) <= number), key=lambda each: each.seq, default=None)


@pytest.fixture(scope="module")
def long_course() -> Course:
    """A match of 2,000 entries that is over."""
    table, random = Table(1), Random(5)
    entries: list[Entry] = beginning(4)
    for entry in entries:
        table.apply(entry)
    while len(entries) < LONG - 1:
        assert table.match is not None and table.match.ask is not None, "the match must be a long one"
        seat, said = anything(table.match, random)
        entries.append(Answered(NOW, write_down(seat, said), table.fingerprint(), "person"))  # type: ignore[arg-type]
        table.apply(entries[-1])
        table.trim()
    return course_of([*enumerate([*entries, Drawn(NOW, 0)], 1)])


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> list[Entry]:
    """The answers and calls that are played again."""
    found: list[Entry] = []
    apply = Table.apply

    def counted(self: Table, entry: Entry, watched: bool = False) -> TableStep:
        if entry.plays:
            found.append(entry)
        return apply(self, entry, watched)

    monkeypatch.setattr(Table, "apply", counted)
    return found


@pytest.fixture(autouse=True)
def in_one_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is."""
    monkeypatch.setattr(milestones, "PORTION", 3600.0)


def test_the_last_page_of_a_long_match_plays_little_more_than_it_shows(
    long_course: Course, replayed: list[Entry]
) -> None:
    made = passed(partial(record_of_log, 1), long_course)
    assert len(replayed) == LONG - 6 and len(made) == (LONG - 6) // milestones.EVERY
    events = max(each.events for each in made)
    replay = partial(replay_page, 1, 0, ())
    told = partial(log_page, 1, 0, ("",) * 4)
    pages: list[tuple[Way, int, Callable[[int, int, Course], Worked]]] = [
        ("steps", 0, replay),
        ("steps", LONG // 2, replay),
        ("steps", LONG - 6 - PAGE, replay),
        ("events", 0, told),
        ("events", events - PAGE, told),
    ]
    for way, since, page in pages:
        replayed.clear()
        assert page(since, PAGE, Course(long_course.log, start(made, way, since))).whole
        assert len(replayed) <= PAGE + milestones.EVERY


def test_a_portion_of_an_analysis_begins_at_the_answer_where_the_last_one_ended(
    long_course: Course, replayed: list[Entry], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = passed(partial(record_of_log, 1), long_course)
    monkeypatch.setattr(analysing, "TRIALS", 0)
    replayed.clear()
    done = LONG - 300
    portion = analyse_portion(1, Course(long_course.log, start(made, "answers", done)), done, b"", weighed=False)
    assert portion.done == done + 1 and len(replayed) <= 1 + milestones.EVERY


@on_one_engine
@pytest.mark.parametrize("game, seats, setup", TABLES)
async def test_all_that_is_read_is_the_same_from_wherever_it_begins(
    nodes: Nodes, game: str, seats: int, setup: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Answers were taken back and sealed ones changed; a milestone lies wherever a turn is half done."""
    node = await nodes()
    replica = await a_match(node, game, seats, setup=setup)
    await replica.do(play.chat(1, "words of somebody"))
    random = Random(3)
    for muted in (None, 0):
        await replica.do(play.prefer(1, (), (muted,)))
        await play_with_second_thoughts(replica, seats, random)
    async with replica.look() as table:
        names, over = table.facts.names, table.facts.status == "over"
    if not over:
        await replica.do(saying(lambda when: Drawn(when, 0)))
    course = Course(await node.store.whole_log(replica.id))
    entries = entries_of(course.log)
    assert any(isinstance(entry, Back) for _, entry in entries) or seats == 4, "something was taken back"

    (whole,) = portions_of(partial(record_of_log, replica.id), course)
    monkeypatch.setattr(milestones, "PORTION", 0.0)
    portions = portions_of(partial(record_of_log, replica.id), course)
    assert len(portions) > 20 and portions[-1].data == whole.data, "a record is the same in portions"
    monkeypatch.setattr(milestones, "PORTION", 3600.0)
    made = [part.milestones[-1] for part in portions[:-1]]

    record, played = read_record(whole.data), Table.load(replica.id, None, entries)[0]
    assert played.match is not None
    assert replace(record, format=3) == record_of(played.match, played.facts.fair, played.facts.names)
    assert all(finding.holds for finding in verify(find_game(game), record))

    for viewer in (None, *range(seats)):
        for each in made[::4]:
            assert b"P0" not in each.data and b"words of" not in each.data, "nobody is named in a milestone"
            for since in (each.steps, each.steps + 5):
                page = partial(replay_page, replica.id, viewer, (), since, 3)
                assert page(Course(course.log, each)) == page(course)
            told = partial(log_page, replica.id, viewer, names, each.events, 7)
            assert told(Course(course.log, each)).data == told(course).data


@on_one_engine
async def test_a_page_that_takes_long_ends_early_and_the_next_one_goes_on(
    nodes: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    node = await nodes()
    replica = await a_match(node, "space-beans", 2)
    await play_on([replica], Random(1), 20)
    for seat in range(2):
        await replica.do(offer(HOST + seat, "draw"))
    await replica.do(play.chat(0, "after the end"))
    course = Course(await node.store.whole_log(replica.id))

    def read(inside: str, work: Callable[..., Worked], *given: object) -> tuple[list[dict[str, Any]], int]:
        """All that is in its pages, and how many there are."""
        joined: list[dict[str, Any]] = []
        since: int | None = 0
        pages = 0
        while since is not None:
            page = msgspec.json.decode(portions_of(partial(work, replica.id, *given, since, 100), course)[-1].data)
            assert page[inside] or since, "a page has something in it"
            joined += [{**each, "state": None, "faces": None} for each in page[inside]]
            pages, since = pages + 1, page["next"]
        return joined, pages

    whole = read("steps", replay_page, 0, ()), read("lines", log_page, 0, ("A", "B"))
    monkeypatch.setattr(milestones, "PORTION", 0.0)
    short = read("steps", replay_page, 0, ()), read("lines", log_page, 0, ("A", "B"))
    assert [found for found, _ in short] == [found for found, _ in whole]
    assert [pages for _, pages in whole] == [1, 1] and min(pages for _, pages in short) > 10


@on_one_engine
async def test_a_milestone_that_this_code_cannot_read_is_no_place_to_begin(nodes: Nodes) -> None:
    node = await nodes()
    replica = await a_match(node, "space-beans", 2)
    course = Course(await node.store.whole_log(replica.id), Milestone(5, 1, 0, 0, b"other code wrote this"))
    with pytest.raises(Differs, match="can't begin"):
        replay_page(replica.id, None, (), since=0, limit=10, course=course)
