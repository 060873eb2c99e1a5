"""Collections over HTTP: a starter deck, packs, and tables where people play with what they own."""

import asyncio
from typing import Any

import pytest

from beanfield.games.mighty_beanz import MIGHTY_BEANZ
from beanfield.server.features.packs.collecting import cards_in
from beanfield.server.features.packs.rows import Collections, Earned
from beanfield.server.ground.limits import COLLECT
from beanfield.server.host.app import Application
from beanfield.store import Finish, Result
from beanfield.store.rows import Append
from beanfield.wire.ids import read_id, written
from tests.rules import rule
from tests.server.features.settled import pay
from tests.server.http.conftest import Visitors, app, url, visitors
from tests.server.http.visitors import Visitor

__all__ = ["app", "url", "visitors"]

MBZ = "mighty-beanz"
MINE = f"/me/collections/{MBZ}"
COMMON = "farmer-bean"


def of_starter(name: str) -> dict[str, int]:
    return cards_in(MIGHTY_BEANZ, name)


async def a_collector(visitor: Visitor, starter: str = "roll-up") -> Any:
    return await visitor.ask("POST", f"{MINE}/starter", {"deck": starter})


async def earn(app: Application, visitor: Visitor, table_id: int) -> None:
    """This person has played a match."""
    person = read_id(await visitor.me())
    assert person is not None
    finish = Finish(MBZ, 5000, False, (Result(seat=0, name="Ann", place=1, score=3, won=True, person_id=person),))
    await app.store.append(Append(table_id, 1, b"over", finish=finish))
    earned = Earned(person, MBZ, 5000, against_bots=True, since=0, until=10_000, most=99, most_against_bots=99)
    assert await pay(app.store, table_id, earned)


@rule("MBZ-R97")
async def test_a_collection_begins_with_a_starter_deck_and_a_pack(visitors: Visitors) -> None:
    ann = visitors()
    nothing = await ann.ask("GET", MINE)
    assert (nothing["starter"], nothing["cards"], nothing["packs"]) == (None, {}, [])
    begun = await a_collector(ann)
    assert begun["starter"] == "roll-up"
    assert begun["cards"] == of_starter("roll-up")
    assert sum(begun["cards"].values()) == 40
    assert [(pack["number"], pack["table"]) for pack in begun["packs"]] == [(1, None)]
    assert begun["today"] | {"until": 0} == {
        "earned": 0,
        "most": 6,
        "against_bots": 0,
        "most_against_bots": 3,
        "until": 0,
    }
    assert await ann.ask("GET", MINE) == begun
    assert (await a_collector(ann)) == begun, "the same again is harmless"
    assert await ann.no("POST", f"{MINE}/starter", {"deck": "lights-out"}) == (409, "has-starter")


async def test_only_starter_decks_are_given_away(visitors: Visitors) -> None:
    ann = visitors()
    expert = next(name for name, deck in MIGHTY_BEANZ.decks.ready.items() if deck.size == 60)
    for deck in (expert, "moose-bean", ""):
        assert await ann.no("POST", f"{MINE}/starter", {"deck": deck}) == (400, "no-such-deck")
    assert await ann.ask("GET", "/me") is None, "nobody becomes a guest by a mistake"


async def test_a_pack_is_opened_once_and_shows_the_same_cards_again(visitors: Visitors) -> None:
    ann = visitors()
    before = (await a_collector(ann))["cards"]
    first = await ann.ask("POST", f"{MINE}/packs/1")
    drawn = [card["card"] for card in first["cards"]]
    assert len(drawn) == 9
    assert [card["special"] for card in first["cards"]][:8] == [0] * 5 + [1] * 3
    assert first["cards"][8]["special"] >= 2, "the one for which people hope comes last"
    assert [card["new"] for card in first["cards"]] == [card not in before for card in drawn]
    assert await ann.ask("POST", f"{MINE}/packs/1") == first
    after = await ann.ask("GET", MINE)
    assert (after["packs"], after["opened"]) == ([], 1)
    assert after["cards"] == {card: before.get(card, 0) + drawn.count(card) for card in sorted({*before, *drawn})}


async def test_two_who_open_the_same_pack_at_once_see_the_same_cards(visitors: Visitors) -> None:
    ann = visitors()
    await a_collector(ann)
    seen = await asyncio.gather(*[ann.ask("POST", f"{MINE}/packs/1") for _ in range(8)])
    assert all(one == seen[0] for one in seen)
    assert sum((await ann.ask("GET", MINE))["cards"].values()) == 49


async def test_a_pack_that_a_match_earned_names_its_table(visitors: Visitors, app: Application) -> None:
    ann, bob = visitors(), visitors()
    await a_collector(ann)
    await a_collector(bob)
    await earn(app, ann, 77)
    assert [(pack["number"], pack["table"]) for pack in (await ann.ask("GET", MINE))["packs"]] == [
        (1, None),
        (2, written(77)),
    ]
    assert await bob.no("POST", f"{MINE}/packs/2") == (404, "no-such-pack")
    assert await ann.no("POST", f"{MINE}/packs/0") == (404, "no-such-pack")
    assert await ann.no("POST", f"{MINE}/packs/3") == (404, "no-such-pack")
    assert await visitors().no("POST", f"{MINE}/packs/1") == (401, "who-are-you")
    await ann.ask("POST", f"{MINE}/packs/2")


async def test_where_nobody_collects_there_is_nothing_to_collect(visitors: Visitors) -> None:
    ann = visitors()
    for path in ("/me/collections/space-beans", "/me/collections/mighty-action-force"):
        assert await ann.no("GET", path) == (404, "no-packs")
        assert await ann.no("POST", f"{path}/starter", {"deck": "roll-up"}) == (404, "no-packs")
    assert await ann.no("GET", "/me/collections/chess") == (404, "no-such-game")
    assert await ann.no("POST", "/tables", {"game": "space-beans", "collections": True}) == (404, "no-packs")
    games = {game["name"]: game["packs"] for game in await ann.ask("GET", "/games")}
    assert games["space-beans"] is None
    assert len(games[MBZ]["starters"]) == 4


async def test_nobody_opens_packs_without_end(
    visitors: Visitors, app: Application, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = visitors()
    monkeypatch.setattr(app.limits, "_now", lambda: 0.0)
    await a_collector(ann)
    statuses = [(await ann.raw("POST", f"{MINE}/packs/1")).status_code for _ in range(int(COLLECT.burst) + 5)]
    assert statuses[0] == 200
    assert statuses[-1] == 429


async def test_what_i_collect_is_among_what_is_kept_about_me_and_goes_with_me(
    visitors: Visitors, app: Application
) -> None:
    ann = visitors()
    await a_collector(ann)
    await ann.ask("POST", "/me/account", {"login": "ann", "password": "correct horse"}, 201)
    kept = (await ann.ask("GET", "/me/export"))["packs"]
    assert [(pack["number"], pack["starter"], len(pack["cards"])) for pack in kept] == [
        (0, "roll-up", 40),
        (1, None, 0),
    ]
    person = read_id(await ann.me())
    assert person is not None
    assert (await ann.raw("DELETE", "/me", {"password": "correct horse"})).status_code == 204
    assert await Collections(app.store).all_of(person) == {}


# tables with own collections


async def a_table(host: Visitor, status: int = 201, **wanted: Any) -> Any:
    return await host.ask("POST", "/tables", {"game": MBZ, "collections": True, **wanted}, status)


@rule("MBZ-R97")
async def test_at_a_table_of_own_collections_one_plays_with_what_one_owns(visitors: Visitors) -> None:
    ann, bob = visitors(), visitors()
    await a_collector(ann)
    await a_collector(bob, "lights-out")
    table = (await a_table(ann))["table"]
    assert table["collections"] is True
    seat = f"/tables/{table['id']}/seats/1"
    refused = (await bob.raw("POST", seat, {"deck": "roll-up"})).json()["error"]
    assert (refused["code"], refused["rule"]) == ("refused", "MBZ-R97")
    assert "Lion Bean (3 in the deck, 0 owned)" in refused["hint"]
    await bob.ask("POST", seat, {})
    await ann.ask("POST", f"/tables/{table['id']}/start")


@rule("MBZ-R97")
async def test_a_deck_has_no_more_of_a_card_than_one_owns(visitors: Visitors) -> None:
    ann = visitors()
    await a_collector(ann)
    mine = of_starter("roll-up")
    first, second = list(mine)[:2]
    more = {**mine, first: mine[first] + 1, second: mine[second] - 1}
    refused = (await ann.raw("POST", "/tables", {"game": MBZ, "collections": True, "deck": _file(more)})).json()[
        "error"
    ]
    assert refused["rule"] == "MBZ-R97"
    assert f"({mine[first] + 1} in the deck, {mine[first]} owned)" in refused["hint"]
    assert (await ann.ask("GET", "/me/tables?status=open"))["tables"] == []
    await a_table(ann, deck=_file(mine))
    await ann.ask("POST", "/tables", {"game": MBZ, "deck": _file(more)}, 201)  # where all cards may be played


@rule("MBZ-R97")
async def test_those_who_share_a_device_play_with_decks_of_one_collection(visitors: Visitors) -> None:
    ann = visitors()
    await a_collector(ann)
    path = f"/tables/{(await a_table(ann))['table']['id']}"
    refused = (await ann.raw("POST", f"{path}/seats/1", {"name": "Grandma", "deck": "lights-out"})).json()["error"]
    assert (refused["code"], refused["rule"]) == ("refused", "MBZ-R97")
    await ann.ask("POST", f"{path}/seats/1", {"name": "Grandma"})
    assert (await ann.ask("POST", f"{path}/start"))["status"] == "playing"


async def test_who_has_no_collection_is_told_to_begin_one(visitors: Visitors) -> None:
    ann, bob = visitors(), visitors()
    await a_collector(ann)
    table = (await a_table(ann))["table"]
    refused = (await bob.raw("POST", f"/tables/{table['id']}/seats/1", {})).json()["error"]
    assert (refused["code"], refused["rule"]) == ("no-collection", "MBZ-R97")
    assert await bob.no("POST", "/tables", {"game": MBZ, "collections": True}) == (409, "no-collection")


async def test_bots_bring_ready_made_decks_and_an_own_seat_needs_no_deck_again(visitors: Visitors) -> None:
    ann = visitors()
    await a_collector(ann)
    table = (await a_table(ann, bots=["greedy"]))["table"]
    await ann.ask("POST", f"/tables/{table['id']}/seats/0", {})
    await ann.ask("POST", f"/tables/{table['id']}/start")


async def test_a_starter_deck_is_too_small_for_the_expert_game(visitors: Visitors) -> None:
    ann = visitors()
    await a_collector(ann)
    refused = await ann.raw("POST", "/tables", {"game": MBZ, "collections": True, "setup": {"expert": True}})
    assert refused.json()["error"]["rule"] == "MBZ-194"


async def test_nobody_who_wants_to_play_at_once_is_sent_to_such_a_table(visitors: Visitors) -> None:
    ann, bob = visitors(), visitors()
    await a_collector(ann)
    table = (await a_table(ann, visibility="public"))["table"]
    found = await bob.ask("POST", "/quick/people", {"game": MBZ}, 201)
    assert found["table"]["id"] != table["id"]


def _file(cards: dict[str, int]) -> dict[str, Any]:
    return {"game": MBZ, "name": "mine", "cards": {name: copies for name, copies in cards.items() if copies}}


def test_titles_tell_the_cards_of_a_game_with_packs_apart() -> None:
    """Decks are listed by title, collections by name."""
    titles = [card.title for card in MIGHTY_BEANZ.book.catalog.values()]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("starter", MIGHTY_BEANZ.decks.packs.starters if MIGHTY_BEANZ.decks.packs else ())
def test_a_starter_deck_has_forty_cards(starter: str) -> None:
    assert sum(of_starter(starter).values()) == 40
