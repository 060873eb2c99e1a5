"""Deck files that nobody has written by hand: they are refused soon, and not by the event loop."""

import asyncio
import difflib
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from beanfield.kernel.book import written
from beanfield.kernel.registry import find_game
from beanfield.server.ground.limits import DECK
from beanfield.server.tables import decks
from beanfield.server.tables.commands import life
from beanfield.server.tables.decks import MOST_CARDS, MOST_FAULTS, MOST_FIELDS, check_deck, deck_by_name
from beanfield.server.work.clerks import Asker, Clerks
from tests.server.attacks.attackers import ADDRESS, attacker, unreadable_deck
from tests.server.attacks.innocents import innocents
from tests.server.whole_server import guest, whole_server

MAF = find_game("mighty-action-force")
CHECK = f"/games/{MAF.name}/decks"


def nested(levels: int) -> dict[str, Any]:
    return {"card": [1]} if not levels else {"card": [nested(levels - 1)]}


def as_bad_as_allowed() -> dict[str, Any]:
    """As many cards with as many unknown fields as a file may have."""
    card = {f"nam{number}": 0 for number in range(MOST_FIELDS)}
    return {"game": MAF.name, "name": [0] * 500, "cards": {"Rangr": 15}, "card": [card] * MOST_CARDS}


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words for which somebody looked what may be meant."""
    found: list[str] = []
    close = difflib.get_close_matches

    def counted(word: str, *rest: Any) -> list[str]:
        found.append(word)
        return close(word, *rest)

    monkeypatch.setattr(written, "get_close_matches", counted)
    return found


@pytest.mark.parametrize(
    "deck, said",
    [
        (unreadable_deck(), "at most 4000 values"),
        (unreadable_deck(33), "A card has at most 32 fields"),
        ({"game": MAF.name, "cards": {str(name): 1 for name in range(201)}}, "a deck 200 different cards"),
        ({"game": MAF.name, "cards": {}, "card": [{}] * 101}, "at most 100 cards of one's own"),
        ({"game": MAF.name, "cards": {"x" * 101: 1}}, "at most 100 characters"),
        ({"game": MAF.name, "cards": {}, "name": [[0] * 2_500] * 2}, "at most 4000 values"),
        (nested(5), "at most 8 levels"),
    ],
)
def test_what_no_person_has_written_is_not_looked_at(deck: dict[str, Any], said: str, searches: list[str]) -> None:
    found = check_deck(MAF, deck)
    assert [fault.rule for fault in found.faults] == [None] and said in found.faults[0].text
    assert not searches


def test_however_much_is_wrong_little_is_looked_up_and_little_is_told(searches: list[str]) -> None:
    found = check_deck(MAF, as_bad_as_allowed())
    assert len(found.faults) == MOST_FAULTS + 1 and "more" in found.faults[-1].text
    assert len(msgspec.json.encode(found.faults)) < 30_000
    # the deck is read twice (its faults, and what is in it as far as that can be told), its cards once more
    assert len(searches) <= 3 * MOST_CARDS * written.SPELLED + 10


async def test_a_deck_is_checked_in_another_process_also_when_somebody_sits_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def here(*_: object) -> None:
        raise AssertionError("this is the process that serves")

    monkeypatch.setattr(decks, "check_deck", here)
    monkeypatch.setattr(life, "_checked_deck", here)
    async with whole_server(tmp_path, request_timeout=120.0) as server, attacker(server.url) as client:
        checked = await client.post(CHECK, json=as_bad_as_allowed())
        assert checked.status_code == 200 and len(checked.json()["faults"]) == MOST_FAULTS + 1
        async with guest(server) as me:
            table = (await me.open(MAF.name, 2, sit=False)).id
            sat = await client.post(f"/tables/{table}/seats/0", json={"deck": as_bad_as_allowed()}, headers=me.headers)
            assert sat.status_code == 409 and sat.json()["error"]["rule"].startswith("MAF-")
            sat = await client.post(f"/tables/{table}/seats/0", json={"deck": unreadable_deck()}, headers=me.headers)
            assert sat.json()["error"]["code"] == "no-deck"


async def test_an_address_checks_only_so_many_decks_and_innocent_people_play_on(tmp_path: Path) -> None:
    async with (
        whole_server(tmp_path, request_timeout=120.0) as server,
        attacker(server.url) as client,
        innocents(server) as people,
    ):
        asked = int(DECK.burst) + 40

        async def attack() -> Counter[int]:
            bodies = (client.post(CHECK, json=unreadable_deck()) for _ in range(asked))
            return Counter(response.status_code for response in await asyncio.gather(*bodies))

        await people.play(1)
        attacking = asyncio.create_task(attack())
        waits = await people.play_during(asyncio.wait_for(asyncio.shield(attacking), 120), at_least=10)
        codes = await attacking
        assert codes[429] and codes.keys() <= {200, 429, 503}
        assert codes[200] + codes[503] >= DECK.burst
        assert not waits.refused


async def test_a_check_that_does_not_come_to_an_end_is_given_up() -> None:
    clerks = Clerks(at_once=1, longest=0.001)
    async with clerks.one(Asker(0, ADDRESS)) as clerk:
        with pytest.raises(Exception, match="too-long"):
            await clerk.do(deck_by_name, MAF.name, as_bad_as_allowed())
    await clerks.close()
