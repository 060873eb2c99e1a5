"""What somebody sees of a match: views, figures, and aliases."""

import pytest
from msgspec import Struct

from beanfield.kernel import seeing
from beanfield.kernel.asks import Act
from beanfield.kernel.errors import BrokenGame
from beanfield.kernel.match import AnyMatch, Match
from beanfield.kernel.seeing import NO_PIECE
from beanfield.kernel.sight import Viewer
from beanfield.kernel.view import View
from tests.kernel.matches import DRAW, STOP, VIEWERS, bidden, plotting
from tests.toys import plots
from tests.toys.flick import FLICK
from tests.toys.plots import Plots


def test_pieces_leave_under_their_aliases_and_come_back() -> None:
    match = plotting()
    mine, theirs = match.world.state.hands
    said = seeing.outward(match, 0, [Act("lay", (mine[0], "table")), STOP])
    assert said == [Act("lay", (match.world.alias(mine[0]), "table")), STOP]
    assert seeing.inward(match, 0, tuple(said)) == (Act("lay", (mine[0], "table")), STOP)
    assert seeing.inward(match, 0, Act("lay", (match.world.alias(theirs[0]),))) == Act("lay", (NO_PIECE,))
    with pytest.raises(BrokenGame, match="does not see"):
        seeing.outward(match, 0, [Act("lay", (theirs[0],))])


@pytest.mark.parametrize("match", [plotting(), plotting(DRAW), bidden(), Match.begin(FLICK, 2, b"flick")])
def test_several_views_at_once_are_those_one_by_one(match: AnyMatch) -> None:
    assert seeing.views(match, VIEWERS) == [
        (match.view(viewer), None if viewer is None else match.asked(viewer)) for viewer in VIEWERS
    ]


class Figures(Struct, frozen=True):
    """How many cards are in no hand, and for which viewer this was computed."""

    laid: int
    viewer: Viewer


class Reckoning(Plots):
    """Counts how often its figures are computed."""

    reckons = True
    count = 0

    def reckon(self, view: View[plots.State]) -> Figures:
        self.count += 1
        return Figures(len(view.state.table), view.viewer)


def test_figures_are_reckoned_for_each_viewer() -> None:
    toy = Reckoning()
    match = Match.begin(toy.game, 2, b"plots")
    assert seeing.reckoned(match, VIEWERS) == [Figures(0, viewer) for viewer in VIEWERS]
    assert seeing.reckoned(plotting(), VIEWERS) == [None] * 3


def test_figures_are_not_reckoned_for_a_view_alone() -> None:
    toy = Reckoning()
    match = Match.begin(toy.game, 2, b"plots")
    match.view(1)
    seeing.views(match, VIEWERS)
    assert toy.count == 0


def test_figures_that_hold_for_everybody_are_reckoned_once() -> None:
    class Alike(Reckoning):
        reckons_alike = True

    toy = Alike()
    match = Match.begin(toy.game, 2, b"plots")
    assert seeing.reckoned(match, VIEWERS) == [Figures(0, None)] * 3
    assert toy.count == 1
