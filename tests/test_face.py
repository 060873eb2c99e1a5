"""The public face: what can be imported from `beanfield` is what docs/stable.md tells, and costs nothing until used."""

import ast
import inspect
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module

import pytest

import beanfield
from beanfield.template import TEMPLATE
from tests.docs.blocks import DOCS, ROOT, blocks

PAGE = (DOCS / "stable.md").read_text("utf-8")
GUIDES = ["README.md", *(f"docs/{name}.md" for name in ("adding-a-game", "bots", "decks", "research", "stable"))]


def told() -> list[str]:
    """The names of the first table of the page, in its order."""
    return re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE)


def modules(text: str) -> set[str]:
    """The modules of ours that a text names."""
    return set(re.findall(r"`(beanfield(?:\.\w+)+)`", text))


def imports(code: str) -> Iterator[tuple[str, ast.alias]]:
    """What some code imports from our modules, each with its module."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "beanfield":
            yield from ((node.module, name) for name in node.names)


def used(code: str) -> set[str]:
    """The modules of ours that some code imports, or imports something from."""
    found = [(module, f"{module}.{name.name}") for module, name in imports(code)]
    return {inner if (ROOT / "src" / f"{inner.replace('.', '/')}.py").is_file() else module for module, inner in found}


def test_what_is_exported_is_what_is_told() -> None:
    assert len(told()) == len(set(told()))
    assert set(told()) == set(beanfield.__all__)


def test_what_a_type_checker_sees_is_what_is_looked_up() -> None:
    seen = {(name.name, name.asname): module for module, name in imports(inspect.getsource(beanfield))}
    assert seen == {(name, name): f"beanfield.{home}" for name, home in beanfield._HOMES.items()}


@pytest.mark.parametrize("name", beanfield.__all__)
def test_every_name_is_found_where_it_lives(name: str) -> None:
    found = getattr(beanfield, name)
    assert name in dir(beanfield)
    if name in beanfield._HOMES:
        assert found is getattr(import_module(f"beanfield.{beanfield._HOMES[name]}"), name)
    else:
        assert re.fullmatch(r"\d+\.\d+\.\d+.*", found)


def test_a_name_that_is_not_there_is_refused() -> None:
    with pytest.raises(AttributeError, match="'beanfield' has no attribute 'Mtach'"):
        getattr(beanfield, "Mtach")  # noqa: B009
    assert not hasattr(beanfield, "_asked")


def test_importing_it_loads_nothing_else() -> None:
    code = "import sys, beanfield; print(*[name for name in sys.modules if name.startswith(('beanfield', 'msgspec'))])"
    assert subprocess.check_output([sys.executable, "-c", code], text=True).split() == ["beanfield"]


@pytest.mark.parametrize("guide", GUIDES)
def test_a_guide_imports_what_is_kept_stable(guide: str) -> None:
    code = [block.text for block in blocks(ROOT / guide) if (block.language, block.title) == ("python", "")]
    assert used("\n".join(code)) <= modules(PAGE) | {"beanfield"}


def test_what_is_promised_to_games_is_what_the_small_game_imports() -> None:
    imported = {module for path in TEMPLATE.rglob("*.py") for module in used(path.read_text("utf-8"))}
    assert imported - {"beanfield"} == modules(PAGE.partition("## A game of your own")[2])
