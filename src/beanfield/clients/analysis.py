"""An analysed match on the terminal: how everybody stood, what was skill and what was luck, which answers cost most."""

from collections.abc import Sequence
from typing import Final

from rich import box
from rich.console import Console
from rich.table import Table

from beanfield.bots.analysis import Turn, accounts, deciding
from beanfield.clients.hints import acts_in
from beanfield.clients.tape import Tape
from beanfield.kernel.asks import Reply
from beanfield.kernel.view import Outcome

BARS: Final = "▁▂▃▄▅▆▇█"
WIDTH: Final = 40
"""How many signs the curve of a seat has at most."""


def curve(chances: Sequence[float]) -> str:
    """Chances over a match, as a row of bars.

    >>> curve([0.0, 0.5, 1.0])
    '▁▅█'
    """
    step = max(1, -(-len(chances) // WIDTH))
    parts = [chances[first : first + step] for first in range(0, len(chances), step)]
    return "".join(BARS[min(int(sum(part) / len(part) * len(BARS)), len(BARS) - 1)] for part in parts)


def print_analysis(console: Console, tape: Tape, turns: Sequence[Turn], outcome: Outcome) -> None:
    """Print the analysis of the match on this tape, which ended so."""
    found = accounts(turns, outcome, len(tape.names))
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    table.add_column("chance to win, from the first answer to the last")
    for column in ("at first", "own mistakes", "others' mistakes", "luck", "result", "a decision cost"):
        table.add_column(column, justify="right")
    for seat, (name, account) in enumerate(zip(tape.names, found, strict=True)):
        table.add_row(
            name,
            curve([turn.chances[seat] for turn in turns]),
            f"{account.start:.0%}",
            f"{-account.lost:+.0%}",
            f"{account.given:+.0%}",
            f"{account.luck:+.0%}",
            f"{account.result:.0%}",
            f"{account.loss_a_decision:.1%}",
        )
    console.print(table)
    cost = deciding(turns)
    if not cost:
        console.print("No answer cost anybody so much that it could be told from chance.")
    for turn in cost:
        console.print(_told(tape, turn))


def _told(tape: Tape, turn: Turn) -> str:
    """What an answer cost, in a sentence."""
    weighing = turn.weighing
    assert weighing is not None
    played, better = _words(tape, turn, weighing.played), _words(tape, turn, weighing.better)
    cost = f"{weighing.loss:.0%}, give or take {weighing.give_or_take:.0%}"
    return (
        f"Move {turn.number + 1}, {tape.names[turn.seat]}, {weighing.mark}: “{played}” cost {cost}. Better: “{better}”."
    )


def _words(tape: Tape, turn: Turn, reply: Reply) -> str:
    """An answer in words, as its seat read it then."""
    words, faces = tape.game.book.words, tape.view(turn.number, turn.seat).faces
    return "; ".join(words.option(act, faces, tape.everybody) for act in acts_in(reply)) or "Nothing"
