"""Items that disasters do not find."""

from beanfield.games.ani_mayhem.catalog import STASHING
from beanfield.games.ani_mayhem.reading.kinds import is_suspended
from beanfield.games.ani_mayhem.state import Figure, Seen


def is_stashed(w: Seen, figure: Figure, piece: int) -> bool:
    """Whether an item is hidden under a card that its carrier has on it (ANI-R602)."""
    if not any(each.figure == figure.id and each.piece == [piece] for each in w.state.stashes):
        return False
    cards = [w.cards[worn] for worn in figure.worn]
    return any(card.name in STASHING and not is_suspended(w, card, figure.id) for card in cards)
