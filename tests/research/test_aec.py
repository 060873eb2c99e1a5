from functools import partial
from random import Random

import pytest
from pettingzoo.test import api_test, seed_test

from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.registry import AnyGame
from beanfield.research.aec import BeanfieldAec, env
from beanfield.research.spaces import Observation
from tests.research.episodes import GAMES

# PettingZoo warns of observations with a mask, unless it knows the environment by name.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


def pick(observation: Observation, random: Random) -> int:
    """A number that the mask allows."""
    return int(random.choice(observation["action_mask"].nonzero()[0]))


@pytest.mark.parametrize("game", GAMES)
def test_the_environment_passes_the_test_of_pettingzoo(game: AnyGame) -> None:
    api_test(BeanfieldAec(game.name), num_cycles=15)
    api_test(env(game.name), num_cycles=5)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_environment_passes_the_test_of_pettingzoo_for_long(game: AnyGame) -> None:
    for seats in (game.seats[0], game.seats[-1]):
        api_test(env(game.name, seats), num_cycles=150)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_match(game: AnyGame) -> None:
    seed_test(partial(BeanfieldAec, game.name), num_cycles=8)


def test_the_winner_gets_the_reward() -> None:
    table, random = BeanfieldAec("mighty-action-force", 4), Random(3)
    table.reset(seed=3)
    rewards = {}
    for agent in table.agent_iter():
        seen, reward, over, _, _ = table.last()
        rewards[agent] = reward
        table.step(None if over else pick(seen, random))
    outcome = table.episode.match.outcome
    assert outcome is not None
    assert [rewards[f"seat_{seat}"] > 0 for seat in range(4)] == [seat in outcome.winners for seat in range(4)]


def test_whoever_says_what_the_mask_forbids_has_lost_in_the_wrappers() -> None:
    table = env("space-beans", 2)
    table.reset(seed=1)
    agent = table.agent_selection
    table.step(int((table.observe(agent)["action_mask"] == 0).nonzero()[0][0]))
    assert all(table.terminations.values())
    assert table.rewards[agent] == -1
    bare = BeanfieldAec("space-beans", 2)
    bare.reset(seed=1)
    with pytest.raises(BeanfieldError, match="can't say"):
        bare.step(0)


def test_what_can_be_said_is_shown_in_words() -> None:
    table = BeanfieldAec("space-beans", 2)
    table.reset(seed=1)
    assert "can say: " in table.render()
