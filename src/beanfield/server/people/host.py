"""The host of people: what routes about people need, in one place, and the door that knows people by their rows."""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

from msgspec import Struct

from beanfield.server.ground.addresses import address_key
from beanfield.server.ground.connections import Connection
from beanfield.server.ground.limits import GUEST, SIGN_IN, SIGN_IN_AS, Limits, RateRule
from beanfield.server.ground.mail import Post
from beanfield.server.ground.problems import Problem, too_many
from beanfield.server.nodes.node import Node
from beanfield.server.people.guesses import RIGHT, Count, Guess, guess
from beanfield.server.people.names import guest_name
from beanfield.server.people.passwords import Passwords
from beanfield.server.people.sessions import DAY, Keys
from beanfield.server.people.who import Door, Who
from beanfield.store import Person
from beanfield.store.people import People, folded
from beanfield.wire.ids import new_id


class Host(Struct, frozen=True):
    """People and what goes with them. `now` gives the wall time in milliseconds; without a public URL passkeys
    are good on this machine only.
    """

    node: Node
    people: People
    passwords: Passwords
    limits: Limits
    keys: Keys
    now: Callable[[], int]
    post: Post
    public_url: str = ""

    def door(self, origins: frozenset[str] = frozenset()) -> Door:
        """The door of this host, for the whole application."""
        return Door(
            self.keys,
            find=self.find,
            admit=self.admit,
            now=self.now,
            origins=origins,
            https=self.public_url.startswith("https://"),
        )

    async def find(self, person_id: int) -> Who | None:
        """Somebody by id. Once a day the store notes that they were here."""
        person = await self.people.get(person_id)
        if person is None:
            return None
        if self.now() - person.seen_at > DAY:
            await self.people.saw(person_id, self.now())
        return who_is(person)

    async def admit(self, connection: Connection) -> Who:
        """A new guest."""
        await self.limit(GUEST, self.address(connection))
        person_id = new_id()
        return who_is(await self.people.make_guest(person_id, guest_name(person_id), self.now()))

    async def person(self, who: Who) -> Person:
        """The row of somebody who was known a moment ago: a problem if what they were known by is worthless by now."""
        person = await self.people.get(who.person_id)
        if person is None:
            raise Problem(401, "who-are-you", "This account has been deleted. Open a table to play as a guest.")
        if person.epoch != who.epoch:
            raise Problem(401, "signed-out", "You have been signed out here meanwhile. Sign in again.")
        return person

    async def limit(self, rule: RateRule, key: str) -> None:
        """A problem if this is done too often."""
        wait = await self.limits.allow(key, rule)
        if wait > 0:
            raise too_many(wait)

    def guess(self, connection: Connection, login: str) -> AbstractAsyncContextManager[Guess]:
        """A try of the password of an account. It counts by the address, and by the login that is tried from there."""
        address = self.address(connection)
        return guess(self.limits, Count(SIGN_IN_AS, f"{address} {folded(login)}"), Count(SIGN_IN, address, right=RIGHT))

    def address(self, connection: Connection) -> str:
        """Whose line a request comes from."""
        return address_key(connection.client.host if connection.client else None)


def who_is(person: Person) -> Who:
    """A person, as far as a request needs to know."""
    return Who(person.person_id, person.kind, person.epoch, person.name)
