"""How many asks somebody answers in a turn."""

from collections import Counter

import pytest

from beanfield.kernel.errors import BeanfieldError
from beanfield.lab.asks import Asks, Spread, count_asks, spread, together

GAME = "mighty-beanz"


def test_every_ask_of_a_turn_counts_for_whoever_is_asked() -> None:
    (found,) = count_asks(GAME, ["habit", "habit"], 1, seed="asks")
    assert sum(found.own) == sum(found.own_kinds.values()) > len(found.own) > 2
    assert sum(found.others) == sum(found.others_kinds.values())
    assert len(found.others) in (len(found.own) - 2, len(found.own) - 1), "all turns but the first of each seat"


def test_the_same_seed_gives_the_same_asks_whatever_the_number_of_jobs() -> None:
    one, two = (together(count_asks(GAME, ["habit", "random"], 2, jobs, "asks")) for jobs in (1, 2))
    assert one == two


def test_a_game_must_say_whose_turn_it_is() -> None:
    with pytest.raises(BeanfieldError, match="whose turn"):
        list(count_asks("space-beans", ["habit", "habit"], 1))


def test_how_numbers_are_spread() -> None:
    assert spread([4, 1, 3, 2, 30]) == Spread(5, 3, 8.0, 4, 30)
    assert spread([]).count == 0


def test_the_asks_of_several_matches_are_added() -> None:
    one = Asks([2], [1], Counter(move=2), Counter(window=1))
    assert together([one, one]) == Asks([2, 2], [1, 1], Counter(move=4), Counter(window=2))
