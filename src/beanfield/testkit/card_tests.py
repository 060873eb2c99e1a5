"""What is known of every card: what it is made of, how many tests name it, how often it was used in steered play."""

import ast
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from msgspec import Struct
from rich.console import Console
from rich.table import Table
from rich.text import Text

from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.registry import AnyGame

STEERED = "steered.toml"
"""A file beside the tests of a game: how often each card was used in scenes around it."""


class CardTests(Struct, frozen=True):
    """One card."""

    name: str
    clauses: int
    """How many sentences say what it does; without any it is made of facts only."""
    tests: int
    used: int

    @property
    def whole(self) -> bool:
        """Whether it was used, and a test names it if it has clauses."""
        return bool(self.used and (self.tests or not self.clauses))


def card_tests(game: AnyGame, tests: Path) -> list[CardTests]:
    """All cards of a game."""
    if game.book.clauses is None:
        raise BeanfieldError(f"the cards of {game.title} are not made of clauses, so there is nothing to check")
    folder = tests / "games" / game.name.replace("-", "_")
    if not folder.is_dir():
        raise BeanfieldError(f"there is no folder {folder}; run this where the tests are, or name it with --tests")
    catalog = game.book.catalog
    named, used = _named_in(folder, {card.title for card in catalog.values()}), _steered(folder / STEERED)
    return [
        CardTests(name, len(game.book.clauses(card)), named[card.title], used.get(name, 0))
        for name, card in catalog.items()
    ]


def _named_in(folder: Path, titles: set[str]) -> Counter[str]:
    """How many tests name each title. Rows that stand outside of a test count as one test each."""
    found: Counter[str] = Counter()
    for path in sorted(folder.rglob("test_*.py")):
        for node in _tests_and_rows(ast.parse(path.read_text("utf-8"), str(path))):
            found.update({text for text in _texts(node) if text in titles})
    return found


def _tests_and_rows(tree: ast.Module) -> Iterator[ast.AST]:
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Tuple | ast.List):
            yield from node.value.elts
        else:
            yield node


def _texts(node: ast.AST) -> Iterator[str]:
    for each in ast.walk(node):
        if isinstance(each, ast.Constant) and isinstance(each.value, str):
            yield each.value


def _steered(file: Path) -> Mapping[str, int]:
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def print_card_tests(console: Console, found: Iterable[CardTests]) -> bool:
    """A line for each card, and the sums. True if all of them are covered."""
    every = list(found)
    grid = Table.grid(padding=(0, 2))
    for each in every:
        made = f"{each.clauses} clauses" if each.clauses > 1 else "a clause" if each.clauses else "facts"
        style = "" if each.whole else "bold red"
        grid.add_row(each.name, made, Text(f"{each.tests} tests", style), Text(f"used {each.used} times", style))
    console.print(grid)
    lacking = [each.name for each in every if not each.whole]
    facts = sum(not each.clauses for each in every)
    console.print(
        Text(
            f"{len(every)} cards: {facts} of facts only, {len(every) - facts} with clauses, {len(lacking)} not covered"
        )
    )
    return not lacking
