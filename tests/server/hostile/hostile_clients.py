"""Those who say what they should not on the live wire: whom they speak as, and what they know to make it worse."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from msgspec import Struct
from websockets.asyncio.client import connect

from beanfield.clients.online import Online
from tests.server.hostile.targets import an_address
from tests.server.server_processes import Server
from tests.server.whole_server import LiveLine, as_person, guest, line

type Json = dict[str, Any]
type Act = list[Any]
"""A verb and what it touches, as it is on the wire."""


class HostileClient(Struct):
    """Somebody connected to a table."""

    name: str
    table: str
    headers: dict[str, str]
    witness: dict[str, str]
    """Headers of another seat at the same table, who must not notice anything."""
    seat: int | None = None
    asked: Json | None = None
    """What this client is asked: all else is to be refused."""
    answered: tuple[Json, ...] = ()
    """What it has answered already, as it was sent: said again it changes nothing."""
    last: int = 0
    """The id of its newest ask."""
    overheard: tuple[Act, ...] = ()
    """Acts that others may do, here and at other tables."""
    line: LiveLine | None = None
    malformed: int = 0
    """Messages in a row that could not be read."""


def act_of(option: Act) -> Act:
    """What an answer names of an option: all but its rule."""
    return option[:2]


def live(server: Server, table: str) -> str:
    return f"ws{server.url.removeprefix('http')}/api/tables/{table}/live"


async def look(server: Server, table: str, headers: dict[str, str]) -> Json:
    """Everything that somebody sees of a table now."""
    async with line(live(server, table), headers | {"X-Forwarded-For": an_address()}) as here:
        return await here.next("whole", within=20)


async def play_some(server: Server, table: str, people: Sequence[Online], answers: int) -> dict[int, list[Json]]:
    """Everybody says the first thing that is allowed, so many times; what they said."""
    said: dict[int, list[Json]] = {seat: [] for seat in range(len(people))}
    for _ in range(answers):
        seat = (await look(server, table, as_person(people[0])))["looks"]["waiting"][0]
        async with line(live(server, table), as_person(people[seat])) as here:
            asked = (await here.next("whole"))["looks"]["asked"]
            ask = asked["ask"]
            acts = [act_of(option) for option in ask["options"][: max(1, ask.get("least", 1))]]
            assert (await here.say("answer", 1, ask=asked["id"], say=acts))["t"] == "ack", (asked, acts)
            said[seat].append({"ask": asked["id"], "say": acts})
    return said


async def token_for(me: Online, table: str, seat: int) -> dict[str, str]:
    token = (await me.ask(dict[str, str], "POST", f"/tables/{table}/seats/{seat}/token"))["token"]
    return {"Authorization": f"Bearer {token}"}


async def make_hostile_clients(server: Server, tables: int) -> list[HostileClient]:
    """Tables of both games with people, programs, watchers, and those whose time there is over."""
    clients: list[HostileClient] = []
    foreign: list[Act] = []
    async with AsyncExitStack() as stack:
        for at in range(tables):
            number = 2 + at % 2
            people = [await stack.enter_async_context(guest(server)) for _ in range(number)]
            game = ("space-beans", "mighty-action-force")[at % 4 == 3]
            table = (await people[0].open(game, number)).id
            stale = await token_for(people[0], table, 0)
            await people[0].ask(object, "DELETE", f"/tables/{table}/seats/0")
            await people[0].sit(table, 0)
            for seat, each in enumerate(people[1:], start=1):
                await each.sit(table, seat)
            await people[0].start(table)
            said = await play_some(server, table, people, answers=at % 4) if game == "space-beans" else {}
            if at % 5 == 4:
                await people[-1].ask(object, "POST", f"/tables/{table}/resign")
            clients += await _of_table(server, table, people, said, foreign)
            witness = as_person(people[0])
            clients.append(HostileClient("stale token", table, stale, as_person(people[1]), overheard=tuple(foreign)))
            clients.append(HostileClient("watcher", table, {}, witness, overheard=tuple(foreign)))
            waiting = (await people[0].open(game, number)).id
            clients.append(HostileClient("early", waiting, witness, {}, seat=0, overheard=tuple(foreign)))
    return clients


async def _of_table(
    server: Server, table: str, people: Sequence[Online], said: dict[int, list[Json]], foreign: list[Act]
) -> list[HostileClient]:
    """The people at a table, each as themselves and as a program with a token."""
    looks = [(await look(server, table, as_person(each)))["looks"] for each in people]
    options = [
        [act_of(each) for each in (seen["asked"] or {"ask": {"options": []}})["ask"]["options"]] for seen in looks
    ]
    clients = []
    for seat, me in enumerate(people):
        answered = tuple(said.get(seat, ()))
        asked = looks[seat]["asked"]
        others = [act for other, acts in enumerate(options) if other != seat for act in acts]
        last = asked["id"] if asked else max((each["ask"] for each in answered), default=0)
        for name, headers in (("person", as_person(me)), ("program", await token_for(me, table, seat))):
            clients.append(
                HostileClient(
                    name,
                    table,
                    headers,
                    as_person(people[seat - 1]),
                    seat=seat,
                    asked=asked,
                    answered=answered,
                    last=last,
                    overheard=tuple(others + foreign[-20:]),
                )
            )
    foreign += [act for acts in options for act in acts]
    return clients


@asynccontextmanager
async def hanging_up(clients: Sequence[HostileClient]) -> AsyncIterator[None]:
    """Closes all lines in the end."""
    try:
        yield
    finally:
        for client in clients:
            if client.line is not None:
                await client.line.socket.close()


@asynccontextmanager
async def staying(server: Server, clients: Sequence[HostileClient]) -> AsyncIterator[None]:
    """Everybody is connected all the time, beside what is done here: so nobody is said to be away, or back."""
    everybody = {(client.table, *client.witness.items()): client for client in clients if client.witness}
    async with AsyncExitStack() as stack:
        for client in everybody.values():
            headers = client.witness | {"X-Forwarded-For": an_address()}
            url = live(server, client.table)
            await stack.enter_async_context(connect(url, additional_headers=headers, max_queue=None, proxy=None))
        for client in everybody.values():
            while any(
                seat.get("absence") for seat in (await look(server, client.table, client.witness))["table"]["seats"]
            ):
                await asyncio.sleep(0.1)
        yield
