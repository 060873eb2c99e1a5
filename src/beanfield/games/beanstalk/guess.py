"""What a seat can imagine of what it does not see: the Action cards of each player, and the gold."""

from beanfield.games.beanstalk.catalog import ACTIONS
from beanfield.games.beanstalk.state import NOBODY, World
from beanfield.kernel.chance import Chance
from beanfield.kernel.mind import relay


def redraw_cards(w: World, seat: int | None, unseen: list[int], chance: Chance) -> None:
    """BST-R17, BST-R84: everybody's cards not yet played are known together; gold is unknown to all."""
    for group in (NOBODY, *range(w.seats)):
        pieces = [piece for piece in unseen if _group(w, piece) == group]
        relay(w, pieces, chance.shuffled([w.cards[piece] for piece in pieces]))


def _group(w: World, piece: int) -> int:
    """Whose Action card it is; nobody's if it is gold. Action cards are made first, seat by seat."""
    return NOBODY if w.cards[piece].kind == "gold" else piece // len(ACTIONS)
