"""What tests of vehicles share with others."""

from beanfield.games.ani_mayhem.changes.aboard import board
from beanfield.games.ani_mayhem.changes.vehicles import show_vehicle
from beanfield.games.ani_mayhem.state import Figure
from tests.games.ani_mayhem.scene import Scene

ROAD = ("Arena", "Country Bar", "Cathedral", "Baseball Stadium", "Campground", "Museum", "Sewer")


def road(*, items: int = 20) -> Scene:
    """A long row of locations. A's haven is at the left end, B's somewhere else."""
    scene = Scene(items=items)
    scene.row(*ROAD)
    scene.haven("A", 0)
    scene.haven("B", 6)
    scene.puts("B", "Lisa Vannett", 6, home=True)
    return scene


def drives(scene: Scene, title: str, carrier: Figure, *others: Figure, aboard: bool = True) -> Figure:
    """A vehicle that somebody carries openly, with everybody aboard."""
    piece = scene.card("AB"[carrier.seat], title)
    scene.state.concealed[carrier.id].cards.append(piece)
    vehicle = show_vehicle(scene.w, carrier, piece, f"concealed.{carrier.id}.cards", "ANI-580")
    for one in (carrier, *others) if aboard else ():
        board(scene.w, one, vehicle, "ANI-R095")
        one.got_on = 0
    return vehicle
