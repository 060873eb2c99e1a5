"""docs/security.md names tests that there are, and leaves out none of those about bad input."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "security.md").read_text()
NAMED = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", PAGE)


def names_in(file: str) -> set[str]:
    """The names of the tests of a file."""
    tree = ast.parse((ROOT / file).read_text())
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    return {node.name for node in tree.body if isinstance(node, functions) and node.name.startswith("test_")}


def test_every_test_that_the_page_names_exists() -> None:
    assert len(NAMED) > 50
    assert [f"{file}::{name}" for file, name in NAMED if name not in names_in(file)] == []


def test_every_line_of_a_table_names_a_test() -> None:
    tables = re.findall(r"^\|.*\| shown by \|\n\|[-|]+\|\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
    assert len(tables) > 5
    assert [line for table in tables for line in table.splitlines() if "::test_" not in line] == []


def test_what_looks_like_a_test_is_written_like_one() -> None:
    assert len(re.findall(r"tests/", PAGE)) == len(NAMED)
