"""Cards together: any two or three of them in one scene, played on, break nothing; and every card is used."""

import tomllib
from random import Random

import pytest

from beanfield.games.ani_mayhem.catalog import catalog
from tests.games.ani_mayhem.staging import ANSWERS, play_with, stage
from tests.games.ani_mayhem.steering import STEERED, steer


def play_together(number: int, seed: int) -> None:
    """So many cards by chance, in one scene."""
    random = Random(seed)
    names = random.sample(sorted(catalog()), number)
    try:
        play_with(stage(names, random), names, random, ANSWERS)
    except Exception as error:
        error.add_note(f"{number} cards, seed {seed}: {', '.join(names)}")
        raise


@pytest.mark.parametrize("number", [2, 3])
def test_some_cards_together_break_nothing(number: int) -> None:
    for seed in range(12):
        play_together(number, 10_000 * number + seed)


@pytest.mark.slow
@pytest.mark.parametrize(("number", "times"), [(2, 1000), (3, 300)])
def test_many_cards_together_break_nothing(number: int, times: int) -> None:
    for seed in range(times):
        play_together(number, seed)


def test_steered_play_has_used_every_card() -> None:
    """If this fails, run `python -m tests.games.ani_mayhem.steering`."""
    used = tomllib.loads(STEERED.read_text("utf-8"))
    assert used.keys() == catalog().keys()
    assert [name for name, count in used.items() if not count] == []


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(catalog()))
def test_a_card_is_used_in_scenes_around_it(name: str) -> None:
    assert steer(name)
