"""Rules: the defaults for parts that a game leaves out."""

import pytest

from beanfield.kernel.chance import Chance
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.rules import Rules
from tests.toys.plots import PLOTS, State
from tests.toys.toy import Card, NoSetup

PLAIN: Rules[State, Card, NoSetup] = Rules(
    state=State, empty_table=PLOTS.rules.empty_table, deal=PLOTS.rules.deal, play=PLOTS.rules.play
)


def test_a_game_that_says_no_more_has_no_automata_and_reckons_nothing() -> None:
    assert [PLAIN.automata(seats) for seats in (1, 2, 5)] == [(), (), ()]
    assert PLAIN.reckon is None
    assert not PLAIN.reckons_alike


def test_a_game_that_asks_for_something_physical_needs_luck() -> None:
    with pytest.raises(NotImplementedError, match="needs `luck`"):
        PLAIN.luck("{}", Gesture({}), Chance(b""))
