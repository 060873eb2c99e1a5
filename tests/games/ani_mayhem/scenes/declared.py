"""What tests of what players declare share with others."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem.card import Ability
from beanfield.games.ani_mayhem.reading import ability
from beanfield.games.ani_mayhem.state import USUAL, Figure
from tests.games.ani_mayhem.scene import Scene, Table, figure

STRONG = "A-ko Magami"
"""4 damage, 4 defense."""


FOE = "Dr. Weelo's Bio Men"
"""3 damage, 5 defense: no round decides."""


def fight(
    *hand: str, fighter: str = STRONG, foe: str = FOE, shown: Sequence[str] = (), theirs: Sequence[str] = ()
) -> Table:
    """A's character attacks a disaster of B, and A, who holds another card, is asked before the combat cards come."""
    scene = Scene()
    scene.stop("combat", *USUAL)
    scene.row("Sewer", "Arena", "Country Bar")
    scene.haven("A", 1)
    scene.haven("B", 2)
    scene.puts("A", fighter, 0, shown=shown)
    scene.puts("B", "Krillin", 2, home=True)
    scene.puts("B", foe, 0)
    scene.piles("A", hand=[*hand, "Spirit"], combat=["Punch / Lovely Hair"] * 9)
    scene.piles("B", hand=theirs)
    table = scene.begin("equip")
    table.does("A", "attack", foe)
    return table


def value(table: Table, title: str, name: Ability) -> int:
    return ability(table.match.world, figure(table, title), name)


def finish_round(table: Table) -> None:
    """Nobody uses another effect, until the player is asked whether to go on."""
    while table.asked != "A go-on":
        table.does("A", "let")


def quiet(*hand: str, theirs: Sequence[str] = (), phase: str = "equip") -> tuple[Scene, Figure, Figure]:
    """A's turn; A-ko on the field, B's Krillin at another place; B answers what touches B."""
    scene = Scene()
    scene.stop("combat", *USUAL)
    scene.row("Sewer", "Arena", "Country Bar")
    scene.haven("A", 1)
    scene.haven("B", 2)
    one, other = scene.puts("A", STRONG, 0), scene.puts("B", "Krillin", 2)
    scene.piles("A", hand=hand)
    scene.piles("B", hand=theirs)
    return scene, one, other


def armed(*cards: str, fighter: str = "Leon McNichol", hidden: Sequence[str] = ()) -> Table:
    scene = Scene()
    scene.stop("combat", *USUAL)
    scene.row("Sewer", "Arena")
    scene.haven("A", 1)
    scene.puts("A", fighter, 0, shown=cards, carries=hidden)
    scene.puts("B", "Ginger", 0)
    scene.piles("A", hand=["Spirit"], combat=["Punch / Lovely Hair"] * 9)
    table = scene.begin("equip")
    table.does("A", "attack", "Ginger")
    return table
