"""What tests of combat between players share with others."""

from collections.abc import Sequence

from tests.games.ani_mayhem.scene import Scene, Table


def meet(
    mine: Sequence[str], theirs: Sequence[str], *, at: str = "Country Bar", combat: Sequence[str] = (),
    their_combat: Sequence[str] = (), seats: int = 2,
) -> Scene:  # fmt: skip
    """Parties of A and B stand in the middle of three locations; each has somebody at home. Nobody has an effect."""
    scene = Scene(seats)
    scene.row("Arena", at, "Cathedral")
    scene.haven("A", 0)
    scene.haven("B", 2)
    scene.puts("A", "Mamoru Shimesu", 0, home=True)
    scene.puts("B", "Lisa Vannett", 2, home=True)
    for title in mine:
        scene.puts("A", title, 1)
    for title in theirs:
        scene.puts("B", title, 1)
    scene.piles("A", combat=combat)
    scene.piles("B", combat=their_combat)
    return scene


def attack(scene: Scene, leader: str, phase: str = "equip") -> Table:
    """A attacks B's party, which stands."""
    table = scene.begin(phase)  # type: ignore[arg-type]
    table.does("A", "attack-party", leader)
    table.does("B", "stand")
    return table


def struck(table: Table) -> list[tuple[str, object, object]]:
    """Who was struck in this combat, with how much damage, and what it lost."""
    told = [event for event in table.match.world.events if event.what == "is-struck"]
    return [(str(event.facts["who"]), event.facts["damage"], event.facts["loss"]) for event in told]
