"""What is kept only for a time: the logs of matches that have a record, guests who do not come back, mail addresses."""

from sqlalchemy import ColumnElement, Select, delete, exists, func, select, update

from beanfield.store.database import Database
from beanfield.store.rows import Aged, Trimming
from beanfield.store.schema import finished, log, milestones, people, records, snapshots


class Ageing:
    """The part of a store that knows what is old. Moments are wall time."""

    def __init__(self, database: Database, browsing: Database) -> None:
        self._database = database
        self._browsing = browsing

    async def aged(self, logs: int | None, guests: int | None, mail: int | None) -> Aged:
        """How much is older than these moments; none of what is kept for ever."""
        counted = [
            0 if before is None else await self._count(wanted)
            for before, wanted in (
                (logs, select(finished.c.table_id).where(*_whole(logs or 0))),
                (guests, _unseen_guests(guests or 0)),
                (mail, select(people.c.person_id).where(*_unread_mail(mail or 0))),
            )
        ]
        return Aged(*counted)

    async def _count(self, wanted: Select[tuple[int]]) -> int:
        count: int = (await self._browsing.run(select(func.count()).select_from(wanted.subquery())))[0][0]
        return count

    async def claim_logs(self, now: int, before: int, lease: int, limit: int) -> list[int]:
        """Matches that ended before a moment, have a record and still their log; each is one caller's for the lease."""
        old = (
            select(finished.c.table_id)
            .where(*_whole(before), finished.c.due_at <= now)
            .order_by(finished.c.finished_at)
            .limit(limit)
            .with_for_update(skip_locked=True)
            .cte("old")
        )
        claimed = (
            update(finished)
            .where(finished.c.table_id == old.c.table_id)
            .values(due_at=now + lease)
            .returning(finished.c.table_id)
        )
        return [row[0] for row in await self._database.run(claimed)]

    async def trim(self, trimming: Trimming, now: int) -> bool:
        """Take the log of a match away, up to its last snapshot, and its milestones; the record stays.

        False if somebody else did.
        """
        table_id = trimming.table_id
        async with self._database.transaction() as connection:
            mine = update(finished).where(finished.c.table_id == table_id, finished.c.trimmed_at.is_(None))
            if (await connection.execute(mine.values(trimmed_at=now))).rowcount != 1:
                await connection.rollback()
                return False
            if trimming.snapshot is not None:
                seq, data = trimming.snapshot.seq, trimming.snapshot.data
                here = snapshots.c.table_id == table_id
                await connection.execute(delete(log).where(log.c.table_id == table_id, log.c.seq <= seq))
                await connection.execute(delete(milestones).where(milestones.c.table_id == table_id))
                await connection.execute(delete(snapshots).where(here, snapshots.c.seq != seq))
                await connection.execute(update(snapshots).where(here).values(data=data))
            for entry in trimming.entries:
                there = update(log).where(log.c.table_id == table_id, log.c.seq == entry.seq)
                await connection.execute(there.values(entry=entry.data))
        return True

    async def unseen_guests(self, before: int, limit: int) -> list[int]:
        """Guests who were not here since a moment."""
        wanted = _unseen_guests(before).order_by(people.c.seen_at).limit(limit)
        return [row[0] for row in await self._browsing.run(wanted)]

    async def drop_mail(self, before: int) -> int:
        """Forget the mail addresses of people who were not here since a moment; they get no more digests. How many."""
        return await self._database.execute(
            update(people).where(*_unread_mail(before)).values(mail=None, digest=False, confirmed=False)
        )


def _whole(before: int) -> tuple[ColumnElement[bool], ...]:
    has_record = exists().where(records.c.table_id == finished.c.table_id)
    old = finished.c.finished_at < before
    return old, finished.c.settled_at.is_not(None), finished.c.trimmed_at.is_(None), has_record


def _unseen_guests(before: int) -> Select[tuple[int]]:
    return select(people.c.person_id).where(people.c.kind == "guest", people.c.seen_at < before)


def _unread_mail(before: int) -> tuple[ColumnElement[bool], ...]:
    return people.c.mail.is_not(None), people.c.seen_at < before
