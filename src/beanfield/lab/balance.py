"""Balance: how often each ready-made deck of a game wins when equal bots play all of them, on all seats.

The matches go through all arrangements of decks on seats, and each seat begins equally often. So it does not matter for
a deck which seats are better, or whether it is good to begin.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import permutations
from math import ceil
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from beanfield.bots import make_bot
from beanfield.kernel.asks import Together
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.match import Match
from beanfield.kernel.registry import AnyGame, find_game
from beanfield.lab.playing import Row, play_on, row_of
from beanfield.lab.simulation import side_by_side
from beanfield.lab.tally import Share, plays_in

TRIES = 100
"""How many shuffles are tried to find one in which the wanted seat begins."""
MANY = 100
"""More arrangements than this may not all be played. They are sorted so that a few of them are fair, too."""


class Rotation(Struct, frozen=True):
    """Many matches with the decks on all seats, as plain data that can be sent to another process."""

    game: str
    bot: str
    seed: str = ""
    setup: Mapping[str, object] | None = None
    """None for the usual setup."""
    seats: int | None = None
    """None for the usual number."""

    def play(self, number: int) -> Row:
        """Play the match with this number. The row depends only on the number."""
        game = find_game(self.game)
        table = table_of(game, self.setup, self.seats)
        seatings = arrangements(game, table, self.seats)
        decks = seatings[number % len(seatings)]
        seed, match = self._begun_by(_first(number, seatings), number, game, game.decks.bring(table, decks))
        first = begins(match)
        play_on(match, [make_bot(self.bot, f"{seed} {seat}") for seat in range(len(decks))])
        row = row_of(number, seed, [self.bot] * len(decks), match)
        row |= {f"deck_{seat}": deck for seat, deck in enumerate(decks)}
        return row if first is None else row | {"begins": first}

    def _begun_by(self, seat: int, number: int, game: AnyGame, setup: Struct) -> tuple[str, Match[Any, Any, Any]]:
        """A seed and its match, in which this seat begins if the setup or chance decides who does."""
        role, seats = game.variants.begins, self.seats or game.variants.usual_number
        setup = replace(setup, **{role: seat}) if role else setup
        for shuffle in range(TRIES):
            seed = f"{self.seed} {number} {shuffle}"
            match = Match.begin(game, seats, seed.encode(), setup)
            if begins(match) in (seat, None):
                break
        return seed, match


def _first(number: int, seatings: Sequence[Sequence[str]]) -> int:
    """The seat that begins: the next one when all arrangements were played, or from match to match if they are many."""
    turn = number // len(seatings) + (number if len(seatings) > MANY else 0)
    return turn % len(seatings[0])


def table_of(game: AnyGame, given: Mapping[str, object] | None = None, seats: int | None = None) -> Struct:
    """The setup of all matches: the given one, or the usual one."""
    variants = game.variants
    setup: Struct = variants.usual(seats or variants.usual_number) if given is None else variants.read(given)
    return setup


def begins(match: Match[Any, Any, Any]) -> int | None:
    """The seat that the setup names, or the one that is asked first; None if several seats are asked first."""
    if role := match.game.variants.begins:
        named: int | None = getattr(match.world.setup, role)
        return named
    return None if match.ask is None or isinstance(match.ask, Together) else match.ask.seat


@cache
def arrangements(game: AnyGame, setup: Struct, seats: int | None = None) -> list[tuple[str, ...]]:
    """Every way to give ready-made decks to this number of seats, or the usual one. If there are too few, decks are
    repeated. If there are many ways, every deck has been on every seat after as many matches as there are decks.
    """
    if not game.decks.ready:
        raise BeanfieldError(f"{game.title} has no ready-made decks, so there is nothing to balance")
    seats = seats or game.variants.usual_number
    ready = game.decks.ready_for(setup)
    ways = list(permutations(ready * ceil(seats / len(ready)), seats))
    if len(ways) <= MANY:
        return ways
    mixed = [way for way in Chance(b"arrangements").shuffled(ways) if way[0] == ready[0]]
    turned = [ready[at:] + ready[:at] for at in range(len(ready))]
    return [tuple([decks[ready.index(deck)] for deck in way]) for way in mixed for decks in turned]


def rotate(
    game: str,
    bot: str,
    games: int,
    jobs: int = 1,
    seed: str = "",
    setup: Mapping[str, object] | None = None,
    seats: int | None = None,
) -> Iterator[Row]:
    """Play this number of matches and yield a row for each, in order, like `simulate`.

    A row also has the deck of each seat (`deck_0`, ...), and in `begins` the seat that began.
    """
    chosen = find_game(game)
    table = table_of(chosen, setup, seats)
    arrangements(chosen, table, seats)
    chosen.variants.check(seats or chosen.variants.usual_number, table)
    make_bot(bot, seed)
    return side_by_side(Rotation(game, bot, seed, setup, seats), range(games), jobs)


def shares[L: (str, int, tuple[str, int], tuple[str, str])](
    rows: Iterable[Row], label: Callable[[Row, int], L | None]
) -> dict[L, Share]:
    """Count the wins by label. `label` gives the label of a seat in a row; None means that it does not count."""
    found: dict[L, Share] = {}
    for row in rows:
        for seat, (_, score, won) in enumerate(plays_in(row)):
            which = label(row, seat)
            if which is not None:
                share = found.setdefault(which, Share())
                share.plays += 1
                share.wins += won
                share.points += score
    return dict(sorted(found.items()))


def by_deck(row: Row, seat: int) -> str:
    """The label is the deck of the seat."""
    return str(row[f"deck_{seat}"])


def by_seat(row: Row, seat: int) -> int:
    """The label is the seat."""
    return seat


def by_place(row: Row, seat: int) -> int | None:
    """The label is the place in the order of play; the seat that begins has 0."""
    seats = sum(1 for _ in plays_in(row))
    return (seat - int(row["begins"])) % seats if "begins" in row else None


def by_deck_and_rival(row: Row, seat: int) -> tuple[str, str]:
    """The label is the deck and the other deck, in a game for two."""
    return by_deck(row, seat), by_deck(row, 1 - seat)


def by_deck_and_seat(row: Row, seat: int) -> tuple[str, int]:
    """The label is the deck and the seat."""
    return by_deck(row, seat), seat


def by_deck_and_place(row: Row, seat: int) -> tuple[str, int] | None:
    """The label is the deck and the place in the order of play."""
    place = by_place(row, seat)
    return None if place is None else (by_deck(row, seat), place)
