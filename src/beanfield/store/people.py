"""People: guests and accounts, their histories, and what to do when they want to be forgotten."""

from collections.abc import Sequence
from unicodedata import normalize

import msgspec
from sqlalchemy import case, delete, false, or_, select, true, tuple_, update
from sqlalchemy.exc import IntegrityError

from beanfield.store.database import Database, columns
from beanfield.store.errors import Taken
from beanfield.store.rows import HistoryRow, Newcomer, Person
from beanfield.store.schema import browsers, passkeys, people, ratings, results, sitters, tables, visits, webhooks

_PERSON = select(*columns(people, Person))
_PLAYED = select(*columns(results, HistoryRow))


def folded(login: str) -> str:
    """A login as it is stored: neither case nor another encoding of the same letters makes another login."""
    return normalize("NFKC", normalize("NFKC", login).casefold()).strip()


class People:
    """The people of a store."""

    def __init__(self, database: Database, browsing: Database) -> None:
        self._database = database
        self._browsing = browsing
        """For lists that anybody may ask for."""

    async def get(self, person_id: int) -> Person | None:
        """Somebody by id."""
        found = await self._database.run(_PERSON.where(people.c.person_id == person_id))
        return Person(*found[0]) if found else None

    async def by_login(self, login: str) -> Person | None:
        """Somebody by login, in any case."""
        found = await self._database.run(_PERSON.where(people.c.login == folded(login)))
        return Person(*found[0]) if found else None

    async def make_guest(self, person_id: int, name: str, now: int) -> Person:
        """The person with this id, as a guest if there is none yet; doing it twice is harmless."""
        new = Person(
            person_id=person_id,
            kind="guest",
            name=name,
            login=None,
            password=None,
            epoch=0,
            created_at=now,
            seen_at=now,
            mail=None,
            digest=False,
        )
        await self._database.execute(
            self._database.insert(people).values(msgspec.structs.asdict(new)).on_conflict_do_nothing()
        )
        return await self.get(person_id) or new

    async def make_account(
        self, person_id: int, login: str | None, name: str, now: int, password: str | None = None
    ) -> Person:
        """Make an account, of the guest with this id if there is one: tables and results stay.

        What the guest had to be known by is worthless from then on. Raises Taken if somebody has the login, or this
        person has an account. `password` is a hash, never the word itself.
        """
        new = Person(
            person_id=person_id,
            kind="account",
            name=name,
            login=login and folded(login),
            password=password,
            epoch=0,
            created_at=now,
            seen_at=now,
            mail=None,
            digest=False,
        )
        made = (
            self._database.insert(people)
            .values(msgspec.structs.asdict(new))
            .on_conflict_do_update(
                index_elements=["person_id"],
                set_={
                    "kind": "account",
                    "name": name,
                    "login": new.login,
                    "password": password,
                    "seen_at": now,
                    "epoch": people.c.epoch + 1,
                },
                where=people.c.kind == "guest",
            )
            .returning(*columns(people, Person))
        )
        try:
            found = await self._database.run(made)
        except IntegrityError:
            raise Taken("somebody has this login; choose another one") from None
        if not found:
            raise Taken("you have an account already; sign in with it")
        return Person(*found[0])

    async def rename(self, person_id: int, name: str) -> bool:
        """Give a new name; False if there is nobody with this id."""
        return await self._change(person_id, name=name)

    async def set_password(self, person_id: int, password: str | None) -> bool:
        """Keep another hash of the same password, or none."""
        return await self._change(person_id, password=password)

    async def change_password(self, person_id: int, password: str) -> Person | None:
        """Keep the hash of another password, and make all tokens of the person worthless with it."""
        changed = update(people).where(people.c.person_id == person_id)
        found = await self._database.run(
            changed.values(password=password, epoch=people.c.epoch + 1).returning(*columns(people, Person))
        )
        return Person(*found[0]) if found else None

    async def add_login(self, person_id: int, login: str, password: str) -> Person | None:
        """Give a login and a password to an account that has neither; None if there is no such account.

        All tokens of the person are worthless from then on. Raises Taken if somebody has the login.
        """
        given = update(people).where(
            people.c.person_id == person_id, people.c.kind == "account", people.c.login.is_(None)
        )
        changed = given.values(login=folded(login), password=password, epoch=people.c.epoch + 1)
        try:
            found = await self._database.run(changed.returning(*columns(people, Person)))
        except IntegrityError:
            raise Taken("somebody has this login; choose another one") from None
        return Person(*found[0]) if found else None

    async def set_mail(self, person_id: int, mail: str | None, digest: bool) -> bool:
        """Keep an address, and whether the digest may be sent to it. Another address must be confirmed again."""
        same = case((people.c.mail == mail, people.c.confirmed), else_=false())
        return await self._change(person_id, mail=mail, digest=digest, confirmed=same)

    async def confirm_mail(self, person_id: int, mail: str) -> bool:
        """The address is theirs; False if they have another one by now."""
        confirmed = update(people).where(people.c.person_id == person_id, people.c.mail == mail)
        return await self._database.execute(confirmed.values(confirmed=True)) > 0

    async def claim_digests(self, now: int, since: int, limit: int) -> list[Person]:
        """People who want a digest and were sent none since that moment, each handed to one caller only: once.

        Nothing is sent to an address that is not confirmed.
        """
        due = (
            select(people.c.person_id)
            .where(
                people.c.digest.is_(true()),
                people.c.mail.is_not(None),
                people.c.confirmed.is_(true()),
                or_(people.c.digest_at.is_(None), people.c.digest_at <= since),
            )
            .limit(limit)
            .with_for_update(skip_locked=True)
            .cte("due")
        )
        claimed = (
            update(people)
            .where(people.c.person_id == due.c.person_id)
            .values(digest_at=now)
            .returning(*columns(people, Person))
        )
        return [Person(*row) for row in await self._database.run(claimed)]

    async def saw(self, person_id: int, now: int) -> bool:
        """Keep when somebody was last here."""
        return await self._change(person_id, seen_at=now)

    async def _change(self, person_id: int, **values: object) -> bool:
        return await self._database.execute(update(people).where(people.c.person_id == person_id).values(values)) > 0

    async def epochs(self, person_ids: Sequence[int]) -> dict[int, int]:
        """The epochs of those who are there: tokens of any other epoch are worthless."""
        wanted = select(people.c.person_id, people.c.epoch).where(people.c.person_id.in_(person_ids))
        return {row[0]: row[1] for row in await self._database.run(wanted)}

    async def bump_epoch(self, person_id: int) -> int | None:
        """Make all tokens of a person worthless (sign out everywhere); the new epoch."""
        found = await self._database.run(
            update(people)
            .where(people.c.person_id == person_id)
            .values(epoch=people.c.epoch + 1)
            .returning(people.c.epoch)
        )
        return found[0][0] if found else None

    # History

    async def history(
        self, person_id: int, before: tuple[int, int] | None = None, limit: int = 50, public: bool = False
    ) -> list[HistoryRow]:
        """Matches a person finished, the last first; `before` is (finished_at, table_id) of the last one seen.

        `public`: only those at tables that anybody may see, because everybody who knows a table's id may look at it.
        """
        wanted = _PLAYED.where(results.c.person_id == person_id)
        if public:
            wanted = wanted.where(results.c.public.is_(true()))
        if before is not None:
            wanted = wanted.where(tuple_(results.c.finished_at, results.c.table_id) < before)
        wanted = wanted.order_by(results.c.finished_at.desc(), results.c.table_id.desc()).limit(limit)
        return [HistoryRow(*row) for row in await self._browsing.run(wanted)]

    async def newcomers(self, limit: int) -> list[Newcomer]:
        """The newest people, without their names."""
        wanted = select(*columns(people, Newcomer)).order_by(people.c.created_at.desc()).limit(limit)
        return [Newcomer(*row) for row in await self._browsing.run(wanted)]

    # What is held about somebody

    async def seats_of(self, person_id: int) -> list[tuple[int, int]]:
        """Where somebody sits: tables and seats."""
        seats = select(sitters.c.table_id, sitters.c.seat).where(sitters.c.person_id == person_id)
        return [(row[0], row[1]) for row in await self._database.run(seats.order_by(sitters.c.table_id))]

    async def whole_history(self, person_id: int) -> list[HistoryRow]:
        """All matches that somebody finished, the first first."""
        played = _PLAYED.where(results.c.person_id == person_id).order_by(results.c.finished_at, results.c.table_id)
        return [HistoryRow(*row) for row in await self._database.run(played)]

    async def delete(self, person_id: int) -> bool:
        """Forget a person. Their seats and results stay, as nobody's: the others played those matches too.

        What they collected goes with their row.
        """
        async with self._database.transaction() as connection:
            sat = select(sitters.c.table_id, sitters.c.seat).where(sitters.c.person_id == person_id)
            theirs = tuple_(results.c.table_id, results.c.seat).in_(sat)  # those who played on their device as well
            await connection.execute(update(results).where(theirs).values(person_id=None, name=""))
            await connection.execute(
                update(sitters).where(sitters.c.person_id == person_id).values(person_id=None, name="")
            )
            await connection.execute(update(tables).where(tables.c.host == person_id).values(host=None))
            await connection.execute(delete(visits).where(visits.c.person_id == person_id))
            await connection.execute(delete(ratings).where(ratings.c.person_id == person_id))
            await connection.execute(delete(passkeys).where(passkeys.c.person_id == person_id))
            await connection.execute(delete(browsers).where(browsers.c.person_id == person_id))
            await connection.execute(delete(webhooks).where(webhooks.c.person_id == person_id))
            gone = await connection.execute(delete(people).where(people.c.person_id == person_id))
        return gone.rowcount > 0
