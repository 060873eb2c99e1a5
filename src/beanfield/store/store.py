"""The store: logs of tables, what is known about tables without their logs, and what must be done about them."""

from collections.abc import Awaitable, Callable, Collection, Sequence
from itertools import product
from random import randbytes
from typing import Any, Final, Self, get_args

from sqlalchemy import Select, Table, delete, func, insert, literal, select, true, tuple_, union, union_all, update
from sqlalchemy.ext.asyncio import AsyncConnection

from beanfield.kernel.errors import BeanfieldError
from beanfield.store.ageing import Ageing
from beanfield.store.database import Database, DatabaseLimits, columns
from beanfield.store.errors import StoreDown
from beanfield.store.heartbeat import Heartbeat
from beanfield.store.milestones import Milestones
from beanfield.store.people import People
from beanfield.store.rows import (
    Append,
    Beat,
    Counts,
    DueRow,
    Finished,
    LastEntry,
    Loaded,
    Logged,
    NodeRow,
    Redaction,
    Result,
    SitterRow,
    TableRow,
)
from beanfield.store.schema import (
    NEWEST,
    finished,
    log,
    nodes,
    people,
    records,
    results,
    schema_of,
    sitters,
    snapshots,
    tables,
    visits,
)
from beanfield.store.writer import Writer
from beanfield.wire.tables import Status, Visibility

PATIENT = DatabaseLimits(statement=600.0, connections=1)  # a migration may rewrite a large table

TRIAL = 65_536  # bytes: where there is no room for so much, there is soon none for anything
WRITING = 2  # connections of the writer: one that is kept for answers, and one for whatever else is appended
BROWSING = 2  # connections for lists and whole logs: who looks around never keeps those waiting who play
STATUSES = get_args(Status.__value__)
VISIBILITIES = get_args(Visibility.__value__)
LIVELY: Final[tuple[Status, ...]] = ("open", "playing")  # what somebody may have too many of

type Write = Callable[[AsyncConnection], Awaitable[bool]]
"""Something that is written in a transaction of the store. False: it can't be, and then nothing is."""
type Place = tuple[int, int]  # where a page ended: (changed_at, table_id) of its last row

_ROW = select(*columns(tables, TableRow))
_FINISHED = select(
    finished.c.table_id, finished.c.game, finished.c.finished_at, finished.c.rated, finished.c.settled_at
).order_by(finished.c.finished_at, finished.c.table_id)


class Store:
    """A database that holds Beanfield. Open one a process: its appends share their transactions."""

    def __init__(self, url: str, database: Database) -> None:
        self._url = url
        self.database = database
        """For whatever asks little; rows that are no matter of the store are read and written by it, too."""
        self._writing = database.beside(WRITING)
        self._beating = database.beside(1)
        self.browsing = database.beside(BROWSING)
        """For lists and whole logs."""
        self._writer = Writer(self._writing)
        self._heartbeat = Heartbeat(self._beating)
        self.people = People(database, self.browsing)
        self.milestones = Milestones(database, self.browsing)
        self.ageing = Ageing(database, self.browsing)

    @classmethod
    async def open(cls, url: str, limits: DatabaseLimits | None = None) -> Self:
        """The store at `postgresql://user@host/name` or `sqlite:///path`. Nothing is connected before it is used."""
        return cls(url, Database(url, limits or DatabaseLimits()))

    async def close(self) -> None:
        """Write what waits, and hang up."""
        await self._writer.close()
        for database in (self._writing, self._beating, self.browsing, self.database):
            await database.close()

    async def migrate(self) -> None:
        """Bring the database to the newest schema; does nothing where it is."""
        patient = Database(self._url, PATIENT)
        try:
            async with patient.transaction() as connection:
                if await connection.run_sync(schema_of) != NEWEST:
                    from beanfield.store.migrate import upgrade  # large, and most starts find the newest schema

                    await connection.run_sync(upgrade)
        finally:
            await patient.close()

    async def is_limited(self) -> bool:
        """Whether the database gives up what takes too long. A pooler's connections may be older than that."""
        if not self.database.postgresql:
            return True
        limited: bool = (await self.database.run_text("SELECT current_setting('statement_timeout') <> '0'", ()))[0][0]
        return limited

    async def schema(self) -> str:
        """The schema that the database has; "" if it has none."""
        async with self.database.transaction() as connection:
            return await connection.run_sync(schema_of)

    async def go_back(self, schema: str) -> None:
        """Take the database back to an older schema, and lose what only the newer one can hold."""
        from beanfield.store.migrate import downgrade, known_schemas

        patient = Database(self._url, PATIENT)
        try:
            async with patient.transaction() as connection:
                known = await connection.run_sync(known_schemas)
                there = await connection.run_sync(schema_of)
                if schema not in known or there not in known or known.index(schema) > known.index(there):
                    raise BeanfieldError(
                        f"the database has schema {there or '(none)'}; from there one can go back to "
                        f"{', '.join(known[: known.index(there)] if there in known else []) or 'nothing'}"
                    )
                await connection.run_sync(downgrade, schema)
        finally:
            await patient.close()

    async def ping(self) -> None:
        """Raise StoreDown unless the database answers."""
        await self.database.run(select(1))

    # The log

    async def append(self, append: Append) -> bool:
        """Add an entry to a table's log; True once it is on disk, False if the number was taken.

        StoreDown means that it may or may not have been written. Unwritable means that it was not.
        """
        return await self._writer.append(append)

    @property
    def trouble(self) -> StoreDown | None:
        """Why something could not be appended; it lasts until `try_to_append` goes well."""
        return self._writer.trouble

    async def try_to_append(self) -> None:
        """Find out whether the log takes entries again, and leave nothing behind. Raises StoreDown if it does not."""
        async with self._writing.transaction() as connection:
            await connection.execute(insert(log).values(table_id=0, seq=0, entry=randbytes(TRIAL)))
            await connection.rollback()
        self._writer.trouble = None

    async def read(self, table_id: int, after: int = 0) -> list[Logged]:
        """The entries of a table after a number."""
        wanted = select(log.c.seq, log.c.entry).where(log.c.table_id == table_id, log.c.seq > after)
        return [Logged(*row) for row in await self.database.run(wanted.order_by(log.c.seq))]

    async def whole_log(self, table_id: int) -> list[Logged]:
        """All entries of a table, for somebody who looks back: they wait for each other, and nobody for them."""
        wanted = select(log.c.seq, log.c.entry).where(log.c.table_id == table_id).order_by(log.c.seq)
        return [Logged(*row) for row in await self.browsing.run(wanted)]

    async def load(self, table_id: int, upto: int | None = None) -> Loaded:
        """The newest snapshot of a table and the entries after it, as they were at one moment; none after `upto`."""
        last = 2**31 - 1 if upto is None else upto
        newest = (
            select(func.max(snapshots.c.seq))
            .where(snapshots.c.table_id == table_id, snapshots.c.seq <= last)
            .scalar_subquery()
        )
        snapshot = select(literal(0).label("kind"), snapshots.c.seq, snapshots.c.data).where(
            snapshots.c.table_id == table_id, snapshots.c.seq == newest
        )
        entries = select(literal(1), log.c.seq, log.c.entry).where(
            log.c.table_id == table_id, log.c.seq > func.coalesce(newest, 0), log.c.seq <= last
        )
        found = await self.database.run(union_all(snapshot, entries).order_by("kind", "seq"))
        parts = [(kind, Logged(*rest)) for kind, *rest in found]
        begin = parts.pop(0)[1] if parts and parts[0][0] == 0 else None
        return Loaded(begin, [entry for _, entry in parts])

    async def heads(self, table_ids: Sequence[int]) -> dict[int, int]:
        """The last number of each of these tables; a table without a log is left out."""
        return await self.database.heads(table_ids)

    # What is due

    async def claim_due(self, now: int, lease: int, limit: int, games: Collection[str] | None = None) -> list[DueRow]:
        """Tables that are due. Each is handed to one caller only, who loses it when the lease ends.

        With `games`, tables of other games are left to those who have these.
        """
        due = (
            select(tables.c.table_id)
            .where(tables.c.wake_at <= now, true() if games is None else tables.c.game.in_(sorted(games)))
            .order_by(tables.c.wake_at)
            .limit(limit)
            .with_for_update(skip_locked=True)
            .cte("due")
        )
        claimed = (
            update(tables)
            .where(tables.c.table_id == due.c.table_id)
            .values(wake_at=now + lease)
            .returning(tables.c.table_id, tables.c.wake_at)
        )
        return [DueRow(*row) for row in await self.database.run(claimed)]

    async def set_wake(self, table_id: int, was: int | None, at: int | None) -> bool:
        """Say when a table is due, unless somebody said otherwise since it `was`."""
        changed = (
            update(tables)
            .where(tables.c.table_id == table_id, tables.c.wake_at.is_not_distinct_from(was))
            .values(wake_at=at)
            .returning(tables.c.table_id)
        )
        return bool(await self.database.run(changed))

    async def beat(self, node: NodeRow) -> Beat:
        """Say that a node is up; what time it is. Service time goes on only while somebody says so."""
        return await self._heartbeat.beat(node)

    async def leave(self, node_id: str) -> None:
        """Say that a node goes down in good order."""
        await self.database.execute(delete(nodes).where(nodes.c.node_id == node_id))

    async def nodes(self, since: int) -> list[tuple[NodeRow, int]]:
        """The nodes that were heard of since a moment (wall time), each with its last beat."""
        wanted = select(*columns(nodes, NodeRow), nodes.c.beat_at).where(nodes.c.beat_at >= since)
        found = await self.database.run(wanted.order_by(nodes.c.node_id))
        return [(NodeRow(*row[:-1]), row[-1]) for row in found]

    # Tables without their logs

    async def row(self, table_id: int) -> TableRow | None:
        """What is known about a table."""
        found = await self.database.run(_ROW.where(tables.c.table_id == table_id))
        return TableRow(*found[0]) if found else None

    async def sitters(self, table_id: int) -> tuple[SitterRow, ...]:
        """Who sits at a table, seat by seat."""
        wanted = select(*columns(sitters, SitterRow)).where(sitters.c.table_id == table_id).order_by(sitters.c.seat)
        return tuple(SitterRow(*row) for row in await self.database.run(wanted))

    async def public_tables(
        self, status: Status, game: str | None = None, before: Place | None = None, limit: int = 50
    ) -> list[TableRow]:
        """Tables anybody may see, those that changed last first."""
        wanted = _ROW.where(tables.c.visibility == "public", tables.c.status == status)
        if game is not None:
            wanted = wanted.where(tables.c.game == game)
        return await self._rows(_page(wanted, tables, before, limit))

    async def tables_of(
        self, person_id: int, status: Status | None = None, before: Place | None = None, limit: int = 50
    ) -> list[TableRow]:
        """Tables where a person sits, those that changed last first."""
        rows: list[TableRow] = []
        for each in STATUSES if status is None else (status,):
            mine = select(sitters.c.table_id, sitters.c.changed_at).distinct()
            mine = mine.where(sitters.c.person_id == person_id, sitters.c.status == each)
            seated = _page(mine, sitters, before, limit).subquery("seated")
            rows += await self._rows(
                _ROW.join(seated, seated.c.table_id == tables.c.table_id).where(tables.c.status == each)
            )
        return _latest(rows, limit)

    async def unfinished(self, person_id: int, limit: int) -> int:
        """How many tables that are not over somebody has opened or sits at; counted up to a limit."""
        opened = select(tables.c.table_id).where(tables.c.host == person_id, tables.c.status.in_(LIVELY))
        seated = (
            select(sitters.c.table_id)
            .join(tables, tables.c.table_id == sitters.c.table_id)
            .where(sitters.c.person_id == person_id, sitters.c.status.in_(LIVELY), tables.c.status.in_(LIVELY))
        )
        some = union(opened, seated).limit(limit).subquery()
        count: int = (await self.database.run(select(func.count()).select_from(some)))[0][0]
        return count

    async def latest(self, status: Status | None = None, limit: int = 50) -> list[TableRow]:
        """Tables of all kinds, those that changed last first."""
        rows: list[TableRow] = []
        for kind in product(VISIBILITIES, STATUSES if status is None else (status,)):
            there = _ROW.where(tables.c.visibility == kind[0], tables.c.status == kind[1])
            rows += await self._rows(_page(there, tables, None, limit))
        return _latest(rows, limit)

    async def _rows(self, wanted: Select[Any]) -> list[TableRow]:
        return [TableRow(*row) for row in await self.browsing.run(wanted)]

    async def stuck(self, now: int, overdue: int, limit: int = 100) -> list[TableRow]:
        """Tables that cannot go on, and those that were due long ago (service time) and nobody dealt with."""
        late = _ROW.where(tables.c.wake_at < now - overdue).order_by(tables.c.wake_at).limit(limit)
        found = {row.table_id: row for row in [*await self.latest("stuck", limit), *await self._rows(late)]}
        return _latest(list(found.values()), limit)

    async def asleep(self, until: int, after: int, limit: int) -> list[LastEntry]:
        """Tables that play and are due after a moment (service time), each with its last entry; by id, after one."""
        last = (
            select(log.c.entry)
            .where(log.c.table_id == tables.c.table_id)
            .order_by(log.c.seq.desc())
            .limit(1)
            .scalar_subquery()
        )
        asleep = (tables.c.status == "playing", tables.c.wake_at > until, tables.c.table_id > after)
        wanted = select(tables.c.table_id, last).where(*asleep).order_by(tables.c.table_id).limit(limit)
        return [LastEntry(*row) for row in await self.browsing.run(wanted)]

    async def counts(self) -> Counts:
        """How much there is of everything."""
        by_status = await self.database.run(select(tables.c.status, func.count()).group_by(tables.c.status))
        live = select(tables.c.game, func.count()).where(tables.c.status.in_(LIVELY)).group_by(tables.c.game)
        by_kind = await self.database.run(select(people.c.kind, func.count()).group_by(people.c.kind))
        open_ends = select(func.count()).select_from(finished).where(finished.c.settled_at.is_(None))
        return Counts(
            tables={row[0]: row[1] for row in by_status},
            games={row[0]: row[1] for row in await self.database.run(live)},
            people={row[0]: row[1] for row in by_kind},
            unsettled=(await self.database.run(open_ends))[0][0],
        )

    # What somebody said at tables

    async def visited(self, person_id: int) -> list[int]:
        """The tables at which a person ever sat, or spoke while watching."""
        wanted = select(visits.c.table_id).where(visits.c.person_id == person_id).order_by(visits.c.table_id)
        return [row[0] for row in await self.database.run(wanted)]

    async def snapshots(self, table_id: int) -> list[Logged]:
        """All snapshots of a table."""
        wanted = select(snapshots.c.seq, snapshots.c.data).where(snapshots.c.table_id == table_id)
        return [Logged(*row) for row in await self.database.run(wanted.order_by(snapshots.c.seq))]

    async def redact(self, redaction: Redaction) -> bool:
        """Write something else over what was written; the numbers stay. Who is about to settle the match starts anew.

        False, with nothing changed, if there is a record by now and it is not redacted too.
        """
        table_id = redaction.table_id
        async with self.database.transaction() as connection:
            await connection.execute(
                update(finished)
                .where(finished.c.table_id == table_id, finished.c.settled_at.is_(None))
                .values(due_at=finished.c.due_at - 1)
            )
            is_kept = select(records.c.table_id).where(records.c.table_id == table_id)
            if redaction.record is None and (await connection.execute(is_kept)).first() is not None:
                await connection.rollback()
                return False
            for seq, data in sorted(redaction.entries.items()):
                here = (log.c.table_id == table_id, log.c.seq == seq)
                await connection.execute(update(log).where(*here).values(entry=data))
            for seq, data in sorted(redaction.snapshots.items()):
                here = (snapshots.c.table_id == table_id, snapshots.c.seq == seq)
                await connection.execute(update(snapshots).where(*here).values(data=data))
            if redaction.record is not None:
                replaced = update(records).where(records.c.table_id == table_id)
                await connection.execute(replaced.values(data=redaction.record))
        return True

    # Matches that are over

    async def result(self, table_id: int) -> Finished | None:
        """How a match ended; None while it has not."""
        found = await self._finished([table_id])
        return found[0] if found else None

    async def record(self, table_id: int) -> bytes | None:
        """The record of a match, once it is settled."""
        found = await self.browsing.run(select(records.c.data).where(records.c.table_id == table_id))
        return found[0][0] if found else None

    async def claim_finished(
        self, now: int, lease: int, limit: int, games: Collection[str] | None = None, patience: int = 0
    ) -> list[Finished]:
        """Matches that are over and not settled, each handed to one caller until the lease ends (wall time).

        With `games`, matches of other games are left to those who have these, for this long after their end.
        """
        mine = (
            true() if games is None else finished.c.game.in_(sorted(games)) | (finished.c.finished_at <= now - patience)
        )
        due = (
            select(finished.c.table_id)
            .where(finished.c.settled_at.is_(None), finished.c.due_at <= now, mine)
            .order_by(finished.c.due_at)
            .limit(limit)
            .with_for_update(skip_locked=True)
            .cte("due")
        )
        claimed = (
            update(finished)
            .where(finished.c.table_id == due.c.table_id)
            .values(due_at=now + lease)
            .returning(finished.c.table_id)
        )
        return await self._finished([table_id for (table_id,) in await self.database.run(claimed)])

    async def _finished(self, table_ids: Sequence[int]) -> list[Finished]:
        lines = select(results.c.table_id, *columns(results, Result)).where(results.c.table_id.in_(table_ids))
        told: dict[int, list[Result]] = {}
        for table_id, *rest in await self.database.run(lines.order_by(results.c.table_id, results.c.seat)):
            told.setdefault(table_id, []).append(Result(*rest))
        found = await self.database.run(_FINISHED.where(finished.c.table_id.in_(table_ids)))
        return [
            Finished(
                table_id=row[0],
                game=row[1],
                finished_at=row[2],
                rated=row[3],
                settled_at=row[4],
                results=tuple(told.get(row[0], ())),
            )
            for row in found
        ]

    async def settle(
        self, table_id: int, now: int, record: bytes | None, until: int | None = None, also: Sequence[Write] = ()
    ) -> bool:
        """Keep the record of a match, and what else is to be written with it; all but its last snapshot go.

        False, with nothing changed, if it is settled already, or if something could not be written with it. False too
        if it is not claimed `until` then any more: somebody else has it, or the log was redacted since.
        """
        mine = [finished.c.table_id == table_id, finished.c.settled_at.is_(None)]
        if until is not None:
            mine.append(finished.c.due_at == until)
        async with self.database.transaction() as connection:
            done = await connection.execute(update(finished).where(*mine).values(settled_at=now))
            if done.rowcount != 1:
                await connection.rollback()
                return False
            for write in also:
                if not await write(connection):
                    await connection.rollback()
                    return False
            if record is not None:
                await connection.execute(self.database.insert(records).values(table_id=table_id, data=record))
            last = select(func.max(snapshots.c.seq)).where(snapshots.c.table_id == table_id).scalar_subquery()
            await connection.execute(delete(snapshots).where(snapshots.c.table_id == table_id, snapshots.c.seq < last))
        return True


def _page(wanted: Select[Any], by: Table, before: Place | None, limit: int) -> Select[Any]:
    """The first ones that changed before a place, those that changed last first."""
    if before is not None:
        wanted = wanted.where(tuple_(by.c.changed_at, by.c.table_id) < before)
    return wanted.order_by(by.c.changed_at.desc(), by.c.table_id.desc()).limit(limit)


def _latest(rows: list[TableRow], limit: int) -> list[TableRow]:
    return sorted(rows, key=lambda row: (row.changed_at, row.table_id), reverse=True)[:limit]
