"""Equipment that is not lost when damage or an effect takes it away: it is shuffled into its owner's draw pile."""

from typing import Literal

from beanfield.games.ani_mayhem.catalog import MENDING
from beanfield.games.ani_mayhem.reading import carrier_of, is_disaster
from beanfield.games.ani_mayhem.state import Figure, World

type Loss = Literal["", "discarded", "destroyed"]
"""What damage or an effect does to a card; nothing if its player gives it up, or if it is used up."""


def is_mended(w: World, piece: int, loss: Loss) -> bool:
    """Whether a haven or a global effect keeps an equipment in its owner's deck."""
    bearer = _bearer(w, piece) if loss and w.cards[piece].type == "equipment" else None
    if bearer is None or is_disaster(bearer):
        return False
    site = w.state.sites.get(bearer.bonus)
    mine = [] if site is None or site.seat != bearer.seat or bearer.home else list(site.lying)  # ANI-216
    mine += [each.piece for each in w.state.globals if each.seat == bearer.seat]
    found = [MENDING[name] for one in mine if (name := w.cards[one].name) in MENDING]
    return any(loss == "destroyed" or each.discarded for each in found)


def _bearer(w: World, piece: int) -> Figure | None:
    """Who carries a card, or the open vehicle that it is."""
    for figure in w.state.figures.values():
        if figure.piece == piece:
            return carrier_of(w, figure)
        if piece in figure.shown or piece in w.state.concealed[figure.id].cards:
            return figure
    return None
