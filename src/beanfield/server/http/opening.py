"""Routes to find and open tables."""

from typing import Annotated, Final

import msgspec
from litestar import delete, get, post, put
from litestar.di import NamedDependency
from litestar.openapi.spec import Example
from litestar.params import BodyKwarg, FromPath, FromQuery, JSONBody, QueryParameter
from msgspec import Meta, Struct

from beanfield.server.ground.connections import AnyRequest
from beanfield.server.http.errors import problems
from beanfield.server.http.fields import Deck, Kind, Nonce, Secret
from beanfield.server.http.games import game_of
from beanfield.server.http.pages import After, Limit, Number, read_cursor, write_cursor
from beanfield.server.http.visitors import guest, table_id
from beanfield.server.people.hall import Hall
from beanfield.server.people.who import Door, Who
from beanfield.server.tables.commands.life import close, moderate
from beanfield.store.rows import TableRow
from beanfield.wire.tables import ClockRule, Late, Speakers, Status, TableInfo, Visibility

MOST_SEATS: Final = 16
SHORTEST_WAIT: Final = 5_000
LONGEST_WAIT: Final = 600_000
PAGE: Final = 50
Game = Annotated[str, Meta(min_length=1, max_length=64, examples=["space-beans"])]
Seats = Annotated[int, Meta(ge=1, le=MOST_SEATS)]
Setting = bool | Annotated[int, Meta(ge=-(2**53) + 1, le=2**53 - 1)] | Annotated[str, Meta(max_length=64)] | None


class OpenTable(Struct, frozen=True, forbid_unknown_fields=True):
    """What the table shall be like. Everything but the game has a default."""

    game: Game
    seats: Seats | None = None
    setup: Annotated[
        dict[str, Setting],
        Meta(
            max_length=32,
            description="Switches of the game, and seats (counted from 0) for its roles, by name.",
            examples=[{"rotate": True, "youngest": 2}],
        ),
    ] = {}
    visibility: Visibility = "link"
    password: Secret | None = None
    clock: ClockRule = ClockRule()
    late: Late = "default"
    """What happens for somebody who is out of time: the game's default answer, or a bot takes over."""
    rated: bool = False
    sit: bool = True
    """Whether to sit down on the first seat at once."""
    bots: Annotated[list[Kind], Meta(max_length=MOST_SEATS, description="For the last seats.")] = []
    deck: Deck | None = None
    collections: bool = False
    """Whether people play with decks from their own collections, in games whose cards are collected."""


class Quick(Struct, frozen=True, forbid_unknown_fields=True):
    """A match against bots."""

    game: Game
    seats: Seats | None = None
    bots: Annotated[list[Kind], Meta(max_length=MOST_SEATS)] | None = None
    start: bool = True
    """Whether the match begins at once. Whoever wants to send a nonce sits down again with it, and starts then."""


class Learn(Struct, frozen=True, forbid_unknown_fields=True):
    """A guided match."""

    game: Game


class Meet(Struct, frozen=True, forbid_unknown_fields=True):
    """A match with people."""

    game: Game
    wait_ms: Annotated[int, Meta(ge=SHORTEST_WAIT, le=LONGEST_WAIT)] = 60_000
    """How long to wait for people. Then bots take the seats that are still free, and the match begins."""
    nonce: Nonce = ""
    """For a table that is there already. At a new one, sit down again with it when its secret is fixed."""


OPEN_EXAMPLES: Final = [
    Example("With a friend", value={"game": "space-beans", "seats": 2}),
    Example(
        "Public, with a clock and a bot",
        value={
            "game": "mighty-action-force",
            "seats": 4,
            "visibility": "public",
            "clock": {"kind": "live", "bank_ms": 600_000, "increment_ms": 5_000},
            "bots": ["greedy"],
        },
    ),
]
QUICK_EXAMPLES: Final = [Example("Against two bots", value={"game": "space-beans", "bots": ["greedy", "search:200ms"]})]


class NewTable(Struct, frozen=True):
    """A table that was just opened, and the path of the link by which others find it."""

    table: TableInfo
    link: Annotated[str, Meta(examples=["/tables/2Yh7kQm9xWb"])]
    nonce_taken: bool = False
    """Whether the seat has the nonce that came with the request."""


class WhoSpeaks(Struct, frozen=True, forbid_unknown_fields=True):
    """Who may speak at the table."""

    chat: Speakers


class TablePage(Struct, frozen=True):
    """Some tables, those that changed last first. `next` is the `after` of the next page."""

    tables: list[TableInfo]
    next: str | None


def link_of(table: TableInfo) -> str:
    """The path by which people find a table."""
    return f"/tables/{table.id}"


def page_of(rows: list[TableRow], limit: int) -> TablePage:
    """A page; there may be another one if it is full."""
    shown = [msgspec.json.decode(row.summary, type=TableInfo) for row in rows]
    return TablePage(shown, write_cursor((rows[-1].changed_at, rows[-1].table_id)) if len(rows) == limit else None)


@get("/tables", responses=problems(404), summary="Public tables")
async def list_tables(
    hall: NamedDependency[Hall],
    status: FromQuery[Status] = "open",
    game: Annotated[str | None, QueryParameter(max_length=64)] = None,
    after: After = "",
    limit: Limit = PAGE,
) -> TablePage:
    """Tables that anybody may join or watch, those that changed last first."""
    if game is not None:
        game_of(game)
    rows = await hall.node.store.public_tables(status, game, read_cursor(after, tuple[Number, Number]), limit)
    return page_of(rows, limit)


@get("/me/tables", responses=problems(401), summary="My tables")
async def my_tables(
    hall: NamedDependency[Hall],
    me: NamedDependency[Who],
    status: FromQuery[Status | None] = None,
    after: After = "",
    limit: Limit = PAGE,
) -> TablePage:
    """Tables at which one sits, those that changed last first."""
    rows = await hall.node.store.tables_of(me.person_id, status, read_cursor(after, tuple[Number, Number]), limit)
    return page_of(rows, limit)


@post("/tables", responses=problems(401, 404, 409), summary="Open a table")
async def open_table(
    request: AnyRequest,
    data: Annotated[OpenTable, BodyKwarg(examples=OPEN_EXAMPLES)],
    hall: NamedDependency[Hall],
    door: NamedDependency[Door],
) -> NewTable:
    """Open a table and sit down. Whoever has the link finds it; public ones are listed.

    `commitment` fixes the secret of the deal. Send a nonce after that, by sitting down (again).
    """
    game = game_of(data.game)
    who = await guest(request, door, hall)
    id = await hall.open(
        who,
        game,
        seats=data.seats,
        setup=data.setup,
        visibility=data.visibility,
        password=data.password,
        clock=data.clock,
        late=data.late,
        rated=data.rated,
        bots=data.bots,
        collections=data.collections,
    )
    table = await (hall.settle_down(who, id, data.deck) if data.sit else hall.info(id))
    return NewTable(table, link_of(table))


@post("/quick", responses=problems(401, 404, 409), summary="Play against bots at once")
async def quick(
    request: AnyRequest,
    data: Annotated[Quick, BodyKwarg(examples=QUICK_EXAMPLES)],
    hall: NamedDependency[Hall],
    door: NamedDependency[Door],
) -> NewTable:
    """Open a table, sit down, put bots on the other seats and start: one request.

    To send a nonce, leave the start to a request of your own: its secret is fixed when the table is open.
    """
    game = game_of(data.game)
    who = await guest(request, door, hall)
    table = await hall.info(await hall.quick(who, game, data.seats, data.bots, data.start))
    return NewTable(table, link_of(table))


@post("/learn", responses=problems(401, 404, 409), summary="Learn a game")
async def learn(
    request: AnyRequest, data: JSONBody[Learn], hall: NamedDependency[Hall], door: NamedDependency[Door]
) -> NewTable:
    """Begin the guided match of a game against a patient bot, or go on with the one that one has begun."""
    game = game_of(data.game)
    who = await guest(request, door, hall)
    table = await hall.info(await hall.learn(who, game))
    return NewTable(table, link_of(table))


@post("/quick/people", responses=problems(401, 404, 409), summary="Play with people")
async def quick_people(
    request: AnyRequest, data: JSONBody[Meet], hall: NamedDependency[Hall], door: NamedDependency[Door]
) -> NewTable:
    """Sit down at a public table that waits for people, or open one. It begins when it is full, or after `wait_ms`."""
    game = game_of(data.game)
    who = await guest(request, door, hall)
    found, taken = await hall.meet(who, game, data.wait_ms, data.nonce)
    table = await hall.info(found)
    return NewTable(table, link_of(table), taken)


@get("/tables/{id:str}", responses=problems(404), summary="A table")
async def show_table(id: FromPath[str], hall: NamedDependency[Hall]) -> TableInfo:
    """A table as everybody sees it. One that is not public is found by whoever has its link."""
    return await hall.info(table_id(id))


@delete("/tables/{id:str}", status_code=200, responses=problems(401, 404, 409), summary="Close a table")
async def close_table(id: FromPath[str], hall: NamedDependency[Hall], me: NamedDependency[Who]) -> TableInfo:
    """Close a table whose match has not begun; only who opened it can."""
    return await hall.do(table_id(id), close(me.person_id))


@put("/tables/{id:str}/chat", responses=problems(401, 404), summary="Who may speak")
async def moderate_chat(
    id: FromPath[str], data: JSONBody[WhoSpeaks], hall: NamedDependency[Hall], me: NamedDependency[Who]
) -> TableInfo:
    """Decide whether those who watch may speak at the table, only those who play, or nobody; its host can, any time."""
    return await hall.do(table_id(id), moderate(me.person_id, data.chat))
