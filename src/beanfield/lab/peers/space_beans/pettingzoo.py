"""Space Beans as a PettingZoo AEC environment in three forms: bare, with observation and mask, with wrappers.

All wrap the plain object of `core`. The bare one observes only the list of its legal actions, which is of no use for
learning. It shows what the AEC cycle alone costs.
"""

# mypy: disable-error-code="import-not-found,import-untyped,unused-ignore"
# mypy: disallow-subclassing-any=False

import random
from typing import Any, ClassVar, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from beanfield.lab.pace import Clock, Pace, Playout, measure_pace
from beanfield.lab.peers.space_beans.core import ACTIONS, OVER, Core
from beanfield.lab.peers.space_beans.deck import KINDS

__all__ = ["BareEnv", "FullEnv", "measure_bare", "measure_full", "measure_wrapped"]

AGENTS: Final = ["seat_0", "seat_1", "seat_2", "seat_3"]
SEAT: Final = {agent: seat for seat, agent in enumerate(AGENTS)}

# The observation: cards in hand by kind, every open collection by kind, sizes of the secret ones, points.
SECRET_SIZES: Final = KINDS * 5
POINTS: Final = SECRET_SIZES + 4
WIDTH: Final = POINTS + 4


class BareEnv(AECEnv):
    """The cycle of an AEC environment and nothing more."""

    metadata: ClassVar[dict[str, Any]] = {"name": "space_beans_v0", "render_modes": [], "is_parallelizable": False}

    def __init__(self) -> None:
        super().__init__()
        self.render_mode = None
        self.possible_agents = AGENTS[:]
        self._action_space = spaces.Discrete(ACTIONS)
        self.core = Core()

    def action_space(self, agent: str) -> Any:
        """The action space, which is the same for every seat."""
        return self._action_space

    def observe(self, agent: str) -> Any:
        """The legal actions of the seat that decides."""
        core = self.core
        return core.legal() if core.seat == SEAT[agent] else []

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new match."""
        self.core = Core() if seed is None else Core(random.Random(seed).random)
        self.agents = AGENTS[:]
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[self.core.seat]

    def step(self, action: Any) -> None:
        """Do what the selected seat decided. At the end the best seats get the reward."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        core = self.core
        core.apply(int(action))
        if core.step == OVER:
            most = max(core.points)
            self.rewards = {agent: float(core.points[SEAT[agent]] == most) for agent in AGENTS}
            self.terminations = dict.fromkeys(AGENTS, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = AGENTS[core.seat]
        self._accumulate_rewards()


class FullEnv(BareEnv):
    """The environment a learner would use: a vector of what the seat sees, and a mask of its legal actions."""

    def __init__(self) -> None:
        super().__init__()
        self._observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 127, (WIDTH,), np.int8),
                "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> Any:
        """The observation space, which is the same for every seat."""
        return self._observation_space

    def observe(self, agent: str) -> Any:
        """What the seat sees, and what it may do."""
        core = self.core
        seat = SEAT[agent]
        seen = np.zeros(WIDTH, np.int8)
        for kind in core.hands[seat]:
            seen[kind] += 1
        start = KINDS
        for collection in core.open:
            for kind in collection:
                seen[start + kind] += 1
            start += KINDS
        seen[SECRET_SIZES:POINTS] = [len(collection) for collection in core.secret]
        seen[POINTS:] = core.points
        mask = np.zeros(ACTIONS, np.int8)
        if core.seat == seat:
            mask[core.legal()] = 1
        return {"observation": seen, "action_mask": mask}


def measure_bare(seconds: float, clock: Clock) -> Pace:
    """The pace of the AEC cycle alone."""
    env = BareEnv()
    rand = random.random

    def play() -> Playout:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            actions, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(actions[int(rand() * len(actions))])
                decisions += 1
        return Playout(decisions, env.core.turns, env.core.points)

    return measure_pace(play, seconds, clock)


def measure_full(seconds: float, clock: Clock) -> Pace:
    """The pace with observation and mask. Actions are picked from the mask in the fastest way of numpy."""
    env = FullEnv()
    rand = random.random

    def play() -> Playout:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                actions = seen["action_mask"].nonzero()[0]
                env.step(int(actions[int(rand() * len(actions))]))
                decisions += 1
        return Playout(decisions, env.core.turns, env.core.points)

    return measure_pace(play, seconds, clock)


def measure_wrapped(seconds: float, clock: Clock) -> Pace:
    """The pace in the way of PettingZoo's own games and tutorials: with wrappers, and actions by `sample(mask)`."""
    inner = FullEnv()
    env: Any = wrappers.TerminateIllegalWrapper(inner, illegal_reward=-1)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    env = wrappers.OrderEnforcingWrapper(env)

    def play() -> Playout:
        env.reset()
        decisions = 0
        for agent in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(env.action_space(agent).sample(seen["action_mask"]))
                decisions += 1
        return Playout(decisions, inner.core.turns, inner.core.points)

    return measure_pace(play, seconds, clock)
