"""What tests of the words of cards share with others."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem.card import all_cards
from beanfield.games.ani_mayhem.combat.meeting import player_attacks
from beanfield.games.ani_mayhem.reading import ability
from beanfield.games.ani_mayhem.state import Figure
from tests.games.ani_mayhem.scene import Scene


def strength(scene: Scene, one: Figure) -> tuple[int, int]:
    return ability(scene.w, one, "damage"), ability(scene.w, one, "defense")


def place() -> Scene:
    scene = Scene()
    scene.row("Sewer", "Arena")
    scene.haven("A", 1)
    return scene


def foe_who_is(word: str) -> str:
    """The title of a disaster that fights and is of this kind."""
    fits = [
        each.title
        for each in all_cards().values()
        if word in each.words and each.type.endswith("disaster") and {"damage", "defense"} <= each.figures.keys()
    ]
    return fits[0]


def gain_in_combat(title: str, foe: str, *, worn: Sequence[str] = (), shown: Sequence[str] = ()) -> tuple[int, int]:
    """By how much damage and defense of a character rise in a combat with this disaster."""
    scene = place()
    one = scene.puts("A", title, 0, worn=worn, shown=shown)
    disaster = scene.puts("B", foe, 0)
    before = strength(scene, one)
    player_attacks(scene.w, 0, disaster)
    after = strength(scene, one)
    return after[0] - before[0], after[1] - before[1]
