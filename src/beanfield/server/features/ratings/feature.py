"""Ratings, as a feature: a rated match changes them when it is settled."""

from collections.abc import Sequence
from functools import partial

from litestar import Router

from beanfield.server.features.ratings.messages import HeldMatches, match_line, rating_info
from beanfield.server.features.ratings.rating import rated_by
from beanfield.server.features.ratings.routes import PagesController
from beanfield.server.features.ratings.rows import RatingRows
from beanfield.server.http.feature import Feature, House, PersonalData, Serving
from beanfield.server.http.given import given
from beanfield.server.tables.entries import Entry
from beanfield.store import Finished
from beanfield.store.store import Write


def ratings(house: House) -> Feature:
    """People are compared by the rated matches that they have played."""
    people, rows = house.node.store.people, RatingRows(house.node.store)

    async def rate(match: Finished, entries: Sequence[tuple[int, Entry]]) -> Write | None:
        rated = await rated_by(match, rows)
        return partial(rows.keep, rated=rated) if rated else None

    def routes(serving: Serving) -> Router:
        return Router("/", route_handlers=[PagesController], dependencies=given(host=serving.host, ratings=rows))

    async def held(person_id: int) -> HeldMatches:
        return HeldMatches(
            matches=[match_line(each) for each in await people.whole_history(person_id)],
            ratings=[rating_info(each) for each in await rows.of(person_id)],
        )

    house.node.endings.append(rate)
    return Feature(routes=routes, personal=PersonalData(HeldMatches, held))
