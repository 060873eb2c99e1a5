"""The full-screen client, played by keys and by mouse."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from threading import Event
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen
from textual.strip import Strip
from textual.widgets import Static

from beanfield.bots import Bot, make_bot
from beanfield.clients import terminal
from beanfield.clients.choices import Choices
from beanfield.clients.sheets import CardSheet, FilmSheet, GestureSheet, LegendSheet, Question, ResultSheet, RuleSheet
from beanfield.clients.table import LocalTable
from beanfield.clients.terminal import AskBox, PlayApp
from beanfield.clients.variants import setup_with
from beanfield.clients.widgets import HandView, Middle, SeatPanel, Story
from beanfield.kernel.asks import Choose, Option, Perform, Performed, Pick, Reply
from beanfield.kernel.errors import Refused
from beanfield.kernel.gesture import Gesture, read_gesture
from beanfield.kernel.registry import AnyGame, find_game, games
from tests.clients.harvest import HARVEST
from tests.clients.players import Anybody, table_of
from tests.games.mighty_beanz.secret_answers import begin, with_hand
from tests.rules import rule
from tests.services import PATIENCE
from tests.toys.trains import TRAINS

SIZES = [(80, 24), (120, 40)]
EVERY_GAME: list[AnyGame] = [HARVEST, TRAINS, *games().values()]


class Table(PlayApp):
    """The app, which also notes the refusals that it explained."""

    explained = ""

    def explain(self, refused: Refused) -> None:
        self.explained = str(refused)
        super().explain(refused)


class Player:
    """Somebody in front of the screen."""

    def __init__(self, app: Table, pilot: Pilot[None]) -> None:
        self.app = app
        self.table = app.table
        self.pilot = pilot
        self.mind: Bot = Anybody("player")

    async def ready(self) -> None:
        """Wait until somebody is asked something or the match is over; films are looked at to their end."""
        for tries in range(1500):  # an engine that judges a gesture takes its time
            await self.pilot.pause(0.05 if tries > 300 else None)
            if self.sees(FilmSheet):
                await self.pilot.press("enter")
            if self.app.choices is not None or self.sees(ResultSheet) or self.sees(Question):
                await self.pilot.pause()
                return
        raise AssertionError("nothing happens any more")

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.ready()

    def wanted(self) -> list[int]:
        """The positions of the options that this player wants."""
        assert self.app.choices is not None and self.app.viewer is not None
        answer = self.mind.answer(self.table.seat(self.app.viewer))
        if isinstance(answer, Option):
            answer = (answer,)
        if not isinstance(answer, tuple):
            return [0]
        said = [(option.do, option.on) for option in answer]
        return [c.at for c in self.app.choices.all if (c.option.do, c.option.on) in said]

    async def answer_by_keys(self) -> None:
        choices = self.app.choices
        assert choices is not None
        keys = [choices.all[at].key for at in self.wanted()]
        await self.press(*keys, *(["enter"] if choices.confirms or isinstance(choices.ask, Perform) else []))

    async def click(self, what: str, value: object) -> None:
        """Click at the place on the screen where this is."""
        await self.pilot.click(offset=self.spot(what, value))
        await self.ready()

    def spot(self, what: str, value: object) -> tuple[int, int]:
        for y, strip in enumerate(self.strips()):
            x = 0
            for segment in strip:
                if segment.style is not None and segment.style.meta.get(what) == value:
                    return x, y
                x += segment.cell_length
        raise AssertionError(f"{what} {value} is nowhere on the screen")

    def strips(self) -> list[Strip]:
        return self.app.screen._compositor.render_strips(self.app.size)

    def viewer(self) -> int | None:
        return self.app.viewer

    def is_asked(self) -> bool:
        return self.app.choices is not None

    def sees(self, sheet: type[Screen[Any]]) -> bool:
        return isinstance(self.app.screen, sheet)

    async def answer_by_mouse(self) -> None:
        choices = self.app.choices
        assert choices is not None
        for at in self.wanted():
            await self.click("choice", at)
            if self.sees(GestureSheet):
                await self.pilot.click(self.app.screen.query(Static).last())
                await self.ready()
        if choices.confirms:
            await self.click("done", True)

    def text(self) -> str:
        """All that is on the screen."""
        return "\n".join(strip.text for strip in self.strips())

    async def until(self, kind: type[Any]) -> None:
        """Answer until an ask of this kind comes."""
        while not (self.app.choices and isinstance(self.app.choices.ask, kind)):
            assert not self.table.is_over
            await self.answer_by_keys()


@asynccontextmanager
async def playing(table: LocalTable, size: tuple[int, int] = (120, 40)) -> AsyncIterator[Player]:
    app = Table(table, pace=0)
    async with app.run_test(size=size, notifications=True) as pilot:
        player = Player(app, pilot)
        await player.ready()
        yield player


@pytest.mark.parametrize("size", SIZES)
async def test_a_whole_match_by_keys(size: tuple[int, int]) -> None:
    table = table_of(HARVEST, "me", "bot", "bot")
    async with playing(table, size) as player:
        while not table.is_over:
            await player.answer_by_keys()
        assert player.sees(ResultSheet)
        text = player.text()
        outcome = table.match.outcome
        assert outcome is not None
        assert "won" in text
        for name, points in zip(table.names_for(0), outcome.scores, strict=True):
            assert any(name in line and str(points) in line for line in text.splitlines())
        await player.pilot.press("enter")
        assert not player.sees(ResultSheet)
        await player.pilot.press("q")
    assert not player.app.is_running
    assert player.app.result()[0].startswith("The match is over. ")


async def test_a_whole_match_by_mouse() -> None:
    table = table_of(HARVEST, "me", "bot")
    async with playing(table) as player:
        while not table.is_over:
            await player.answer_by_mouse()
        assert player.sees(ResultSheet)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: str(game.name))
async def test_the_first_asks_of_every_game_are_on_the_screen_in_full(
    game: AnyGame, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Luck judges what is done by hand: no film is between two asks."""
    monkeypatch.setattr("beanfield.physics.judge.find_performer", lambda scene: None)
    table = table_of(game, "me", "bot")
    async with playing(table, size) as player:
        for _ in range(8):
            if table.is_over:
                return
            choices = player.app.choices
            assert choices is not None
            for choice in choices.all:
                player.spot("choice", choice.at)
            hand = player.app.query_one(HandView).row
            for slot in hand.slots if hand else ():
                player.spot("alias", slot.alias)
            assert game.book.words.prompt(choices.ask.prompt, choices.only)[:40] in player.text()
            await player.answer_by_keys()


async def test_picking_shows_what_fits_and_says_why_the_rest_does_not() -> None:
    table = table_of(HARVEST, "me", "bot")
    async with playing(table) as player:
        await player.press("2")
        choices = player.app.choices
        assert choices is not None and isinstance(choices.ask, Pick)
        family = max(([choice.at, *choices.beside(choice.at)] for choice in choices.all), key=len)
        one, two, *_ = (choices.all[at] for at in family)
        other = next(choice for choice in choices.all if choice.at not in family)
        await player.press(one.key)
        assert choices.picked == [one.at]
        assert "1 picked of 1 to 2" in player.text()
        await player.press(other.key)
        assert choices.picked == [one.at]
        assert player.app.explained == "HRV-003: this can't be picked with the rest"
        await player.press(one.key)
        assert choices.picked == []
        await player.press("enter")
        assert player.app.choices is choices, "nothing is picked, so nothing is said"
        await player.press(one.key, two.key)
        assert "2 picked of 1 to 2" in player.text()
        await player.press("escape")
        assert choices.picked == []
        await player.press(one.key, two.key, "enter")
        assert len(table.view(0).state.fields[0]) == 2


async def with_an_engine(player: Player) -> Choices:
    """Play until another card may be added to the first one."""
    while True:
        choices = player.app.choices
        assert choices is not None, "nobody had an engine to the end"
        if choices.several and choices.ask.prompt == "load":
            return choices
        await player.answer_by_keys()


async def test_after_a_leader_only_what_may_follow_it_lights_up() -> None:
    table = table_of(TRAINS, "me", "bot")
    async with playing(table) as player:
        choices = await with_an_engine(player)
        leaders = [choice.at for choice in choices.all if choice.option.do == "load"]
        assert leaders == list(range(len(leaders))), "those that lead come first"
        assert [choice.at for choice in choices.all if choices.fits(choice.at)] == leaders
        follower = choices.all[-1]
        await player.press(follower.key)
        assert choices.picked == [] and player.app.explained.startswith("TOY-002")
        leader = next(choices.all[at] for at in leaders if choices.beside(at))
        await player.press(leader.key)
        lit = [choice for choice in choices.all if choices.fits(choice.at) and choice is not leader]
        assert lit and all(choice.option.do == "add" for choice in lit)
        assert not any({*choice.option.on} & {*leader.option.on} for choice in lit)
        shown = player.app.query_one(HandView).keys
        assert sorted(" ".join(shown.values()).split()) == sorted(choice.key for choice in (leader, *lit))
        await player.press(lit[0].key)
        assert choices.picked == [leader.at, lit[0].at]
        assert "2 picked of 1 to 3" in player.text()
        await player.press(leader.key)
        assert choices.picked == [], "nothing follows what is not there"
        await player.press("enter")
        assert player.app.choices is choices, "nothing is picked, so nothing is said"
        await player.press(leader.key, lit[0].key, "enter")
        assert table.view(0).state.loaded[0] >= 2


async def test_what_a_leader_brings_along_can_be_clicked() -> None:
    table = table_of(TRAINS, "me", "bot")
    async with playing(table) as player:
        choices = await with_an_engine(player)
        leader = next(choice for choice in choices.all if choices.beside(choice.at))
        along = choices.all[choices.beside(leader.at)[0]]
        await player.click("choice", leader.at)
        await player.click("alias", along.option.on[0])
        assert player.app.query_one(AskBox).cursor == along.at
        await player.press("space")
        assert choices.picked == [leader.at, along.at]


async def test_the_cursor_walks_through_the_options() -> None:
    table = table_of(HARVEST, "me", "bot")
    async with playing(table) as player:
        await player.press("down", "down")
        assert "▸ Work in the barn (HRV-002)" in player.text()
        await player.press("up", "up")
        assert player.app.query_one(AskBox).cursor == 1
        await player.press("enter")
        choices = player.app.choices
        assert choices is not None and isinstance(choices.ask, Pick)
        await player.press("right", "space")
        assert choices.picked == [0]


async def test_a_click_on_a_card_picks_it() -> None:
    table = table_of(HARVEST, "me", "bot")
    async with playing(table) as player:
        await player.press("2")
        choices = player.app.choices
        assert choices is not None
        await player.click("alias", choices.all[2].option.on[0])
        assert choices.picked == [2]


async def test_a_click_on_a_card_that_nothing_can_be_done_with_says_so() -> None:
    table = table_of(HARVEST, "me", "bot")
    async with playing(table) as player:
        alias = table.view(0).state.hands[0][0]
        await player.click("alias", alias)
        assert player.app.explained == "HRV-002: no card is asked for now"


async def test_undo_takes_back_and_says_why_if_it_can_not() -> None:
    table = table_of(HARVEST, "me", "bot")
    async with playing(table) as player:
        await player.press("2")
        assert "You worked." in player.text()
        await player.press("u")
        assert "You worked." not in player.text()
        assert player.app.choices is not None and isinstance(player.app.choices.ask, Choose)
        await player.press("u")
        assert player.app.explained == "HRV-R01: there is nothing of yours to take back"


async def test_the_rule_sheet_has_the_rules_behind_the_ask_and_its_options() -> None:
    table = table_of(HARVEST, "me", "bot")
    async with playing(table) as player:
        await player.pilot.press("question_mark")
        assert player.sees(RuleSheet)
        lines = [str(line.content) for line in player.app.screen.query(Static)]
        assert lines == [
            "HRV-002 · Farming",
            "Rest or work.",
            "Rulebook, line 2.",
            "Allows: Rest; Work in the barn.",
            "HRV-R01 · ruling",
            "Question: May one take back?",
            "Ruling: Only at once.",
            "Why: It is fair.",
        ]
        await player.pilot.press("escape")
        assert not player.sees(RuleSheet)
        await player.press("2")
        assert table.told(0)[-1].what == "worked"


async def test_a_card_is_read_by_a_key_and_another_by_its_name() -> None:
    table = table_of(find_game("mighty-action-force"), "me", "bot", "bot", "bot")
    async with playing(table) as player:
        await player.press("down", "i")
        choices = player.app.choices
        assert choices is not None and choices.all[0].card is not None
        assert player.sees(CardSheet)
        assert choices.all[0].card.title in player.text()
        await player.press(*"falcon")
        assert "White Falcon 2" in player.text()
        assert "MAF-074" in player.text()
        await player.press(*"xyz")
        assert "No card is called like that." in player.text()
        await player.press("escape")
        assert not player.sees(CardSheet)


async def test_quit_asks_first() -> None:
    table = table_of(HARVEST, "me", "bot")
    async with playing(table) as player:
        await player.pilot.press("q")
        assert player.sees(Question)
        await player.pilot.press("n")
        assert player.app.is_running
        await player.press("1")
        assert table.told(0)[0].what == "rested"
        await player.pilot.press("q", "y")
    assert not player.app.is_running


async def test_something_can_be_said_without_being_asked() -> None:
    table = table_of(HARVEST, "me", "bot")
    async with playing(table) as player:
        await player.pilot.press("c")
        assert "End it" in player.text()
        await player.pilot.press("escape")
        assert not table.is_over
        await player.pilot.press("c", "2")
        await player.ready()
        assert table.is_over


async def test_whoever_left_looks_on_to_the_end() -> None:
    table = table_of(HARVEST, "me", "bot")
    async with playing(table) as player:
        await player.pilot.press("c", "1")
        await player.ready()
        assert table.is_over
        assert player.sees(ResultSheet)


async def test_the_rules_of_a_table_are_shown_with_the_question_whether_one_accepts_them() -> None:
    game = find_game("mighty-action-force")
    table = LocalTable(game, ["me", "random", "random"], "a seed", setup=setup_with(game, 3, ["rotate"]))
    async with playing(table) as player:
        text = player.text()
        assert "Rotate: the First Player's role moves on" in text
        assert "Miniature Mazhong: for 1 to 3 players." in text
        await player.press("2")
        assert table.is_over


async def test_something_physical_is_done_in_words() -> None:
    table = table_of(HARVEST, "me", "bot")
    async with playing(table) as player:
        await player.until(Perform)
        assert "Move your hand: swing 50" in player.text()
        await player.pilot.press("1")
        assert player.sees(GestureSheet)
        await player.pilot.press("escape", "enter", *["backspace"] * 8, *"turn -30", "enter")
        await player.ready()
    [done] = [said for seat, said in table.match.history if isinstance(said, Performed)][:1]
    assert read_gesture(done.gesture) == Gesture({"swing": 0.5, "turn": -30.0}, "words")


async def test_words_that_are_no_gesture_are_said_to_be_none() -> None:
    table = table_of(HARVEST, "me", "bot")
    async with playing(table) as player:
        await player.until(Perform)
        before = len(table.match.history)
        await player.pilot.press("1", *" and so on", "enter")
        await player.ready()
        assert len(table.match.history) == before and player.app.choices is not None


async def test_bots_alone_can_be_watched() -> None:
    table = table_of(HARVEST, "bot", "bot", "other")
    async with playing(table) as player:
        assert table.is_over
        assert "other 1" in player.text()
        assert not player.app.query_one(HandView).display


async def test_bots_wait_between_their_moves_until_somebody_is_in_a_hurry() -> None:
    table = table_of(HARVEST, "bot", "me")
    app = Table(table, pace=60)
    async with app.run_test() as pilot:
        player = Player(app, pilot)
        while table.told(None) == []:
            await pilot.pause()
        assert not player.is_asked()
        await pilot.press("space")
        await player.ready()
        assert player.is_asked()
        assert not app.hurry.is_set(), "the next moves of bots are slow again"


async def test_people_at_one_keyboard_do_not_see_each_other_s_cards() -> None:
    table = table_of(HARVEST, "me", "me")
    async with playing(table) as player:
        assert "Player 1, it is your turn." in player.text()
        assert player.viewer() is None
        await player.press("enter")
        assert player.viewer() == 0
        await player.press("1")
        assert "Player 2, it is your turn." in player.text()
        assert not player.app.query_one(HandView).display
        await player.press("enter")
        assert player.viewer() == 1
        assert "Player 1 rested." in player.text()


async def test_seats_piles_and_numbers_are_on_the_table() -> None:
    table = table_of(HARVEST, "me", "bot", "bot")
    for size in SIZES:
        async with playing(table, size) as player:
            text = player.text()
            assert "Harvest" in text and "round 0" in text
            assert "barn 0" in text
            assert text.count("coins: 0") == 3
            assert "▶ You" in text
            assert len([panel for panel in player.app.query(SeatPanel) if panel.display]) == 3
            assert player.app.query_one(Middle).drawn is not None


async def test_the_screen_can_be_light_or_dark() -> None:
    async with playing(table_of(HARVEST, "me", "bot")) as player:
        before = player.app.theme
        await player.press("t")
        assert player.app.theme != before
        assert player.app.current_theme.dark is not player.app.get_theme(before).dark  # type: ignore[union-attr]
        await player.press("t")
        assert player.app.theme == before


async def test_the_layout_follows_the_size() -> None:
    async with playing(table_of(HARVEST, "me", "bot"), (120, 40)) as player:
        story = player.app.query_one(Story)
        assert story.region.x > 60 and story.region.height > 30
        await player.pilot.resize_terminal(80, 24)
        await player.pilot.pause()
        assert story.region.x == 0
        for choice in player.app.choices.all if player.app.choices else ():
            player.spot("choice", choice.at)


@pytest.mark.parametrize("game", ["mighty-action-force", "space-beans"])
async def test_a_resize_in_the_middle_of_a_turn_gives_what_an_app_of_that_size_shows(game: str) -> None:
    table = LocalTable(find_game(game), ["me", "random", "random", "random"], "a")
    async with playing(table, (100, 32)) as player:
        for _ in range(4):
            await player.answer_by_keys()
        for size in ((120, 40), (80, 24), (150, 45), (100, 32)):
            await player.pilot.resize_terminal(*size)
            await player.ready()
            for choice in player.app.choices.all if player.app.choices else ():
                player.spot("choice", choice.at)
            anew = Table(table, pace=0)
            anew.used = player.app.used
            async with anew.run_test(size=size) as pilot:
                other = Player(anew, pilot)
                await other.ready()
                assert player.text() == other.text()


@rule("MAF-024", "MAF-R13")
async def test_a_play_is_final_on_enter_and_can_be_changed_before() -> None:
    table = LocalTable(find_game("mighty-action-force"), ["me", "random", "random", "random"], "a")
    async with playing(table) as player:
        choices = player.app.choices
        assert choices is not None and isinstance(choices.ask, Pick) and choices.ask.most == 1
        before = table.events
        assert "Enter  pick one first" in player.text()
        await player.press("enter")
        await player.press(choices.all[0].key)
        assert f"Enter  {choices.all[0].words}" in player.text()
        await player.press(choices.all[1].key)
        assert choices.picked == [1] and f"Enter  {choices.all[1].words}" in player.text()
        await player.press("escape")
        assert choices.picked == []
        await player.press(choices.all[1].key, choices.all[1].key)
        assert choices.picked == [], "the same key puts it back"
        await player.press("down", "enter")
        assert choices.picked == [0] and table.events == before, "Enter at the cursor picks, and is not final"
        await player.press("enter")
        assert table.events > before


@pytest.mark.parametrize("size", SIZES)
async def test_the_aim_and_how_one_stands_are_beside_what_is_asked(size: tuple[int, int]) -> None:
    table = LocalTable(find_game("space-beans"), ["me", "random", "random"], "a")
    async with playing(table, size) as player:
        for _ in range(4):
            await player.answer_by_keys()
        state, faces = table.view(0).state, table.view(0).faces
        beans = [table.game.book.catalog[faces[piece]] for piece in state.open[0]]
        assert beans, "a collection lies there"
        signs = ", ".join(f"{bean.symbol}{bean.short}" for bean in beans)
        text = " ".join(player.text().split())
        assert f"You have {state.points[0]} of 30 Trophy points. Open: {signs}." in text
        assert "Aim: Collect for Trophies." in text


async def test_neighbours_are_named() -> None:
    table = LocalTable(find_game("mighty-action-force"), ["me", "random", "random", "random"], "a")
    async with playing(table) as player:
        text = player.text()
        assert "random 1 (left)" in text and "random 3 (right)" in text and "random 2 (" not in text


async def test_the_legend_tells_every_symbol_of_the_game() -> None:
    table = LocalTable(find_game("space-beans"), ["me", "random"], "a")
    async with playing(table, (80, 24)) as player:
        await player.pilot.press("l")
        assert player.sees(LegendSheet)
        lines = player.text().splitlines()
        for card in table.game.book.catalog.values():
            assert any(card.symbol in line and card.title.rpartition(" ")[0] in line for line in lines), card
        assert any("▶" in line and "turn" in line for line in lines)
        await player.pilot.press("l")
        assert not player.sees(LegendSheet)


async def test_what_would_follow_stands_beside_what_enter_will_do() -> None:
    table = LocalTable(find_game("mighty-action-force"), ["me", "random", "random", "random"], "a")
    async with playing(table) as player:
        choices = player.app.choices
        assert choices is not None
        collecting = next(choice for choice in choices.all if choices.follows([choice.at]).startswith(" (makes "))
        await player.press(collecting.key)
        assert f"Enter  {collecting.words}{choices.follows([collecting.at])}" in player.text()


async def test_a_hint_marks_the_options_that_it_means() -> None:
    table = LocalTable(find_game("mighty-action-force"), ["me", "random", "random", "random"], "a")
    async with playing(table) as player:
        choices, box = player.app.choices, player.app.query_one(AskBox)
        assert choices is not None
        await player.pilot.press("h")
        await player.app.workers.wait_for_complete()
        await player.pilot.pause()
        text = " ".join(player.text().split())
        assert "The bot would: Play" in text
        assert len(box.advised) == 1 and "◂" in player.text()
        assert choices.all[min(box.advised)].words in box.advice
        before = table.events
        await player.press(choices.all[min(box.advised)].key, "enter")
        assert table.events > before and box.advice == ""


async def test_keys_do_not_look_like_cards() -> None:
    table = LocalTable(find_game("mighty-action-force"), ["me", "random", "random", "random"], "a")
    async with playing(table) as player:
        choices = player.app.choices
        assert choices is not None
        lines = [line for line in player.text().splitlines() if "left Attack slot:" in line]
        assert all(f"[{choice.key}]" in player.text() for choice in choices.all) and lines


async def test_a_bot_that_has_moved_is_not_said_to_think() -> None:
    table = table_of(HARVEST, "bot", "me")
    app = Table(table, pace=60)
    async with app.run_test() as pilot:
        player = Player(app, pilot)
        while table.told(None) == []:
            await pilot.pause()
        await pilot.pause()
        assert "bot 1 has moved" in player.text() and "is thinking" not in player.text()
        await pilot.press("space")
        await player.ready()


async def test_a_bot_that_takes_long_is_said_to(monkeypatch: pytest.MonkeyPatch) -> None:
    table, go_on = table_of(HARVEST, "bot", "me"), Event()
    think = table.think

    def slowly(bot: int) -> Reply:
        assert go_on.wait(PATIENCE)
        return think(bot)

    monkeypatch.setattr(terminal, "LONG", 0.05)
    monkeypatch.setattr(table, "think", slowly)
    app = Table(table, pace=60)
    async with app.run_test() as pilot:
        player = Player(app, pilot)
        while "bot 1 takes unusually long" not in player.text():
            await pilot.pause(0.01)
        go_on.set()
        while "bot 1 has moved" not in player.text():
            await pilot.pause(0.01)
        assert "takes unusually long" not in player.text()
        await pilot.press("space")
        await player.ready()


async def test_the_cursor_scrolls_to_options_that_are_out_of_sight() -> None:
    table = table_of(HARVEST, "me", "bot")
    async with playing(table, (80, 24)) as player:
        many = Pick(0, "sow", "HRV-003", 1, 1, [Option("work", (f"fields.{n % 2}",), "HRV-002") for n in range(40)])
        choices = Choices(HARVEST, table.view(0), many, ["a rather long name " * 2, "another long name " * 2])
        player.app.choices = choices
        player.app.query_one(AskBox).ask("What?", "", choices)
        await player.press("down", "up")
        await player.pilot.pause()
        assert player.spot("choice", 39)
        with pytest.raises(AssertionError, match="nowhere"):
            player.spot("choice", 0)


@pytest.mark.slow
@pytest.mark.parametrize("game", games().values(), ids=lambda game: str(game.name))
async def test_a_whole_match_of_every_game_by_keys(game: AnyGame) -> None:
    table = LocalTable(game, ["me", *["greedy"] * (game.seats[0] - 1)], "a whole match")
    async with playing(table) as player:
        player.mind = make_bot("greedy", "player")
        while not table.is_over:
            await player.answer_by_keys()
        assert player.sees(ResultSheet)


async def test_windows_can_be_passed_by_a_key() -> None:
    table = LocalTable(find_game("mighty-beanz"), ["greedy", "me"], "a seed")
    table.match = with_hand(begin(["lucky-dip"], 1), ["no-you-dont"])
    asked = table.seat(0).asked()
    assert asked is not None and isinstance(asked.ask, Choose)
    table.act(0, next(option for option in asked.ask.options if option.do == "use"))
    async with playing(table) as player:
        assert table.match.in_window
        await player.press("w")
        assert player.sees(Question)
        await player.press("3")
        assert table.windows[1] == "always" and not table.match.in_window
