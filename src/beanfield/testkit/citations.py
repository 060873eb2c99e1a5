"""Which rules the tests cite: compares the ledger of every game with `rule("...")` in the test files."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct
from rich.console import Console
from rich.text import Text

from beanfield.kernel.book.ledger import Ledger
from beanfield.kernel.errors import BeanfieldError

type Cited = dict[str, list[str]]
"""For each rule id, where it is cited, as `file:line`."""


class Coverage(Struct, frozen=True):
    """How much of one ledger is cited by tests."""

    game: str
    rules: int
    rulings: int
    missing_rules: tuple[str, ...]
    missing_rulings: tuple[str, ...]
    coming_rules: int = 0
    coming_rulings: int = 0
    """Those that are still to be built. They are not missing."""
    too_early: tuple[str, ...] = ()
    """Cited, although the ledger says that they are still to be built."""

    @property
    def whole(self) -> bool:
        """Whether every rule and ruling that is built is cited, and no other."""
        return not self.missing_rules and not self.missing_rulings and not self.too_early

    def line(self, width: int) -> str:
        """The coverage in one line: `space-beans  60/60 rules  35/35 rulings`."""
        rules, rulings = self.rules - self.coming_rules, self.rulings - self.coming_rulings
        cited = (
            f"{rules - len(self.missing_rules)}/{rules} rules  {rulings - len(self.missing_rulings)}/{rulings} rulings"
        )
        coming = f"  (still to come: {self.coming_rules} rules, {self.coming_rulings} rulings)"
        return f"{self.game:<{width}}  {cited}{coming if self.coming_rules or self.coming_rulings else ''}"


def cited_in(folder: Path) -> Cited:
    """Every rule id that is cited in Python files in this folder or below."""
    if not folder.is_dir():
        raise BeanfieldError(f"there is no folder {folder}; run this where the tests are, or name it with --tests")
    cited: Cited = {}
    for path in sorted(folder.rglob("*.py")):
        try:
            tree = ast.parse(path.read_text("utf-8"), str(path))
        except SyntaxError as error:
            raise BeanfieldError(f"{path} is not Python: {error.msg} in line {error.lineno}") from None
        for id, line in _marks(tree):
            cited.setdefault(id, []).append(f"{path}:{line}")
    return cited


def _marks(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """The ids in all calls of `rule`: `@rule("X-1", "X-2")`, `pytest.mark.rule("X-1")`, `marks=rule("X-1")`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _name(node.func) == "rule":
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value, node.lineno


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def coverage(ledger: Ledger, cited: Cited) -> Coverage:
    """Which rules and rulings of this ledger are cited, and which are not."""
    coming = {*ledger.coming}
    return Coverage(
        game=ledger.game,
        rules=len(ledger.rule),
        rulings=len(ledger.ruling),
        missing_rules=tuple(rule.id for rule in ledger.rule if rule.id not in cited and rule.id not in coming),
        missing_rulings=tuple(each.id for each in ledger.ruling if each.id not in cited and each.id not in coming),
        coming_rules=sum(rule.id in coming for rule in ledger.rule),
        coming_rulings=sum(ruling.id in coming for ruling in ledger.ruling),
        too_early=tuple(id for id in ledger.coming if id in cited),
    )


def unknown(ledgers: Iterable[Ledger], cited: Cited) -> Cited:
    """The cited ids that are in no ledger."""
    every = list(ledgers)
    return {id: places for id, places in sorted(cited.items()) if not any(id in ledger for ledger in every)}


def print_coverage(console: Console, coverages: Iterable[Coverage], unknown: Cited) -> bool:
    """A line for each game, and what is wrong. True if nothing is."""
    every = list(coverages)
    width = max((len(coverage.game) for coverage in every), default=0)
    for coverage in every:
        console.print(Text(coverage.line(width)), soft_wrap=True)
        for what, missing in (("rules", coverage.missing_rules), ("rulings", coverage.missing_rulings)):
            if missing:
                console.print(Text(f"  {what} that no test cites: {', '.join(missing)}"), soft_wrap=True)
        if coverage.too_early:
            said = f"  cited, so take them off the list of what is to come: {', '.join(coverage.too_early)}"
            console.print(Text(said), soft_wrap=True)
    for id, places in unknown.items():
        console.print(Text(f"{id} is in no ledger, but cited at {', '.join(places)}"), soft_wrap=True)
    return not unknown and all(coverage.whole for coverage in every)
