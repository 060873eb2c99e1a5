"""The figures of forecasts in the documentation are those in the games' files."""

import pytest

from beanfield.bots.forecast import forecast_of
from beanfield.kernel.registry import AnyGame
from tests.docs.blocks import DOCS
from tests.house import HOUSE

RESEARCH = (DOCS / "research.md").read_text("utf-8")
LINES = [[cell.strip() for cell in line.strip("|").split("|")] for line in RESEARCH.splitlines() if line[:1] == "|"]


@pytest.mark.parametrize("game", [pytest.param(game, id=game.name) for game in HOUSE if forecast_of(game)])
def test_research_has_the_figures_of_every_forecast(game: AnyGame) -> None:
    forecast = forecast_of(game)
    assert forecast is not None
    figures = forecast.label.figures
    losses = [f"{loss:.3f}" for loss in (figures.log_loss, figures.own_loss, figures.mean_loss)]
    came = [f"{each.came:.0%} ({each.moments:,})" for each in figures.bins]
    told = [cells[1:] for cells in LINES if cells[0] in game.title]
    assert [f"{figures.matches:,}", f"{len(forecast.label.columns):,}", *losses] in told
    assert came in [[cell for cell in cells if cell] for cells in told]
