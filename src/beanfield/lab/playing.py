"""One match between bots."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from beanfield.bots import Bot, make_bot
from beanfield.kernel.branch import AnyBranch
from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.match import AnyMatch, Match
from beanfield.kernel.registry import AnyGame, find_game
from beanfield.kernel.seat import Seat

type Row = dict[str, int | float | str]
"""The result of one match. For each seat it has `bot_0`, `score_0` and `won_0` (1, or a part of it if several won)."""


def play_match(game: AnyGame, bots: Sequence[Bot], seed: bytes, setup: Struct | None = None) -> AnyMatch:
    """Play a match between these bots, one a seat, to its end."""
    match = Match.begin(game, len(bots), seed, setup)
    play_on(match, bots)
    return match


def play_on(match: AnyMatch, bots: Sequence[Bot]) -> None:
    """Let these bots, one a seat, play a match to its end."""
    while match.ask is not None:
        for number in range(match.world.seats):
            Seat(match, number).vote()
        for number in match.waiting[:1]:  # nobody after a vote that ended it; one, since a window may close early
            seat = Seat(match, number)
            asked = seat.asked()
            assert asked is not None
            seat.answer(asked.id, bots[number].answer(seat))


class Plan(Struct, frozen=True):
    """Many matches, as plain data that can be sent to another process."""

    game: str
    bots: tuple[str, ...]
    seed: str = ""
    setup: Mapping[str, object] | None = None
    """None for the usual setup for this number of bots."""
    paired: bool = False
    """Whether every deal is played once with each seating, so that nobody is lucky with the cards or the order."""

    def deal(self, number: int) -> int:
        """The number of the deal in this match."""
        return number // len(self.bots) if self.paired else number

    def seating(self, number: int) -> tuple[str, ...]:
        """The bots of this match in the order of seats. They move on by one seat from match to match."""
        turn = number % len(self.bots)
        return self.bots[turn:] + self.bots[:turn]

    def play(self, number: int) -> Row:
        """Play the match with this number. The row depends only on the number, so any process may play it."""
        game = find_game(self.game)
        seed = f"{self.seed} {self.deal(number)}"
        kinds = self.seating(number)
        bots = [make_bot(kind, f"{seed} {seat}") for seat, kind in enumerate(kinds)]
        match = play_match(game, bots, seed.encode(), self.read_setup())
        return row_of(number, seed, kinds, match)

    def read_setup(self) -> Struct:
        """The setup of every match."""
        game = find_game(self.game)
        given = self.setup
        setup: Struct = game.variants.usual(len(self.bots)) if given is None else game.variants.read(dict(given))
        return setup


def row_of(number: int, seed: str, kinds: Sequence[str], match: AnyMatch) -> Row:
    """The result of a match between these kinds of bots."""
    outcome = match.outcome
    if outcome is None:
        raise BeanfieldError("the match is not over")
    row: Row = {"match": number, "seed": seed, "decisions": len(match.history)}
    if (turns := turns_of(match)) is not None:
        row["turns"] = turns
    for seat, kind in enumerate(kinds):
        row[f"bot_{seat}"] = kind
        row[f"score_{seat}"] = outcome.scores[seat]
        row[f"won_{seat}"] = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    return row


def turns_of(match: AnyMatch | AnyBranch) -> int | None:
    """The number of turns; None if the game does not count them."""
    turns = getattr(match.world.state, "turns", None)
    return turns if isinstance(turns, int) else None
