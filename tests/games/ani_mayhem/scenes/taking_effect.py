"""What tests of disasters that do not fight share with others."""

from collections.abc import Sequence

from tests.games.ani_mayhem.scene import Scene, Table, in_play, state
from tests.games.ani_mayhem.scenes.bringing import titles

ROW = ("Sewer", "Arena", "Country Bar", "Campground", "Phone Booth")
"""From left to right: the disasters of A begin at the last of them."""


HERE, BEFORE, ENTRY = 2, 3, 4
"""Where most things happen, the location before it, and the one at which disasters of A enter."""


def field() -> Scene:
    scene = Scene()
    scene.row(*ROW)
    scene.haven("A", 0)
    scene.haven("B", 1)
    return scene


def drawn(title: str, *parties: tuple[str, int, Sequence[str]]) -> tuple[Scene, Table]:
    """A has drawn a disaster; the parties stand on the field: of whom, where, who."""
    scene = field()
    for seat, at, some in parties:
        for who in some:
            scene.puts(seat, who, at)
    scene.piles("A", drawn=[title], hand=["Light"])
    scene.piles("B", hand=["Light"])
    return scene, scene.begin("maintenance")


def done(table: Table, title: str) -> bool:
    """Whether a disaster of A has done its work."""
    return title not in in_play(table) and title in titles(table, state(table).discards[0])


def fallen(table: Table) -> list[str]:
    """Who was bonked or killed."""
    w = table.match.world
    out = [each.piece for seat in w.state.bonked for each in seat]
    dead = [piece for pile in w.state.discards for piece in pile if w.cards[piece].type == "character"]
    return sorted(titles(table, [*out, *dead]))
