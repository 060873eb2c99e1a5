"""Decks and hands: drawing, and the end that comes with the last card of a deck (MBZ-189, MBZ-R83)."""

from beanfield.games.mighty_beanz.state import World


class DeckRanOut(Exception):
    """Somebody took the last card of a deck: the game stops at once, and nothing pending takes effect."""


def draw(w: World, seat: int, many: int, rule: str) -> None:
    """Draw cards, as many as there are. The last card of a deck ends the game."""
    state = w.state
    deck = state.decks[seat]
    state.moved = True
    cards = w.move(deck[-many:][::-1], f"decks.{seat}", f"hands.{seat}")
    w.tell("drew", rule, seat=seat, cards=cards)
    if not deck:
        w.tell("ran-out", "MBZ-189", seat=seat)
        raise DeckRanOut


def has_bean(w: World, seat: int) -> bool:
    """Whether there is a Bean card in a hand (MBZ-025)."""
    return any(w.cards[card].kind == "bean" for card in w.state.hands[seat])
