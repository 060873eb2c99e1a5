"""The ratings of a store."""

from collections.abc import Sequence

import msgspec
from msgspec import Struct
from sqlalchemy import select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from beanfield.store.database import columns
from beanfield.store.schema import people, ratings
from beanfield.store.store import Store


class Rating(Struct, frozen=True):
    """How well a person plays a game, as far as known after this many rated matches."""

    person_id: int
    game: str
    mu: float
    sigma: float
    matches: int

    @property
    def ordinal(self) -> float:
        """What people are ranked by: their strength is almost surely above it."""
        return self.mu - 3 * self.sigma


class Leader(Struct, frozen=True):
    """One line of a leader board."""

    name: str
    rating: Rating


_RATING = select(*columns(ratings, Rating))


class RatingRows:
    """How strong people are at games."""

    def __init__(self, store: Store) -> None:
        self._database = store.database
        self._browsing = store.browsing

    async def of_game(self, game: str, person_ids: Sequence[int]) -> dict[int, Rating]:
        """The ratings in a game of those who have one."""
        found = await self._database.run(_RATING.where(ratings.c.game == game, ratings.c.person_id.in_(person_ids)))
        return {row[0]: Rating(*row) for row in found}

    async def of(self, person_id: int) -> list[Rating]:
        """All ratings of a person, by game."""
        found = await self._database.run(_RATING.where(ratings.c.person_id == person_id).order_by(ratings.c.game))
        return [Rating(*row) for row in found]

    async def leaders(
        self, game: str, before: tuple[float, int] | None = None, limit: int = 50, least: int = 1
    ) -> list[Leader]:
        """A page of the leader board, the best first. Only people with at least `least` rated matches are on it.

        `before` is (ordinal, person_id) of the last line seen.
        """
        wanted = (
            select(people.c.name, *columns(ratings, Rating))
            .join_from(ratings, people, people.c.person_id == ratings.c.person_id)
            .where(ratings.c.game == game, ratings.c.matches >= least)
        )
        if before is not None:
            wanted = wanted.where(tuple_(ratings.c.ordinal, ratings.c.person_id) < before)
        wanted = wanted.order_by(ratings.c.ordinal.desc(), ratings.c.person_id.desc()).limit(limit)
        return [Leader(name, Rating(*rest)) for name, *rest in await self._browsing.run(wanted)]

    async def keep(self, connection: AsyncConnection, rated: Sequence[Rating]) -> bool:
        """Keep the ratings after a match, in the transaction that settles it. Who is gone gets none.

        False if one is not the next one after what is known (`matches` one more): somebody else was faster, so read
        the ratings again.
        """
        wanted = select(people.c.person_id).where(people.c.person_id.in_([one.person_id for one in rated]))
        living = set((await connection.execute(wanted)).scalars()) if rated else set()
        for one in sorted(rated, key=lambda rating: rating.person_id):
            if one.person_id not in living:
                continue
            values = {**msgspec.structs.asdict(one), "ordinal": one.ordinal}
            if one.matches == 1:
                done = await connection.execute(self._database.insert(ratings).values(values).on_conflict_do_nothing())
            else:
                done = await connection.execute(
                    update(ratings)
                    .where(
                        ratings.c.person_id == one.person_id,
                        ratings.c.game == one.game,
                        ratings.c.matches == one.matches - 1,
                    )
                    .values(values)
                )
            if done.rowcount != 1:
                return False
        return True
