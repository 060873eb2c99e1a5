"""An analysed match on the terminal: how everybody stood, what was skill and what was luck, which answers cost most."""

from collections.abc import Sequence
from typing import Final

from rich import box
from rich.console import Console
from rich.table import Table

from beanfield.bots.analysis import Turn, Weighing, accounts, deciding
from beanfield.clients.tape import Tape
from beanfield.kernel.asks import Act
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
    played, better = _words(tape, weighing, weighing.played), _words(tape, weighing, weighing.better)
    cost = f"{weighing.loss:.0%}, give or take {weighing.give_or_take:.0%}"
    follows = ", ".join(tape.game.book.words.remark(remark, tape.everybody) for remark in weighing.remarks)
    why = "; ".join(part for part in (follows, weighing.rule) if part)
    return (
        f"Move {turn.number + 1}, {tape.names[turn.seat]}, {weighing.mark}: “{played}” cost {cost}. "
        f"Better: “{better}” ({why})."
    )


def _words(tape: Tape, weighing: Weighing, acts: Sequence[Act]) -> str:
    """An answer in words, as its seat read it then."""
    words = tape.game.book.words
    return "; ".join(words.option(act, weighing.faces, tape.everybody) for act in acts) or "Nothing"
