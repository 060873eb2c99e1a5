"""Each rule and ruling has a test that fails if it is broken.

Seats are A, B, C ... A position is staged by the titles of cards; the last card of a list lies on top.
"""

from collections import Counter

import pytest

from beanfield import Match
from beanfield.kernel.errors import Refused
from beanfield.kernel.variants import NoSetup
from beanfield.testkit.scenario import UNSEEN, WATCHER, Scenario
from mole_patch import MOLE_PATCH
from mole_patch.catalog import DECK
from mole_patch.play import ENOUGH
from mole_patch.state import Carrot, State

rule = pytest.mark.rule

type Table = Scenario[State, Carrot, NoSetup]


def carrots(*sizes: int) -> list[str]:
    """Cards by their titles."""
    return [f"Carrot {size}" for size in sizes]


def staged(*, mole: int, shown: tuple[int, ...], points: tuple[int, ...] = (), rest: str = "pile") -> Table:
    """Everybody has one of these carrots in hand, besides a 1 and a 6; the mole will turn up this one."""
    seats = "ABCDE"[: len(shown)]
    hands = {seat: carrots(1, size, 6) for seat, size in zip(seats, shown, strict=True)}
    table = Scenario(MOLE_PATCH, len(shown))
    return table.stage(
        rest=rest,
        pile=carrots(mole),
        hands=hands,
        points=dict(zip(seats, points or (0,) * len(shown), strict=True)),
    )


def play_round(table: Table, *sizes: int) -> None:
    """All show these carrots."""
    for seat, size in zip(table.seats, sizes, strict=True):
        table.does(seat, "show", f"Carrot {size}")


@rule("MOL-001")
def test_two_to_five_play() -> None:
    for seats in (2, 3, 4, 5):
        Match.begin(MOLE_PATCH, seats, b"a seed")
    for seats in (1, 6):
        with pytest.raises(Refused, match="MOL-001"):
            Match.begin(MOLE_PATCH, seats, b"a seed")


@rule("MOL-002")
def test_there_are_six_carrots_of_each_size() -> None:
    assert Counter(carrot.size for carrot in DECK) == dict.fromkeys(range(1, 7), 6)


@rule("MOL-003")
def test_everybody_gets_three_carrots_that_nobody_else_sees() -> None:
    table = Scenario(MOLE_PATCH, 3)
    for seat in "ABC":
        hand = table.lies(f"hands.{seat}")
        assert len(hand) == 3
        for viewer in ("A", "B", "C", WATCHER):
            assert table.sees(viewer, f"hands.{seat}") == (hand if viewer == seat else [UNSEEN] * 3)
    assert table.sees("A", "pile") == [UNSEEN] * 27
    assert Scenario(MOLE_PATCH, 3, seed=b"another").lies("pile") != table.lies("pile")


@rule("MOL-004")
def test_carrots_are_chosen_in_secret_and_shown_at_once() -> None:
    table = staged(mole=5, shown=(2, 3))
    table.does("A", "show", "Carrot 2")
    assert table.sees("B", "shown.A") == []
    table.refuses("B", "show", "Carrot 5", rule="MOL-004")
    table.does("B", "show", "Carrot 3")
    assert table.told(WATCHER)[:2] == ["A pulled up Carrot 2.", "B pulled up Carrot 3."]


@rule("MOL-005", "MOL-007")
def test_the_mole_eats_what_is_bigger_and_everything_else_scores_its_size() -> None:
    table = staged(mole=4, shown=(3, 4, 5))
    play_round(table, 3, 4, 5)
    assert table.lies("points") == [3, 4, 0]


@rule("MOL-006")
def test_equal_carrots_choke_each_other() -> None:
    table = staged(mole=6, shown=(3, 3, 2))
    play_round(table, 3, 3, 2)
    assert table.lies("points") == [0, 0, 2]


@rule("MOL-008")
def test_what_lay_open_is_compost_and_everybody_draws() -> None:
    table = staged(mole=4, shown=(3, 5))
    on_top = table.lies("pile")[-3:-1]
    play_round(table, 3, 5)
    assert table.lies("compost") == carrots(4, 3, 5)
    assert [hand[-1] for hand in table.lies("hands")] == on_top[::-1]
    assert table.sees("B", "hands.A") == [UNSEEN] * 3


@rule("MOL-009")
def test_the_most_points_win_once_somebody_has_twelve() -> None:
    table = staged(mole=6, shown=(2, 5), points=(9, 8))
    play_round(table, 2, 5)
    assert table.scores == {"A": 11, "B": 13}
    assert table.winners == "B"
    table = staged(mole=6, shown=(2, 3), points=(9, 8))
    play_round(table, 2, 3)
    assert table.asked.startswith("A")


@rule("MOL-009")
def test_whoever_chooses_is_told_which_carrot_would_be_enough() -> None:
    table = staged(mole=4, shown=(3, 5), points=(ENOUGH - 3, 0))
    assert table.foresees("A", "show", "Carrot 3") == [f"would make {ENOUGH}: enough"]
    assert table.foresees("A", "show", "Carrot 1") == []


@rule("MOL-R01")
def test_an_empty_pile_is_made_anew_from_the_compost() -> None:
    table = staged(mole=4, shown=(2, 3), rest="compost")
    in_compost = len(table.lies("compost"))
    play_round(table, 2, 3)
    assert len(table.lies("pile")) == in_compost + 3 - 2
    assert table.lies("compost") == []
    assert [len(hand) for hand in table.lies("hands")] == [3, 3]


@rule("MOL-R02")
def test_all_who_have_the_most_points_win() -> None:
    table = staged(mole=6, shown=(2, 3), points=(11, 10))
    play_round(table, 2, 3)
    assert table.winners == "AB"
