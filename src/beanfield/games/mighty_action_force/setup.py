"""How a table may play it: the variations as switches that combine (MAF-R88), decks, and cards of one's own."""

from typing import Literal

from msgspec import Struct

from beanfield.games.mighty_action_force.own_cards import OwnCard
from beanfield.kernel.variants import OneSeat

CHART = {1: 10, 2: 10, 3: 15, 4: 15, 5: 20, 6: 20, 7: 25, 8: 25, 9: 30, 10: 30, 11: 35, 12: 35}
"""Cards in a deck, by the number of players (MAF-107, MAF-116)."""
BOARD_CORNERS = 4


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table agrees on before the match."""

    crossover: bool = False
    """Cards of other Mighty Action Force games may be in the decks (MAF-094)."""
    blind_mans_bluff: bool = False
    """Cards are played face-down (MAF-096)."""
    all_at_once: bool = False
    """With Blind Man's Bluff: everybody plays at the same time, slots in secret too (MAF-R79)."""
    number_thirteen: bool = False
    """When all cards are gone they are shuffled, until somebody has 13 gems (MAF-099)."""
    biggest_loser: bool = False
    """The game goes on until somebody is last (MAF-103)."""
    rotate: bool = False
    """The First Player's role moves one seat on each round (MAF-R06)."""
    miniature_mazhong: bool = False
    """For one to three players (MAF-105, MAF-106)."""
    mega: Literal["boards", "corners"] | None = None
    """For five to twelve: in one ring on several boards, or in teams at the four corners (MAF-114, MAF-115)."""
    youngest: OneSeat = None
    """The seat of the youngest player, who is First Player; by chance if nobody is named (MAF-R05)."""
    decks: tuple[str | tuple[str, ...], ...] = ()
    """For each seat a starter deck or a list of cards; dealt by chance if there are none (MAF-R04)."""
    cards: tuple[OwnCard, ...] = ()
    """Create-your-own cards and cards of other games that the decks may use (MAF-R75, MAF-R78)."""

    def needs_consent(self) -> bool:
        """MAF-117, MAF-R93: whether the group has made up rules of its own, which everybody must accept."""
        return bool(self.mega or self.miniature_mazhong or self.rotate or self.all_at_once)


def players_at(seats: int) -> int:
    """MAF-R86: who plays alone plays against an automatic opponent."""
    return max(seats, 2)


def corners_at(seats: int, setup: Setup) -> int:
    """MAF-R89: four corners for teams; otherwise one for each player."""
    return BOARD_CORNERS if setup.mega == "corners" else players_at(seats)
