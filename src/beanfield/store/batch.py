"""Writing appends of many tables in one transaction.

An append whose number was taken by somebody else leaves nothing behind. Tables are written in the order of their ids,
so that two processes never wait for each other in a circle.
"""

from collections.abc import Sequence
from operator import attrgetter

import msgspec
from sqlalchemy import bindparam, delete, insert, update
from sqlalchemy.ext.asyncio import AsyncConnection

from beanfield.store.database import Database
from beanfield.store.rows import Append
from beanfield.store.schema import finished, milestones, results, sitters, snapshots, tables, visits

type Rows = list[dict[str, object]]

_VOID = [
    delete(kept).where(kept.c.table_id == bindparam("id"), kept.c.seq > bindparam("after"))
    for kept in (snapshots, milestones)
]
_SNAP = insert(snapshots)
_STAND = delete(sitters).where(sitters.c.table_id == bindparam("id"))
_CHANGE = (
    update(sitters)
    .where(sitters.c.table_id == bindparam("id"))
    .values(status=bindparam("new_status"), changed_at=bindparam("at"))
)
_SIT = insert(sitters)


async def write_batch(database: Database, connection: AsyncConnection, appends: Sequence[Append]) -> set[int]:
    """Write what can be written; the ids of the tables whose number was free. One append a table."""
    ordered = sorted(appends, key=attrgetter("table_id"))
    won = await database.insert_entries(connection, [(one.table_id, one.seq, one.entry) for one in ordered])
    written = [one for one in ordered if one.table_id in won]
    await _write_snapshots(connection, written)
    await _write_rows(database, connection, written)
    await _write_sitters(database, connection, written)
    await _write_visitors(database, connection, written)
    if wakes := [(one.wake.at, one.table_id) for one in written if one.wake is not None]:
        await database.set_wakes(connection, wakes)
    await _write_ends(database, connection, written)
    return won


async def _write_snapshots(connection: AsyncConnection, written: Sequence[Append]) -> None:
    if void := [{"id": one.table_id, "after": one.void_after} for one in written if one.void_after is not None]:
        for those_after in _VOID:
            await connection.execute(those_after, void)
    snaps = [
        {"table_id": one.table_id, "seq": one.seq, "data": one.snapshot} for one in written if one.snapshot is not None
    ]
    if snaps:
        await connection.execute(_SNAP, snaps)


async def _write_rows(database: Database, connection: AsyncConnection, written: Sequence[Append]) -> None:
    rows: Rows = [msgspec.structs.asdict(one.row) for one in written if one.row is not None]
    if not rows:
        return
    new = database.insert(tables)
    replaced = {name: new.excluded[name] for name in rows[0] if name != "table_id"}
    await connection.execute(new.on_conflict_do_update(index_elements=["table_id"], set_=replaced), rows)
    stay = [one.row for one in written if one.row is not None and one.sitters is None]
    if stay:
        changed = [{"id": row.table_id, "new_status": row.status, "at": row.changed_at} for row in stay]
        await connection.execute(_CHANGE, changed)


async def _write_sitters(database: Database, connection: AsyncConnection, written: Sequence[Append]) -> None:
    changed = [(one.row, one.sitters) for one in written if one.row is not None and one.sitters is not None]
    if not changed:
        return
    await connection.execute(_STAND, [{"id": row.table_id} for row, _ in changed])
    rows: Rows = [
        {"table_id": row.table_id, "status": row.status, "changed_at": row.changed_at, **msgspec.structs.asdict(sitter)}
        for row, seated in changed
        for sitter in seated
    ]
    if rows:
        await connection.execute(_SIT, rows)
    been: Rows = [
        {"person_id": row["person_id"], "table_id": row["table_id"]} for row in rows if row["person_id"] is not None
    ]
    if been:
        await connection.execute(database.insert(visits).on_conflict_do_nothing(), been)


async def _write_visitors(database: Database, connection: AsyncConnection, written: Sequence[Append]) -> None:
    been: Rows = [{"person_id": one.visitor, "table_id": one.table_id} for one in written if one.visitor is not None]
    if been:
        await connection.execute(database.insert(visits).on_conflict_do_nothing(), been)


async def _write_ends(database: Database, connection: AsyncConnection, written: Sequence[Append]) -> None:
    ends = [(one.table_id, one.finish) for one in written if one.finish is not None]
    if not ends:
        return
    heads: Rows = []
    lines: Rows = []
    for table_id, end in ends:
        common = {"table_id": table_id, "game": end.game, "rated": end.rated, "finished_at": end.finished_at}
        heads.append(common | {"due_at": end.finished_at})
        lines += [common | {"public": end.public} | msgspec.structs.asdict(result) for result in end.results]
    await connection.execute(database.insert(finished).on_conflict_do_nothing(), heads)
    if lines:
        await connection.execute(database.insert(results).on_conflict_do_nothing(), lines)
