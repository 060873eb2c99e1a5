"""Items that lie open because a card says so, and copies that count no more when another one was seen (ANI-R603)."""

from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.catalog import BARING, ONLY_ONE, OUTSHINING
from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.reading import is_suspended
from beanfield.games.ani_mayhem.reading.kinds import is_blind_to, is_one_of
from beanfield.games.ani_mayhem.state import World


def is_bared(w: World, seat: int, piece: int) -> bool:
    """Whether an item that a player has must lie open now."""
    return w.cards[piece].type == "item" and any(_is_still(w, piece, word) for word in bared_words(w, seat))


def is_one_too_many(w: World, piece: int) -> bool:
    """Whether another copy of a card lies open, of which only one may."""
    name = w.cards[piece].name
    shown = [other for figure in w.state.figures.values() for other in figure.shown]
    return name in ONLY_ONE and any(w.cards[other].name == name for other in shown if other != piece)


def bared_words(w: World, seat: int) -> set[str]:
    """What of a player's is bared by the cards that lie open in play and do something to that player."""
    return {BARING[card.name] for card in _baring(w) if not is_blind_to(w, seat, card.number)}


def _baring(w: World) -> list[AniCard]:
    """The cards that lie open in play and bare something."""
    shown = [(w.cards[piece], figure.id) for figure in w.state.figures.values() for piece in figure.shown]
    return [card for card, on in shown if card.name in BARING and not is_suspended(w, card, on)]


def _is_still(w: World, piece: int, word: str) -> bool:
    """Whether a card is such a one, and no later copy has outshone it."""
    card = w.cards[piece]
    later = w.state.unveiled[w.state.unveiled.index(piece) + 1 :] if piece in w.state.unveiled else []
    outshone = OUTSHINING.get(card.name) == word and any(w.cards[other].name == card.name for other in later)
    return is_one_of(card, (word,)) and not outshone


def lay_open(w: World) -> None:
    """What must lie open does so: with characters, and in havens. There it is closed again when nothing asks for it."""
    _unveil(w)
    baring = bool(_baring(w))
    for figure in [one for one in w.state.figures.values() if one.side == "character" and baring]:
        bared = [piece for piece in w.state.concealed[figure.id].cards if is_bared(w, figure.seat, piece)]
        if bared:
            moved = w.move(bared, f"concealed.{figure.id}.cards", f"figures.{figure.id}.shown")
            w.tell("shows", "ANI-R603", seat=figure.seat, who=table.title(w, figure), cards=moved)
    for space, site in w.state.sites.items():
        bared = [piece for piece in site.stored if baring and is_bared(w, site.seat, piece)]
        if bared:
            moved = w.move(bared, f"sites.{space}.stored", f"sites.{space}.open")
            w.tell("opened-there", "ANI-R603", seat=site.seat, cards=moved)
        closed = [piece for piece in site.open if not is_bared(w, site.seat, piece)]
        if closed:
            w.move(closed, f"sites.{space}.open", f"sites.{space}.stored")
    _unveil(w)


def _unveil(w: World) -> None:
    """Copies that everybody sees for the first time outshine those that were seen before."""
    state = w.state
    seen = [
        piece
        for seat in table.clockwise(w, state.active)
        for one in table.characters_of(w, seat)
        for piece in one.shown
    ]
    seen += [piece for pile in state.above for piece in pile]
    seen += [piece for site in state.sites.values() for piece in site.open]
    seen += state.removed
    for piece in seen:
        if w.cards[piece].name in OUTSHINING and piece not in state.unveiled:
            state.unveiled.append(piece)
            if any(w.cards[other].name == w.cards[piece].name for other in state.unveiled[:-1]):
                w.tell("outshone", "ANI-R603", card=w.cards[piece].title)
