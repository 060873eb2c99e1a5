"""At a real table: a warning for who touches the Beanstalk (BST-067). It changes nothing else (BST-R40)."""

from beanfield.games.beanstalk.play import active
from beanfield.games.beanstalk.state import World
from beanfield.kernel.asks import Call
from beanfield.kernel.errors import Refused

WARN = "warn"
"""What anybody may call when the active player touches the Beanstalk."""


def hear(w: World, seat: int, call: Call) -> None:
    """Somebody warns the active player."""
    if w.setup.tower != "reported":
        raise Refused("BST-R40", "only at a real table can a hand touch the Beanstalk")
    if w.state.phase == "choose" or seat == active(w):
        raise Refused("BST-067", "warn the player whose turn it is")
    w.state.touched[active(w)] += 1
    w.tell("warned", "BST-067", seat=seat, whom=active(w))
