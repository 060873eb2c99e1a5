"""What tests of disasters that fight share with others."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem.combat.meeting import player_attacks
from beanfield.games.ani_mayhem.reading import ability
from beanfield.games.ani_mayhem.state import Fight, Figure
from tests.games.ani_mayhem.scene import Scene, Table
from tests.games.ani_mayhem.scenes.taking_effect import ENTRY, HERE, field

CARDS = ["Punch / Lovely Hair"] * 60


ANSWERS = {"A retreat": "stand", "A go-on": "fight-on"}


def attacked(title: str, *party: str, carries: Sequence[str] = (), lost: int = 0) -> tuple[Scene, Table]:
    """A disaster of A comes to a party of A, which stands and fights. Who has lost less than 0 falls later."""
    scene = field()
    for who in party:
        scene.puts("A", who, HERE, carries=carries).lost = lost
    foe = scene.puts("A", title, ENTRY)
    foe.lost = lost
    foe.at = HERE + min(ability(scene.w, foe, "movement"), 2)
    scene.piles("A", combat=CARDS, hand=["Light"])
    scene.piles("B", hand=["Light"])
    return scene, scene.begin("maintenance")


def goes_on(table: Table) -> None:
    """The next answer of A, who never retreats; everybody strikes back who may."""
    if table.asked in ANSWERS:
        table.does("A", ANSWERS[table.asked])
    else:
        table.does_least(table.asked[0])


def in_fight(scene: Scene, foe: Figure, *fighters: Figure, number: int = 1) -> Fight:
    player_attacks(scene.w, 0, foe)
    fight = scene.state.fight
    assert fight is not None
    fight.fighters, fight.round = [each.id for each in fighters], number
    return fight
