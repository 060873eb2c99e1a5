"""Collections: which packs and starter decks somebody has of a game, and what was in them. Nothing ever goes from one.

Packs have numbers, from 1 on for each person and game; number 0 is the starter deck. Whoever gives somebody something
holds that person's row meanwhile, so two who give at once can't take the same number or exceed a limit.
"""

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Row, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from beanfield.store.schema import packs, people
from beanfield.store.store import Store

STARTER: Final = 0
"""The number of the starter deck."""


class Pack(Struct, frozen=True):
    """A pack of cards that somebody has, or the starter deck (number 0)."""

    number: int
    earned_at: int
    table_id: int | None = None
    """The match that it was earned by; None for what came with the starter deck."""
    against_bots: bool = False
    """Whether nobody else played in that match."""
    starter: str | None = None
    """The name of the ready-made deck, if it is one."""
    opened_at: int | None = None
    cards: tuple[str, ...] = ()
    """The names of the cards; none before it is opened."""


class Earned(Struct, frozen=True):
    """A pack for somebody who played a match to its end, unless they have earned enough that day."""

    person_id: int
    game: str
    at: int
    against_bots: bool
    """Whether nobody else played."""
    since: int
    until: int
    """When the day begins and ends."""
    most: int
    """So many packs a day."""
    most_against_bots: int
    """So many of them in matches against bots."""


_PACK = select(
    packs.c.number,
    packs.c.earned_at,
    packs.c.table_id,
    packs.c.against_bots,
    packs.c.starter,
    packs.c.opened_at,
    packs.c.cards,
).order_by(packs.c.number)

_write = msgspec.json.Encoder().encode
_read = msgspec.json.Decoder(tuple[str, ...]).decode


class Collections:
    """What the people of a store collect."""

    def __init__(self, store: Store) -> None:
        self._database = store.database

    async def of(self, person_id: int, game: str) -> list[Pack]:
        """All that somebody has of a game, by number."""
        wanted = _PACK.where(packs.c.person_id == person_id, packs.c.game == game)
        return [_pack(row) for row in await self._database.run(wanted)]

    async def all_of(self, person_id: int) -> dict[str, list[Pack]]:
        """All that somebody has of every game."""
        wanted = _PACK.add_columns(packs.c.game).where(packs.c.person_id == person_id).order_by(packs.c.game)
        found: dict[str, list[Pack]] = {}
        for row in await self._database.run(wanted):
            found.setdefault(row.game, []).append(_pack(row))
        return {game: found[game] for game in sorted(found)}

    async def begin(
        self, person_id: int, game: str, starter: str, cards: Sequence[str], packs_too: int, now: int
    ) -> str:
        """Give somebody a starter deck, with this many packs, and say which they have: perhaps they had one before."""
        async with self._database.transaction() as connection:
            if await self._living(connection, [person_id]):
                deck = {"number": STARTER, "starter": starter, "opened_at": now, "cards": _write(tuple(cards))}
                own = {"person_id": person_id, "game": game, "against_bots": False, "earned_at": now}
                given = self._database.insert(packs).values(own | deck).on_conflict_do_nothing()
                if (await connection.execute(given)).rowcount:
                    for _ in range(packs_too):
                        await self._give(connection, own)
            wanted = select(packs.c.starter).where(*_one(person_id, game, STARTER))
            return (await connection.execute(wanted)).scalar() or starter

    async def open(self, person_id: int, game: str, number: int, cards: Sequence[str], now: int) -> Pack | None:
        """Open a pack: these cards were in it, unless it was open already. None if there is no such pack."""
        here = _one(person_id, game, number)
        await self._database.execute(
            update(packs).where(*here, packs.c.opened_at.is_(None)).values(opened_at=now, cards=_write(tuple(cards)))
        )
        found = await self._database.run(_PACK.where(*here))
        return _pack(found[0]) if found else None

    async def earn(self, connection: AsyncConnection, table_id: int, earned: Sequence[Earned]) -> bool:
        """Give packs for a match, in the transaction that settles it. Who is gone gets none."""
        living = await self._living(connection, [one.person_id for one in earned])
        for one in earned:
            if one.person_id in living and await self._may_have(connection, one):
                own = {"person_id": one.person_id, "game": one.game, "table_id": table_id}
                await self._give(connection, own | {"against_bots": one.against_bots, "earned_at": one.at})
        return True

    async def _may_have(self, connection: AsyncConnection, one: Earned) -> bool:
        that_day = select(packs.c.against_bots).where(
            packs.c.person_id == one.person_id,
            packs.c.game == one.game,
            packs.c.table_id.is_not(None),
            packs.c.earned_at >= one.since,
            packs.c.earned_at < one.until,
        )
        had = list((await connection.execute(that_day)).scalars())
        return len(had) < one.most and (not one.against_bots or sum(had) < one.most_against_bots)

    async def _give(self, connection: AsyncConnection, values: dict[str, object]) -> None:
        """The next number is free: the person's row is held."""
        last = select(func.max(packs.c.number)).where(
            packs.c.person_id == values["person_id"], packs.c.game == values["game"]
        )
        number = (await connection.execute(last)).scalar() or 0
        await connection.execute(self._database.insert(packs).values(values | {"number": number + 1}))

    async def _living(self, connection: AsyncConnection, person_ids: Sequence[int]) -> set[int]:
        """Those of these people who are still there. Nobody changes their rows until the transaction ends."""
        if not person_ids:
            return set()
        wanted = select(people.c.person_id).where(people.c.person_id.in_(person_ids)).order_by(people.c.person_id)
        return set((await connection.execute(wanted.with_for_update())).scalars())


def _one(person_id: int, game: str, number: int) -> tuple[ColumnElement[bool], ...]:
    return packs.c.person_id == person_id, packs.c.game == game, packs.c.number == number


def _pack(row: Row[*tuple[object, ...]]) -> Pack:
    cards = () if row.cards is None else _read(row.cards)
    return Pack(
        number=row.number,
        earned_at=row.earned_at,
        table_id=row.table_id,
        against_bots=row.against_bots,
        starter=row.starter,
        opened_at=row.opened_at,
        cards=cards,
    )
