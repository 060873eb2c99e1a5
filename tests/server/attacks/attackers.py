"""Attacks on a server, as functions of its URL and of the seconds they last. Each gives how often it got which status.

They run in a process of their own where something is measured beside them, so that they take nothing from who measures.
"""

import asyncio
import itertools
import string
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import httpx

type Attack = Callable[[str, float], Awaitable[Counter[str]]]
type Json = dict[str, Any]

ADDRESS = "203.0.113.5"
"""Where they all come from."""


def attacker(url: str) -> httpx.AsyncClient:
    """Somebody at that address who keeps no cookies."""
    limits = httpx.Limits(max_connections=500)
    headers = {"X-Forwarded-For": ADDRESS}
    return httpx.AsyncClient(base_url=f"{url}/api", headers=headers, timeout=60, limits=limits)


async def new_guest(client: httpx.AsyncClient) -> dict[str, str]:
    """The headers of a new guest."""
    response = await client.post("/me/token")
    client.cookies.clear()
    response.raise_for_status()
    return {"Authorization": f"Bearer {response.json()['token']}"}


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
