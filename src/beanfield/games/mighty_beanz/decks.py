"""Which decks may be played (MBZ-002 to MBZ-004, MBZ-194, MBZ-195, MBZ-R06 to MBZ-R08)."""

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from beanfield.games.mighty_beanz.catalog import BY_NAME, READY
from beanfield.games.mighty_beanz.setup import Setup
from beanfield.games.mighty_beanz.state import World
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import Refused

MOST_COPIES = 4
"""MBZ-R07."""


def deck_faults(deck: Sequence[str], expert: bool) -> list[Refused]:
    """All faults of a deck, each with its rule."""
    faults = []
    size = 60 if expert else 40
    if len(deck) != size:
        rule = "MBZ-194" if expert else "MBZ-002"
        faults.append(Refused(rule, f"a deck has exactly {size} cards, this one has {len(deck)}"))
    for name, copies in Counter(deck).items():
        if name not in BY_NAME:
            faults.append(Refused("MBZ-R05", f"there is no card {name}"))
        elif expert and copies > MOST_COPIES:
            faults.append(
                Refused("MBZ-195", f"{copies} times {BY_NAME[name].title}; at most {MOST_COPIES} are allowed")
            )
    return faults


def cards_of(deck: str | Sequence[str]) -> list[str]:
    """The cards of a ready-made deck, or of a list."""
    return READY[deck].list() if isinstance(deck, str) else list(deck)


def check_decks(seats: int, setup: Setup) -> None:
    """Raises the first fault of the decks that a table brings."""
    if setup.decks and len(setup.decks) != seats:
        raise Refused("MBZ-004", "there is one deck for each player")
    for deck in setup.decks:
        if isinstance(deck, str) and deck not in READY:
            raise Refused("MBZ-003", f"there is no ready-made deck {deck}; there are {', '.join(READY)}")
        for fault in deck_faults(cards_of(deck), setup.expert):
            raise fault


def ready_for(expert: bool) -> list[str]:
    """The ready-made decks for a game."""
    return [deck.name for deck in READY.values() if (deck.game == "expert") is expert]


def deal_ready(setup: Setup, seats: int, chance: Chance) -> Setup:
    """A setup with a ready-made deck for each seat, by chance."""
    ready = ready_for(setup.expert)
    return replace(setup, decks=tuple([ready[chance.below(len(ready))] for _ in range(seats)]))


def draw_decks(setup: Setup, seats: int, chance: Chance) -> Setup:
    """A setup for tests: half of them with ready-made decks, the others with decks of any cards, half of them beans."""
    if chance.below(2):
        return deal_ready(setup, seats, chance)
    beans = [name for name, card in BY_NAME.items() if card.kind == "bean"]
    others = [name for name in BY_NAME if name not in beans]
    half = setup.deck_size // 2
    decks = [chance.shuffled(beans)[:half] + chance.shuffled(others)[:half] for _ in range(seats)]
    return replace(setup, decks=tuple([tuple(deck) for deck in decks]))


def decks_of(w: World) -> list[list[str]]:
    """The decks of a match: those of the setup, or ready-made ones by chance."""
    setup = w.setup if w.setup.decks else deal_ready(w.setup, w.seats, w.chance)
    return [cards_of(deck) for deck in setup.decks]
