"""What tests of charm battles share with others."""

from collections.abc import Sequence

from tests.games.ani_mayhem.scene import Scene, Table

KNIGHT = "Assault / Shining Knight"
"""+2 charm."""


HEART = "Bash / Broken Heart"
"""-1 charm."""


HERO = "Screwed / Hero"
"""+4 charm."""


SCANDAL = "Charge / Scandal"
"""-3 charm."""


LUCKY, STRONG, GRUFF, MONK = "Goten", "A-ko Magami", "Kami", "Krillin"
"""Charm 4, 3, 1 and 2."""


def court(
    mine: Sequence[str], theirs: Sequence[str], *, cards: Sequence[str] = (), their_cards: Sequence[str] = (),
    seats: int = 2, carries: Sequence[str] = (),
) -> Scene:  # fmt: skip
    """Characters of A and B stand together; B's first one may carry something. The first card is drawn first."""
    scene = Scene(seats)
    scene.row("Arena", "Country Bar", "Cathedral")
    for title in mine:
        scene.puts("A", title, 1)
    for at, title in enumerate(theirs):
        scene.puts("B", title, 1, carries=carries if at == 0 else ())
    scene.piles("A", hand=["Spirit"], combat=list(reversed(cards)))
    scene.piles("B", combat=list(reversed(their_cards)))
    return scene


def passed_by(table: Table) -> None:
    """Nobody uses an effect in this charm battle."""
    while "in-charm" in table.asked:
        table.does(table.asked[0], "let")


def result(table: Table) -> tuple[object, object]:
    """What both had in the last charm battle."""
    told = [event for event in table.match.world.events if event.what == "charm-result"]
    return told[-1].facts["charm"], told[-1].facts["theirs"]
