"""The archive: what can be read of a match besides playing it: its record, what a seat was told, and all of it again.

Each of them plays a part of the match again, from the milestone before it on (`tables/milestones.py`). So it is worked
out by a clerk, a portion at a time, and the log is read for them then: what waits for a clerk holds nothing. What was
worked out of a match that is over is kept for a while, because it stays the same, and its milestones are kept in the
store. A match that has none yet gets them when somebody looks, also if that takes longer than anybody waits.
"""

from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import Final

from msgspec import Struct

from beanfield import __version__
from beanfield.kernel.errors import Differs
from beanfield.server.ground.limits import LOOK_BACK, LOOK_BACK_HERE, REPLAY, Limits, RateRule
from beanfield.server.ground.problems import Problem, too_many
from beanfield.server.nodes.node import Node
from beanfield.server.nodes.portions import Portions
from beanfield.server.tables.milestones import Course, Worked
from beanfield.server.tables.records import log_page, record_of_log
from beanfield.server.tables.replays import replay_page, seats_allowed
from beanfield.server.work.clerks import Asker, Clerk, Clerks
from beanfield.store.milestones import Way

MOST_KEPT: Final = 16 * 1024 * 1024
"""Bytes that a node keeps of what was worked out."""


LONGEST: Final = 6.0
"""Seconds after which no further portion of work is begun for a request."""
MOST_BEGUN: Final = 8
"""How many records that were begun a node remembers, until somebody asks for them again."""


class Leaf(Struct, frozen=True):
    """A page as it is sent. Those of a match that is over have a tag by which a browser knows them again."""

    data: bytes
    tag: str = ""


class _Wanted(Struct, frozen=True):
    """What somebody wants to read, and how it is worked out. It has a tag if the match is over."""

    table_id: int
    game: str
    tag: str
    work: Callable[[Course], Worked]
    way: Way | None = None
    since: int = 0
    """Where it begins, counted this way; at the beginning without one."""


class Archive:
    """Matches to read. `known` are the tags of what the reader has: a leaf with one of them comes without its data."""

    def __init__(self, node: Node, limits: Limits, clerks: Clerks, most_kept: int = MOST_KEPT) -> None:
        self._node = node
        self._limits = limits
        self._clerks = clerks
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._most_kept = most_kept
        self._size = 0
        self._begun: OrderedDict[str, Portions] = OrderedDict()
        """Records that took too long for a request, as far as they have come."""

    async def record(self, table_id: int, reader: Asker, known: str = "") -> Leaf:
        """The record of a match that is over, as a file."""
        async with self._node.replica(table_id).look() as table:
            if table.facts.status != "over":
                raise Problem(409, "not-over", "There is a record when the match is over. Come back then.")
            if table.match is None:
                raise Problem(409, "no-match", "This table was closed before its match began.")
            game, tag = table.facts.game, _tag("record", table_id, table.seq)
        if tag in known:
            return Leaf(b"", tag)
        kept = await self._node.store.record(table_id)
        if kept is not None:
            return Leaf(kept, tag)
        return await self._leaf(_Wanted(table_id, game, tag, partial(record_of_log, table_id)), reader, REPLAY)

    async def log(
        self, table_id: int, reader: Asker, seat: int | None, since: int, limit: int, known: str = ""
    ) -> Leaf:
        """What this person was told of the match on one of their seats, from event `since` on."""
        async with self._node.replica(table_id).look() as table:
            viewer = table.facts.own_seat(reader.person, seat)
            game, names, over = table.facts.game, table.facts.names, table.facts.status == "over"
            tag = _tag("log", table_id, table.seq, viewer, since, limit) if over else ""
        if tag and tag in known:
            return Leaf(b"", tag)
        work = partial(log_page, table_id, viewer, names, since, limit)
        return await self._leaf(
            _Wanted(table_id=table_id, game=game, tag=tag, work=work, way="events", since=since), reader, REPLAY
        )

    async def replay(
        self, table_id: int, reader: Asker, seat: int | None, since: int, limit: int, known: str = ""
    ) -> Leaf:
        """The match step by step as this seat, or a watcher, saw it."""
        async with self._node.replica(table_id).look() as table:
            facts = table.facts
            seats, allowed = len(facts.sitters), seats_allowed(facts, reader.person)
            tag = _tag("replay", table_id, table.seq, seat, since, limit) if facts.status == "over" else ""
        if seat is not None and not 0 <= seat < seats:
            raise Problem(404, "no-such-seat", f"This table has the seats 0 to {seats - 1}.")
        if seat is not None and seat not in allowed:
            raise Problem(403, "not-your-seat", "Until the match is over you can look from your own seat, or watch.")
        if tag and tag in known:
            return Leaf(b"", tag)
        work = partial(replay_page, table_id, seat, allowed, since, limit)
        return await self._leaf(
            _Wanted(table_id=table_id, game=facts.game, tag=tag, work=work, way="steps", since=since), reader, LOOK_BACK
        )

    async def _leaf(self, wanted: _Wanted, reader: Asker, rule: RateRule) -> Leaf:
        """A leaf that was kept, or is worked out now. Only the latter counts for somebody."""
        if (kept := self._kept.get(wanted.tag)) is not None:
            self._kept.move_to_end(wanted.tag)
            return Leaf(kept, wanted.tag)
        if reader.person:
            await self._limit(str(reader.person), rule)
        await self._limit(reader.address, LOOK_BACK_HERE)
        async with self._clerks.one(reader) as clerk:
            data = self._kept.get(wanted.tag)
            if data is None:
                data = await clerk.see_through(self._work(wanted, clerk))
        return Leaf(data, wanted.tag)

    async def _work(self, wanted: _Wanted, clerk: Clerk) -> bytes:
        """Have a clerk work something out, portion after portion. It is kept: whoever had no patience comes again."""
        portions, until = await self._portions(wanted), monotonic() + LONGEST
        while True:
            try:
                worked = await portions.next(lambda course: clerk.do(wanted.work, course))
            except Differs:
                hint = "This match was played by an older version of the rules. It can't be replayed."
                raise Problem(409, "other-rules", hint) from None
            if worked.whole:
                self._keep(wanted.tag, worked.data)
                return worked.data
            if monotonic() > until:
                raise self._put_off(wanted, portions)

    async def _portions(self, wanted: _Wanted) -> Portions:
        """Where a clerk begins."""
        if (begun := self._begun.pop(wanted.tag, None)) is not None:
            return begun
        log = await self._node.store.whole_log(wanted.table_id)
        if not log or log[0].seq > 1:
            raise only_record()
        portions = Portions(self._node.store, wanted.table_id, wanted.game, log, kept=bool(wanted.tag))
        if wanted.way is not None:
            await portions.begin(wanted.way, wanted.since)
        return portions

    def _put_off(self, wanted: _Wanted, portions: Portions) -> Problem:
        """It takes longer than anybody waits. If the match is over it goes on from here when somebody asks again."""
        if not wanted.tag:
            return Problem(503, "too-long", "This takes too long while the match is on. Come back when it is over.")
        if wanted.way is None:
            self._begun[wanted.tag] = portions
            while len(self._begun) > MOST_BEGUN:
                self._begun.popitem(last=False)
        hint = "This match is long and is being prepared. Come back in some seconds."
        return Problem(503, "being-made", hint, retry_after=2)

    def _keep(self, tag: str, data: bytes) -> None:
        if not tag:
            return
        self._kept[tag] = data
        self._size += len(data)
        while self._size > self._most_kept:
            self._size -= len(self._kept.popitem(last=False)[1])

    async def _limit(self, key: str, rule: RateRule) -> None:
        wait = await self._limits.allow(key, rule)
        if wait:
            raise too_many(wait)


def only_record() -> Problem:
    """The log of a match is gone, because it ended long ago."""
    return Problem(410, "only-record", "This match was long ago. Only its record is kept; you can get that as a file.")


def _tag(*parts: object) -> str:
    """The tag of what this version makes of a log of this length."""
    return f'"{"-".join(map(str, (*parts, __version__)))}"'
