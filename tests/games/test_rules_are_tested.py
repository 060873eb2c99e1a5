"""Every rule and ruling of every registered game is cited by a test, and no test cites one that does not exist."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from beanfield.kernel.registry import games

HERE = Path(__file__).parent


def cited_by(tests: Path) -> Iterator[str]:
    """The ids in `@rule(...)` above the tests of a folder."""
    for path in sorted(tests.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule":
                        yield from (str(ast.literal_eval(id)) for id in mark.args)


@pytest.mark.parametrize("name", games())
def test_every_rule_and_ruling_is_cited_by_a_test_and_none_is_unknown(name: str) -> None:
    ledger = games()[name].ledger
    cited = set(cited_by(HERE / name.replace("-", "_")))
    assert cited == {rule.id for rule in ledger.rule} | {ruling.id for ruling in ledger.ruling}
