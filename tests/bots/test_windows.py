"""Bots in windows in which several seats may act."""

from dataclasses import replace
from random import Random

import pytest

from beanfield.bots import make_bot
from beanfield.bots.answers import random_answer
from beanfield.kernel.asks import Act, Choose, Pick, Together
from beanfield.kernel.match import Match
from beanfield.kernel.seat import Seat
from beanfield.lab.playing import play_on
from tests.games.ani_mayhem.scene import Scene, Table
from tests.toys.saga import SAGA


def window() -> Table:
    """B and C are asked at once whether they attack a disaster that stands with their characters."""
    scene = Scene(seats=3)
    scene.row("Arena", "Country Bar")
    scene.haven("A", 0)
    scene.puts("A", "Mamoru Shimesu", 0, home=True, carries=["Keys"])
    scene.puts("B", "Leon McNichol", 1)
    for title in ("A-ko Magami", "Krillin", "Goten"):
        scene.puts("C", title, 1)
    scene.puts("A", "Goons", 1, carries=["Go Board"])
    table = scene.begin("equip")
    table.does("A", "done")
    assert isinstance(table.match.ask, Together)
    return table


def test_a_bot_weighs_to_act_in_a_window_in_which_others_are_asked_as_well() -> None:
    """C's attack stands while B passes; the window closes with it, and C is asked who attacks."""
    match = window().match
    seat = Seat(match, 2)
    assert isinstance(make_bot("greedy", "C").answer(seat), Act)
    assert match.waiting == (1, 2)  # all of that was imagined


def test_a_window_that_closes_early_asks_nobody_any_more() -> None:
    match = window().match
    play_on(match, [make_bot("random", str(seat)) for seat in range(3)])
    assert match.outcome is not None


@pytest.mark.parametrize("level", ["beginner", "greedy"])
def test_a_bot_passes_in_a_window_where_nothing_is_better_than_to_pass(level: str) -> None:
    """Here everything looks equally good: a lot among equals would spend what a seat holds."""
    game = replace(SAGA, with_setup=None, mind=replace(SAGA.mind, evaluate=lambda view: 0.5))
    rand = Random(1)
    looked = 0
    for deal in range(12):
        match = Match.begin(game, 2, deal.to_bytes())
        while match.ask is not None:
            number = match.waiting[0]
            ask = match.ask_of(number)
            assert isinstance(ask, Choose | Pick)
            if match.in_window and len(ask.options) > 1:
                assert make_bot(level, looked).answer(Seat(match, number)) == Act(ask.options[0].do)
                looked += 1
            match.answer(number, random_answer(ask, rand.random))
    assert looked > 5
