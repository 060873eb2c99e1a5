"""Tables over HTTP: open one, find one, sit down, start, resign, make offers, and see what became of it.

What flows while a match is played goes over the live wire (`/api/tables/{id}/live`, see docs/protocol.md).
"""

from typing import Annotated, Any, Final, cast

import msgspec
from litestar import Response, Router, delete, get, post, put
from litestar.di import NamedDependency, Provide
from litestar.openapi.spec import Example
from litestar.params import BodyKwarg, FromPath, FromQuery, JSONBody, QueryParameter
from msgspec import Meta, Struct

from beanfield.kernel.record import Record
from beanfield.server.ground.addresses import address_key
from beanfield.server.ground.connections import AnyRequest
from beanfield.server.ground.problems import Problem, not_found
from beanfield.server.http.errors import problems
from beanfield.server.http.games import game_of
from beanfield.server.http.pages import After, Limit, Number, read_cursor, write_cursor
from beanfield.server.nodes.clerks import Asker
from beanfield.server.people.analyses import Analyses, Analysis
from beanfield.server.people.archive import Archive, Leaf
from beanfield.server.people.hall import Hall, check_bot
from beanfield.server.people.messages import Name
from beanfield.server.people.who import Door, Who
from beanfield.server.tables.commands.life import Guest, close, leave, moderate, put_bot, remove_bot, start
from beanfield.server.tables.records import LogPage
from beanfield.server.tables.replays import ReplayPage
from beanfield.store.rows import TableRow
from beanfield.wire.ids import Id, read_id, written
from beanfield.wire.tables import ClockRule, Late, OfferKind, Speakers, Status, TableInfo, Visibility

MOST_SEATS: Final = 16
SHORTEST_WAIT: Final = 5_000
LONGEST_WAIT: Final = 600_000
PAGE: Final = 50
LOG_PAGE: Final = 500
REPLAY_PAGE: Final = 1000
KEPT: Final = "private, max-age=86400"
"""For what is read of a match that is over. After a day a browser asks again: somebody may want to be forgotten."""

Kind = Annotated[str, Meta(min_length=1, max_length=32, examples=["greedy", "search:500"])]
"""A kind of bot."""
Nonce = Annotated[
    str,
    Meta(
        max_length=64,
        pattern="^[0-9A-Za-z_-]*$",
        description="A random text of one's own, which goes into the seed. The record says if a seat sent none.",
    ),
]
Secret = Annotated[str, Meta(min_length=1, max_length=128)]
Game = Annotated[str, Meta(min_length=1, max_length=64, examples=["space-beans"])]
Seats = Annotated[int, Meta(ge=1, le=MOST_SEATS)]
Setting = bool | Annotated[int, Meta(ge=-(2**53) + 1, le=2**53 - 1)] | Annotated[str, Meta(max_length=64)] | None
Deck = Annotated[str, Meta(max_length=64)] | Annotated[dict[str, Any], Meta(max_length=32)]
"""A ready-made deck by its name, or the contents of a deck file."""


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


class SitDown(Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down on a seat."""

    password: Secret | None = None
    nonce: Nonce = ""
    deck: Deck | None = None
    name: Name | None = None
    """Of somebody else, who gets the seat and plays on one's own device; one must sit at the table oneself."""


class PutBot(Struct, frozen=True, forbid_unknown_fields=True):
    """Which bot."""

    bot: Kind = "greedy"


class MakeOffer(Struct, frozen=True, forbid_unknown_fields=True):
    """What is offered to all who play."""

    kind: OfferKind
    nonce: Nonce = ""
    """For the seed of the rematch, on all seats that one has."""


class Reply(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether one agrees. Who made the offer takes it back with `false`."""

    yes: bool
    nonce: Nonce = ""
    """For the seed of the rematch, on all seats that one has."""


class WhoSpeaks(Struct, frozen=True, forbid_unknown_fields=True):
    """Who may speak at the table."""

    chat: Speakers


class SeatTokenInfo(Struct, frozen=True):
    """A capability for one seat, for `Authorization: Bearer` on the live wire. It is good for this sitting."""

    token: str


class TablePage(Struct, frozen=True):
    """Some tables, those that changed last first. `next` is the `after` of the next page."""

    tables: list[TableInfo]
    next: str | None


class SeatResult(Struct, frozen=True):
    """How a match ended for one seat."""

    seat: int
    name: str
    person: Id | None
    bot: str | None
    place: int
    score: int
    won: bool


class ResultInfo(Struct, frozen=True):
    """How a match ended."""

    table: Id
    game: str
    rated: bool
    finished_at: int
    seats: list[SeatResult]


# what routes share


def table_id(id: str) -> int:
    """The number of a table from its path."""
    number = read_id(id)
    if number is None:
        raise not_found("table")
    return number


async def guest(request: AnyRequest, door: Door, hall: Hall) -> Guest:
    """Whoever sends this, as a new guest if nobody is known. What bots think for them counts for their address too."""
    who = await door.guest(request)
    await hall.node.jobs.comes_from(who.person_id, _address(request))
    return _as_guest(who, _address(request))


def _as_guest(who: Who, address: str = "") -> Guest:
    return Guest(who.person_id, who.name, who.kind == "account", address)


def _address(request: AnyRequest) -> str:
    return address_key(request.client.host if request.client else None)


def _reader(request: AnyRequest, who: Who | None) -> Asker:
    return Asker(who.person_id if who else 0, _address(request))


def _sent[T](leaf: Leaf) -> Response[T]:
    """The response, without a body if the client has it already."""
    headers = {"ETag": leaf.tag, "Cache-Control": KEPT} if leaf.tag else {"Cache-Control": "no-store"}
    status = 200 if leaf.data else 304
    return cast("Response[T]", Response(leaf.data, status_code=status, headers=headers, media_type="application/json"))


def _known(request: AnyRequest) -> str:
    """The tags of what the client has."""
    return request.headers.get("if-none-match", "")


def link_of(table: TableInfo) -> str:
    """The path by which people find a table."""
    return f"/tables/{table.id}"


def page_of(rows: list[TableRow], limit: int) -> TablePage:
    """A page; there may be another one if it is full."""
    shown = [msgspec.json.decode(row.summary, type=TableInfo) for row in rows]
    return TablePage(shown, write_cursor((rows[-1].changed_at, rows[-1].table_id)) if len(rows) == limit else None)


# finding and opening


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


# seats


@post(
    "/tables/{id:str}/seats/{seat:int}",
    status_code=200,
    responses=problems(401, 404, 409),
    summary="Sit down or come back",
)
async def sit_down(
    request: AnyRequest,
    id: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[SitDown],
    hall: NamedDependency[Hall],
    door: NamedDependency[Door],
) -> TableInfo:
    """Sit down on a free seat before the match, or come back to one's own at any time.

    Until the match begins one may sit down on one's own seat again, with a nonce or with another one.

    With a name, seat somebody else who plays on one's own device; not where a match is rated.
    """
    number = table_id(id)
    await hall.info(number)
    who = await guest(request, door, hall)
    return await hall.sit(who, number, seat, data.nonce, data.deck, data.password, data.name)


@delete("/tables/{id:str}/seats/{seat:int}", status_code=200, responses=problems(401, 404, 409), summary="Leave a seat")
async def leave_seat(
    id: FromPath[str], seat: FromPath[int], hall: NamedDependency[Hall], me: NamedDependency[Who]
) -> TableInfo:
    """Leave: before the match the seat is free again, during it this is to resign."""
    return await hall.do(table_id(id), leave(me.person_id, seat))


@put("/tables/{id:str}/seats/{seat:int}/bot", responses=problems(401, 404, 409), summary="Let a bot play")
async def seat_bot(
    id: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[PutBot],
    hall: NamedDependency[Hall],
    me: NamedDependency[Who],
) -> TableInfo:
    """Put a bot on a free seat (the host, before the match), or let it play for oneself."""
    check_bot(data.bot)
    return await hall.do(table_id(id), put_bot(me.person_id, seat, data.bot))


@delete(
    "/tables/{id:str}/seats/{seat:int}/bot",
    status_code=200,
    responses=problems(401, 404, 409),
    summary="Take a bot away",
)
async def unseat_bot(
    id: FromPath[str], seat: FromPath[int], hall: NamedDependency[Hall], me: NamedDependency[Who]
) -> TableInfo:
    """Take one's own seat back, or (the host, before the match) free the seat of a bot."""
    return await hall.do(table_id(id), remove_bot(_as_guest(me), seat))


@post("/tables/{id:str}/seats/{seat:int}/token", responses=problems(401, 404), summary="A token for one's own program")
async def seat_token(
    id: FromPath[str], seat: FromPath[int], hall: NamedDependency[Hall], me: NamedDependency[Who]
) -> SeatTokenInfo:
    """Whoever shows the token on the live wire plays this seat, until its person leaves it."""
    return SeatTokenInfo(await hall.seat_token(me.person_id, table_id(id), seat))


# the match


@post("/tables/{id:str}/start", status_code=200, responses=problems(401, 404, 409), summary="Start the match")
async def start_match(id: FromPath[str], hall: NamedDependency[Hall], me: NamedDependency[Who]) -> TableInfo:
    """Begin the match when every seat is taken; only who opened the table can."""
    return await hall.do(table_id(id), start(me.person_id))


@post("/tables/{id:str}/resign", status_code=200, responses=problems(401, 404, 409), summary="Resign")
async def give_up(id: FromPath[str], hall: NamedDependency[Hall], me: NamedDependency[Who]) -> TableInfo:
    """Leave the match for good, as the game's rules have it; where they don't know that, a bot takes over.

    Whoever has several seats leaves all of them.
    """
    return await hall.resign(me.person_id, table_id(id))


@post("/tables/{id:str}/offers", status_code=200, responses=problems(401, 404, 409), summary="Make an offer")
async def make_offer(
    id: FromPath[str], data: JSONBody[MakeOffer], hall: NamedDependency[Hall], me: NamedDependency[Who]
) -> TableInfo:
    """Offer a draw, to take back one's last answer, or a rematch. It happens when all who play have agreed."""
    return await hall.offer(me.person_id, table_id(id), data.kind, data.nonce)


@put("/tables/{id:str}/offers/{kind:str}", responses=problems(401, 404, 409), summary="Reply to an offer")
async def reply_to_offer(
    id: FromPath[str],
    kind: FromPath[OfferKind],
    data: JSONBody[Reply],
    hall: NamedDependency[Hall],
    me: NamedDependency[Who],
) -> TableInfo:
    """Agree to an offer, decline it, or take one's own back."""
    return await hall.reply(me.person_id, table_id(id), kind, data.yes, data.nonce)


# afterwards


@get("/tables/{id:str}/result", responses=problems(404, 409), summary="How the match ended")
async def show_result(id: FromPath[str], hall: NamedDependency[Hall]) -> ResultInfo:
    """Places and scores of a match that is over."""
    number = table_id(id)
    found = await hall.node.store.result(number)
    if found is None:
        await hall.info(number)
        raise Problem(409, "not-over", "There is a result when the match is over. Come back then.")
    seats = [
        SeatResult(
            each.seat,
            each.name,
            written(each.person_id) if each.person_id else None,
            each.bot,
            each.place,
            each.score,
            each.won,
        )
        for each in found.results
    ]
    return ResultInfo(id, found.game, found.rated, found.finished_at, seats)


@get("/tables/{id:str}/record", responses=problems(401, 404, 409), summary="The record of the match")
async def show_record(
    request: AnyRequest, id: FromPath[str], archive: NamedDependency[Archive], who: NamedDependency[Who | None]
) -> Response[Record]:
    """The match as a file, when it is over: `beanfield verify` checks that nobody stacked the deck."""
    return _sent(await archive.record(table_id(id), _reader(request, who), _known(request)))


@get("/tables/{id:str}/log", responses=problems(401, 404, 409), summary="What happened")
async def show_log(
    request: AnyRequest,
    id: FromPath[str],
    archive: NamedDependency[Archive],
    who: NamedDependency[Who | None],
    seat: FromQuery[int | None] = None,
    since: FromQuery[Annotated[int, Meta(ge=0, le=2**31)]] = 0,
    limit: FromQuery[Annotated[int, Meta(ge=1, le=LOG_PAGE)]] = LOG_PAGE,
) -> Response[LogPage]:
    """Everything one was told of the match, as data and as sentences, from event number `since` on.

    Whoever has several seats says on which; without it that is one's own.
    """
    return _sent(await archive.log(table_id(id), _reader(request, who), seat, since, limit, _known(request)))


@get("/tables/{id:str}/replay", responses=problems(401, 404, 409), summary="The match once more")
async def show_replay(
    request: AnyRequest,
    id: FromPath[str],
    archive: NamedDependency[Archive],
    who: NamedDependency[Who | None],
    seat: FromQuery[int | None] = None,
    since: FromQuery[Annotated[int, Meta(ge=0, le=2**31)]] = 0,
    limit: FromQuery[Annotated[int, Meta(ge=1, le=REPLAY_PAGE)]] = REPLAY_PAGE,
) -> Response[ReplayPage]:
    """The match step by step as a seat saw it, or a watcher: one's own seat at any time, every seat when it is over."""
    return _sent(await archive.replay(table_id(id), _reader(request, who), seat, since, limit, _known(request)))


@get("/tables/{id:str}/analysis", responses=problems(404, 409), summary="What was found in the match")
async def show_analysis(id: FromPath[str], analyses: NamedDependency[Analyses]) -> Response[Analysis]:
    """Chances to win over the match, what answers cost, and what was luck; or how far the analysis has come."""
    return _found(await analyses.look(table_id(id)))


@post(
    "/tables/{id:str}/analysis",
    status_code=200,
    responses=problems(401, 404, 409),
    summary="Analyse the match",
)
async def want_analysis(
    request: AnyRequest, id: FromPath[str], analyses: NamedDependency[Analyses], door: NamedDependency[Door]
) -> Response[Analysis]:
    """Have a match that is over analysed. It takes a while: ask again to see how far it is."""
    return _found(await analyses.want(table_id(id), _reader(request, await door.guest(request))))


def _found(data: bytes) -> Response[Analysis]:
    sent = Response(data, headers={"Cache-Control": "no-store"}, media_type="application/json")
    return cast("Response[Analysis]", sent)


def table_routes(hall: Hall, archive: Archive, analyses: Analyses) -> Router:
    """All of them."""

    def provide() -> Hall:
        return hall

    def provide_archive() -> Archive:
        return archive

    def provide_analyses() -> Analyses:
        return analyses

    return Router(
        "/",
        route_handlers=[
            *(list_tables, my_tables, open_table, quick, quick_people, learn, show_table, close_table, moderate_chat),
            *(sit_down, leave_seat, seat_bot, unseat_bot, seat_token),
            *(start_match, give_up, make_offer, reply_to_offer),
            *(show_result, show_record, show_log, show_replay, show_analysis, want_analysis),
        ],
        dependencies={
            "hall": Provide(provide, sync_to_thread=False),
            "archive": Provide(provide_archive, sync_to_thread=False),
            "analyses": Provide(provide_analyses, sync_to_thread=False),
        },
        tags=["tables"],
    )
