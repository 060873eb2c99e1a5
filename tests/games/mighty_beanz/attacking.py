"""What tests of attacks need: one call for a whole attack, the values that were compared, cards with other figures."""

import pytest
from msgspec.structs import replace

from beanfield.games.mighty_beanz.card import BeanzCard
from beanfield.games.mighty_beanz.catalog import BY_NAME, CALLED, plain
from beanfield.games.mighty_beanz.reckoning import Strength, reckon
from beanfield.games.mighty_beanz.ring import BEANS, SLOT
from tests.games.mighty_beanz.staging import Table


def card(title: str) -> BeanzCard:
    """A card of the set."""
    return BY_NAME[CALLED[plain(title)]]


def reprint(patch: pytest.MonkeyPatch, title: str, **facts: object) -> None:
    """Print other facts on a card. Tables that are staged from now on have it."""
    patch.setitem(BY_NAME, card(title).name, replace(card(title), **facts))


def attack(table: Table, bean: str, target: str = "", by: str = "A") -> None:
    """A whole Bean Attack that nobody answers. With several beans in the Galaxy, the defender chooses `target`."""
    other = "B" if by == "A" else "A"
    table.does(by, "attack", bean)
    table.does(other, "allow")
    if target:
        table.does(other, "defend", target)


def use(table: Table, card: str, *aim: str, by: str = "A") -> None:
    """An Action card that nobody answers."""
    table.does(by, "use", card, *aim)
    table.does("B" if by == "A" else "A", "allow")


def compared(table: Table) -> list[tuple[int, int]]:
    """The values of all attacks so far: attack and defence."""
    told = [one.facts for one in table.match.world.told(None) if one.what == "compared"]
    return [(number(facts["force"]), number(facts["against"])) for facts in told]


def dominoes(table: Table) -> list[tuple[str, int, str, int]]:
    """The steps of the Domino Effects so far: who fell and with what, on whom, and with what that one stood."""
    told = [one.facts for one in table.match.world.told(None) if one.what == "domino"]
    return [
        (str(facts["card"]), number(facts["force"]), str(facts["target"]), number(facts["against"])) for facts in told
    ]


def number(fact: object) -> int:
    """A fact that is a number."""
    assert isinstance(fact, int)
    return fact


def figure(table: Table, seat: str, slot: str) -> Strength:
    """The present strength of the Bean card on a slot, as everybody can read it."""
    place = next(place for place in BEANS["AB".index(seat) * len(BEANS) // 2 :] if place.endswith(slot))
    return next(each for each in reckon(table.match.view(None), BY_NAME.__getitem__).beans if each.place == place)


def mat(table: Table, seat: str) -> dict[str, str]:
    """How the Bean cards of a mat lie, by slot; slots without one are left out."""
    positions = table.lies(f"positions.{seat}")
    return {slot: positions[slot] for slot in dict.fromkeys(SLOT) if positions[slot]}
