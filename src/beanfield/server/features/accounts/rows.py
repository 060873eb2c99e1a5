"""The passkeys of a store."""

import msgspec
from msgspec import Struct
from sqlalchemy import and_, delete, insert, literal, or_, select, update
from sqlalchemy.exc import IntegrityError

from beanfield.store.database import columns
from beanfield.store.errors import Taken
from beanfield.store.rows import Person
from beanfield.store.schema import passkeys, people
from beanfield.store.store import Store


class Passkey(Struct, frozen=True):
    """The public half of a key that lives in a person's device."""

    credential_id: bytes
    person_id: int
    public_key: bytes
    sign_count: int
    name: str
    created_at: int


_PASSKEY = select(*columns(passkeys, Passkey))


class Passkeys:
    """By which people sign in."""

    def __init__(self, store: Store) -> None:
        self._database = store.database

    async def add(self, passkey: Passkey) -> None:
        """Keep a passkey. Raises Taken if it is known already, or its person is not."""
        try:
            await self._database.execute(insert(passkeys).values(msgspec.structs.asdict(passkey)))
        except IntegrityError:
            raise Taken("this passkey is in use already, or there is no such account") from None

    async def add_first(self, passkey: Passkey, now: int) -> Person:
        """Make an account of a guest, who signs in with this passkey. What the guest was known by is worthless then.

        Raises Taken if the passkey is known already, or the person is no guest any more.
        """
        grown = (
            update(people)
            .where(people.c.person_id == passkey.person_id, people.c.kind == "guest")
            .values(kind="account", seen_at=now, epoch=people.c.epoch + 1)
            .returning(*columns(people, Person))
        )
        try:
            async with self._database.transaction() as connection:
                found = (await connection.execute(grown)).all()
                if not found:
                    raise Taken("you have an account already; sign in with it")
                await connection.execute(insert(passkeys).values(msgspec.structs.asdict(passkey)))
        except IntegrityError:
            raise Taken("this passkey is in use already") from None
        return Person(*found[0])

    async def of(self, person_id: int) -> list[Passkey]:
        """All passkeys of a person, the oldest first."""
        wanted = _PASSKEY.where(passkeys.c.person_id == person_id)
        found = await self._database.run(wanted.order_by(passkeys.c.created_at, passkeys.c.credential_id))
        return [Passkey(*row) for row in found]

    async def get(self, credential_id: bytes) -> Passkey | None:
        """The passkey with this id."""
        found = await self._database.run(_PASSKEY.where(passkeys.c.credential_id == credential_id))
        return Passkey(*found[0]) if found else None

    async def use(self, credential_id: bytes, sign_count: int) -> bool:
        """Count a use. False if the counter does not go up: the key was copied. Keys that do not count say 0 always."""
        counted = (
            update(passkeys)
            .where(
                passkeys.c.credential_id == credential_id,
                or_(passkeys.c.sign_count < sign_count, and_(passkeys.c.sign_count == 0, literal(sign_count) == 0)),
            )
            .values(sign_count=sign_count)
        )
        return await self._database.execute(counted) > 0

    async def remove(self, person_id: int, credential_id: bytes) -> bool:
        """Forget a passkey of this person."""
        gone = delete(passkeys).where(passkeys.c.credential_id == credential_id, passkeys.c.person_id == person_id)
        return await self._database.execute(gone) > 0
