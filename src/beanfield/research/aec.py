"""Any game as a PettingZoo AEC environment: one seat after the other says a number.

Seats that are asked at once are asked one after the other; none sees what another one has sealed.
"""

# mypy: disallow-subclassing-any=False

from random import Random
from typing import Any, ClassVar

from msgspec import Struct

from beanfield.kernel.registry import find_game
from beanfield.research.episode import begin
from beanfield.research.extra import of_extra
from beanfield.research.spaces import Observation, action_space, observation_space, observed

with of_extra("research"):
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers


class BeanfieldAec(AECEnv[str, Observation, int | None]):
    """A match of a game. The agents are `seat_0`, `seat_1` and so on; the reward is the share of the win."""

    metadata: ClassVar[dict[str, Any]] = {"name": "beanfield_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game: str, seats: int | None = None, setup: Struct | None = None) -> None:
        super().__init__()
        self.game = find_game(game)
        self.possible_agents = [f"seat_{seat}" for seat in range(seats or self.game.variants.usual_number)]
        self.render_mode = "ansi"
        self._setup = setup
        self._random = Random()
        self._observation_space = observation_space(len(self.possible_agents))
        self._action_space = action_space()

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for every seat."""
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Discrete:
        """The same for every seat."""
        return self._action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match. The same seed gives the same match."""
        if seed is not None:
            self._random = Random(seed)
        self.episode = begin(self.game, len(self.possible_agents), self._random, self._setup)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[self.episode.seat or 0]

    def observe(self, agent: str) -> Observation:
        """What a seat sees, and what it can say."""
        return observed(self.episode, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """The selected seat says a number."""
        agent = self.agent_selection
        if self.terminations[agent] or action is None:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.episode.say(self.possible_agents.index(agent), int(action))
        if self.episode.seat is None:
            self.rewards = dict(zip(self.possible_agents, self.episode.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()

    def render(self) -> str:
        """What the selected seat can say, in words."""
        return str(self.episode)

    def close(self) -> None:
        """There is nothing to close."""


def env(game: str, seats: int | None = None, setup: Struct | None = None) -> Any:
    """The environment in the usual wrappers: who says what the mask forbids has lost."""
    wrapped = wrappers.TerminateIllegalWrapper(BeanfieldAec(game, seats, setup), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))
