"""Rolling: dice come from the pool, and chance or the people at a real table say what they show."""

from beanfield.games.beanstalk.catalog import BOX, Face
from beanfield.games.beanstalk.reports import report_face
from beanfield.games.beanstalk.state import World
from beanfield.kernel.flow import Flow

WAKES = 2
"""Eyes that wake the Giant (BST-048)."""


def throw(w: World, seat: int, many: int, rule: str) -> Flow[list[Face]]:
    """BST-042: take dice from the pool, as many as there are (BST-R22), and roll them. Returns their faces."""
    state = w.state
    faces: list[Face] = []
    for _ in range(min(many, state.pool)):
        if w.setup.tower == "reported":
            face = yield from report_face(w, seat)
        else:
            face = BOX.faces[w.chance.below(len(BOX.faces))]  # BST-R23
        state.pool -= 1
        state.rolled.append(face)
        faces.append(face)
    w.tell("rolled", rule, seat=seat, faces=" ".join(faces))
    return faces


def take_back(w: World, face: str) -> None:
    """A die goes back to the pool; its face has no effect."""
    w.state.rolled.remove(next(rolled for rolled in w.state.rolled if rolled == face))
    w.state.pool += 1


def eyes(w: World, seat: int) -> int:
    """BST-048, BST-051, BST-125: the Eyes of this turn; an Eye token counts as one more."""
    return w.state.rolled.count("eye") + (w.state.eye == seat)


def is_awake(w: World, seat: int) -> bool:
    """Whether the Giant wakes: at once, before any further die is rolled (BST-R25)."""
    return eyes(w, seat) >= WAKES


def wake(w: World, seat: int) -> None:
    """BST-049, BST-050: all dice without an Eye go back to the pool; those with one must be stacked."""
    back = [face for face in w.state.rolled if face != "eye"]
    w.state.rolled = [face for face in w.state.rolled if face == "eye"]
    w.state.pool += len(back)
    w.tell("woke", "BST-048", seat=seat, count=len(back))
