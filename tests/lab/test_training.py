"""A forecast learns who wins, the same way each time, and is not used for another game than it has learned."""

from dataclasses import replace

import numpy as np
import pytest

from beanfield.bots.forecast import forecast_of, from_bytes, to_bytes
from beanfield.games.space_beans import SPACE_BEANS
from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.match import Match
from beanfield.kernel.registry import AnyGame
from beanfield.lab.moments import Glimpse, moments
from beanfield.lab.training import figures_of, train
from tests.house import HOUSE

GAMES = [pytest.param(game, id=game.name) for game in HOUSE]


def who_is_ahead(matches: int, seats: int = 3, all_may_lose: bool = False) -> list[Glimpse]:
    """Matches that whoever has most points wins; if all may lose, every other one is lost."""
    random = np.random.default_rng(3)
    found = []
    for match in range(matches):
        points = random.permutation(seats)
        lost = all_may_lose and match % 2
        won = [0.0 if lost else float(each == seats - 1) for each in points]
        found.append(Glimpse(match, [{"points": float(each), "luck": random.random()} for each in points], won, 0.5))
    return found


def test_it_learns_what_decides() -> None:
    figures = train(SPACE_BEANS, who_is_ahead(400)).label.figures
    assert figures.log_loss < 0.2 < figures.mean_loss
    assert figures.own_loss == pytest.approx(np.log(2), abs=1e-3)


def test_it_learns_that_all_may_lose() -> None:
    forecast = train(SPACE_BEANS, who_is_ahead(400, all_may_lose=True))
    said = [each.said for each in forecast.label.figures.bins if each.came > 0.3]
    assert said and all(0.3 < each < 0.7 for each in said), "even the best seat loses every other match"


def test_it_learns_the_same_each_time_and_survives_its_file() -> None:
    one, two = [train(SPACE_BEANS, who_is_ahead(60)) for _ in range(2)]
    data = to_bytes(one.label, one.weights)
    assert data == to_bytes(two.label, two.weights)
    read = from_bytes(SPACE_BEANS, data)
    assert read is not None and read.label == one.label


def test_it_is_not_used_for_another_version_of_the_game() -> None:
    forecast = train(SPACE_BEANS, who_is_ahead(60))
    newer = replace(SPACE_BEANS, version=SPACE_BEANS.version + 1)
    assert from_bytes(newer, to_bytes(forecast.label, forecast.weights)) is None


def test_too_few_matches_are_refused() -> None:
    with pytest.raises(BeanfieldError, match="at least 6"):
        train(SPACE_BEANS, who_is_ahead(1))


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_learned_from_its_own_matches(game: AnyGame) -> None:
    some = [moment for each in moments(game.name, 6, 1, "few") for moment in each]
    assert all(sum(moment.won) == pytest.approx(1) or not any(moment.won) for moment in some)
    forecast = train(game, some)
    match = Match.begin(game, game.variants.usual_number, b"chances")
    for viewer in (0, 1, None):
        chances = forecast.chances(match.view(viewer), match.world.seats)
        assert len(chances) == match.world.seats
        assert 0 < sum(chances) <= 1 + 1e-6
    assert len(to_bytes(forecast.label, forecast.weights)) < 200_000


def test_chances_are_those_of_the_seats_whoever_looks() -> None:
    """The viewer's row comes first; its chance must be found under its own number."""
    forecast = train(SPACE_BEANS, who_is_ahead(60))
    forecast.weights["w2"][:] = 0
    match = Match.begin(SPACE_BEANS, 3, b"whose")
    assert forecast.chances(match.view(2), 3) == pytest.approx([1 / 3] * 3, abs=1e-3)


def test_of_what_was_foretold_it_is_counted_how_often_it_came() -> None:
    said = np.array([0.05, 0.05, 0.95, 0.95], np.float32)
    won = np.array([0, 0, 1, 0], np.float32)
    figures = figures_of(4, said, said, won)
    assert [(round(each.said, 2), each.came, each.moments) for each in figures.bins] == [(0.05, 0.0, 2), (0.95, 0.5, 2)]


@pytest.mark.parametrize("game", GAMES)
def test_a_forecast_that_is_shipped_is_small_and_better_than_the_average(game: AnyGame) -> None:
    forecast = forecast_of(game)
    if forecast is not None:
        assert forecast.label.figures.log_loss < forecast.label.figures.mean_loss
        assert len(to_bytes(forecast.label, forecast.weights)) < 200_000
