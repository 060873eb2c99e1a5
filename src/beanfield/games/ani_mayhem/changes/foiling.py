"""Disasters that cancel what their opponents use."""

from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.reading import has_gift
from beanfield.games.ani_mayhem.state import Played, World
from beanfield.games.ani_mayhem.vocabulary.declared import Declared
from beanfield.games.ani_mayhem.vocabulary.gifts import Gift
from beanfield.games.ani_mayhem.vocabulary.gifts.changes import Altered, AsPrinted
from beanfield.games.ani_mayhem.vocabulary.gifts.fights import Foils
from beanfield.games.ani_mayhem.vocabulary.steps.lent import Absorbs, Lend, Stores

RAISING = ("enhancement", "equipment", "flash")
"""The cards that are used in a combat to raise an ability."""


def foil(w: World, played: Played, clause: Declared) -> None:
    """A disaster cancels the first power card in its combat that an opponent uses to raise an ability."""
    fight, card = w.state.fight, w.cards[played.piece]
    disaster = None if fight is None else w.state.figures.get(fight.disaster)
    if fight is None or disaster is None or fight.foiled or played.seat not in fight.seats or card.type not in RAISING:
        return
    gifts = [gift for step in clause.steps if isinstance(step, Lend) for gift in step.gifts]
    later = any(isinstance(step, Stores | Absorbs) for step in clause.steps)
    if has_gift(w, disaster, Foils) and (later or any(_raises(card, gift) for gift in gifts)):
        fight.foiled = played.cancelled = played.foiled = True
        w.tell("cancelled", "ANI-074", seat=played.seat, card=card.title)


def _raises(card: AniCard, gift: Gift) -> bool:
    """Whether a gift of a card raises an ability."""
    if isinstance(gift, AsPrinted):
        return any(by > 0 for by in card.changes.values())
    if not isinstance(gift, Altered):
        return False
    return gift.by > 0 or gift.doubled or gift.base is not None or gift.total is not None


def shuffle_back(w: World, piece: int, where: str) -> None:
    """The card goes into its owner's draw pile."""
    owner = table.owner_of(w, piece)
    w.tell("shuffled-in", "ANI-073", seat=owner, cards=w.move([piece], where, f"decks.{owner}"))
    w.state.decks[owner] = w.shuffle(w.state.decks[owner])
