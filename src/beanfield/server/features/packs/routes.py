"""Routes about what I collect: my cards, my packs, and opening one."""

import secrets
from typing import Final

from litestar import Controller, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from beanfield.kernel.chance import Chance
from beanfield.server.features.packs.collecting import cards_in, owned, starter_of
from beanfield.server.features.packs.earning import A_DAY, MOST, MOST_AGAINST_BOTS, midnight
from beanfield.server.features.packs.messages import (
    ChosenStarter,
    CollectionInfo,
    DrawnCard,
    OpenedPack,
    PackDay,
    PackInfo,
)
from beanfield.server.features.packs.rows import Collections, Pack
from beanfield.server.ground.connections import AnyRequest
from beanfield.server.ground.limits import COLLECT
from beanfield.server.ground.problems import Problem
from beanfield.server.http.errors import problems
from beanfield.server.http.games import game_of
from beanfield.server.people.host import Host
from beanfield.server.people.who import Door, Who
from beanfield.server.tables.decks import packs_of
from beanfield.wire.ids import written

WELCOME: Final = 1
"""Packs that come with a starter deck."""
SEED_BYTES: Final = 32


class CollectionController(Controller):
    """What I collect."""

    path = "/me/collections/{game:str}"
    tags = ("collections",)

    @get("/", summary="My collection", responses=problems(401, 404))
    async def show(
        self,
        game: FromPath[str],
        who: NamedDependency[Who | None],
        host: NamedDependency[Host],
        collections: NamedDependency[Collections],
    ) -> CollectionInfo:
        """My cards of a game, and the packs that I can open. Who is not known owns nothing."""
        packs_of(game_of(game))
        return _collection(game, await _all(collections, who, game), host.now())

    @post("/starter", summary="Choose my starter deck", status_code=200, responses=problems(401, 404, 409))
    async def choose(
        self,
        game: FromPath[str],
        data: JSONBody[ChosenStarter],
        request: AnyRequest,
        door: NamedDependency[Door],
        host: NamedDependency[Host],
        collections: NamedDependency[Collections],
    ) -> CollectionInfo:
        """Once a game, and a pack comes with it. Who was not known becomes a guest."""
        found = game_of(game)
        if data.deck not in packs_of(found).starters:
            there = ", ".join(packs_of(found).starters)
            raise Problem(400, "no-such-deck", f"This is no starter deck. There are: {there}.")
        me = await door.guest(request)
        await host.limit(COLLECT, str(me.person_id))
        cards = [name for name, copies in cards_in(found, data.deck).items() for _ in range(copies)]
        starter = await collections.begin(
            me.person_id, game, starter=data.deck, cards=cards, packs_too=WELCOME, now=host.now()
        )
        if starter != data.deck:
            raise Problem(
                409, "has-starter", "You have a starter deck already. Earn packs by playing to get more cards."
            )
        return _collection(game, await _all(collections, me, game), host.now())

    @post("/packs/{number:int}", summary="Open a pack", status_code=200, responses=problems(401, 404))
    async def open(
        self,
        game: FromPath[str],
        number: FromPath[int],
        me: NamedDependency[Who],
        host: NamedDependency[Host],
        collections: NamedDependency[Collections],
    ) -> OpenedPack:
        """What is in it is drawn now. Opened again, it shows the same cards."""
        packs = packs_of(game_of(game))
        await host.limit(COLLECT, str(me.person_id))
        cards = packs.open(Chance(secrets.token_bytes(SEED_BYTES)))
        opened = await collections.open(me.person_id, game, number, cards, host.now())
        if opened is None or opened.opened_at is None or opened.starter is not None:
            raise Problem(404, "no-such-pack", "You have no such pack. Look at your collection for those you have.")
        before = owned(pack for pack in await _all(collections, me, game) if _order(pack) < _order(opened))
        drawn = [
            DrawnCard(card, packs.special(card), not before[card] and card not in opened.cards[:at])
            for at, card in enumerate(opened.cards)
        ]
        return OpenedPack(number, opened.opened_at, drawn)


async def _all(collections: Collections, who: Who | None, game: str) -> list[Pack]:
    return [] if who is None else await collections.of(who.person_id, game)


def _order(pack: Pack) -> tuple[bool, int, int]:
    """The order in which packs were opened; those that are still closed come last."""
    return pack.opened_at is None, pack.opened_at or 0, pack.number


def _collection(game: str, packs: list[Pack], now: int) -> CollectionInfo:
    catalog = game_of(game).book.catalog
    return CollectionInfo(
        game=game,
        starter=starter_of(packs),
        cards={card: copies for card, copies in sorted(owned(packs).items()) if card in catalog},
        packs=[
            PackInfo(pack.number, pack.earned_at, None if pack.table_id is None else written(pack.table_id))
            for pack in packs
            if pack.opened_at is None
        ],
        opened=sum(pack.opened_at is not None and pack.starter is None for pack in packs),
        today=_today(packs, now),
    )


def _today(packs: list[Pack], now: int) -> PackDay:
    since = midnight(now)
    earned = [pack for pack in packs if pack.table_id is not None and pack.earned_at >= since]
    against_bots = sum(pack.against_bots for pack in earned)
    return PackDay(len(earned), MOST, against_bots, MOST_AGAINST_BOTS, since + A_DAY)
