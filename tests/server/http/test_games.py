from collections.abc import Callable
from pathlib import Path

import jsonschema_rs
import msgspec
import pytest

from beanfield.kernel.match import Match
from beanfield.kernel.registry import find_game, games
from beanfield.server.http import games as http_games
from tests.server.http.visitors import Visitor, serving
from tests.server.log_capture import captured_log

type Visitors = Callable[[], Visitor]

GAMES = list(games())


async def test_all_games_are_listed_with_what_a_table_needs(visitors: Visitors) -> None:
    ann = visitors()
    listed = await ann.ask("GET", "/games")
    assert [game["name"] for game in listed] == GAMES
    for told in listed:
        game = find_game(told["name"])
        assert (told["title"], told["least_seats"], told["most_seats"]) == (game.title, game.seats[0], game.seats[-1])
        calls = [do for do, words in game.referee.calls.items() for _ in words or ("",)]
        assert [call["do"] for call in told["calls"]] == calls
        assert told["about"]
        assert sorted(told["decks"]) == sorted(game.decks.ready)
        for switch in told["switches"]:
            texts = {value["value"]: value["text"] for value in switch["values"]}
            assert all(text for value, text in texts.items() if value != switch["default"])
        assert await ann.ask("GET", f"/games/{game.name}") == told


async def test_what_stays_the_same_is_packed_for_whoever_unpacks_it(visitors: Visitors) -> None:
    ann = visitors()
    plain = await ann.client.get("/api/games/ani-mayhem/catalog", headers={"Accept-Encoding": "br"})
    packed = await ann.client.get("/api/games/ani-mayhem/catalog", headers={"Accept-Encoding": "gzip"})
    assert "content-encoding" not in plain.headers and packed.headers["content-encoding"] == "gzip"
    assert packed.headers["content-type"] == plain.headers["content-type"] and packed.json() == plain.json()
    assert int(packed.headers["content-length"]) < len(plain.content) / 5


@pytest.mark.parametrize("name", GAMES)
async def test_rules_cards_and_texts_of_a_game(visitors: Visitors, name: str) -> None:
    ann, game = visitors(), find_game(name)
    rules = await ann.ask("GET", f"/games/{name}/rules")
    assert [rule["id"] for rule in rules["rules"]] == [rule.id for rule in game.book.ledger.rule]
    assert [ruling["id"] for ruling in rules["rulings"]] == [ruling.id for ruling in game.book.ledger.ruling]
    cards = (await ann.ask("GET", f"/games/{name}/catalog"))["cards"]
    assert [card["name"] for card in cards] == list(game.book.catalog)
    texts = (await ann.ask("GET", f"/games/{name}/state"))["texts"]
    assert texts["prompts"] == game.book.words.texts.prompts


@pytest.mark.parametrize("name", GAMES)
def test_the_schema_of_a_state_fits_what_every_viewer_sees(name: str) -> None:
    game = find_game(name)
    seats = game.variants.usual_number
    match = Match.begin(game, seats, b"a seed", game.variants.usual(seats))
    fits = jsonschema_rs.validator_for(game.state_schema)
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


@pytest.mark.parametrize("name", GAMES)
async def test_texts_come_in_the_language_that_is_asked_for(visitors: Visitors, name: str) -> None:
    ann, game = visitors(), find_game(name)
    german = game.book.words_in("de").texts
    assert (await ann.ask("GET", f"/games/{name}"))["languages"] == list(game.book.languages)
    told = await ann.ask("GET", f"/games/{name}?lang=de")
    assert told in await ann.ask("GET", "/games?lang=de")
    assert told["about"] == german.about
    calls = [(do, word) for do, words in game.referee.calls.items() for word in words or ("",)]
    assert [call["text"] for call in told["calls"]] == [game.book.words_in("de").call(*call) for call in calls]
    assert {deck: listed["title"] for deck, listed in told["decks"].items()} == german.decks
    assert (await ann.ask("GET", f"/games/{name}/state?lang=de"))["texts"]["prompts"] == german.prompts
    cards = {card["name"]: card for card in (await ann.ask("GET", f"/games/{name}/catalog?lang=de"))["cards"]}
    assert {card: cards[card]["note"] for card in german.cards} == german.cards
    assert all(cards[card].get("text", text) == text for card, text in german.cards.items())
    rules = await ann.ask("GET", f"/games/{name}/rules?lang=de")
    assert [rule["text"] for rule in rules["rules"]] == [rule.text for rule in game.book.ledger_in("de").rule]


async def test_texts_of_all_games_are_made_before_visitors_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for made in (http_games._all_games, *http_games.MADE):
        made.cache_clear()
    async with serving(f"sqlite:///{tmp_path / 'family.db'}") as app:
        monkeypatch.setattr(http_games, "keep", never)
        ann = Visitor(app)
        for name, game in games().items():
            parts = ["", "/rules", "/catalog", "/state", "/how"] + ["/lesson"] * (game.book.lesson is not None)
            for rest in ("", *(f"/{name}{part}" for part in parts)):
                for lang in game.book.languages:
                    await ann.ask("GET", f"/games{rest}?lang={lang}")


def never(*_: object) -> None:
    raise AssertionError("made while somebody waited")


async def test_a_game_whose_texts_cannot_be_made_does_not_keep_a_server_from_starting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(name: str, language: str) -> None:
        if name == "beanstalk":
            raise KeyError(language)

    monkeypatch.setattr(http_games, "MADE", (broken,))
    with captured_log() as log:
        async with serving(f"sqlite:///{tmp_path / 'family.db'}") as app:
            await Visitor(app).ask("GET", "/games")
    assert [line["game"] for line in log.read_all() if line["level"] == "error"] == ["beanstalk"]


@pytest.mark.parametrize(
    "rest", ["", "/space-beans", "/space-beans/rules", "/space-beans/catalog", "/space-beans/state"]
)
async def test_a_language_that_nobody_speaks_is_english(visitors: Visitors, rest: str) -> None:
    ann = visitors()
    english = await ann.raw("GET", f"/games{rest}")
    for lang in ("tlh", "", "DE", "..%2F..%2F"):
        other = await ann.raw("GET", f"/games{rest}?lang={lang}")
        assert (other.content, other.headers["etag"]) == (english.content, english.headers["etag"])
    assert await ann.no("GET", f"/games{rest}?lang={'x' * 17}") == (400, "bad-request")


async def test_unknown_games_are_not_found(visitors: Visitors) -> None:
    ann = visitors()
    for rest in ("", "/rules", "/catalog", "/state"):
        assert await ann.no("GET", f"/games/chess{rest}") == (404, "no-such-game")


async def test_a_deck_is_checked_while_it_is_built(visitors: Visitors) -> None:
    ann = visitors()
    found = await ann.ask(
        "POST", "/games/mighty-action-force/decks", {"game": "mighty-action-force", "cards": {"x": 1}}
    )
    assert found["contents"]["cards"] == {"x": 1} and found["deck"] is None and found["cards"] == []
    assert [fault["rule"] for fault in found["faults"]] == ["MAF-R78", "MAF-016"]
    fine = {"game": "mighty-action-force", "cards": {"ranger": 15}}
    deck = (await ann.ask("POST", "/games/mighty-action-force/decks?lang=de", fine))["deck"]
    assert deck["totals"] == {"Edelsteine": 45}
    broken = await ann.ask("POST", "/games/mighty-action-force/decks", {"toml": "game = "})
    assert broken["faults"][0]["rule"] is None
    assert await ann.no("POST", "/games/space-beans/decks", {}) == (404, "no-decks")
    assert await ann.no("POST", "/games/chess/decks", {}) == (404, "no-such-game")
    assert await ann.no("POST", "/games/mighty-action-force/decks", []) == (400, "bad-request")
    large = await ann.client.post("/api/games/mighty-action-force/decks", json={"toml": " " * 70_000})
    assert large.status_code == 413
    deep = b'{"card": ' + b"[" * 30_000 + b"]" * 30_000 + b"}"
    response = await ann.client.post(
        "/api/games/mighty-action-force/decks", content=deep, headers={"Content-Type": "application/json"}
    )
    assert response.status_code == 400
