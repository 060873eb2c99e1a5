"""The leak test works: it finds every planted leak, and it finds nothing in a game without leaks."""

from collections import Counter
from typing import Any

import pytest
from msgspec import Struct

from beanfield.kernel import world
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import BrokenGame
from beanfield.kernel.match import Match
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.sight import BySeat, Own, Piece, Public, mask_of
from beanfield.kernel.world import World
from beanfield.testkit.proof import Unproven, check_sent, check_twin
from beanfield.testkit.suite.leaks import check_leaks, telltales
from beanfield.testkit.suite.wander import Wanderer, begin
from tests.toys import planted
from tests.toys.flick import FLICK, Flick, Setup, State
from tests.toys.plots import PLOTS, Plots
from tests.toys.toy import Card

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
        (planted.WhyNotOfAnother, "by (the refusal|asking why not)"),
        (planted.CardOfAnother, "by (the refusal|asking why not)"),
        (planted.WhyAboutAPlace, "tell a match from another by asking why not"),
        (planted.WhyAboutACall, "tell a match from another by asking why not"),
        (planted.CallOfAnother, "tell a match from another by calls"),
        (planted.EvaluatesTheWorld, "imagined twin by evaluate"),
        (planted.AnswersFromTheWorld, "imagined twin by default"),
        (planted.SameAliasFromHandToHand, "same aliases"),
        (planted.SameAliasThroughAShuffle, "same aliases"),
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


# in the scene of a physical act


def flicking(game: AnyGame) -> Match[State, Card, Setup]:
    return Match.begin(game, 2, b"flick")


class _Telling(Struct, frozen=True, tag_field="kind", tag="toy-row"):
    beans: int
    secret: int


class Telltale(Flick):
    """A scene that tells of the secret bean of the seat that flicks."""

    def scene(self, w: World[State, Card, Setup], seat: int) -> Any:
        return _Telling(5, w.cards[w.state.secrets[seat][0]].value)


def test_a_scene_that_holds_a_secret_is_found() -> None:
    check_twin(flicking(FLICK), 1, Chance(b"twin"))
    found = 0
    for draw in range(20):
        try:
            check_twin(flicking(Telltale().game), 1, Chance(b"twin%d" % draw))
        except Unproven as unproven:
            assert "scene" in str(unproven)
            found += 1
    assert found


class Naming(Flick):
    """A scene that names the secret bean."""

    def scene(self, w: World[State, Card, Setup], seat: int) -> Any:
        return _Naming(w.cards[w.state.secrets[seat][0]].name)


class _Naming(Struct, frozen=True, tag_field="kind", tag="toy-row"):
    bean: str


def test_a_scene_that_names_a_hidden_card_is_found() -> None:
    match = flicking(Naming().game)
    check_sent(match, 0)
    for viewer in (None, 1):
        with pytest.raises(Unproven, match="the scene"):
            check_sent(match, viewer)
