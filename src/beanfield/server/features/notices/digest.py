"""The digest: once a day, for those who want it, a mail with the tables that wait for their answer.

It is about play by correspondence: where people have days, they do not keep looking. Any node or worker may send it;
the store hands each person to one of them only.
"""

import asyncio
from contextlib import suppress
from random import uniform
from typing import Final

from msgspec import Struct

from beanfield.server.ground import logs
from beanfield.server.ground.mail import Letter, Post
from beanfield.server.ground.problems import Problem
from beanfield.server.nodes.node import Node
from beanfield.server.tables.table import Table
from beanfield.store import Person
from beanfield.wire.ids import written

DAY: Final = 86_400_000
EVERY: Final = 600.0
"""Seconds between two looks for people whose day is over."""
PATIENCE: Final = 10.0
"""Seconds for the letters under way when it ends."""
MANY: Final = 50
"""How many people are written to at once, and how many tables a mail lists."""

_log = logs.get(__name__)


class Waiting(Struct, frozen=True):
    """A table that waits for somebody."""

    table_id: int
    game: str
    others: tuple[str, ...]
    left_ms: int


class Digest:
    """Sends digests. `public_url` is how people reach the site; without it, or without a mail server, none are sent."""

    def __init__(self, node: Node, post: Post, public_url: str) -> None:
        self._node = node
        self._post = post
        self._url = public_url
        self._sending: asyncio.Task[None] | None = None
        self._over = asyncio.Event()

    def start(self) -> None:
        """Begin to send what is due, until `stop`."""
        if self._post.is_there and self._url:
            self._sending = asyncio.create_task(self._keep_sending())

    async def stop(self) -> None:
        """Stop. Letters under way are sent first, if the mail server is not too slow."""
        self._over.set()
        if self._sending is not None:
            await asyncio.wait([self._sending], timeout=PATIENCE)
            self._sending.cancel()
            await asyncio.wait([self._sending])

    async def _keep_sending(self) -> None:
        while not self._over.is_set():
            try:
                await self.send()
            except Exception:
                _log.exception("no digests could be sent")
            with suppress(TimeoutError):
                await asyncio.wait_for(self._over.wait(), EVERY * uniform(0.8, 1.2))

    async def send(self) -> int:
        """Write to everybody whose last digest was a day ago and whom some table waits for; how many letters went."""
        sent, now = 0, self._node.now().wall
        claim = self._node.store.people.claim_digests
        while not self._over.is_set() and (people := await claim(now, now - DAY, MANY)):
            letters = [letter for person in people if (letter := await self._letter(person)) is not None]
            sent += await self._post.send(letters)
        if sent:
            _log.info("digests sent", count=sent)
        return sent

    async def _letter(self, person: Person) -> Letter | None:
        waiting = await self._waiting(person.person_id)
        if not waiting or person.mail is None:
            return None
        return Letter(person.mail, subject(len(waiting)), text(person.name, waiting, self._url))

    async def _waiting(self, person: int) -> list[Waiting]:
        """The tables that wait for this person, the most urgent one first."""
        found = []
        for row in await self._node.store.tables_of(person, "playing", limit=MANY):
            try:
                async with self._node.replica(row.table_id).look() as table:
                    found.append(waits_for(table, person, self._node.now().at))
            except Problem as problem:
                _log.warning("a table is not in the digest", table=row.table_id, code=problem.code)
        return sorted(filter(None, found), key=lambda waiting: waiting.left_ms)


def waits_for(table: Table, person: int, at: int) -> Waiting | None:
    """What a digest says about a table; None if it does not wait for this person."""
    facts, mine = table.facts, table.facts.seats_of(person)
    if table.match is None or facts.status != "playing" or facts.clock.rule.kind != "correspondence":
        return None
    asked = [seat for seat in mine if seat in table.match.waiting and seat in facts.players]
    if not asked:
        return None
    others = tuple(name for seat, name in enumerate(facts.names) if seat not in mine)
    return Waiting(table.id, table.game.title, others, min(facts.clock.left(seat, at) for seat in asked))


def subject(count: int) -> str:
    """What stands above the mail."""
    return "Beanfield: a table waits for you" if count == 1 else f"Beanfield: {count} tables wait for you"


def text(name: str, waiting: list[Waiting], url: str) -> str:
    """What stands in the mail."""
    tables = "\n\n".join(
        f"{each.game}{' with ' if each.others else ''}{', '.join(each.others)}: {time_left(each.left_ms)} left\n"
        f"{url}/tables/{written(each.table_id)}"
        for each in waiting
    )
    return (
        f"Hello {name},\n\nit is your turn here:\n\n{tables}\n\n"
        f"You get this at most once a day, because you asked for it. To get no more of it, switch the digest off:\n"
        f"{url}/me\n"
    )


def time_left(ms: int) -> str:
    """How long somebody has, roughly.

    >>> time_left(3 * DAY + 5), time_left(90 * 60_000), time_left(20_000)
    ('3 days', '1 hour', 'less than an hour')
    """
    for unit, size in (("day", DAY), ("hour", DAY // 24)):
        if (count := ms // size) >= 1:
            return f"{count} {unit}{'s' * (count > 1)}"
    return "less than an hour"
