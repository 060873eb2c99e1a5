"""Tables at which a match is about to begin: decks are stacked, so that both open with the hands that a test needs."""

from collections.abc import Sequence

from beanfield.games.mighty_beanz import MIGHTY_BEANZ
from beanfield.games.mighty_beanz.setup import Setup
from beanfield.testkit.scenario import Scenario
from tests.games.mighty_beanz.staging import Table, deck_with

BEANLESS = ["Lucky Dip!", "Space Snack!", "No You Don't!", "Full Moon", "Pebble Field"]
ONE_BEAN = ["Lucky Dip!", "Space Snack!", "Clown Bean", "Full Moon", "Pebble Field"]
LOOT = 6
HAND = 5


def in_order(cards: int) -> list[int]:
    """A shuffle that changes nothing."""
    return list(range(cards))


def stacked(hand: Sequence[str]) -> tuple[str, ...]:
    """A deck from which, as it lies, six cards of loot come first and then this hand. The last card is on top."""
    names = deck_with(hand, 40)
    opening, rest = names[:HAND], names[HAND:]
    return (*rest[LOOT:], *reversed(opening), *rest[:LOOT])


def opened(a: Sequence[str] = ONE_BEAN, b: Sequence[str] = ONE_BEAN, coin: bool = False) -> Table:
    """A table that was just dealt, with these opening hands: neither shuffle nor cut changes anything."""
    setup = Setup(decks=(stacked(a), stacked(b)), shot="reported", first="coin" if coin else "guess")
    return Scenario(MIGHTY_BEANZ, 2, setup, b"beanz", [in_order(40), [0], in_order(40), [0]])


def both_keep(table: Table, hider: int = 0) -> None:
    """Both keep their hands, and chance names who hides the bean."""
    table.does("A", "keep")
    table.does("B", "keep", chance=[[hider]])
