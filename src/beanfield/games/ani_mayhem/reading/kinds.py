"""What a figure or a card is: titles, categories, symbols."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.state import Figure, Seen


def is_one_of(card: AniCard, words: Sequence[str]) -> bool:
    """Whether a card is one of these: by its title, a category, what it counts as, or its type."""
    mine = card.words
    return any(word in mine or word == card.type or card.type.endswith(f"-{word}") for word in words)


def is_combat_disaster(w: Seen, figure: Figure) -> bool:
    """ANI-259: a disaster with damage and defense."""
    figures = w.cards[figure.piece].figures
    return figure.side != "character" and "damage" in figures and "defense" in figures


def words_of(w: Seen, figure: Figure) -> frozenset[str]:
    """All that a figure is, or that it carries openly: titles, categories and what they count as."""
    pieces = (figure.piece, *figure.worn, *figure.shown)
    return frozenset().union(*(w.cards[piece].words for piece in pieces))
