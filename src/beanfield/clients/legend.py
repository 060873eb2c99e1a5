"""The legend: what the symbols on the cards and the signs on the screen mean."""

from collections.abc import Iterable

from rich.text import Text

from beanfield.clients.cards import BACK, card_style
from beanfield.kernel.world import Card

MOST = 8
"""How many cards are named that have a symbol in common and no name."""
SIGNS = (
    ("▶", "it is this player's turn"),
    ("★", "this player has won"),
    ("[1]", "the key of an option"),
    ("✓", "what you have picked"),
    ("◂", "what a hint means"),
    (BACK, "a card that is face down for you"),
    ("–", "nothing lies there"),
)


def kinds(cards: Iterable[Card]) -> list[tuple[Card, str]]:
    """Every kind of cards: a card that has its symbol and colour, and what cards of this kind are called."""
    found: dict[tuple[str, str], list[Card]] = {}
    for card in cards:
        found.setdefault((card.symbol, card.colour), []).append(card)
    return [(of_a_kind[0], _name(of_a_kind)) for of_a_kind in found.values()]


def _name(cards: list[Card]) -> str:
    """The words that all titles begin with; if there are none, the titles."""
    first, *others = [card.title.split() for card in cards]
    shared = 0
    while shared < len(first) and all(title[: shared + 1] == first[: shared + 1] for title in others):
        shared += 1
    more = f" and {len(cards) - MOST} more" if len(cards) > MOST else ""
    return " ".join(first[:shared]) or ", ".join(card.title for card in cards[:MOST]) + more


def lines(cards: Iterable[Card]) -> list[Text]:
    """The legend, a line for each symbol and each sign."""
    every = [card for card in cards if card.symbol or card.short]
    shown = [
        Text.assemble((f" {card.symbol or card.short} ", card_style(card)), f"  {name}") for card, name in kinds(every)
    ]
    return [*shown, Text(), *[Text.assemble((f" {sign:<3}", "bold"), f" {meaning}") for sign, meaning in SIGNS]]
