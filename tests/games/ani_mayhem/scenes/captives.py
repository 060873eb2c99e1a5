"""What tests of captives share with others."""

from tests.games.ani_mayhem.scene import Scene

HERE, NEXT = 2, 3


PLACES = ("Arena", "Country Bar", "Cathedral", "Sewer", "Cafe")


def field() -> Scene:
    scene = Scene()
    scene.row(*PLACES)
    scene.haven("A", 0)
    scene.haven("B", 4)
    scene.piles("A", hand=["Spirit"])
    scene.piles("B", hand=["Spirit"])
    return scene
