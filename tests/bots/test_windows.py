"""Bots in windows in which several seats may act."""

from beanfield.bots import make_bot
from beanfield.kernel.asks import Act, Together
from beanfield.kernel.seat import Seat
from beanfield.lab.playing import play_on
from tests.games.ani_mayhem.scene import Scene, Table


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
