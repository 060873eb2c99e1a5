"""Packs, as a feature: matches earn them when they are settled, and tables of own collections look at decks."""

from collections.abc import Sequence
from functools import partial

from litestar import Router

from beanfield.server.features.packs.collecting import own_deck
from beanfield.server.features.packs.earning import earned_by
from beanfield.server.features.packs.messages import HeldPacks, owned_pack
from beanfield.server.features.packs.routes import CollectionController
from beanfield.server.features.packs.rows import Collections
from beanfield.server.http.feature import Feature, House, PersonalData, Serving
from beanfield.server.http.given import given
from beanfield.server.tables.entries import Entry
from beanfield.store import Finished
from beanfield.store.store import Write


def packs(house: House) -> Feature:
    """People collect the cards of games."""
    collections = Collections(house.node.store)

    async def pay(match: Finished, entries: Sequence[tuple[int, Entry]]) -> Write | None:
        earned = earned_by(match, entries)
        return partial(collections.earn, table_id=match.table_id, earned=earned) if earned else None

    def routes(serving: Serving) -> Router:
        serving.hall.on_own_deck.append(partial(own_deck, collections))
        dependencies = given(host=serving.host, collections=collections)
        return Router("/", route_handlers=[CollectionController], dependencies=dependencies)

    async def held(person_id: int) -> HeldPacks:
        there = await collections.all_of(person_id)
        return HeldPacks([owned_pack(game, each) for game, some in there.items() for each in some])

    house.node.endings.append(pay)
    return Feature(routes=routes, personal=PersonalData(HeldPacks, held))
