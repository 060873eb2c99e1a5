"""The replay viewer: forward, back, and from every side."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Static

from beanfield.clients.plain_replay import PlainReplay
from beanfield.clients.replay import ReplayApp
from beanfield.clients.sheets import LegendSheet, ResultSheet, RuleSheet
from beanfield.clients.tape import Side, Tape, name_side, read_side
from beanfield.clients.widgets import HandView
from beanfield.kernel.errors import BeanfieldError, Differs
from beanfield.kernel.record import Record, StandIn
from beanfield.kernel.registry import games
from tests.clients.harvest import HARVEST
from tests.clients.players import table_of

SPACE_BEANS = games()["space-beans"]
NAMES = ("bot 1", "bot 2", "bot 3")


def record(game: Any = HARVEST, moves: int = 1_000_000) -> Record:
    table = table_of(game, "bot", "bot", "bot")
    while moves and (seat := table.bot_to_move) is not None:
        table.act(seat, table.think(seat))
        moves -= 1
    return table.record()


def tape() -> Tape:
    return Tape(HARVEST, record())


def test_the_tape_shows_every_moment_as_it_was() -> None:
    table = table_of(SPACE_BEANS, "bot", "bot", "bot")
    views, told = [table.view(1)], [table.told(1)]
    for _ in range(30):
        seat = table.bot_to_move
        assert seat is not None
        table.act(seat, table.think(seat))
        views.append(table.view(1))
        told.append(table.told(1))
    tape = Tape(SPACE_BEANS, table.record())
    assert len(tape) == 30
    for at in (30, 0, 17, 3, 29):
        assert tape.view(at, 1) == views[at]
        assert tape.told(at, 1) == told[at]
        assert at == 0 or tape.told(at, 1, at - 1) == told[at][len(told[at - 1]) :]


def test_bots_that_played_for_people_are_named_at_the_beginning_and_with_each_of_their_moves() -> None:
    played = record()
    seats = [line.said.seat for line in played.lines]
    first = seats[0]
    until = seats.index(first, 1) + 1
    other = next(seat for seat in seats if seat != first)
    with_bots = replace(
        played, stand_ins=(StandIn(first, "greedy", 0, until - 1), StandIn(other, "random", len(seats)))
    )
    written: list[str] = []
    typed = iter(["next", f"go {until}"])
    PlainReplay(Tape(HARVEST, with_bots), None, lambda: next(typed, None), written.append).run()
    assert f"A greedy bot played for {NAMES[first]} from move 1 to move {until - 1}." in written
    assert f"A random bot played for {NAMES[other]} after move {len(seats)}, and had nothing to answer." in written
    assert f"Move 1 of {len(seats)} by {NAMES[first]} (a greedy bot), seen as a watcher" in written
    assert f"Move {until} of {len(seats)} by {NAMES[first]}, seen as a watcher" in written


def test_all_seats_together_see_every_hand_and_know_every_card_that_somebody_drew() -> None:
    tape = Tape(SPACE_BEANS, record(SPACE_BEANS, 40))
    view = tape.view(40, "all")
    cards = [alias for rows in (view.state.hands, view.state.secret, view.state.open) for row in rows for alias in row]
    assert cards and all(alias in view.faces for alias in cards)
    assert view.state.draw_pile == [0] * len(view.state.draw_pile)
    drawn = [told for told in tape.told(40, "all") if told.what == "drew"]
    assert drawn
    for told in drawn:
        cards_drawn = told.facts["cards"]
        assert isinstance(cards_drawn, tuple) and all(cards_drawn)
    assert [told.n for told in tape.told(40, "all")] == [told.n for told in tape.told(40, None)]


@pytest.mark.parametrize(("typed", "side"), [("0", 0), ("2", 2), ("watcher", None), ("all", "all")])
def test_sides_by_name(typed: str, side: Side) -> None:
    assert read_side(typed, 3) == side


def test_a_side_that_is_not_there_is_told() -> None:
    with pytest.raises(BeanfieldError, match="0 to 2, watcher or all"):
        read_side("3", 3)
    sides: list[Side] = [1, None, "all"]
    assert [name_side(side, NAMES) for side in sides] == ["bot 2", "a watcher", "all seats together"]


def test_a_record_that_does_not_fit_is_refused() -> None:
    good = record(SPACE_BEANS, 10)
    good.lines[4] = good.lines[3]
    with pytest.raises(Differs, match="answer 5 of 10"):
        Tape(SPACE_BEANS, good)
    stacked = record(SPACE_BEANS, 10)
    stacked.chance[1] = [0]
    with pytest.raises(Differs, match="can't be played again"):
        Tape(SPACE_BEANS, stacked)


def read(*lines: str) -> list[str]:
    """What is written when these lines are typed."""
    typed, written = iter(lines), list[str]()
    PlainReplay(tape(), None, lambda: next(typed, None), written.append).run()
    return written


def test_plain_steps_forward_and_back() -> None:
    end = len(tape())
    written = read("next", "", "back", "next 3", "back 2", "go 5", "go 99999", "next", "go 0", "back")
    at = [line for line in written if line.startswith(("Move ", "This is"))]
    wanted = [0, 1, 2, 1, 4, 2, 5, end]
    assert [line.split(" of ")[0] for line in at] == [
        *(f"Move {n}" for n in wanted), "This is the end.", "Move 0", "This is the beginning.",
    ]  # fmt: skip
    assert "The match is over." in " ".join(written)


def test_plain_tells_all_that_happened_on_the_way_but_not_on_a_jump() -> None:
    by_steps = [line for line in read("next", "next", "next", "next") if not line.startswith("Move")]
    at_once = [line for line in read("next 4") if not line.startswith("Move")]
    jumped = [line for line in read("go 4") if not line.startswith("Move")]
    assert by_steps == at_once
    assert len(jumped) < len(at_once) and jumped[1:] == at_once[-len(jumped[1:]) :]


def test_plain_looks_with_other_eyes() -> None:
    written = read("hand", "table", "as 0", "hand", "table", "as all", "table", "as 9")
    assert "You look as nobody in particular; say for example: as 0" in written
    tables = [line for line in written if line.startswith("bot 1: ")]
    assert ["face down" in line for line in tables] == [True, False, False]
    others = [line for line in written if line.startswith("bot 2: ")]
    assert ["face down" in line for line in others] == [True, True, False]
    assert f"Move 0 of {len(tape())}, seen as bot 1" in written
    assert written[-1] == "nobody sees the match as '9'; say 0 to 2, watcher or all"


def test_plain_explains_and_ends() -> None:
    written = read("next", "why", "rules r01", "help", "what", "quit", "next")
    assert "HRV-002 · Farming" in written
    assert "HRV-R01 · ruling" in written
    known = "next, back, go, as, table, hand, why, rules, help, quit"
    assert f"'what' is not something I know; you can type: {known}" in written
    assert sum(line.startswith("Move") for line in written) == 2


class Viewer:
    def __init__(self, app: ReplayApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    def at(self) -> int:
        moment = str(self.app.screen_stack[0].query_one("#moment", Static).content)
        assert moment.startswith(f"Move {self.app.at} of ")
        return self.app.at

    def text(self) -> str:
        return "\n".join(strip.text for strip in self.app.screen._compositor.render_strips(self.app.size))

    def has_hand(self) -> bool:
        return bool(self.app.query_one(HandView).display)

    def sees(self, sheet: type[Screen[Any]]) -> bool:
        return isinstance(self.app.screen, sheet)


@asynccontextmanager
async def viewing(
    side: Side = None, size: tuple[int, int] = (120, 40), shown: Tape | None = None
) -> AsyncIterator[Viewer]:
    app = ReplayApp(shown or tape(), side)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Viewer(app, pilot)


async def test_a_record_that_somebody_sent_gives_the_screen_no_orders() -> None:
    names = tuple(f"Zed{seat}\x1b]0;mine\x07\x1b[2J\x9b3m\u202e\u2066" for seat in range(3))
    async with viewing(shown=Tape(HARVEST, replace(record(), names=names))) as viewer:
        shown = ""
        for key in ("right", "right", "end"):
            await viewer.press(key)
            strips = viewer.app.screen._compositor.render_strips(viewer.app.size)
            shown += "".join(strip.text for strip in strips)
    assert "Zed0" in shown
    assert not re.search(r"[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", shown)


async def test_keys_step_jump_and_go_back() -> None:
    async with viewing() as viewer:
        end = len(viewer.app.tape)
        assert viewer.at() == 0
        await viewer.press("right", "space", "n")
        assert viewer.at() == 3
        await viewer.press("left")
        assert viewer.at() == 2
        await viewer.press("pagedown", "left")
        assert viewer.at() == 11
        await viewer.press("g", "5", "enter")
        assert viewer.at() == 5
        await viewer.press("home", "left")
        assert viewer.at() == 0
        await viewer.press("end")
        assert viewer.at() == end
        assert viewer.sees(ResultSheet)
        await viewer.press("enter", "left")
        assert viewer.at() == end - 1
        assert not viewer.sees(ResultSheet)


async def test_going_back_takes_the_story_back() -> None:
    async with viewing() as viewer:
        await viewer.press("right")
        first = viewer.app.tape.told(1, None)[-1].what
        assert f"bot 1 {first}" in viewer.text()
        await viewer.press("left")
        assert f"bot 1 {first}" not in viewer.text()


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_one_can_look_as_anybody(size: tuple[int, int]) -> None:
    async with viewing(0, size) as viewer:
        assert "seen as bot 1" in viewer.text()
        assert viewer.has_hand()
        await viewer.press("v", "v", "v")
        assert "seen as a watcher" in viewer.text()
        assert not viewer.has_hand()
        assert "▲C" not in viewer.text() and "●B" not in viewer.text()
        await viewer.press("v")
        assert "seen as all seats together" in viewer.text()
        assert "▲C" in viewer.text() and "●B" in viewer.text()
        await viewer.press("v")
        assert "seen as bot 1" in viewer.text()


async def test_the_rule_behind_what_happened_can_be_read() -> None:
    async with viewing() as viewer:
        await viewer.press("right", "question_mark")
        assert viewer.sees(RuleSheet)
        assert "HRV-002" in viewer.text()
        await viewer.press("escape", "q")
    assert not viewer.app.is_running


async def test_the_legend_can_be_read() -> None:
    async with viewing() as viewer:
        await viewer.press("l")
        assert viewer.sees(LegendSheet)
        await viewer.press("escape")
        assert not viewer.sees(LegendSheet)
