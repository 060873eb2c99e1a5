"""Who sits where: corners, neighbours, and the order of turns (MAF-R03: the next player clockwise is on the left)."""

from collections.abc import Sequence
from functools import lru_cache

from beanfield.games.mighty_action_force.state import LEFT, State
from beanfield.kernel.view import View

CORNERS = ("Team Black", "Team Orange", "Team Green", "Team Purple")


class Ring:
    """The players still in the game, as they sit. A corner goes by its first member, who keeps its gem counter."""

    __slots__ = ("_orders", "home", "left", "others", "players", "right", "rivals", "teams")

    def __init__(self, corners: Sequence[str], finished: Sequence[int | None]) -> None:
        self.home = [corners.index(corner) for corner in corners]
        self.players = [player for player, since in enumerate(finished) if not since]
        """Who still plays."""
        self.teams = [
            [player for player in self.players if self.home[player] == home] for home in sorted(set(self.home))
        ]
        taken = [home for home, team in enumerate(self.teams) if team]
        self.left: list[int] = []
        """Whom the left Attack slot of each player hits: the nearest corner still in the game (MAF-R82)."""
        self.right: list[int] = []
        self.rivals: list[list[int]] = []
        """The other corners, clockwise from each player's left neighbour."""
        self.others: list[list[int]] = []
        """The other players who still play, teammates left out (MAF-R89)."""
        for player in range(len(corners)):
            home = self.home[player]
            around = [corner for corner in taken if corner > home] + [corner for corner in taken if corner < home]
            self.rivals.append(around)
            self.left.append(around[0] if around else home)
            self.right.append(around[-1] if around else home)
            self.others.append([other for other in self.players if self.home[other] != home])
        self._orders: dict[int, list[int]] = {}

    def neighbour(self, player: int, slot: int) -> int:
        """Whom this Attack slot is aimed at (MAF-029)."""
        return self.left[player] if slot == LEFT else self.right[player]

    def within_reach(self, player: int, slot: int) -> list[int]:
        """Whom Wandering Wizard may attack from this slot: its neighbour or anybody diagonal (MAF-R51, MAF-R90).

        With three corners nobody is diagonal, and he may hit either (MAF-R85); with two he is a normal card (MAF-R84).
        """
        near = self.neighbour(player, slot)
        rivals = self.rivals[player]
        if len(rivals) == 2:
            return [near, self.right[player] if slot == LEFT else self.left[player]]
        return [near, *rivals[1:-1]]

    def turn_order(self, first: int) -> list[int]:
        """MAF-020, MAF-R89: clockwise from the First Player; first members of all corners, then second, then third."""
        order = self._orders.get(first)
        if order is None:
            order = self._orders[first] = self._turn_order(first)
        return order.copy()

    def _turn_order(self, first: int) -> list[int]:
        start = self.home[first]
        own = self.teams[start]
        at = own.index(first) if first in own else 0
        teams = [own[at:] + own[:at]]
        teams += [self.teams[(start + step) % len(self.teams)] for step in range(1, len(self.teams))]
        return [team[turn] for turn in range(max(map(len, teams))) for team in teams if turn < len(team)]


@lru_cache(maxsize=4096)
def _ring(corners: tuple[str, ...], finished: tuple[int | None, ...]) -> Ring:
    return Ring(corners, finished)


def ring(table: State) -> Ring:
    """The ring of this table, as it is now."""
    return _ring(tuple(table.corners), tuple(table.finished))


def beside(view: View[State], player: int) -> tuple[int, int]:
    """MAF-029: whom the left and the right Attack slot of a player hit."""
    seats = ring(view.state)
    return seats.left[player], seats.right[player]


def corner_names(players: int, corners: int) -> list[str]:
    """MAF-006: the four corners of the board; further boards bring the same colours again."""
    names = [f"{CORNERS[n % 4]} {n // 4 + 1}" if n >= 4 else CORNERS[n] for n in range(corners)]
    return [names[player % corners] for player in range(players)]
