"""People as others see them: pages and leader boards that anybody may see."""

from typing import Final

from litestar import Controller, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from beanfield.kernel.registry import games
from beanfield.server.features.ratings.messages import (
    LeaderLine,
    Leaders,
    Matches,
    PersonPage,
    match_line,
    rating_info,
)
from beanfield.server.features.ratings.rows import RatingRows
from beanfield.server.ground.problems import not_found
from beanfield.server.http.errors import problems
from beanfield.server.http.pages import After, Limit, Number, read_cursor, write_cursor
from beanfield.server.people.host import Host
from beanfield.server.people.who import Who
from beanfield.store import HistoryRow
from beanfield.wire.ids import read_id, written

LEAST_MATCHES: Final = 5
"""The least number of rated matches for a place on a leader board."""


class PagesController(Controller):
    """People, as others see them."""

    tags = ("people",)

    @get("/me/matches", summary="My matches", responses=problems(401))
    async def mine(
        self, me: NamedDependency[Who], host: NamedDependency[Host], after: After = "", limit: Limit = 50
    ) -> Matches:
        """The last one first."""
        before = read_cursor(after, tuple[Number, Number])
        return _page(await host.people.history(me.person_id, before, limit), limit)

    @get("/people/{person:str}", summary="A person", responses=problems(404))
    async def person(
        self, person: FromPath[str], host: NamedDependency[Host], ratings: NamedDependency[RatingRows]
    ) -> PersonPage:
        """Name and ratings."""
        found = await host.people.get(_id(person))
        if found is None:
            raise not_found("person")
        theirs = await ratings.of(found.person_id)
        return PersonPage(person, found.kind, found.name, [rating_info(each) for each in theirs])

    @get("/people/{person:str}/matches", summary="A person's matches", responses=problems(404))
    async def matches(
        self, person: FromPath[str], host: NamedDependency[Host], after: After = "", limit: Limit = 50
    ) -> Matches:
        """At public tables, the last one first."""
        before = read_cursor(after, tuple[Number, Number])
        return _page(await host.people.history(_id(person), before, limit, public=True), limit)

    @get("/games/{game:str}/leaders", summary="The leader board of a game", responses=problems(404))
    async def leaders(
        self, game: FromPath[str], ratings: NamedDependency[RatingRows], after: After = "", limit: Limit = 50
    ) -> Leaders:
        """Those who have played some rated matches, the strongest first."""
        if game not in games():
            raise not_found("game")
        found = await ratings.leaders(game, read_cursor(after, tuple[float, Number]), limit, LEAST_MATCHES)
        last = found[-1].rating if len(found) == limit else None
        return Leaders(
            [LeaderLine(written(each.rating.person_id), each.name, rating_info(each.rating)) for each in found],
            None if last is None else write_cursor((last.ordinal, last.person_id)),
        )


def _id(person: str) -> int:
    person_id = read_id(person)
    if person_id is None:
        raise not_found("person")
    return person_id


def _page(played: list[HistoryRow], limit: int) -> Matches:
    last = played[-1] if len(played) == limit else None
    return Matches(
        [match_line(each) for each in played], None if last is None else write_cursor((last.finished_at, last.table_id))
    )
