"""Of many values each is given by its name: two that change places would not be noticed otherwise."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

SOURCE: Final = Path(__file__).parents[2] / "src" / "beanfield"
MOST: Final = 5
"""Values that are given by their place."""
ELSEWHERE: Final = {"Table"}
"""Also the name of something that is not ours: in a database a table takes any number of columns."""


def defined(trees: list[ast.Module]) -> set[str]:
    """The names of what is defined, but for what takes any number of values."""
    nodes = [node for tree in trees for node in ast.walk(tree)]
    functions = [node for node in nodes if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))]
    open_ended = {function.name for function in functions if function.args.vararg is not None}
    classes = {node.name for node in nodes if isinstance(node, ast.ClassDef)}
    return (classes | {function.name for function in functions}) - open_ended - ELSEWHERE


def by_place(trees: list[ast.Module]) -> Iterator[str]:
    """The calls of what is defined that give more than so many values by their place."""
    ours = defined(trees)
    for node in (node for tree in trees for node in ast.walk(tree)):
        if isinstance(node, ast.Call) and len(node.args) > MOST:
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in ours:
                yield ast.unparse(node)


def test_the_server_and_the_store_give_many_values_by_their_names() -> None:
    paths = [path for room in ("server", "store") for path in sorted((SOURCE / room).rglob("*.py"))]
    assert list(by_place([ast.parse(path.read_text()) for path in paths])) == []


def test_one_that_does_not_is_found() -> None:
    source = (
        "class Six: ...\ndef any(*what): ...\nSix(1, 2, 3, 4, 5, 6)\nSix(1, 2, 3, 4, 5, x=6)\nany(1, 2, 3, 4, 5, 6)"
    )
    assert list(by_place([ast.parse(source)])) == ["Six(1, 2, 3, 4, 5, 6)"]
