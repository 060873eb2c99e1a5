"""Tables in every state and people of every kind, for those who send what they should not."""

from ipaddress import IPv4Address
from secrets import randbits
from typing import Any

from hypothesis import strategies as st

from tests.server.server_processes import Server
from tests.server.whole_server import guest

GAMES = ["space-beans", "mighty-action-force"]
PASSWORD = "four plain words here"


class Targets:
    """What is there on a server: values for the parameters of paths, and headers of those who are known."""

    def __init__(self) -> None:
        self.tables: list[str] = []
        self.people: list[str] = []
        self.forger = {"Authorization": "Bearer forged"}
        self.visitors: list[dict[str, str]] = [{}]

    def fitting(self, names: list[str]) -> st.SearchStrategy[dict[str, Any]]:
        """Values for these parameters that name something."""
        kinds: dict[str, st.SearchStrategy[Any]] = {
            "id": st.sampled_from(self.tables),
            "seat": st.integers(0, 3),
            "person": st.sampled_from(self.people),
            "game": st.sampled_from(GAMES),
            "kind": st.sampled_from(["draw", "undo", "rematch"]),
            "passkey": st.text("abc-_", min_size=1, max_size=30),
        }
        return st.fixed_dictionaries({name: kinds[name] for name in names if name in kinds})


def an_address() -> str:
    """An address that nobody else has."""
    return str(IPv4Address(randbits(32) | 1 << 31))


def faults(server: Server) -> list[str]:
    """What the server has logged as a fault of its own."""
    return [line for line in server.output.splitlines() if '"level":"error"' in line or "Traceback" in line]


async def make_targets(server: Server, each: int = 6) -> Targets:
    """Open tables, play at some of them, end some."""
    places = Targets()
    for at in range(each):
        async with guest(server) as one, guest(server) as other:
            waiting = await one.open(GAMES[at % 2], 2)
            playing = await one.open("space-beans", 2)
            await other.sit(playing.id, 1)
            await one.start(playing.id)
            over = await one.open("space-beans", 2)
            await other.sit(over.id, 1)
            await one.start(over.id)
            await other.ask(object, "POST", f"/tables/{over.id}/resign")
            places.tables += [waiting.id, playing.id, over.id]
            await other.ask(object, "POST", "/me/account", {"login": f"login {at}", "password": PASSWORD})
            for me in (one, other):
                places.people.append((await me.ask(dict[str, Any], "GET", "/me"))["id"])
                bearer = {"Authorization": f"Bearer {me.token}"}
                places.visitors += [bearer, {"Cookie": f"beanfield={me.token}", "Origin": server.url}]
    places.visitors += [{}, places.forger, {"Cookie": "beanfield=forged", "Origin": server.url}]
    return places
