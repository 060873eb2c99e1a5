from random import Random

import pytest
from gymnasium.utils.env_checker import check_env

from beanfield.kernel.registry import AnyGame
from beanfield.research.alone import ILLEGAL, BeanfieldAlone
from tests.house import near
from tests.research.episodes import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_the_environment_passes_the_check_of_gymnasium(game: AnyGame) -> None:
    check_env(BeanfieldAlone(game.name), skip_render_check=True)


@pytest.mark.parametrize("game", GAMES)
def test_the_learner_is_asked_in_every_step(game: AnyGame) -> None:
    table, random = BeanfieldAlone(game.name, near(game, 2), rivals="habit"), Random(1)
    seen, _ = table.reset(seed=4)
    for _ in range(60):
        assert table.observation_space.contains(seen)
        assert table.seat in table.episode.match.waiting
        seen, reward, over, _, _ = table.step(random.choice(seen["action_mask"].nonzero()[0].tolist()))
        if over:
            assert reward == table.episode.rewards()[table.seat]
            seen, _ = table.reset()


def test_chance_says_where_the_learner_sits() -> None:
    table = BeanfieldAlone("space-beans", 3)
    seats = set()
    for seed in range(12):
        table.reset(seed=seed)
        seats.add(table.seat)
    assert seats == {0, 1, 2}


def test_a_match_ends_with_what_the_mask_forbids() -> None:
    table = BeanfieldAlone("space-beans", 2)
    seen, _ = table.reset(seed=1)
    forbidden = int((seen["action_mask"] == 0).nonzero()[0][0])
    assert table.step(forbidden)[1:] == (ILLEGAL, True, False, {})
