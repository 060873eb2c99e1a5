"""Any game as a PettingZoo parallel environment: all seats say a number at once.

Those who are not asked can only say nothing. Where seats are asked at once, this takes as many steps as the longest
answer, and not the steps of all of them.
"""

# mypy: disallow-subclassing-any=False

from random import Random
from typing import Any, ClassVar

from msgspec import Struct

from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.registry import find_game
from beanfield.research.episode import begin
from beanfield.research.extra import of_extra
from beanfield.research.spaces import Observation, action_space, observation_space, observed

with of_extra("research"):
    from gymnasium import spaces
    from pettingzoo import ParallelEnv

type ByAgent[T] = dict[str, T]


class BeanfieldParallel(ParallelEnv[str, Observation, int]):
    """A match of a game. The agents are `seat_0`, `seat_1` and so on; the reward is the share of the win."""

    metadata: ClassVar[dict[str, Any]] = {"name": "beanfield_v0", "render_modes": []}

    def __init__(self, game: str, seats: int | None = None, setup: Struct | None = None) -> None:
        self.game = find_game(game)
        self.possible_agents = [f"seat_{seat}" for seat in range(seats or self.game.variants.usual_number)]
        self.agents: list[str] = []
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

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[ByAgent[Observation], ByAgent[dict[str, Any]]]:
        """Begin a match. The same seed gives the same match."""
        if seed is not None:
            self._random = Random(seed)
        self.episode = begin(self.game, len(self.possible_agents), self._random, self._setup)
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> ByAgent[Observation]:
        return {agent: observed(self.episode, seat) for seat, agent in enumerate(self.possible_agents)}

    def step(
        self, actions: ByAgent[int]
    ) -> tuple[ByAgent[Observation], ByAgent[float], ByAgent[bool], ByAgent[bool], ByAgent[dict[str, Any]]]:
        """All seats say their numbers. What is said to an ask that another seat has closed meanwhile does not count."""
        agents, episode = self.agents, self.episode
        if not agents:
            return {}, {}, {}, {}, {}
        numbers = {seat: int(actions[agent]) for seat, agent in enumerate(self.possible_agents)}
        for seat, number in numbers.items():
            if number not in episode.sayable(seat):
                raise BeanfieldError(f"seat {seat} can't say {number} now; the mask has what it can say")
        asked = episode.match.ask
        for seat in episode.match.waiting:
            if episode.match.ask is asked:
                episode.say(seat, numbers[seat])
        over = episode.seat is None
        self.agents = [] if over else agents
        return (
            self._observations(),
            dict(zip(agents, episode.rewards(), strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )
