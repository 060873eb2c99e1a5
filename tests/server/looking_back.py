"""What is read of a match afterwards, worked out here, portion after portion."""

from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from beanfield.kernel.record import Record, read_record
from beanfield.kernel.sight import Viewer
from beanfield.server.tables import records, replays
from beanfield.server.tables.entries import Entry, write_entry
from beanfield.server.tables.milestones import Course, Worked
from beanfield.server.tables.records import LogPage
from beanfield.server.tables.table import Table
from beanfield.store.rows import Logged, Milestone

type Entries = Sequence[tuple[int, Entry]]


def course_of(entries: Entries, start: Milestone | None = None) -> Course:
    """The course through a log."""
    return Course([Logged(seq, write_entry(entry)) for seq, entry in entries], start)


def portions_of(work: Callable[[Course], Worked], course: Course) -> list[Worked]:
    """What each portion has made, up to the one after which the work is whole."""
    made = [work(course)]
    while not made[-1].whole:
        made.append(work(Course(course.log, made[-1].milestones[-1], made[-1].data)))
    return made


def replay_page(
    table_id: int, entries: Entries, viewer: Viewer, allowed: tuple[int, ...], since: int, limit: int
) -> bytes:
    """A page of a replay."""
    work = partial(replays.replay_page, table_id, viewer, allowed, since, limit)
    return portions_of(work, course_of(entries))[-1].data


def log_page(table_id: int, entries: Entries, viewer: Viewer, since: int = 0, limit: int = 100_000) -> LogPage:
    """A page of the log of a match; those on the seats have the names that they have in the end."""
    names = Table.load(table_id, None, entries, bare=True)[0].facts.names
    work = partial(records.log_page, table_id, viewer, names, since, limit)
    return msgspec.json.decode(portions_of(work, course_of(entries))[-1].data, type=LogPage)


def record_of_log(table_id: int, entries: Entries) -> Record:
    """The record of a match."""
    return read_record(portions_of(partial(records.record_of_log, table_id), course_of(entries))[-1].data)
