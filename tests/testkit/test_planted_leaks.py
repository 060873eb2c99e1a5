"""The leak test works: it finds every planted leak, and it finds nothing in a game without leaks."""

from collections import Counter

import pytest
from msgspec import Struct

from beanfield.kernel import world
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import BrokenGame
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.sight import BySeat, Own, Piece, Public, mask_of
from beanfield.testkit.proof import Unproven
from beanfield.testkit.suite.leaks import check_leaks, telltales
from beanfield.testkit.suite.wander import Wanderer, begin
from tests.toys import planted
from tests.toys.plots import PLOTS, Plots

SEEDS = range(25)


def look_for_leaks(game: AnyGame) -> set[str]:
    count: Counter[str] = Counter()
    for seed in SEEDS:
        count += check_leaks(begin(game, 2 + seed % 2, seed), Wanderer(seed), Chance(b"look%d" % seed))
    return telltales(count)


def test_nothing_is_found_where_nothing_is_planted() -> None:
    assert look_for_leaks(PLOTS) == set()


def test_what_is_told_about_hidden_cards_is_listed() -> None:
    assert look_for_leaks(planted.ValueInAFact().game) == {"planted.value"}


@pytest.mark.parametrize(
    ("plant", "found_by"),
    [
        (planted.NameOnTheSign, "the view sent to .* names cards"),
        (planted.TitleOnTheSign, "the view sent to .* names cards"),
        (planted.NumberNow, "imagined twin by state.number"),
        (planted.NumberLater, "imagined twin by state.number"),
        (planted.SeedOnTheSign, "imagined twin by state.sign"),
        (planted.NumberOfAPiece, "numbers of pieces"),
        (planted.NumberInDisguise, "numbers of pieces"),
        (planted.NumberOnTheSign, "numbers of pieces"),
        (planted.NameInAFact, "event 'planted' sent to .* names cards"),
        (planted.PutElsewhere, "event 'planted' sent to .* names cards"),
        (planted.KnownToAll, "event 'passed' sent to .* names cards"),
        (planted.OptionsOfAnother, "imagined twin by asked"),
        (planted.PromptOfAnother, "imagined twin by asked"),
        (planted.WindowForHolders, "imagined twin by (view|asked)"),
        (planted.WhyNotOfAnother, "imagined twin by the refusal"),
        (planted.CardOfAnother, "imagined twin by the refusal"),
        (planted.EvaluatesTheWorld, "imagined twin by evaluate"),
        (planted.AnswersFromTheWorld, "imagined twin by default"),
        (planted.SameMarkFromHandToHand, "same aliases"),
        (planted.SameMarkThroughAShuffle, "same aliases"),
    ],
)
def test_a_planted_leak_is_found(plant: type[Plots], found_by: str) -> None:
    with pytest.raises(Unproven, match=found_by):
        look_for_leaks(plant().game)


class OpenState(Struct, array_like=True):
    """The state of Plots with a pile that lies face-up."""

    hands: Own[BySeat[list[Piece]]]
    pile: Public[list[Piece]]
    table: Public[list[Piece]]
    points: Public[BySeat[int]]
    turns: Public[int]
    sign: Public[str] = ""
    number: Public[int] = 0


def test_a_field_that_is_shown_though_it_is_hidden_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(world, "mask_of", lambda state: mask_of(OpenState))
    with pytest.raises(Unproven, match="faces sent to"):
        look_for_leaks(PLOTS)


def test_the_kernel_itself_refuses_an_option_on_a_piece_that_its_seat_does_not_see() -> None:
    with pytest.raises(BrokenGame, match="does not see"):
        look_for_leaks(planted.OptionOnAnUnseenPiece().game)
