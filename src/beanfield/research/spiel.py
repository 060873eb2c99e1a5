"""Any game as a game of OpenSpiel: `pyspiel.load_game("beanfield(game=space-beans,players=2)")`, once this is imported.

Chance speaks once, before the match: it says which of many deals is played, and all other luck follows from that. So a
clone has the same future as its original, hidden cards included. A search that must not know them starts from
`resample_from_infostate`.
"""

# mypy: disable-error-code="import-not-found,import-untyped,unused-ignore"
# mypy: disallow-subclassing-any=False

from collections.abc import Callable
from hashlib import blake2b
from random import Random
from typing import Any, Final

import msgspec

from beanfield.kernel.asks import Together
from beanfield.kernel.chance import Chance
from beanfield.kernel.imagine import Imagination
from beanfield.kernel.match import AnyMatch
from beanfield.kernel.registry import find_game
from beanfield.research.episode import ACTIONS, COLUMNS, Episode, begin
from beanfield.research.extra import of_extra

with of_extra("openspiel"):
    import numpy as np
    import pyspiel

DEALS: Final = 10_000
"""How many deals there are for one seed."""
LONGEST: Final = 1_000_000
"""OpenSpiel wants to know how long a match can be. Nothing here is that long."""
GAME_TYPE: Final = pyspiel.GameType(
    short_name="beanfield",
    long_name="A game of Beanfield",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    min_num_players=1,
    max_num_players=12,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"game": "space-beans", "players": 0, "seed": 0},
)


class SpielGame(pyspiel.Game):
    """A game. Parameters: its name, how many play (0: the usual number), and a seed: another one has other deals."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**GAME_TYPE.parameter_specification, **(params or {})}
        self.played = find_game(given["game"])
        self.seats: int = given["players"] or self.played.variants.usual_number
        self.seed: int = given["seed"]
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=DEALS,
            num_players=self.seats,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(GAME_TYPE, info, params or {})

    def new_initial_state(self) -> "SpielState":
        """A match that is not dealt yet."""
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "SpielObserver":
        """Tells what a seat sees now; with perfect recall, what it was told and has said before, too."""
        return SpielObserver(self.seats, kind is not None and kind.perfect_recall)


class Memory:
    """What each seat was told and has said, in short: by this a seat tells states apart."""

    def __init__(self, seats: int) -> None:
        self.events = 0
        self.digests = [b""] * seats

    def add(self, seat: int, what: object) -> None:
        """A seat remembers one thing more."""
        self.digests[seat] = blake2b(self.digests[seat] + msgspec.json.encode(what), digest_size=16).digest()

    def hear(self, match: AnyMatch) -> None:
        """Everybody remembers what they were told since the last time."""
        world, seats = match.world, range(len(self.digests))
        events = range(self.events, world.first_event + len(world.events))
        for seat, told in zip(seats, world.told_to_all(seats, events), strict=True):
            if told:
                self.add(seat, told)
        self.events = events.stop


class SpielState(pyspiel.State):
    """A match at one moment. OpenSpiel copies and saves a state by its attributes."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.episode: Episode | None = None
        """None until chance has said what is dealt."""
        self.memory = Memory(game.seats)

    def current_player(self) -> int:
        """The seat that decides; chance at first."""
        if self.episode is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.episode.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All deals are equally likely."""
        return [(deal, 1 / DEALS) for deal in range(DEALS)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.episode is not None
        return sorted(self.episode.sayable(player))

    def _apply_action(self, action: int) -> None:
        if self.episode is None:
            game = self.get_game()
            self.episode = begin(game.played, game.seats, Random(f"{game.seed} {action}"))
        else:
            seat = self.current_player()
            self.memory.add(seat, action)
            self.episode.say(seat, action)
        self.memory.hear(self.episode.match)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.episode is None:
            return f"deal {action}"
        said = self.episode.sayable(player).get(action)
        return str(action) if said is None else said.name

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.episode is not None and self.episode.seat is None

    def returns(self) -> list[float]:
        """The share of the win of each seat."""
        return [0.0] * self.num_players() if self.episode is None else self.episode.rewards()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """A match that this seat, which must be the one that decides, cannot tell from this one."""
        assert self.episode is not None
        random = Random(sampler())
        twin: SpielState = self.clone()
        imagined = Imagination(self.episode.match, player).draw(Chance(random.randbytes(16)))
        twin.episode = self.episode.onto(imagined)
        _seal(twin.episode, player, random)
        return twin

    def __str__(self) -> str:
        return "not dealt yet" if self.episode is None else str(self.episode)


def _seal(episode: Episode, player: int, random: Random) -> None:
    """Whoever has sealed an answer before this seat was asked does so in an imagined match, too.

    Nobody knows what they said; but a window in which somebody acts is closed, so there they have passed.
    """
    ask = episode.match.ask
    in_window = isinstance(ask, Together) and ask.first
    while episode.match.ask is ask and episode.seat is not None and episode.seat != player:
        sayable = episode.sayable(episode.seat)
        episode.say(episode.seat, random.choice([n for n, said in sayable.items() if said.at <= 0 or not in_window]))


class SpielObserver:
    """What a seat sees, as OpenSpiel wants it."""

    def __init__(self, seats: int, recalls: bool) -> None:
        self._recalls = recalls
        self.tensor = None if recalls else np.zeros(seats * COLUMNS, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Put what a seat sees into the tensor."""
        if self.tensor is not None and state.episode is not None:
            self.tensor[:] = state.episode.observation(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """What a seat sees as text."""
        if state.episode is None:
            return ""
        seen = msgspec.json.encode(state.episode.columns(player), order="sorted")
        if not self._recalls:
            return seen.decode()
        return blake2b(state.memory.digests[player] + seen, digest_size=16).hexdigest()


pyspiel.register_game(GAME_TYPE, SpielGame)
