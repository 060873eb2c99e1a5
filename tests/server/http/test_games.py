from collections.abc import Callable

import jsonschema_rs
import msgspec
import pytest

from beanfield.kernel.match import Match
from beanfield.kernel.registry import find_game, games
from beanfield.kernel.variants import usual_number, usual_options
from beanfield.server.http.games import state_schema
from tests.server.http.visitors import Visitor

type Visitors = Callable[[], Visitor]

GAMES = sorted(games())


async def test_all_games_are_listed_with_what_a_table_needs(visitors: Visitors) -> None:
    ann = visitors()
    listed = await ann.ask("GET", "/games")
    assert [game["name"] for game in listed] == GAMES
    for told in listed:
        game = find_game(told["name"])
        assert (told["title"], told["least_seats"], told["most_seats"]) == (game.title, game.seats[0], game.seats[-1])
        assert [call["do"] for call in told["calls"]] == list(game.calls)
        assert told["about"]
        assert sorted(told["decks"]) == sorted(game.decks)
        for switch in told["switches"]:
            texts = {value["value"]: value["text"] for value in switch["values"]}
            assert all(text for value, text in texts.items() if value != switch["default"])
        assert await ann.ask("GET", f"/games/{game.name}") == told


@pytest.mark.parametrize("name", GAMES)
async def test_rules_cards_and_texts_of_a_game(visitors: Visitors, name: str) -> None:
    ann, game = visitors(), find_game(name)
    rules = await ann.ask("GET", f"/games/{name}/rules")
    assert [rule["id"] for rule in rules["rules"]] == [rule.id for rule in game.ledger.rule]
    assert [ruling["id"] for ruling in rules["rulings"]] == [ruling.id for ruling in game.ledger.ruling]
    cards = (await ann.ask("GET", f"/games/{name}/catalog"))["cards"]
    assert [card["name"] for card in cards] == list(game.catalog)
    texts = (await ann.ask("GET", f"/games/{name}/state"))["texts"]
    assert texts["prompts"] == game.words.texts.prompts


@pytest.mark.parametrize("name", GAMES)
def test_the_schema_of_a_state_fits_what_every_viewer_sees(name: str) -> None:
    game = find_game(name)
    seats = usual_number(game)
    match = Match.begin(game, seats, b"a seed", usual_options(game, seats))
    fits = jsonschema_rs.validator_for(state_schema(game))
    for _ in range(60):
        for viewer in (None, *range(seats)):
            state = msgspec.structs.asdict(match.view(viewer).state)
            fits.validate(msgspec.json.decode(msgspec.json.encode(state)))
        for seat in match.waiting:
            match.answer(seat, match.default(seat))


async def test_what_stays_the_same_is_sent_once(visitors: Visitors) -> None:
    ann = visitors()
    for path in ("/games", *(f"/games/space-beans{rest}" for rest in ("", "/rules", "/catalog", "/state"))):
        first = await ann.raw("GET", path)
        assert first.headers["cache-control"] == "public, max-age=3600"
        again = await ann.client.get(f"/api{path}", headers={"If-None-Match": f'"other", W/{first.headers["etag"]}'})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", first.headers["etag"])


async def test_unknown_games_are_not_found(visitors: Visitors) -> None:
    ann = visitors()
    for rest in ("", "/rules", "/catalog", "/state"):
        assert await ann.no("GET", f"/games/chess{rest}") == (404, "no-such-game")
