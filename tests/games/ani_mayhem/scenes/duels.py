"""What tests of rock, paper, scissors share with others."""

from tests.games.ani_mayhem.scene import Scene, Table


def duel() -> Table:
    """A has challenged B, and both are asked for a sign."""
    scene = Scene()
    scene.row("Sewer", "Arena")
    scene.puts("A", "Krillin", 0)
    scene.puts("B", "Goten", 1)
    scene.puts("B", "Goons", 1)
    scene.piles("A", hand=["Jan-Ken-Pon"])
    table = scene.begin("equip")
    table.does("A", "play", "Jan-Ken-Pon")
    assert table.asked == "A hand-sign, B hand-sign"
    return table
