"""What goes out of a table to those who look at it, beside what the live wire's own tests see."""

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from beanfield.games.mighty_action_force import MIGHTY_ACTION_FORCE
from beanfield.games.mighty_action_force.setup import Setup
from beanfield.kernel import seeing
from beanfield.kernel.errors import Refused
from beanfield.kernel.registry import find_game
from beanfield.server.tables.commands import play
from beanfield.server.tables.frames import info, looks
from beanfield.wire.following import after
from beanfield.wire.messages import ForeseenMessage, Frame, Looks
from tests.server.local_nodes import HOST, Ear, Nodes, a_match, play_on

OWN = {f"Toast {number}": f"own-toast-{number}" for number in range(1, 8)}


def with_own_cards() -> bytes:
    """One seat brings a deck of its own cards."""
    file = {
        "game": "mighty-action-force",
        "name": "Breakfast",
        "cards": {**dict.fromkeys(OWN, 1), "Cadet 1": 8},
        "card": [{"name": name, "level": 1 + at % 6, "catchphrase": "Crunch!"} for at, name in enumerate(OWN)],
    }
    starters = list(MIGHTY_ACTION_FORCE.decks.ready)
    setup = MIGHTY_ACTION_FORCE.decks.bring(Setup(), [file, *starters[:3]])
    return msgspec.json.encode(setup)


def known(message: dict[str, Any]) -> set[str]:
    """The cards of people's own that a message speaks of."""
    steps = message.get("steps", ())
    told = [*message.get("told", ()), *(step["told"] for step in steps if "told" in step)]
    facts = [fact for each in told for fact in each.get("facts", {}).values()]
    named = {name for fact in facts if isinstance(fact, list) for name in fact}
    shown = [(message.get("looks") or {}).get("faces") or {}, *(step.get("faces", {}) for step in steps)]
    return (named | {name for faces in shown for name in faces.values()}) & set(OWN.values())


def plain_data(looks: Looks) -> dict[str, Any]:
    """What a client has, but for the time, as the wire has it. What is empty is left out."""
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(replace(looks, at=0)))
    return data


def read_looks(looks: dict[str, Any]) -> Looks:
    return msgspec.convert(looks, Looks, strict=False)


async def test_cards_that_people_brought_are_told_to_those_who_see_them(nodes: Nodes) -> None:
    node = await nodes()
    replica = await a_match(node, "mighty-action-force", 4, setup=with_own_cards())
    ears = {viewer: Ear(0 if viewer is None else HOST + viewer) for viewer in (None, 0, 1, 2, 3)}
    for ear in ears.values():
        await replica.join(ear, None)
    await play_on([replica], Random(1), 30)
    late = Ear(HOST)
    await replica.join(late, None)
    assert known(late.messages[0]) > set()
    seen: Counter[int | None] = Counter()
    for viewer, ear in [*ears.items(), (0, late)]:
        for raw, message in zip(ear.heard, ear.messages, strict=True):
            cards = (message.get("looks") or {}).get("cards", {}) | message.get("cards", {})
            assert cards.keys() == known(message), "those who see a card get its facts, and nobody else does"
            assert all(raw.count(name.encode()) == 0 for name in set(OWN.values()) - known(message))
            for name, card in cards.items():
                assert (card["name"], card["note"], card["attested"]) == (name, "Crunch!", [])
            seen[viewer] += len(cards)
    assert known(ears[0].messages[0]) and not known(ears[None].messages[0]) and not known(ears[1].messages[0])
    assert all(seen.values())


@pytest.mark.parametrize("game", ["mighty-action-force", "space-beans"])
async def test_nothing_is_said_of_cards_where_nobody_brought_any(nodes: Nodes, game: str) -> None:
    node = await nodes()
    replica = await a_match(node, game, 4)
    ear = Ear(HOST)
    await replica.join(ear, None)
    await play_on([replica], Random(1), 10)
    assert all("cards" not in (message.get("looks") or message) for message in ear.messages)


@pytest.mark.parametrize("seats, names", [(1, ("Automaton",)), (4, ())])
async def test_a_table_names_those_who_play_without_a_seat(nodes: Nodes, seats: int, names: tuple[str, ...]) -> None:
    node = await nodes()
    setup = b'{"miniature_mazhong": true}' if seats == 1 else b"{}"
    replica = await a_match(node, "mighty-action-force", seats, setup=setup)
    async with replica.look() as table:
        assert info(table).automata == names


async def test_what_would_follow_is_said_to_who_asks_for_it(nodes: Nodes) -> None:
    node = await nodes()
    replica = await a_match(node, "mighty-action-force", 4)
    async with replica.look() as table:
        match = table.match
        assert match is not None
        seat = match.waiting[0]
        ears = {viewer: Ear(0 if viewer is None else HOST + viewer) for viewer in (None, seat)}
        known, number = seeing.foreseen(match, seat), match.ask_number(seat)
        other = next(each for each in range(4) if each != seat)
        found = play.foreseen(table, 7, seat, number)
        for wrong in ((seat, number - 1), (seat, number + 1), (other, match.ask_number(other))):
            with pytest.raises(Refused):
                play.foreseen(table, 7, *wrong)
    for ear in ears.values():
        await replica.join(ear, None)
    assert known is not None and found == ForeseenMessage(7, known.foreseen, known.main)
    assert any(remark.what == "makes" for each in found.foreseen for remark in each.remarks)
    assert ears[seat].messages[0]["looks"]["asked"].keys() == {"id", "ask"}
    assert ears[None].messages[0]["looks"]["asked"] is None


async def test_an_ask_comes_again_after_a_call_because_something_else_may_follow_now(nodes: Nodes) -> None:
    node = await nodes()
    replica = await a_match(node, "mighty-action-force", 4)
    async with replica.look() as table:
        assert table.match is not None
        seat = table.match.waiting[0]
    asked, watching = Ear(HOST + seat), Ear(0)
    for ear in (asked, watching):
        await replica.join(ear, None)
    ask = asked.messages[0]["looks"]["asked"]
    other = next(each for each in range(4) if each != seat)
    await replica.do(play.call(other, "leave"))
    again = [message["now"]["asked"] for message in asked.messages if "asked" in message.get("now", {})]
    assert again == [ask]
    assert not any("asked" in message.get("now", {}) for message in watching.messages)


GAMES = {"space-beans": 4, "mighty-action-force": 4, "mighty-beanz": 2, "beanstalk": 4, "ani-mayhem": 6}


@pytest.mark.parametrize("game, seats", GAMES.items())
async def test_what_comes_frame_by_frame_is_what_is_worked_out_anew(nodes: Nodes, game: str, seats: int) -> None:
    """Nothing that is kept from one frame to the next shows: not in figures, not in what is asked, not in the state."""
    node = await nodes()
    found = find_game(game)
    replica = await a_match(node, game, seats)
    ears = {viewer: Ear(0 if viewer is None else HOST + viewer) for viewer in (None, *range(seats))}
    for ear in ears.values():
        await replica.join(ear, None)
    seen = {viewer: read_looks(ear.messages[0]["looks"]) for viewer, ear in ears.items()}
    for round in range(60):
        heard = {viewer: len(ear.heard) for viewer, ear in ears.items()}
        await play_on([replica], Random(f"{game} {round}"), 1)
        for viewer, ear in ears.items():
            for message in ear.heard[heard[viewer] :]:
                frame = msgspec.json.decode(message, type=Frame)
                seen[viewer] = after(seen[viewer], frame, found.state_schema) or seen[viewer]
        async with replica.look() as table:
            match = table.match
            assert match is not None
            for viewer, anew in looks(table, list(ears), seen[None].at).items():
                plain = replace(anew, reckoned=match.game.rules.figures(match.view(viewer)))
                assert plain_data(seen[viewer]) == plain_data(plain)
        if match.outcome is not None:
            break
