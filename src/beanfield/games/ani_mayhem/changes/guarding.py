"""Cards that are neither stolen nor destroyed."""

from beanfield.games.ani_mayhem.catalog import UNTOUCHABLE
from beanfield.games.ani_mayhem.changes.targets import bearer_of
from beanfield.games.ani_mayhem.reading import carrier_of, has_gift
from beanfield.games.ani_mayhem.state import World
from beanfield.games.ani_mayhem.vocabulary.gifts.cards import KeepsCards


def is_guarded(w: World, piece: int) -> bool:
    """Whether a card says so of itself, or an effect of the items and the equipment of the one who carries it."""
    card, bearer = w.cards[piece], bearer_of(w, piece)
    if bearer is not None and bearer.side == "vehicle":
        bearer = carrier_of(w, bearer)
    kept = card.type in ("item", "equipment") and bearer is not None and has_gift(w, bearer, KeepsCards)
    return kept or card.name in UNTOUCHABLE
