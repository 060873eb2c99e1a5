"""What tests of flash effects share with others."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem.state import USUAL
from tests.games.ani_mayhem.scene import Scene, Table, state
from tests.games.ani_mayhem.scenes.declared import STRONG


def duel(
    *hand: str,
    mine: Sequence[str] = (STRONG,),
    theirs: Sequence[str] = ("Kami",),
    their_hand: Sequence[str] = (),
    shown: Sequence[str] = (),
) -> Table:
    """Parties of A and B stand at one place; A attacks B, and both hold a card. All of A's show these cards."""
    scene = Scene()
    scene.stop("combat", *USUAL)
    scene.row("Arena", "Country Bar", "Cathedral")
    scene.haven("A", 0)
    scene.haven("B", 2)
    for title in mine:
        scene.puts("A", title, 1, shown=shown)
    for title in theirs:
        scene.puts("B", title, 1)
    scene.puts("B", "Lisa Vannett", 2, home=True)
    scene.piles("A", hand=[*hand, "Spirit"])
    scene.piles("B", hand=[*their_hand, "Spirit"])
    table = scene.begin("equip")
    table.does("A", "attack-party", theirs[0])
    return table


def engaged(
    *hand: str, mine: Sequence[str] = (STRONG,), theirs: Sequence[str] = ("Kami",), **more: Sequence[str]
) -> Table:
    """The same, as soon as it is known who strikes whom: the first of each side, with all others of A."""
    table = duel(*hand, mine=mine, theirs=theirs, **more)
    answers = {"B withdraw": ("stand",), "A target": ("target", theirs[0]), "A attackers": ("name", *mine)}
    while state(table).fight is not None and not state(table).fight.engaged:  # type: ignore[union-attr]
        table.does(table.asked[0], *answers.get(table.asked, ("let",)))
    return table
