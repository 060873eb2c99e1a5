"""How games get into the tests: a module says `GAMES = [...]`, and every test of the suite runs for each of them."""

from collections.abc import Callable, Iterator

import pytest
from _pytest.mark import ParameterSet

from beanfield.kernel.book.text import ENGLISH
from beanfield.kernel.registry import AnyGame
from beanfield.testkit.suite.wander import LAST

type Draw = Callable[..., list[ParameterSet]]

_TABLES = "at"
"""The attribute of a test that says at which tables it is played. `pytest -k` takes it for a keyword: it is short."""


def tables[**P](draw: Draw, *label: str) -> Callable[[Callable[P, None]], Callable[P, None]]:
    """Run a test at these tables of each game. Tests with different labels get different tables."""

    def mark(test: Callable[P, None]) -> Callable[P, None]:
        setattr(test, _TABLES, lambda games: draw(games, *label))
        return test

    return mark


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give each test its games or tables. Pytest calls this for every test in the module that enrols games."""
    if metafunc.function.__module__.rpartition(".")[0] != __package__:
        return  # a test that the module has added itself
    games: list[AnyGame] | None = getattr(metafunc.module, "GAMES", None)
    if games is None:
        raise pytest.UsageError(f"{metafunc.module.__file__} does not say which games are tested: GAMES = [MY_GAME]")
    wanted = metafunc.fixturenames
    if "table" in wanted:
        metafunc.parametrize("table", getattr(metafunc.function, _TABLES)(games))
    elif "language" in wanted:
        metafunc.parametrize(("game", "language"), _spoken(games, ()))
    elif "translation" in wanted:
        metafunc.parametrize(("game", "translation"), _spoken(games, (ENGLISH,)))
    else:
        metafunc.parametrize("game", [pytest.param(game, id=game.name) for game in games])


def _spoken(games: list[AnyGame], without: tuple[str, ...]) -> list[ParameterSet]:
    """Every game with each of its languages, except those in `without`."""
    return [
        pytest.param(game, language, id=f"{game.name}-{language}")
        for game in games
        for language in game.book.languages
        if language not in without
    ]


@pytest.fixture(autouse=True)
def last_match() -> Iterator[None]:
    """If a test fails, print which match it played."""
    LAST.clear()
    yield
    for begun in LAST:
        print(f"the last match that was begun: {begun}")
