"""The games over HTTP: what there is to play, with which options, by which rules, with which cards.

None of this changes while a server runs, so it is made once and may be kept by browsers and proxies.
"""

from functools import cache
from hashlib import blake2b
from typing import Annotated, Any, Final, cast

import msgspec
from litestar import Response, Router, get
from litestar.params import FromPath
from msgspec import Meta, Struct
from msgspec.structs import asdict, fields

from beanfield.kernel.deck import Deck
from beanfield.kernel.ledger import Rule, Ruling
from beanfield.kernel.registry import AnyGame, games
from beanfield.kernel.text import Texts
from beanfield.kernel.variants import Switch, switches
from beanfield.server.http.errors import AnyRequest, Problem, problems

KEPT: Final = "public, max-age=3600"
"""For an hour nobody asks again; after that the tag tells whether it is still the same."""


class ValueInfo(Struct, frozen=True):
    """A value that a switch may stand at, and what it does."""

    value: bool | int | str | None
    text: str


class SwitchInfo(Struct, frozen=True):
    """An option of a game with a handful of values."""

    name: str
    default: bool | int | str | None
    values: tuple[ValueInfo, ...]


class CallInfo(Struct, frozen=True):
    """Something a seat may say at any time without being asked."""

    do: str
    text: str


class GameInfo(Struct, frozen=True):
    """A game, as far as one must know it to open a table."""

    name: Annotated[str, Meta(examples=["space-beans"])]
    title: str
    version: int
    about: str
    least_seats: int
    most_seats: int
    minutes: int
    """How long a match lasts at a table of people, roughly."""
    switches: tuple[SwitchInfo, ...]
    calls: tuple[CallInfo, ...]
    decks: dict[str, Deck]
    """Ready-made decks by name; nobody brings a deck to a game without any."""
    brackets: dict[str, tuple[int, ...]]
    """Kinds of tournament: how many sit at a table, stage by stage."""


class RulesInfo(Struct, frozen=True):
    """What the rulebook says, clause by clause in our words, and our rulings where it is silent."""

    game: str
    title: str
    rules: list[Rule]
    rulings: list[Ruling]


class CatalogInfo(Struct, frozen=True):
    """Every card of a game as data: `name`, `title`, the game's own facts, `note` and what is `attested`."""

    game: str
    cards: list[dict[str, Any]]


class StateInfo(Struct, frozen=True):
    """What a client needs to show a match: how `looks.state` is built, and the texts people read."""

    game: str
    state: dict[str, Any]
    """The JSON Schema of `looks.state`. A piece is an integer: a mark, or `0` for one that the viewer does not see."""
    texts: Texts


class Kept[T](Struct, frozen=True):
    """Something that stays as it is, and the tag by which a browser knows it again."""

    what: T
    tag: str


def keep[T](what: T) -> Kept[T]:
    """Make the tag."""
    return Kept(what, f'"{blake2b(msgspec.json.encode(what), digest_size=12).hexdigest()}"')


def answer[T](request: AnyRequest, kept: Kept[T]) -> Response[T]:
    """The response, without a body if the client has it already."""
    headers = {"ETag": kept.tag, "Cache-Control": KEPT}
    known = [tag.strip().removeprefix("W/") for tag in request.headers.get("if-none-match", "").split(",")]
    if kept.tag in known:
        return cast("Response[T]", Response(b"", status_code=304, headers=headers))
    return Response(kept.what, headers=headers)


def game_of(name: str) -> AnyGame:
    """The game of this name."""
    found = games().get(name)
    if found is None:
        raise Problem(404, "no-such-game", f"There is no such game here. There are: {', '.join(games())}.")
    return found


# what is told


def info_of(game: AnyGame) -> GameInfo:
    """A game as it is listed."""
    texts = game.words.texts
    return GameInfo(
        name=game.name,
        title=game.title,
        version=game.version,
        about=texts.about,
        least_seats=game.seats[0],
        most_seats=game.seats[-1],
        minutes=game.minutes,
        switches=tuple(_switch(switch, texts) for switch in switches(game)),
        calls=tuple(CallInfo(do, game.words.call(do)) for do in game.calls),
        decks=dict(game.decks),
        brackets=dict(game.brackets),
    )


def _switch(switch: Switch, texts: Texts) -> SwitchInfo:
    values = (ValueInfo(value, texts.variants.get(switch.key(value), "")) for value in switch.values)
    return SwitchInfo(switch.name, switch.default, tuple(values))


@cache
def _all_games() -> Kept[list[GameInfo]]:
    return keep([info_of(game) for game in games().values()])


@cache
def _game(name: str) -> Kept[GameInfo]:
    return keep(info_of(game_of(name)))


@cache
def _rules(name: str) -> Kept[RulesInfo]:
    ledger = game_of(name).ledger
    return keep(RulesInfo(name, ledger.title, ledger.rule, ledger.ruling))


@cache
def _catalog(name: str) -> Kept[CatalogInfo]:
    game = game_of(name)
    cards = [
        {**asdict(card), "note": game.note(card).text, "attested": game.note(card).attested}
        for card in game.catalog.values()
    ]
    return keep(CatalogInfo(name, cards))


@cache
def _state(name: str) -> Kept[StateInfo]:
    game = game_of(name)
    return keep(StateInfo(name, state_schema(game), game.words.texts))


def state_schema(game: AnyGame) -> dict[str, Any]:
    """The JSON Schema of a state as it goes over the wire: an object by field, structs in it as they are."""
    parts = fields(game.state)
    schemas, defs = msgspec.json.schema_components([part.type for part in parts], ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"The state of {game.title}",
        "type": "object",
        "properties": {part.name: schema for part, schema in zip(parts, schemas, strict=True)},
        "required": [part.name for part in parts],
        "additionalProperties": False,
        "$defs": defs,
    }


# routes


@get("/", responses=problems(), summary="All games")
async def list_games(request: AnyRequest) -> Response[list[GameInfo]]:
    """What can be played here, with the options and texts that a table needs."""
    return answer(request, _all_games())


@get("/{game:str}", responses=problems(404), summary="A game")
async def show_game(request: AnyRequest, game: FromPath[str]) -> Response[GameInfo]:
    """One game, with the options and texts that a table needs."""
    game_of(game)
    return answer(request, _game(game))


@get("/{game:str}/rules", responses=problems(404), summary="The rules of a game")
async def show_rules(request: AnyRequest, game: FromPath[str]) -> Response[RulesInfo]:
    """Every rule and ruling by its id: options, events and refusals name these."""
    game_of(game)
    return answer(request, _rules(game))


@get("/{game:str}/catalog", responses=problems(404), summary="The cards of a game")
async def show_catalog(request: AnyRequest, game: FromPath[str]) -> Response[CatalogInfo]:
    """Every card as data; `faces` of a match names them."""
    game_of(game)
    return answer(request, _catalog(game))


@get("/{game:str}/state", responses=problems(404), summary="What a match looks like as data")
async def show_state(request: AnyRequest, game: FromPath[str]) -> Response[StateInfo]:
    """The JSON Schema of a match's state as it goes over the wire, and the texts that prompts and events stand for."""
    game_of(game)
    return answer(request, _state(game))


def game_routes() -> Router:
    """All of them, below `/games`."""
    return Router(
        "/games",
        route_handlers=[list_games, show_game, show_rules, show_catalog, show_state],
        tags=["games"],
    )
