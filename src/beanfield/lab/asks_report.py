"""Shows on the terminal how many asks somebody answers in a turn, and which."""

from collections import Counter

from rich import box
from rich.console import Console
from rich.table import Table

from beanfield.lab.asks import Asks, spread

SHOWN = 15
"""How many kinds of asks are listed."""


def print_asks(console: Console, asks: Asks) -> None:
    """Print how many asks there were, and how often each kind."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("asks")
    for column in ("counted", "median", "mean", "9 of 10 at most", "most"):
        table.add_column(column, justify="right")
    for name, numbers in (("in the own turn", asks.own), ("in others' turns, a round", asks.others)):
        found = spread(numbers)
        table.add_row(
            name, f"{found.count:,}", f"{found.median:g}", f"{found.mean:.1f}", str(found.most_often), str(found.most)
        )
    console.print(table)
    _print_kinds(console, "in the own turn", asks.own_kinds, len(asks.own))
    _print_kinds(console, "in others' turns, a round", asks.others_kinds, len(asks.others))


def _print_kinds(console: Console, where: str, kinds: Counter[str], among: int) -> None:
    table = Table("kind of ask", box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(where, justify="right")
    for prompt, count in kinds.most_common(SHOWN):
        table.add_row(prompt, f"{count / max(among, 1):.2f}")
    console.print(table)
