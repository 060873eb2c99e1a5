"""Attacks on a server, as functions of its URL and of the seconds they last. Each gives how often it got which status.

They run in a process of their own where something is measured beside them, so that they take nothing from who measures.
"""

import asyncio
import itertools
import json
import string
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import httpx
from websockets.asyncio.client import connect

type Attack = Callable[[str, float], Awaitable[Counter[str]]]
type Json = dict[str, Any]

ADDRESS = "203.0.113.5"
"""Where they all come from."""


def attacker(url: str) -> httpx.AsyncClient:
    """Somebody at that address who keeps no cookies."""
    limits = httpx.Limits(max_connections=500)
    headers = {"X-Forwarded-For": ADDRESS}
    return httpx.AsyncClient(base_url=f"{url}/api", headers=headers, timeout=60, limits=limits)


async def new_guest(client: httpx.AsyncClient, headers: dict[str, str] | None = None) -> dict[str, str]:
    """The headers of a new guest, who sends these too."""
    response = await client.post("/me/token", headers=headers)
    client.cookies.clear()
    response.raise_for_status()
    return {**(headers or {}), "Authorization": f"Bearer {response.json()['token']}"}


async def repeat(client: httpx.AsyncClient, seconds: float, method: str, path: str, **rest: Any) -> Counter[str]:
    """The same request again and again; who is told to wait does so for a moment."""
    codes: Counter[str] = Counter()
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            response = await client.request(method, path, **rest)
            codes[str(response.status_code)] += 1
            if response.status_code == 429:
                await asyncio.sleep(0.5)
        except httpx.TransportError as error:
            codes[type(error).__name__] += 1
            await asyncio.sleep(0.5)
    return codes


async def slow_bots(url: str, seconds: float, tables: int = 10) -> Counter[str]:
    """One guest opens tables with slow bots on all six seats, starts them and goes away."""
    codes: Counter[str] = Counter()
    until = time.monotonic() + seconds
    async with attacker(url) as client:
        me = await new_guest(client)
        for _ in range(tables):
            body = {"game": "space-beans", "seats": 6, "bots": ["search:2000ms"] * 5}
            opened = await client.post("/tables", json=body, headers=me)
            codes[str(opened.status_code)] += 1
            if opened.status_code == 201:
                table = opened.json()["table"]["id"]
                await client.put(f"/tables/{table}/seats/0/bot", json={"bot": "search:2000ms"}, headers=me)
                started = await client.post(f"/tables/{table}/start", headers=me)
                codes[f"start {started.status_code}"] += 1
    await asyncio.sleep(max(0.0, until - time.monotonic()))
    return codes


def unreadable_deck(keys: int = 7_900) -> Json:
    """A deck with one card of very many keys, none of which the game knows."""
    names = ("".join(letters) for letters in itertools.product(string.ascii_lowercase, repeat=3))
    return {"game": "mighty-action-force", "cards": {}, "card": [dict.fromkeys(itertools.islice(names, keys), 0)]}


async def unreadable_decks(url: str, seconds: float, at_once: int = 8) -> Counter[str]:
    """Decks that take long to check, without so much as a name."""
    async with attacker(url) as client:
        path, deck = "/games/mighty-action-force/decks", unreadable_deck()
        sent = [repeat(client, seconds, "POST", path, json=deck) for _ in range(at_once)]
        return sum(await asyncio.gather(*sent), Counter[str]())


async def long_match(client: httpx.AsyncClient, me: dict[str, str]) -> str:
    """The id of a table where six bots have played to the end."""
    body = {"game": "space-beans", "seats": 6, "bots": ["random"] * 5}
    table: str = (await client.post("/tables", json=body, headers=me)).json()["table"]["id"]
    await client.put(f"/tables/{table}/seats/0/bot", json={"bot": "random"}, headers=me)
    await client.post(f"/tables/{table}/start", headers=me)
    while (await client.get(f"/tables/{table}", headers=me)).json()["status"] != "over":
        await asyncio.sleep(0.5)
    return table


async def replays(url: str, seconds: float, at_once: int = 40) -> Counter[str]:
    """Many guests read the whole replay of a long match, all of them all the time."""
    async with attacker(url) as client:
        guests = [await new_guest(client) for _ in range(at_once)]
        path = f"/tables/{await long_match(client, guests[0])}/replay"
        read = [repeat(client, seconds, "GET", path, headers=me) for me in guests]
        return sum(await asyncio.gather(*read), Counter[str]())


async def lists(url: str, seconds: float, at_once: int = 30) -> Counter[str]:
    """Lists of tables that are over: of a game that nobody has played, and of one that nobody knows."""
    async with attacker(url) as client:
        games = itertools.islice(itertools.cycle(("mighty-beanz", "zzz")), at_once)
        asked = [repeat(client, seconds, "GET", f"/tables?status=over&game={game}") for game in games]
        return sum(await asyncio.gather(*asked), Counter[str]())


TABLE_PASSWORD = "7391"


async def table_with_password(client: httpx.AsyncClient) -> str:
    """The id of a new table of somebody else, to which nobody is invited."""
    other = {"X-Forwarded-For": "192.0.2.9"}
    body = {"game": "space-beans", "seats": 2, "password": TABLE_PASSWORD}
    opened = await client.post("/tables", json=body, headers=await new_guest(client, other))
    opened.raise_for_status()
    client.cookies.clear()
    table: str = opened.json()["table"]["id"]
    return table


async def guess(client: httpx.AsyncClient, table: str, me: dict[str, str], password: str | None = "0000") -> int:
    """Try to sit down there with a password; the status."""
    return (await client.post(f"/tables/{table}/seats/1", json={"password": password}, headers=me)).status_code


async def guesses(url: str, seconds: float, at_once: int = 50) -> Counter[str]:
    """Many guests guess the password of one table, all of them all the time."""
    async with attacker(url) as client:
        table = await table_with_password(client)
        guests = [await new_guest(client) for _ in range(at_once)]
        path, wrong = f"/tables/{table}/seats/1", {"password": "0000"}
        tried = [repeat(client, seconds, "POST", path, json=wrong, headers=me) for me in guests]
        return sum(await asyncio.gather(*tried), Counter[str]())


GUESTS = 60
"""As many as an address makes at once."""
AT_A_TABLE = 6


async def much_said(url: str, seconds: float) -> Counter[str]:
    """As many guests as an address makes say all that is neither an answer nor chat, as fast as they are listened to.

    They sit at ten tables of six: half of them play what costs a server least, half of them what costs it most.
    """
    async with attacker(url) as client:
        guests = [await new_guest(client) for _ in range(GUESTS)]
        talkers = []
        for at in range(0, GUESTS, AT_A_TABLE):
            here = guests[at : at + AT_A_TABLE]
            table = await table_of(client, ("space-beans", "ani-mayhem")[at // AT_A_TABLE % 2], here)
            talkers += [talk(url, seconds, table, seat, me) for seat, me in enumerate(here)]
        return sum(await asyncio.gather(*talkers), Counter[str]())


async def table_of(client: httpx.AsyncClient, game: str, guests: list[dict[str, str]]) -> str:
    """The id of a table where these play."""
    opened = await client.post("/tables", json={"game": game, "seats": len(guests)}, headers=guests[0])
    opened.raise_for_status()
    table: str = opened.json()["table"]["id"]
    for seat, me in enumerate(guests[1:], 1):
        (await client.post(f"/tables/{table}/seats/{seat}", json={}, headers=me)).raise_for_status()
    (await client.post(f"/tables/{table}/start", headers=guests[0])).raise_for_status()
    return table


async def talk(url: str, seconds: float, table: str, seat: int, me: dict[str, str]) -> Counter[str]:
    """Say one thing after the other, each as soon as the one before it is answered; what was heard."""
    heard: Counter[str] = Counter()
    until = time.monotonic() + seconds
    address = f"ws{url.removeprefix('http')}/api/tables/{table}/live"
    headers = {**me, "X-Forwarded-For": ADDRESS}
    async with connect(address, additional_headers=headers, max_size=None, proxy=None) as socket:
        for ref in itertools.count(1):
            await socket.send(json.dumps({"ref": ref, **THINGS_TO_SAY[ref % len(THINGS_TO_SAY)](seat, ref)}))
            while (message := json.loads(await socket.recv())).get("ref") != ref:
                pass
            heard[message.get("code", message["t"])] += 1
            if time.monotonic() > until:
                break
    return heard


THINGS_TO_SAY: Sequence[Callable[[int, int], Json]] = (
    lambda seat, ref: {"t": "prefer", "passes": [], "muted": [ref // 5 % 2]},
    lambda seat, ref: {"t": "windows", "want": ("always", "ask")[ref // 5 % 2]},
    lambda seat, ref: {"t": "why", "do": "", "on": [ref % 300]},
    # the last seat never agrees, so that the match goes on
    lambda seat, ref: {"t": "call", "do": "end" if seat < AT_A_TABLE - 1 and ref // 5 % 2 else "play-on"},
    lambda seat, ref: {"t": "undo", "ask": ref},
)
