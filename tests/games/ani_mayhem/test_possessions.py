"""Items and equipment that are limited, or help in their own way. Their sentences are quoted."""

import pytest

from beanfield.games.ani_mayhem.reading import ability
from beanfield.games.ani_mayhem.table import carry
from beanfield.games.ani_mayhem.vehicles import may_have
from tests.games.ani_mayhem.quoted import card
from tests.games.ani_mayhem.scene import Scene
from tests.rules import rule


@card("Power Gem", "Carrier: +1 energy.")
@card("Power Gem", "Carrier, if that is Ryoko: +1 damage.")
@card("Power Gem", "A character has at most 2 of them.")
@rule("ANI-R524", "ANI-220", "ANI-R114")
@pytest.mark.parametrize("who", ["Ryoko", "Goten"])
def test_gems(who: str) -> None:
    scene = Scene()
    scene.location("Arena", 0, 0, above=["Power Gem", "Keys"])
    plain, figure = scene.puts("A", who, 0), scene.puts("A", who, 0, shown=["Power Gem"])
    gem, keys = scene.state.above[0]
    more = [ability(scene.w, figure, name) - ability(scene.w, plain, name) for name in ("energy", "damage")]
    assert more == [1, int(who == "Ryoko")]
    assert may_have(scene.w, figure, gem)
    scene.state.concealed[figure.id].cards += scene.cards("A", ["Power Gem"])
    assert (may_have(scene.w, figure, gem), may_have(scene.w, figure, keys)) == (False, True)
    third = scene.cards("A", ["Power Gem"])
    scene.state.under[0] += third
    carry(scene.w, figure, third, "under.0", "ANI-408")
    assert third[0] in scene.state.above[0], "what is too much is laid down"


@card("Tenchi the Master Key", "Carrier with Royalty: +2 damage; may carry up to 3 Power Gem.")
@rule("ANI-R524")
@pytest.mark.parametrize(("who", "royal"), [("Princess Ayeka", True), ("Goten", False)])
def test_the_master_key_is_for_royalty(who: str, royal: bool) -> None:
    scene = Scene()
    scene.location("Arena", 0, 0, above=["Power Gem", "Power Gem"])
    plain = scene.puts("A", who, 0)
    figure = scene.puts("A", who, 0, shown=["Tenchi the Master Key", "Power Gem", "Power Gem"])
    assert ability(scene.w, figure, "damage") - ability(scene.w, plain, "damage") == (2 if royal else 0)
    assert may_have(scene.w, figure, scene.state.above[0][0]) is royal
    figure.shown.append(scene.state.above[0].pop())
    assert not may_have(scene.w, figure, scene.state.above[0][0])
