"""Resigning, and what is done for somebody who is away."""

from collections.abc import Callable

import pytest

from beanfield.games.mighty_beanz.setup import Setup
from beanfield.testkit.scenario import WATCHER
from tests.games.mighty_beanz.opening import BEANLESS, both_keep, opened
from tests.games.mighty_beanz.staging import Table, staged
from tests.rules import rule

FULL_RED = {"red-1": "Lion Bean", "red-2": "Clown Bean"}


def in_the_opening() -> Table:
    return opened()


def in_the_guess() -> Table:
    table = opened()
    both_keep(table)
    table.does("A", "left")
    return table


def in_a_turn() -> Table:
    return staged(captured=[{"red": 1, "gold": 1, "blue": 1}, {"red": 0, "gold": 0, "blue": 0}])


def in_a_shot() -> Table:
    return staged(a=FULL_RED, phase="spin", setup=Setup(shot="flick"))


def in_a_window() -> Table:
    table = staged(a=FULL_RED, b={"red-1": "Goat Bean"})
    table.does("A", "attack", "Lion Bean")
    return table


@rule("MBZ-R85")
@pytest.mark.parametrize("moment", [in_the_opening, in_the_guess, in_a_turn, in_a_shot, in_a_window])
@pytest.mark.parametrize(("seat", "other"), ["AB", "BA"])
def test_a_player_may_resign_at_any_time_and_then_loses(moment: Callable[[], Table], seat: str, other: str) -> None:
    table = moment()
    table.calls(seat, "leave")
    assert (table.asked, table.winners) == ("nobody", other)
    for viewer in ("A", "B", WATCHER):
        assert table.told(viewer)[-1] == f"{seat} resigned."
    table.refuses_call(seat, "leave", rule="MBZ-R85")
    table.refuses_call(other, "leave", rule="MBZ-R85")
    table.refuses("A", "end-turn", rule="MBZ-R85")


@rule("MBZ-R85")
def test_more_captures_do_not_help_who_resigns() -> None:
    table = in_a_turn()
    table.calls("A", "leave")
    assert (table.winners, table.scores) == ("B", {"A": 3, "B": 0})


@rule("MBZ-R85")
def test_players_cannot_agree_on_an_end() -> None:
    in_a_turn().refuses_call("A", "end", rule="MBZ-039")


@rule("MBZ-R85", "MBZ-026")
def test_who_is_away_keeps_the_hand() -> None:
    table = opened(a=BEANLESS)
    table.does_least("A")
    table.does_least("B")
    assert table.lies("hands.A") == BEANLESS


@rule("MBZ-R85", "MBZ-046", "MBZ-040")
def test_who_is_away_ends_the_turn_and_discards_what_is_too_much() -> None:
    hand = [
        "Goat Bean",
        "Bull Bean",
        "Piglet Bean",
        "Pickle Bean",
        "Taco Bean",
        "Teddy Bean",
        "Yo-Yo Bean",
        "Full Moon",
    ]
    table = staged(a=FULL_RED, b={"red-1": "Goat Bean"}, hands={"A": hand})
    table.does_least("A")
    assert table.asked == "A discard"
    table.does_least("A")
    assert table.asked == "B act"
    assert len(table.lies("hands.A")) == 7
    assert table.lies("points.B") == 7


@rule("MBZ-R85")
@pytest.mark.parametrize("setup", [Setup(shot="flick"), Setup(shot="chance"), Setup(shot="reported")])
def test_who_is_away_misses(setup: Setup) -> None:
    table = staged(a=FULL_RED, phase="spin", setup=setup, seed=b"lucky")
    for _ in range(2):
        table.does_least("A")
    assert table.asked == "A act"
    assert table.lies("captured.A") == {"red": 0, "gold": 0, "blue": 0}


@rule("MBZ-R85")
def test_who_is_away_lets_everything_be() -> None:
    table = staged(a={"red-1": "Bull Bean"}, b={"red-1": "Goat Bean"}, hands={"B": ["You Slipped!"]})
    table.does("A", "attack", "Bull Bean")
    table.does_least("B")
    assert table.lies("discards.B") == ["Goat Bean"]
    assert table.lies("hands.B") == ["You Slipped!"]
