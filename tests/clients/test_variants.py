"""Variants, cards that come with the setup, and automata, in every client."""

from collections.abc import Iterator

import pytest

from beanfield.clients import prose
from beanfield.clients.plain import PlainClient
from beanfield.clients.plain_replay import PlainReplay, drawn_at
from beanfield.clients.replay import ReplayApp
from beanfield.clients.sheets import ResultSheet
from beanfield.clients.table import LocalTable, usual_seats
from beanfield.clients.tape import Tape
from beanfield.clients.terminal import AskBox, PlayApp
from beanfield.clients.variants import list_variants, setup_with
from beanfield.clients.widgets import Middle, SeatPanel, Story, TableApp
from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.registry import AnyGame, find_game, games
from tests.clients.players import anybody
from tests.toys.crafts import CRAFTS, Made, Setup
from tests.toys.plots import PLOTS

MADE = tuple(Made(f"Teapot {n}", 5) for n in range(12))
ALONE = Setup(made=MADE, alone=True, count="double")
WORDS = ["alone: One plays against an automaton.", "count=double: Cards count double."]


def alone(*kinds: str) -> LocalTable:
    """One player and the automaton; half of the cards are made."""
    return LocalTable(CRAFTS, kinds, "a seed", anybody, ALONE)


def played() -> LocalTable:
    table = alone("bot")
    while (seat := table.bot_to_move) is not None:
        table.act(seat, table.think(seat))
    return table


def test_a_table_plays_with_the_setup_it_is_given() -> None:
    table = alone("me")
    assert table.match.world.setup == ALONE
    assert table.game.book.catalog.keys() > CRAFTS.book.catalog.keys()
    assert table.names == ["Player"]
    assert table.names_for(0) == ["You", "Automaton"]
    assert LocalTable(CRAFTS, ["bot"], "a seed", anybody).match.world.setup == Setup(alone=True)


def test_line_mode_says_which_variants_are_on_and_knows_the_cards_that_came_with_them() -> None:
    lines: list[str] = []
    typed: Iterator[str] = iter(["table", *["1"] * 100])
    assert PlainClient(alone("me"), lambda: next(typed, None), lines.append).run()
    assert lines[:3] == ["Crafts: You, Automaton; `help` tells what you can type.", *WORDS]
    assert "Crafts. pile 20; alone; count=double." in lines
    assert any(line.startswith("Automaton: hand 2 cards face down") for line in lines)
    assert any("Lay Teapot" in line and line.endswith("in the row of Automaton") for line in lines)
    assert any(line.startswith("Automaton laid Teapot") for line in lines)
    over = lines.index("The match is over. You won.")
    assert [line.split(":")[0] for line in lines[over + 1 :]] == ["You"], "an automaton has no points of its own"


def shown(app: TableApp[None]) -> str:
    """All texts on the screen."""
    middle, story = app.query_one(Middle), app.query_one(Story)
    panels = [panel for panel in app.query(SeatPanel) if panel.display]
    lines = [line.plain for widget in (middle, *panels) for line in widget.fitted(100)]
    titles = [str(panel.border_title) for panel in panels]
    return "\n".join([*lines, *titles, str(story.query_one("#lines").render())])


async def test_the_screen_shows_the_variants_the_automaton_and_the_cards_that_came_with_the_setup() -> None:
    app = PlayApp(alone("me"), pace=0)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.pause()
        setup = "\n".join(line.plain for line in app.query_one(AskBox).fitted(100))
        assert "Teapot" in setup
        assert "the row of Automaton" in setup
        while app.choices is not None:
            app.choose(0)
            await pilot.pause()
            text = shown(app)
            assert "alone" in text and "count=double" in text
            assert "Automaton laid" in text
        assert isinstance(app.screen, ResultSheet)
        assert "Automaton" not in app.screen.table().plain
        assert "Teapot" in text


def test_a_record_is_replayed_with_the_cards_that_came_with_the_setup() -> None:
    table = played()
    tape = Tape(CRAFTS, table.record())
    assert tape.game.book.catalog == table.game.book.catalog
    for side in (0, None, "all"):
        assert prose.table(drawn_at(tape, len(tape), side))[0] == "Crafts. pile 0; alone; count=double."
    lines: list[str] = []
    typed = iter(["go 2", "table", "hand", "as 0", "hand", "as 1", "go 1000"])
    PlainReplay(tape, None, lambda: next(typed, None), lines.append).run()
    assert lines[:3] == ["Crafts: bot 1, Automaton; `help` tells what you can type.", *WORDS]
    assert "nobody sees the match as '1'; say 0 to 0, watcher or all" in lines
    assert any(line.startswith("Automaton laid ") for line in lines)


async def test_the_replay_shows_automata_and_looks_with_the_eyes_of_seats_only() -> None:
    app = ReplayApp(Tape(CRAFTS, played().record()))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        app.action_step(4)
        await pilot.pause()
        assert "Automaton laid" in shown(app)
        sides = []
        for _ in range(3):
            app.action_look()
            sides.append(app.side)
        assert sides == ["all", 0, None]


@pytest.mark.parametrize("game", [CRAFTS, PLOTS, *games().values()], ids=lambda game: str(game.name))
def test_the_usual_table_needs_no_setup(game: AnyGame) -> None:
    assert game.variants.allows(len(usual_seats(game)), game.variants.setup())


def test_the_usual_table_is_a_person_and_two_bots() -> None:
    assert usual_seats(CRAFTS) == ["me", "search", "greedy"]


def test_what_can_be_switched_is_listed_as_it_is_typed() -> None:
    assert list_variants(CRAFTS) == [
        ("alone", "One plays against an automaton."),
        ("low", "The fewest points win."),
        ("count=double", "Cards count double."),
        ("count=half", "Cards count half."),
    ]
    assert list_variants(PLOTS) == []
    (dealer,) = list_variants(find_game("space-beans"))
    assert dealer[0] == "dealer=SEAT"


def test_a_seat_is_named_by_its_number_counted_from_one() -> None:
    game = find_game("space-beans")
    assert setup_with(game, 3, ["dealer=3"]) == game.variants.setup(dealer=2)
    for typed in ("dealer", "dealer=0", "dealer=7", "dealer=last", "dealer=-1"):
        with pytest.raises(BeanfieldError, match="counted from 1"):
            setup_with(game, 3, [typed])
    with pytest.raises(BeanfieldError, match="SPB-R01"):
        setup_with(game, 3, ["dealer=4"])


@pytest.mark.parametrize(
    ("seats", "settings", "setup"),
    [
        (3, [], Setup()),
        (1, [], Setup(alone=True)),
        (1, ["low"], Setup(alone=True, low=True)),
        (2, ["LOW=true", "count=half"], Setup(low=True, count="half")),
        (2, ["low", "low=false", "count=half", "count=none"], Setup()),
    ],
)
def test_settings_are_laid_over_the_usual_setup(seats: int, settings: list[str], setup: Setup) -> None:
    assert setup_with(CRAFTS, seats, settings) == setup


@pytest.mark.parametrize(
    ("seats", "setting", "said"),
    [
        (2, "loud", "Crafts has no variant 'loud'; it has: made, alone, low, count"),
        (2, "count", "count can be count=double or count=half or count=none"),
        (2, "low=very", "low can be low=false or low=true"),
        (2, "made", "say what made should be: --set made=VALUE"),
        (2, "made=teapot", "a variant of Crafts can't be set like this: Expected `array`, got `str` - at `$.made`"),
        (2, "alone", "one plays alone, and nobody else does (TOY-002)"),
        (9, "low", "a toy is for few players (TOY-001)"),
    ],
)
def test_what_can_not_be_set_is_explained(seats: int, setting: str, said: str) -> None:
    with pytest.raises(BeanfieldError) as error:
        setup_with(CRAFTS, seats, [setting])
    assert str(error.value) == said


@pytest.mark.parametrize(
    ("seats", "setting", "said"),
    [
        (2, "mega=boards", "a Mega MAF Challenge is for 5 to 12 players (MAF-113)"),
        (6, "miniature-mazhong", "Miniature Mazhong is for 1 to 3 players (MAF-105)"),
    ],
)
def test_what_is_refused_is_what_was_set_and_not_what_is_usual(seats: int, setting: str, said: str) -> None:
    with pytest.raises(BeanfieldError) as error:
        setup_with(find_game("mighty-action-force"), seats, [setting])
    assert str(error.value) == said
