"""The archive: what can be read of a match besides playing it: its record, what a seat was told, and all of it again.

Each of them plays the whole match again, so it is worked out by a clerk, who also reads the log: what waits for a clerk
holds nothing. What was worked out of a match that is over is kept for a while, because it stays the same.
"""

from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import Final

from msgspec import Struct

from beanfield import __version__
from beanfield.kernel.errors import Differs
from beanfield.kernel.sight import Viewer
from beanfield.server.ground.limits import LOOK_BACK, LOOK_BACK_HERE, REPLAY, Limits, RateRule
from beanfield.server.ground.problems import Problem, too_many
from beanfield.server.nodes.clerks import Asker, Clerks
from beanfield.server.nodes.node import Node
from beanfield.server.tables.records import entries_of, log_page, record_of_log
from beanfield.server.tables.replays import replay_page, seats_allowed
from beanfield.store.rows import Logged

MOST_KEPT: Final = 16 * 1024 * 1024
"""Bytes that a node keeps of what was worked out."""


class Leaf(Struct, frozen=True):
    """A page as it is sent. Those of a match that is over have a tag by which a browser knows them again."""

    data: bytes
    tag: str = ""


class Archive:
    """Matches to read. `known` are the tags of what the reader has: a leaf with one of them comes without its data."""

    def __init__(self, node: Node, limits: Limits, clerks: Clerks, most_kept: int = MOST_KEPT) -> None:
        self._node = node
        self._limits = limits
        self._clerks = clerks
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._most_kept = most_kept
        self._size = 0

    async def record(self, table_id: int, reader: Asker, known: str = "") -> Leaf:
        """The record of a match that is over, as a file."""
        async with self._node.replica(table_id).look() as table:
            if table.facts.status != "over":
                raise Problem(409, "not-over", "There is a record when the match is over. Come back then.")
            if table.match is None:
                raise Problem(409, "no-match", "This table was closed before its match began.")
            tag = _tag("record", table_id, table.seq)
        if tag in known:
            return Leaf(b"", tag)
        kept = await self._node.store.record(table_id)
        if kept is not None:
            return Leaf(kept, tag)
        return await self._leaf(table_id, tag, reader, REPLAY, partial(_record, table_id))

    async def log(
        self, table_id: int, reader: Asker, seat: int | None, since: int, limit: int, known: str = ""
    ) -> Leaf:
        """What this person was told of the match on one of their seats, from event `since` on."""
        async with self._node.replica(table_id).look() as table:
            viewer = table.facts.own_seat(reader.person, seat)
            over = table.facts.status == "over"
            tag = _tag("log", table_id, table.seq, viewer, since, limit) if over else ""
        if tag and tag in known:
            return Leaf(b"", tag)
        return await self._leaf(table_id, tag, reader, REPLAY, partial(_log, table_id, viewer, since, limit))

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
        return await self._leaf(
            table_id, tag, reader, LOOK_BACK, partial(_replay, table_id, seat, allowed, since, limit)
        )

    async def _leaf(
        self, table_id: int, tag: str, reader: Asker, rule: RateRule, work: Callable[[list[Logged]], bytes]
    ) -> Leaf:
        """A leaf that was kept, or is worked out now. Only the latter counts for somebody."""
        if (kept := self._kept.get(tag)) is not None:
            self._kept.move_to_end(tag)
            return Leaf(kept, tag)
        if reader.person:
            await self._limit(str(reader.person), rule)
        await self._limit(reader.address, LOOK_BACK_HERE)
        async with self._clerks.one(reader) as clerk:
            data = self._kept.get(tag)
            if data is None:
                log = await self._node.store.whole_log(table_id)
                if not log or log[0].seq > 1:
                    raise only_record()
                try:
                    data = await clerk.do(work, list(log))
                except Differs:
                    hint = "This match was played by an older version of the rules. It can't be replayed."
                    raise Problem(409, "other-rules", hint) from None
                self._keep(tag, data)
        return Leaf(data, tag)

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


# in the process of a clerk


def _record(table_id: int, log: list[Logged]) -> bytes:
    return record_of_log(table_id, entries_of(log)).to_json()


def _log(table_id: int, viewer: Viewer, since: int, limit: int, log: list[Logged]) -> bytes:
    return log_page(table_id, entries_of(log), viewer, since, limit)


def _replay(
    table_id: int, viewer: Viewer, allowed: tuple[int, ...], since: int, limit: int, log: list[Logged]
) -> bytes:
    return replay_page(table_id, entries_of(log), viewer, allowed, since, limit)
