"""The switches of a game, and which options a number of players gets."""

from typing import Literal

import pytest
from msgspec import Struct

from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import Refused
from beanfield.kernel.match import Match
from beanfield.kernel.variants import OneSeat, Switch, variants_on
from tests.toys.plots import PLOTS, PlotsWith
from tests.toys.toy import RULE


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Switches of every kind, and data between them."""

    short: bool = False
    dealer: OneSeat = None
    number: int | None = None
    big: Literal["boards", "corners"] | None = None
    names: tuple[str, ...] = ()
    pace: Literal["slow", "fast"] = "slow"
    tiny: bool = False


class ManyPlots(PlotsWith[Options]):
    """Two or three by default; one needs `tiny`, which is short; four need something big, five besides a fast pace."""

    seats = range(1, 7)
    setup = Options
    checked = 0

    def check(self, seats: int, options: Options) -> None:
        self.checked += 1
        fits = {
            1: options.tiny and options.short,
            2: not options.tiny,
            3: not options.tiny,
            4: options.big is not None,
            5: options.big is not None and options.pace == "fast",
        }
        if not fits.get(seats, False):
            raise Refused(RULE, f"{seats} can't play like this")


def test_a_seat_that_is_named_for_a_role_is_no_switch_but_can_be_set() -> None:
    assert ManyPlots().game.variants.roles == ("dealer",)
    assert ManyPlots().game.variants.names == ("short", "big", "pace", "tiny", "dealer")
    assert PLOTS.variants.roles == ()


def test_bools_and_literals_are_switches_in_the_order_of_the_options() -> None:
    assert ManyPlots().game.variants.switches == (
        Switch("short", (False, True), False),
        Switch("big", ("boards", "corners", None), None),
        Switch("pace", ("slow", "fast"), "slow"),
        Switch("tiny", (False, True), False),
    )
    assert ManyPlots().game.variants.switches[1].others == ("boards", "corners")
    assert PLOTS.variants.switches == ()


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, Options(short=True, tiny=True)),
        (2, Options()),
        (4, Options(big="boards")),
        (5, Options(big="boards", pace="fast")),
    ],
)
def test_usual_options_are_the_defaults_with_as_little_changed_as_must_be(seats: int, options: Options) -> None:
    assert ManyPlots().game.variants.usual(seats) == options
    assert Match.begin(ManyPlots().game, seats, b"usual").world.options == options


@pytest.mark.parametrize("seats", [6, 7])
def test_where_no_options_help_the_defaults_are_refused(seats: int) -> None:
    with pytest.raises(Refused, match=f"{seats} can't play like this"):
        ManyPlots().game.variants.usual(seats)


def test_usual_options_are_looked_for_once() -> None:
    toy = ManyPlots()
    variants = toy.game.variants
    variants.usual(5)
    before = toy.checked
    assert variants.usual(5) == variants.usual(5)
    assert toy.checked == before


def test_what_is_given_stays_and_the_rest_follows() -> None:
    game = ManyPlots().game
    assert game.variants.nearest(2, {"pace": "fast"}) == Options(pace="fast")
    assert game.variants.nearest(4, {"short": True, "dealer": 1}) == Options(short=True, dealer=1, big="boards")
    with pytest.raises(Refused):
        game.variants.nearest(4, {"big": None})


def test_any_legal_combination_is_drawn_sooner_or_later() -> None:
    game = ManyPlots().game
    chance = Chance(b"draws")
    drawn = {game.variants.draw(4, chance) for _ in range(400)}
    assert len(drawn) == 2 * 2 * 2 * 2
    assert all(game.variants.allows(4, options) for options in drawn)


def test_a_draw_falls_back_to_the_usual_options(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("beanfield.kernel.variants.DRAWS", 0)
    assert ManyPlots().game.variants.draw(5, Chance(b"")) == ManyPlots().game.variants.usual(5)


class Signed(ManyPlots):
    """A short match is for those who have names, which are data."""

    def check(self, seats: int, options: Options) -> None:
        super().check(seats, options)
        if options.short and not options.names:
            raise Refused(RULE, "whose match is short has a name")

    def draw_rest(self, setup: Options, seats: int, chance: Chance) -> Options:
        return Options(short=bool(chance.below(2)), names=("Ann",))


def test_a_switch_that_needs_data_is_found_among_drawn_options() -> None:
    assert Signed().game.variants.with_switch(2, "pace", "fast") == Options(pace="fast")
    assert Signed().game.variants.with_switch(2, "short", True) == Options(short=True, names=("Ann",))
    with pytest.raises(Refused):
        Signed().game.variants.with_switch(2, "tiny", True)


def test_what_is_off_its_default_goes_by_a_key() -> None:
    options = Options(short=True, dealer=1, big="corners", pace="fast")
    assert variants_on(options) == ("short", "big.corners", "pace.fast")
    assert Switch("loud", (False, True), True).key(False) == "loud.false"


def test_as_many_usually_play_as_the_defaults_allow() -> None:
    class Four(ManyPlots):
        def check(self, seats: int, options: Struct) -> None:
            if seats != 4 and options == Options():
                raise Refused(RULE, "four play by default")

    assert Four().game.variants.usual_number == 4
    assert ManyPlots().game.variants.usual_number == 3
