"""The games over HTTP: what there is to play, in which variants, by which rules, with which cards.

None of this changes while a server runs, so it is made once, before visitors come, and may be kept by browsers and
proxies.
"""

from contextlib import suppress
from functools import cache
from gzip import compress
from hashlib import blake2b
from typing import Annotated, Any, Final, cast

import msgspec
from litestar import MediaType, Response, Router, get, post
from litestar.di import NamedDependency
from litestar.openapi.spec import Example
from litestar.params import BodyKwarg, FromPath, QueryParameter
from msgspec import Meta, Struct
from msgspec.structs import replace

from beanfield.kernel.asks import Act, Thing
from beanfield.kernel.book.deck import Deck
from beanfield.kernel.book.how import HowPicture
from beanfield.kernel.book.ledger import Rule, Ruling
from beanfield.kernel.book.lesson import LEARNER, LessonPage
from beanfield.kernel.book.text import ENGLISH, Texts
from beanfield.kernel.by_name import letters
from beanfield.kernel.guide import guide_of
from beanfield.kernel.pictures import pictured
from beanfield.kernel.registry import AnyGame, games
from beanfield.kernel.variants import Switch
from beanfield.server.ground import logs
from beanfield.server.ground.addresses import address_key
from beanfield.server.ground.connections import AnyRequest
from beanfield.server.ground.problems import Problem
from beanfield.server.http.errors import problems
from beanfield.server.http.given import given
from beanfield.server.http.web import unpacks
from beanfield.server.people.hall import Hall
from beanfield.server.tables.decks import DeckCheck
from beanfield.server.work.clerks import Asker

KEPT: Final = "public, max-age=3600"
"""Browsers keep it for an hour. After that they ask by its tag whether it is still the same."""
PACKED_WELL: Final = 6
"""How hard to pack it: the hardest takes twice as long, and saves one part in a hundred."""

_log = logs.get(__name__)

Lang = Annotated[
    str,
    QueryParameter(max_length=16, description="The language of the texts, such as `de`; English where there is none."),
]


class ValueInfo(Struct, frozen=True):
    """A value that a switch may stand at, and what it does."""

    value: bool | int | str | None
    text: str


class SwitchInfo(Struct, frozen=True):
    """An option of a game with a handful of values."""

    name: str
    default: bool | int | str | None
    values: tuple[ValueInfo, ...]


class RoleInfo(Struct, frozen=True):
    """An option of a game that names a seat for a role, or nobody (`null`, as it is without it)."""

    name: str
    text: str


class CallInfo(Struct, frozen=True):
    """Something a seat may say at any time without being asked."""

    do: str
    text: str
    word: str = ""
    """The word it is said with, if it takes one; there is one of these for each word."""


class PacksInfo(Struct, frozen=True):
    """What people collect of a game."""

    starters: tuple[str, ...]
    """The ready-made decks of which a new collector chooses one."""
    rule: str
    """The rule by which a table may ask for decks from own collections."""


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
    preview: bool
    """Whether some of its rules or cards are still to be built."""
    languages: tuple[str, ...]
    """In which languages its texts can be had."""
    switches: tuple[SwitchInfo, ...]
    roles: tuple[RoleInfo, ...]
    calls: tuple[CallInfo, ...]
    consents: tuple[str, ...]
    """Prompts at which people accept or decline the setup of their table: show what is switched on with them."""
    decks: dict[str, Deck]
    """Ready-made decks by name; nobody brings a deck to a game without any."""
    packs: PacksInfo | None
    """Where its cards are collected; null in other games."""
    brackets: dict[str, tuple[int, ...]]
    """Kinds of tournament: how many sit at a table, stage by stage."""
    windows: bool
    """Whether it has windows, in which anybody may act: people can pass them, and a table sets how long they last."""
    how: bool
    """Whether there is a page that tells how to play."""
    lesson_minutes: int | None
    """How long the guided match of the game takes, roughly; null if it has none."""


class RulesInfo(Struct, frozen=True):
    """What the rulebook says, clause by clause in our words, and our rulings where it is silent."""

    game: str
    title: str
    rules: list[Rule]
    rulings: list[Ruling]


class CatalogInfo(Struct, frozen=True):
    """Every card of a game as data: `name`, `title`, the game's own facts, `note`, what is `attested`, and `rules`."""

    game: str
    cards: list[dict[str, Any]]


class StateInfo(Struct, frozen=True):
    """What a client needs to show a match: how `looks.state` is built, and the texts people read."""

    game: str
    state: dict[str, Any]
    """The JSON Schema of `looks.state`. What is marked `piece` is an alias, or `0` for a piece that is not seen;
    `sight` says who sees a field (`public`, `own`, `face-down`; nobody without it), `fields` name a struct's list."""
    texts: Texts


class GuidePage(Struct, frozen=True):
    """One idea of a lesson. `{B}` in the text stands for the name of the second seat, and so on."""

    text: str
    points: tuple[Thing, ...]
    """What it is about: pieces by their aliases, and places."""


class GuideStep(Struct, frozen=True):
    """What the learner (the first seat) is to do when the ask with this id comes."""

    ask: int
    options: tuple[Act, ...]
    """All that may be answered then. A learner who is asked something else has left the way of the lesson."""
    say: tuple[Act, ...]
    """The answer that the lesson wants; empty if any answer will do."""
    pages: tuple[GuidePage, ...]
    """What to read before, one after the other."""


class LessonInfo(Struct, frozen=True):
    """The guided match of a game. It begins and goes the same way every time, so all of it is known beforehand."""

    game: str
    minutes: int
    """How long it takes, roughly."""
    steps: tuple[GuideStep, ...]
    afterwards: str
    """To be said when all steps are done and the match goes on."""
    won: str
    """To be said when the learner has won."""
    lost: str
    """To be said when somebody else has."""


class PictureInfo(Struct, frozen=True):
    """A position of the table as one seat sees it: draw it as you draw a match."""

    text: str
    """What there is to see in it."""
    seats: int
    seat: int
    state: dict[str, Any]
    """As in `looks` of the live wire, with the schema of `/api/games/{game}/state`."""
    faces: dict[int, str]
    waiting: tuple[int, ...]
    reckoned: Any


class HowInfo(Struct, frozen=True):
    """How to play a game, on one page."""

    game: str
    goal: str
    turn: tuple[str, ...]
    """What one does in a turn, step by step."""
    winning: str
    pictures: tuple[PictureInfo, ...]


class Cached[T](Struct, frozen=True):
    """Something that stays as it is, and the tag by which a browser knows it again."""

    what: T
    tag: str
    packed: bytes
    """The same for browsers: the catalog of a large game is a sixth of its size."""


def keep[T](what: T) -> Cached[T]:
    """Make the tag, and pack it."""
    body = msgspec.json.encode(what)
    return Cached(what, f'"{blake2b(body, digest_size=12).hexdigest()}"', compress(body, PACKED_WELL, mtime=0))


def answer[T](request: AnyRequest, kept: Cached[T]) -> Response[T]:
    """The response, without a body if the client has it already."""
    headers = {"ETag": kept.tag, "Cache-Control": KEPT, "Vary": "Accept-Encoding"}
    known = [tag.strip().removeprefix("W/") for tag in request.headers.get("if-none-match", "").split(",")]
    if kept.tag in known:
        return cast("Response[T]", Response(b"", status_code=304, headers=headers))
    if not unpacks(request.headers.get("accept-encoding", "")):
        return Response(kept.what, headers=headers)
    packed = Response(kept.packed, media_type=MediaType.JSON, headers={**headers, "Content-Encoding": "gzip"})
    return cast("Response[T]", packed)


def game_of(name: str) -> AnyGame:
    """The game of this name."""
    found = games().get(name)
    if found is None:
        raise Problem(404, "no-such-game", f"There is no such game here. There are: {', '.join(games())}.")
    return found


# what is told


def info_of(game: AnyGame, language: str = ENGLISH) -> GameInfo:
    """A game as it is listed."""
    words = game.book.words_in(language)
    texts = words.texts
    return GameInfo(
        name=game.name,
        title=game.title,
        version=game.version,
        about=texts.about,
        least_seats=game.seats[0],
        most_seats=game.seats[-1],
        minutes=game.minutes,
        preview=game.preview,
        languages=game.book.languages,
        switches=tuple(_switch(switch, texts) for switch in game.variants.switches),
        roles=tuple(RoleInfo(name, texts.variants[name]) for name in game.variants.roles),
        calls=tuple(
            CallInfo(do, words.call(do, word), word)
            for do, taken in game.referee.calls.items()
            for word in taken or ("",)
        ),
        consents=tuple(sorted(game.variants.consents)),
        decks={name: deck_in(texts, deck, name) for name, deck in game.decks.ready.items()},
        packs=None if game.decks.packs is None else PacksInfo(game.decks.packs.starters, game.decks.packs.rule),
        brackets=dict(game.variants.brackets),
        windows=game.rules.windows,
        how=game.book.how is not None,
        lesson_minutes=None if game.book.lesson is None else game.book.lesson.minutes,
    )


def deck_in(texts: Texts, deck: Deck, name: str = "") -> Deck:
    """A deck as a listing in this language shows it; `name` is that of a ready-made one."""
    totals = {texts.totals.get(what, what): number for what, number in deck.totals.items()}
    return replace(deck, title=texts.decks.get(name, deck.title), totals=totals)


def _switch(switch: Switch, texts: Texts) -> SwitchInfo:
    values = (ValueInfo(value, texts.variants.get(switch.key(value), "")) for value in switch.values)
    return SwitchInfo(switch.name, switch.default, tuple(values))


@cache
def _all_games(language: str) -> Cached[list[GameInfo]]:
    return keep([info_of(game, language) for game in games().values()])


@cache
def _game(name: str, language: str) -> Cached[GameInfo]:
    return keep(info_of(game_of(name), language))


@cache
def _rules(name: str, language: str) -> Cached[RulesInfo]:
    ledger = game_of(name).book.ledger_in(language)
    return keep(RulesInfo(name, ledger.title, ledger.rule, ledger.ruling))


@cache
def _catalog(name: str, language: str) -> Cached[CatalogInfo]:
    game = game_of(name)
    return keep(CatalogInfo(name, [game.book.facts(card, language) for card in game.book.catalog.values()]))


@cache
def _how(name: str, language: str) -> Cached[HowInfo]:
    game = game_of(name)
    how = game.book.how_in(language)
    if how is None:
        raise Problem(404, "no-page", f"{game.title} has no page that tells how to play. Read its rules instead.")
    pictures = tuple(_picture(game, picture) for picture in how.picture)
    return keep(HowInfo(name, how.goal, how.turn, how.winning, pictures))


def _picture(game: AnyGame, picture: HowPicture) -> PictureInfo:
    view = pictured(game, picture)
    state = {name: getattr(view.state, name) for name in view.state.__struct_fields__}
    seat = letters(picture.seats).index(picture.seat)
    return PictureInfo(
        text=picture.text,
        seats=picture.seats,
        seat=seat,
        state=state,
        faces=view.faces,
        waiting=view.waiting,
        reckoned=game.rules.figures(view),
    )


@cache
def _state(name: str, language: str) -> Cached[StateInfo]:
    game = game_of(name)
    return keep(StateInfo(name, game.state_schema, game.book.words_in(language).texts))


@cache
def _lesson(name: str, language: str) -> Cached[LessonInfo]:
    game = game_of(name)
    lesson = game.book.lesson_in(language)
    if lesson is None:
        raise Problem(404, "no-lesson", f"{game.title} has no lesson. Play a match against bots instead.")
    steps = tuple(
        GuideStep(guided.ask, guided.options, guided.say, tuple(map(_page, step.page, guided.points)))
        for step, guided in zip(lesson.step, guide_of(game).steps, strict=True)
        if step.seat == LEARNER
    )
    return keep(
        LessonInfo(
            game=name,
            minutes=lesson.minutes,
            steps=steps,
            afterwards=lesson.afterwards,
            won=lesson.won,
            lost=lesson.lost,
        )
    )


def _page(page: LessonPage, points: tuple[Thing, ...]) -> GuidePage:
    return GuidePage(page.text, points)


MADE: Final = (_game, _rules, _catalog, _state, _how, _lesson)
"""What there is of each game; a problem where a game does not have it."""


def warm_up() -> None:
    """Make all of it, in every language: a large game takes a quarter of a second for each, and others would wait."""
    for name, game in games().items():
        try:
            for language in game.book.languages:
                _all_games(language)
                for make in MADE:
                    with suppress(Problem):
                        make(name, language)
        except Exception:  # a package that is broken there must not keep the other games from being played
            _log.exception("the texts of a game could not be made", game=name)


def spoken(lang: str, *there: AnyGame) -> str:
    """The language that is meant, if one of these games has it; otherwise English."""
    return lang if any(lang in game.book.languages for game in there) else ENGLISH


# routes


@get("/", responses=problems(), summary="All games")
async def list_games(request: AnyRequest, lang: Lang = ENGLISH) -> Response[list[GameInfo]]:
    """What can be played here, with the switches and texts that a table needs."""
    return answer(request, _all_games(spoken(lang, *games().values())))


@get("/{game:str}", responses=problems(404), summary="A game")
async def show_game(request: AnyRequest, game: FromPath[str], lang: Lang = ENGLISH) -> Response[GameInfo]:
    """One game, with the switches and texts that a table needs."""
    return answer(request, _game(game, spoken(lang, game_of(game))))


@get("/{game:str}/rules", responses=problems(404), summary="The rules of a game")
async def show_rules(request: AnyRequest, game: FromPath[str], lang: Lang = ENGLISH) -> Response[RulesInfo]:
    """Every rule and ruling by its id: options, events and refusals name these."""
    return answer(request, _rules(game, spoken(lang, game_of(game))))


@get("/{game:str}/catalog", responses=problems(404), summary="The cards of a game")
async def show_catalog(request: AnyRequest, game: FromPath[str], lang: Lang = ENGLISH) -> Response[CatalogInfo]:
    """Every card as data; `faces` of a match names them."""
    return answer(request, _catalog(game, spoken(lang, game_of(game))))


@get("/{game:str}/state", responses=problems(404), summary="What a match looks like as data")
async def show_state(request: AnyRequest, game: FromPath[str], lang: Lang = ENGLISH) -> Response[StateInfo]:
    """The JSON Schema of a match's state as it goes over the wire, and the texts that prompts and events stand for."""
    return answer(request, _state(game, spoken(lang, game_of(game))))


@get("/{game:str}/lesson", responses=problems(404), summary="The lesson of a game")
async def show_lesson(request: AnyRequest, game: FromPath[str], lang: Lang = ENGLISH) -> Response[LessonInfo]:
    """What is said to the learner in the guided match, ask by ask, and which answer is wanted."""
    return answer(request, _lesson(game, spoken(lang, game_of(game))))


@get("/{game:str}/how", responses=problems(404), summary="How to play a game")
async def show_how(request: AnyRequest, game: FromPath[str], lang: Lang = ENGLISH) -> Response[HowInfo]:
    """Goal, a turn, how one wins, and three positions of the table as data."""
    return answer(request, _how(game, spoken(lang, game_of(game))))


DECK_EXAMPLES: Final = [
    Example("A deck", value={"game": "mighty-action-force", "name": "Rangers", "cards": {"Ranger": 9, "Captain": 6}}),
    Example("A deck file", value={"toml": 'game = "mighty-action-force"\n[cards]\nRanger = 15\n'}),
]


@post(
    "/{game:str}/decks",
    status_code=200,
    responses=problems(404),
    summary="What is wrong with a deck",
)
async def check_a_deck(
    request: AnyRequest,
    hall: NamedDependency[Hall],
    game: FromPath[str],
    data: Annotated[dict[str, Any], BodyKwarg(examples=DECK_EXAMPLES)],
    lang: Lang = ENGLISH,
) -> DeckCheck:
    """Check a deck while it is built: the contents of a deck file, or `{"toml": "..."}` with the file itself."""
    found = game_of(game)
    if not found.decks.ready:
        raise Problem(404, "no-decks", f"Nobody brings a deck to {found.title}.")
    asker = Asker(0, address_key(request.client.host if request.client else None))
    checked = await hall.check_deck(found, data, asker)
    texts = found.book.words_in(lang).texts
    sums = [replace(each, what=texts.totals.get(each.what, each.what)) for each in checked.sums]
    return replace(checked, sums=sums, deck=checked.deck and deck_in(texts, checked.deck))


def game_routes(hall: Hall) -> Router:
    """All of them, below `/games`."""

    return Router(
        "/games",
        route_handlers=[
            list_games,
            show_game,
            show_rules,
            show_catalog,
            show_state,
            show_how,
            show_lesson,
            check_a_deck,
        ],
        dependencies=given(hall=hall),
        tags=["games"],
    )
