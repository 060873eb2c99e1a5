"""A picture of a match in the terminal, always the same for the same seed: `python -m tests.docs.screenshot`.

Bots play all seats. After some turns the table is drawn as the person on the first seat would see it. The moment is one
at which cards are picked, and the cards that a bot would pick are picked already. These commands make the pictures in
the README:

    python -m tests.docs.screenshot space-beans docs/img/play.svg
    python -m tests.docs.screenshot mighty-action-force docs/img/mighty-action-force.svg --turns 3
"""

import asyncio
import re
from pathlib import Path
from typing import Annotated

import cyclopts
from cyclopts import Parameter

from beanfield.bots import make_bot
from beanfield.clients.table import ME, LocalTable, kinds_of_seats
from beanfield.clients.terminal import PlayApp
from beanfield.kernel.asks import Act, Pick
from beanfield.kernel.registry import find_game

_WEB_FONTS = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)


def take(
    game: str,
    out: Path,
    /,
    *,
    seed: Annotated[str, Parameter(help="Any text.")] = "beans",
    turns: Annotated[int, Parameter(help="How many answers the first seat gives before.")] = 30,
    seats: Annotated[
        str, Parameter(help="Who sits where; the first seat must be `me`.")
    ] = "me,search:60,greedy,greedy",
    size: Annotated[tuple[int, int], Parameter(help="Columns and lines.")] = (120, 36),
) -> None:
    """Write an SVG picture of a match."""
    kinds = kinds_of_seats(seats)
    table = LocalTable(find_game(game), kinds, seed)
    picked = play_on(table, turns)
    out.write_text(asyncio.run(draw(table, picked, size)), "utf-8")


def play_on(table: LocalTable, turns: int) -> list[Act]:
    """Play until the person has given this number of answers and is asked to pick; returns what a bot would pick."""
    player = make_bot("greedy", ME.encode())
    while not table.is_over:
        person = table.person_to_move
        number = person if person is not None else table.bot_to_move
        assert number is not None
        answer = player.answer(table.seat(number)) if number == person else table.think(number)
        if number == person:
            turns -= 1
            asked = table.seat(number).asked()
            if turns < 0 and asked is not None and isinstance(asked.ask, Pick) and isinstance(answer, tuple):
                return list(answer)
        table.act(number, answer)
    return []


async def draw(table: LocalTable, picked: list[Act], size: tuple[int, int]) -> str:
    """The picture, with these options picked. It loads no fonts from the internet and keeps its spaces everywhere."""
    app = PlayApp(table)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for choice in app.choices.all if app.choices and app.choices.several else ():
            if any((act.do, act.on) == (choice.option.do, choice.option.on) for act in picked):
                app.choose(choice.at)
        await pilot.pause()
        svg = app.export_screenshot(title=f"beanfield play {table.game.name}")
    return _WEB_FONTS.sub("", svg).replace("<text ", '<text xml:space="preserve" ')


if __name__ == "__main__":
    cyclopts.run(take)
