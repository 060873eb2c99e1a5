"""The spaces of observations and actions, the same for PettingZoo and Gymnasium."""

from typing import Any

from beanfield.research.episode import ACTIONS, COLUMNS, Episode
from beanfield.research.extra import of_extra

with of_extra("research"):
    import numpy as np
    from gymnasium import spaces

type Observation = dict[str, Any]
"""What a seat sees (`observation`), and what it can say (`action_mask`)."""


def observation_space(seats: int) -> spaces.Dict:
    """What can be observed at a table of this many seats."""
    largest = float(np.finfo(np.float32).max)
    return spaces.Dict(
        {
            "observation": spaces.Box(-largest, largest, (seats * COLUMNS,), np.float32),
            "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
        }
    )


def action_space() -> spaces.Discrete:
    """All numbers that can be said."""
    return spaces.Discrete(ACTIONS)


def observed(episode: Episode, seat: int) -> Observation:
    """What a seat sees and can say now."""
    return {"observation": episode.observation(seat), "action_mask": episode.mask(seat)}
