"""Plays a tournament between bots. The bracket says who meets whom."""

from collections.abc import Mapping, Sequence
from math import prod

from msgspec import Struct

from beanfield.bots import make_bot
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.view import Outcome
from beanfield.lab.bracket import Bracket, BracketTable, Pairing
from beanfield.lab.playing import play_match


class Tournament(Struct, frozen=True):
    """The result of a tournament, as plain data. Players are numbers; `players` says which bots they are."""

    game: str
    bracket: str
    players: tuple[str, ...]
    seed: str
    stages: tuple[tuple[BracketTable, ...], ...]
    champions: tuple[int, ...]

    def name(self, player: int) -> str:
        """The name of a player that people read, counted from 1: `greedy 3`."""
        return f"{self.players[player]} {player + 1}"


def sizes_of(game: AnyGame, kind: str) -> tuple[int, ...]:
    """The number of players at a table in this kind of tournament, for each stage."""
    if not game.variants.brackets:
        raise BeanfieldError(f"{game.title} has no tournaments")
    if kind not in game.variants.brackets:
        raise BeanfieldError(f"{game.title} has no tournament {kind!r}; there are: {', '.join(game.variants.brackets)}")
    return game.variants.brackets[kind]


def play_tournament(
    game: AnyGame, kind: str, bots: Sequence[str], seed: str = "", given: Mapping[str, object] | None = None
) -> Tournament:
    """Play a whole tournament. `given` are the values of the setup that hold in all matches.

    The same seed gives the same matches.
    """
    sizes = sizes_of(game, kind)
    if len(bots) != prod(sizes):
        raise BeanfieldError(f"a tournament {kind!r} is for {prod(sizes)} players, not {len(bots)}")
    for bot in bots:
        make_bot(bot, seed)  # an unknown bot raises an error now, and not after half of the matches
    bracket = Bracket.begin(sizes, seed)
    while matches := bracket.to_play():
        for match in matches:
            bracket.tell(match, play_pairing(game, match, bots, given or {}))
    stages = tuple(tuple(stage) for stage in bracket.stages)
    return Tournament(game.name, kind, tuple(bots), seed, stages, bracket.champions)


def play_pairing(game: AnyGame, pairing: Pairing, bots: Sequence[str], given: Mapping[str, object]) -> Outcome:
    """Play one match of a tournament."""
    players = [make_bot(bots[player], f"{pairing.seed} {seat}") for seat, player in enumerate(pairing.players)]
    setup = game.variants.at_table(given, pairing.players, Chance(f"{pairing.seed} table".encode()))
    outcome = play_match(game, players, pairing.seed.encode(), setup).outcome
    assert outcome is not None
    return outcome
