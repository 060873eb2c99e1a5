"""Any game as a Gymnasium environment: one seat learns, and bots play the others."""

# mypy: disallow-subclassing-any=False

from random import Random
from typing import Any, Final

from msgspec import Struct

from beanfield.bots import make_bot
from beanfield.bots.bot import Bot
from beanfield.kernel.registry import find_game
from beanfield.research.episode import begin
from beanfield.research.extra import of_extra
from beanfield.research.spaces import Observation, action_space, observation_space, observed

with of_extra("research"):
    import gymnasium

ILLEGAL: Final = -1.0
"""The reward for saying what the mask forbids; the match is over then."""


class BeanfieldAlone(gymnasium.Env[Observation, Any]):
    """A match against bots of one kind. Chance says where the learner sits; the reward is its share of the win."""

    def __init__(
        self, game: str, seats: int | None = None, rivals: str = "random", setup: Struct | None = None
    ) -> None:
        self.game = find_game(game)
        self.seats = seats or self.game.variants.usual_number
        self.observation_space = observation_space(self.seats)
        self.action_space = action_space()
        self._rivals = rivals
        self._setup = setup

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a match. The same seed gives the same match."""
        super().reset(seed=seed)
        random = Random(self.np_random.bytes(16))
        self.seat = random.randrange(self.seats)
        self._bots: list[Bot] = [make_bot(self._rivals, random.randbytes(8)) for _ in range(self.seats)]
        self.episode = begin(self.game, self.seats, random, self._setup)
        self._play_on()
        return observed(self.episode, self.seat), {}

    def _play_on(self) -> None:
        """The bots answer until the learner is asked or the match is over."""
        match = self.episode.match
        while match.waiting and self.seat not in match.waiting:
            self.episode.let(self._bots[match.waiting[0]])

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The learner says a number, and the bots answer."""
        if action not in self.episode.sayable(self.seat):
            return observed(self.episode, self.seat), ILLEGAL, True, False, {}
        self.episode.say(self.seat, int(action))
        self._play_on()
        reward = self.episode.rewards()[self.seat]
        return observed(self.episode, self.seat), reward, self.episode.seat is None, False, {}
