"""The switches of a game, and which setup is usual for a number of players."""

from collections.abc import Mapping, Sequence
from typing import Literal

import pytest
from msgspec import Struct, ValidationError

from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import Refused
from beanfield.kernel.match import Match
from beanfield.kernel.variants import NoSetup, OneSeat, Switch, variants_on
from tests.toys.plots import PLOTS, PlotsWith
from tests.toys.toy import RULE


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """Switches of every kind, and data between them."""

    short: bool = False
    dealer: OneSeat = None
    number: int | None = None
    big: Literal["boards", "corners"] | None = None
    names: tuple[str, ...] = ()
    pace: Literal["slow", "fast"] = "slow"
    tiny: bool = False


class ManyPlots(PlotsWith[Setup]):
    """Two or three play with the defaults. One needs `tiny`, which is short. Four need something big, five also a fast
    pace."""

    seats = range(1, 7)
    setup = Setup
    checked = 0

    def check(self, seats: int, setup: Setup) -> None:
        self.checked += 1
        fits = {
            1: setup.tiny and setup.short,
            2: not setup.tiny,
            3: not setup.tiny,
            4: setup.big is not None,
            5: setup.big is not None and setup.pace == "fast",
        }
        if not fits.get(seats, False):
            raise Refused(RULE, f"{seats} can't play like this")


def test_a_seat_that_is_named_for_a_role_is_no_switch_but_can_be_set() -> None:
    assert ManyPlots().game.variants.roles == ("dealer",)
    assert ManyPlots().game.variants.names == ("short", "big", "pace", "tiny", "dealer")
    assert PLOTS.variants.roles == ()


def test_bools_and_literals_are_switches_in_the_order_of_the_setup() -> None:
    assert ManyPlots().game.variants.switches == (
        Switch("short", (False, True), False),
        Switch("big", ("boards", "corners", None), None),
        Switch("pace", ("slow", "fast"), "slow"),
        Switch("tiny", (False, True), False),
    )
    assert ManyPlots().game.variants.switches[1].others == ("boards", "corners")
    assert PLOTS.variants.switches == ()


@pytest.mark.parametrize(
    ("seats", "setup"),
    [
        (1, Setup(short=True, tiny=True)),
        (2, Setup()),
        (4, Setup(big="boards")),
        (5, Setup(big="boards", pace="fast")),
    ],
)
def test_the_usual_setup_is_the_defaults_with_as_little_changed_as_must_be(seats: int, setup: Setup) -> None:
    assert ManyPlots().game.variants.usual(seats) == setup
    assert Match.begin(ManyPlots().game, seats, b"usual").world.setup == setup


@pytest.mark.parametrize("seats", [6, 7])
def test_where_no_setup_helps_the_defaults_are_refused(seats: int) -> None:
    with pytest.raises(Refused, match=f"{seats} can't play like this"):
        ManyPlots().game.variants.usual(seats)


def test_the_usual_setup_is_looked_for_once() -> None:
    toy = ManyPlots()
    variants = toy.game.variants
    variants.usual(5)
    before = toy.checked
    assert variants.usual(5) == variants.usual(5)
    assert toy.checked == before


def test_what_is_given_stays_and_the_rest_follows() -> None:
    game = ManyPlots().game
    assert game.variants.nearest(2, {"pace": "fast"}) == Setup(pace="fast")
    assert game.variants.nearest(4, {"short": True, "dealer": 1}) == Setup(short=True, dealer=1, big="boards")
    with pytest.raises(Refused):
        game.variants.nearest(4, {"big": None})


def test_any_legal_combination_is_drawn_sooner_or_later() -> None:
    game = ManyPlots().game
    chance = Chance(b"draws")
    drawn = {game.variants.draw(4, chance) for _ in range(400)}
    assert len(drawn) == 2 * 2 * 2 * 2
    assert all(game.variants.allows(4, setup) for setup in drawn)


def test_a_draw_falls_back_to_the_usual_setup(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("beanfield.kernel.variants.DRAWS", 0)
    assert ManyPlots().game.variants.draw(5, Chance(b"")) == ManyPlots().game.variants.usual(5)


class Signed(ManyPlots):
    """A short match needs a name, and a name is no switch but data."""

    def check(self, seats: int, setup: Setup) -> None:
        super().check(seats, setup)
        if setup.short and not setup.names:
            raise Refused(RULE, "whose match is short has a name")

    def draw_rest(self, setup: Setup, seats: int, chance: Chance) -> Setup:
        return Setup(short=bool(chance.below(2)), names=("Ann",))


def test_a_switch_that_needs_data_is_found_among_drawn_setups() -> None:
    assert Signed().game.variants.with_switch(2, "pace", "fast") == Setup(pace="fast")
    assert Signed().game.variants.with_switch(2, "short", True) == Setup(short=True, names=("Ann",))
    with pytest.raises(Refused):
        Signed().game.variants.with_switch(2, "tiny", True)


def test_what_is_off_its_default_goes_by_a_key() -> None:
    setup = Setup(short=True, dealer=1, big="corners", pace="fast")
    assert variants_on(setup) == ("short", "big.corners", "pace.fast")
    assert Switch("loud", (False, True), True).key(False) == "loud.false"


def test_as_many_usually_play_as_the_defaults_allow() -> None:
    class Four(ManyPlots):
        def check(self, seats: int, setup: Struct) -> None:
            if seats != 4 and setup == Setup():
                raise Refused(RULE, "four play by default")

    assert Four().game.variants.usual_number == 4
    assert ManyPlots().game.variants.usual_number == 3


def test_a_setup_is_read_from_words_and_checked() -> None:
    variants = ManyPlots().game.variants
    assert variants.read({"short": "true", "big": "corners", "number": "7"}) == Setup(
        short=True, big="corners", number=7
    )
    for wrong in ({"big": "huge"}, {"shorter": True}):
        with pytest.raises(ValidationError):
            variants.read(wrong)


def test_what_is_allowed_is_what_the_game_does_not_refuse() -> None:
    variants = ManyPlots().game.variants
    assert variants.allows(2, Setup())
    assert not variants.allows(2, Setup(tiny=True))


class Guests(ManyPlots):
    """Everybody brings a name to a table of a tournament."""

    def bring(self, given: Mapping[str, object], players: Sequence[int], chance: Chance) -> Mapping[str, object]:
        return {**given, "names": tuple(f"Player {player}" for player in players)}


def test_a_table_of_a_tournament_has_what_was_given_what_its_players_bring_and_what_their_number_needs() -> None:
    variants, chance = Guests().game.variants, Chance(b"table")
    names = ("Player 7", "Player 3")
    assert variants.at_table({"pace": "fast"}, [7, 3], chance) == Setup(pace="fast", names=names)
    four = variants.at_table({}, [1, 2, 3, 4], chance)
    assert (four.big, len(four.names)) == ("boards", 4)


def test_the_next_match_is_set_up_like_the_last_one_unless_the_game_says_otherwise() -> None:
    variants = PLOTS.variants
    assert variants.again(NoSetup(), PLOTS.rules.empty_table(2)) == NoSetup()
    setup = Setup(dealer=1, pace="fast")
    assert ManyPlots().game.variants.again(setup, PLOTS.rules.empty_table(2)) is setup
