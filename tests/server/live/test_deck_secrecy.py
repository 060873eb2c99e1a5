"""What somebody brings is nobody else's business before the match is over, on every way out of the server."""

from pathlib import Path
from typing import Any

import pytest
from msgspec import Raw

from beanfield.clients.online import Declined, Online
from beanfield.games.mighty_beanz import MIGHTY_BEANZ
from beanfield.server.features.packs.collecting import cards_in
from tests.rules import rule
from tests.server.whole_server import as_person, guest, line, whole_server

MBZ = "mighty-beanz"
SETUP = {"shot": "chance", "first": "coin"}


def a_deck() -> dict[str, Any]:
    """A list of 40 cards of which no ready-made deck of the basic game has any."""
    ready = [deck for deck, told in MIGHTY_BEANZ.decks.ready.items() if told.size == 40]
    used = {name for deck in ready for name in cards_in(MIGHTY_BEANZ, deck)}
    beans = [name for name, card in MIGHTY_BEANZ.book.catalog.items() if name not in used and card.kind == "bean"]
    return {"game": MBZ, "name": "a secret name", "cards": dict.fromkeys(beans[:10], 4)}


def words_of(deck: dict[str, Any]) -> list[str]:
    catalog = MIGHTY_BEANZ.book.catalog
    return [deck["name"], *[word for name in deck["cards"] for word in (f'"{name}"', catalog[name].title)]]


@rule("MBZ-R75")
async def test_a_deck_list_reaches_nobody_else_before_the_match_is_over(tmp_path: Path) -> None:
    deck = a_deck()
    async with whole_server(tmp_path) as server, guest(server) as ann, guest(server) as bob, guest(server) as cyd:
        table = (await ann.open(MBZ, 2, setup=SETUP, visibility="public", deck="roll-up")).id
        async with (
            line(server.live(table), as_person(ann)) as here,
            line(server.live(table)) as watching,
            line(f"ws{server.url.removeprefix('http')}/api/hall") as hall,
        ):
            await bob.sit(table, 1, deck=deck)
            await ann.start(table)
            await bob.ask(dict[str, Any], "GET", f"/tables/{table}")
            await here.say("chat", text="good luck")
            await watching.say("ping")
            await hall.next("listed")
            live = [*here.heard, *watching.heard, *hall.heard]
            async with line(server.live(table), as_person(ann)) as again:
                live.append(await again.next("whole"))
        told = [str(message).replace("'", '"') for message in live]
        assert any('"looks"' in message for message in told)
        for who in (ann, cyd):
            for path in ("", "/log", "/replay"):
                told.append(await text(who, f"/tables/{table}{path}"))
        told.append(await text(ann, f"/tables/{table}/replay?seat=0"))
        told.append(await text(cyd, "/tables?status=playing"))
        for word in words_of(deck):
            assert not any(word in message for message in told), word
        with pytest.raises(Declined, match="not-over"):
            await text(ann, f"/tables/{table}/record")

        await ann.ask(dict[str, Any], "POST", f"/tables/{table}/resign")
        record = await text(ann, f"/tables/{table}/record")
        assert all(f'"{name}"' in record for name in deck["cards"]), "deck lists are shown after the game"


async def text(who: Online, path: str) -> str:
    """What the server answers, as it came."""
    return bytes(await who.ask(Raw, "GET", path)).decode()
