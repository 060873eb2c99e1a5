"""Both clients can show everything that a registered game asks, tells and lays on the table."""

from collections.abc import Iterator

import pytest

from beanfield.clients import prose
from beanfield.clients.choices import Choices
from beanfield.clients.rulebook import rules_behind
from beanfield.clients.sketch import sketch
from beanfield.clients.table import LocalTable
from beanfield.clients.terminal import AskBox, PlayApp
from beanfield.kernel.asks import Choose, Pick
from beanfield.kernel.registry import AnyGame, games
from tests.clients.harvest import HARVEST
from tests.clients.players import table_of
from tests.toys.crafts import CRAFTS
from tests.toys.flick import FLICK
from tests.toys.trains import TRAINS

EVERY_GAME: list[AnyGame] = [HARVEST, CRAFTS, FLICK, TRAINS, *games().values()]
ASKS = 300


@pytest.fixture(autouse=True)
def luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Luck judges what is done by hand: what comes of it is told in the same sentences, whoever judges."""
    monkeypatch.setattr("beanfield.physics.judge.find_performer", lambda scene: None)


def wander(table: LocalTable) -> Iterator[tuple[int, Choices]]:
    """Play a random match; yields every ask of every seat."""
    for _ in range(ASKS):
        number = table.bot_to_move
        if number is None:
            return
        asked = table.seat(number).asked()
        assert asked is not None
        yield number, Choices(table.game, table.view(number), asked.ask, table.names_for(number))
        table.act(number, table.think(number))


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: str(game.name))
def test_every_ask_table_and_event_is_told_in_sentences(game: AnyGame) -> None:
    for seats in game.seats:
        table = table_of(game, *["bot"] * seats, seed=f"{seats} seats")
        for number, choices in wander(table):
            lines = prose.ask(table.game, choices)
            options = choices.ask.options if isinstance(choices.ask, Choose | Pick) else [None]
            assert len(choices.all) == len(options)
            assert all("{" not in line and "_" not in line for line in lines)
            names = table.names_for(number)
            drawn = sketch(table.game, table.view(number), names)
            assert len(prose.table(drawn)) == len(names) + 1
            assert prose.hand(drawn, number)
            for rule in rules_behind(choices.ask):
                assert rule in game.book.ledger
        for viewer in (None, *range(seats)):
            said = [table.game.book.words.event(told, table.names_for(viewer)) for told in table.told(viewer)]
            assert all("{" not in line for line in said)


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: str(game.name))
async def test_every_ask_fits_the_screen_with_all_its_options(game: AnyGame) -> None:
    table = table_of(game, *["bot"] * game.seats[-1])
    app = PlayApp(table_of(game, "me", *["bot"] * (game.seats[0] - 1)), pace=0)
    async with app.run_test() as pilot:
        await pilot.pause()
        box = app.query_one(AskBox)
        for _, choices in wander(table):
            prompt = table.game.book.words.prompt(choices.ask.prompt)
            box.ask(prompt, "", choices)
            for width in (38, 78):
                lines = box.fitted(width)
                assert all(line.cell_len <= width for line in lines)
                shown = {
                    span.style.meta["choice"]
                    for line in lines
                    for span in line.spans
                    if not isinstance(span.style, str) and "choice" in span.style.meta
                }
                assert shown == {choice.at for choice in choices.all}
            keys = [choice.key for choice in choices.all if choice.key]
            assert len(keys) == len(set(keys))
            assert not set(keys) & set("clqtu?")
