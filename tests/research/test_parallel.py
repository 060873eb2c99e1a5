from random import Random

import numpy as np
import pytest
from pettingzoo.test import parallel_api_test

from beanfield.games.mighty_action_force.setup import Setup
from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.registry import AnyGame
from beanfield.research.episode import NOTHING
from beanfield.research.parallel import BeanfieldParallel
from tests.research.episodes import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_the_environment_passes_the_test_of_pettingzoo(game: AnyGame) -> None:
    parallel_api_test(BeanfieldParallel(game.name), num_cycles=30)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_environment_passes_the_test_of_pettingzoo_for_long(game: AnyGame) -> None:
    for seats in (game.seats[0], game.seats[-1]):
        parallel_api_test(BeanfieldParallel(game.name, seats), num_cycles=300)


def test_the_same_seed_gives_the_same_match() -> None:
    table = BeanfieldParallel("mighty-beanz")
    first, _ = table.reset(seed=1)
    again, _ = table.reset(seed=1)
    other, _ = table.reset()
    assert np.array_equal(first["seat_0"]["observation"], again["seat_0"]["observation"])
    assert not np.array_equal(first["seat_0"]["observation"], other["seat_0"]["observation"])


def test_seats_that_are_asked_together_answer_in_one_step() -> None:
    table = BeanfieldParallel("mighty-action-force", 4, Setup(blind_mans_bluff=True, all_at_once=True))
    seen, _ = table.reset(seed=2)
    assert table.episode.match.waiting == (0, 1, 2, 3)
    seen = table.step({agent: int(found["action_mask"].nonzero()[0][-1]) for agent, found in seen.items()})[0]
    assert len(table.episode.match.history) == 4


def test_only_the_first_seat_that_acts_in_a_window_is_heard() -> None:
    table, random = BeanfieldParallel("ani-mayhem", 3), Random(3)
    table.reset(seed=3)
    episode, match = table.episode, table.episode.match
    while not (match.in_window and sum(len(episode.sayable(seat)) > 1 for seat in match.waiting) > 1):
        episode.say(match.waiting[0], random.choice(list(episode.sayable(match.waiting[0]))))
    numbers = [max(episode.sayable(seat), key=lambda number: episode.sayable(seat)[number].at) for seat in range(3)]
    asked, answers = match.ask, len(match.history)
    able = next(at for at, seat in enumerate(match.waiting) if len(episode.sayable(seat)) > 1)
    table.step(dict(zip(table.agents, numbers, strict=True)))
    assert match.ask is not asked
    assert len(match.history) == answers + able + 1, "those before it have passed, and those after it are not heard"


def test_a_match_ends_with_rewards_and_without_agents() -> None:
    table, random = BeanfieldParallel("mighty-action-force", 4), Random(2)
    seen, _ = table.reset(seed=2)
    while table.agents:
        actions = {agent: random.choice(found["action_mask"].nonzero()[0].tolist()) for agent, found in seen.items()}
        seen, rewards, over, _, _ = table.step(actions)
    assert all(over.values())
    assert sum(rewards.values()) == pytest.approx(1.0)
    assert table.step({}) == ({}, {}, {}, {}, {})


def test_what_the_mask_forbids_is_refused_before_anybody_has_spoken() -> None:
    table = BeanfieldParallel("mighty-action-force", 4)
    table.reset(seed=2)
    before = str(table.episode)
    with pytest.raises(BeanfieldError, match="can't say 0"):
        table.step(dict.fromkeys(table.agents, NOTHING))
    assert str(table.episode) == before
