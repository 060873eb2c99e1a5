"""The training example in docs/research.md learns what it says."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

FILE = Path(__file__).parents[2] / "docs" / "examples" / "learn.py"


@pytest.fixture
def example() -> ModuleType:
    spec = spec_from_file_location("learn", FILE)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_example_learns_something(example: ModuleType) -> None:
    learner = example.Learner(1)
    example.train(learner, 2 * example.LOOK_BACK, 1)
    assert learner.actions.any()
    assert 0.0 <= example.play(learner, 1, 1) <= 1.0


@pytest.mark.slow
def test_what_the_example_has_learned_beats_random_play(example: ModuleType) -> None:
    learner = example.Learner(1)
    example.train(learner, 120_000, 1)
    assert example.play(learner, 100, 10**6) >= 0.8
