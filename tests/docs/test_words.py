"""What the documentation names in the code exists: the classes of the glossary, members of classes, and files."""

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from tests.docs.blocks import DOCS, FENCED, PAGES, ROOT

SOURCES = sorted((ROOT / "src" / "beanfield").rglob("*.py"))
ARCHITECTURE = (DOCS / "architecture.md").read_text("utf-8")
GLOSSARY = re.findall(r"^\| \*\*([a-z]+)\*\* \| ([^|]+) \| ([^|]*)\|$", ARCHITECTURE, flags=re.MULTILINE)


@cache
def names_in_code() -> dict[str, set[str]]:
    """The name of every class and type in our code, with the names of its members."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in SOURCES:
        tree = ast.parse(path.read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                found[node.name] |= {name for part in node.body for name in named_by(part)}
        for node in tree.body:
            for name in named_by(node):
                found[name] |= set()
    return found


def named_by(node: ast.stmt) -> set[str]:
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
            return {name}
        case ast.AnnAssign(target=ast.Name(id=name)) | ast.TypeAlias(name=ast.Name(id=name)):
            return {name}
        case ast.Assign(targets=[ast.Name(id=name)]):
            return {name}
    return set()


def prose(page: Path) -> str:
    return FENCED.sub("", page.read_text("utf-8"))


def test_the_glossary_is_in_order_and_says_each_word_once() -> None:
    words = [word for word, _, _ in GLOSSARY]
    assert len(words) > 40
    assert words == sorted(set(words))


@pytest.mark.parametrize(("word", "code"), [(word, code) for word, _, code in GLOSSARY if code.strip()])
def test_a_class_of_the_glossary_is_in_the_code(word: str, code: str) -> None:
    named = re.findall(r"`(\w+)`", code)
    assert named
    assert [name for name in named if name not in names_in_code()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_members_of_our_classes_that_a_page_names_are_there(page: Path) -> None:
    names, told = names_in_code(), re.findall(r"`([A-Z]\w+)\.([a-z_]+)\b", prose(page))
    assert [f"{name}.{member}" for name, member in told if name in names and member not in names[name]] == []


def test_a_member_that_is_not_there_would_be_found() -> None:
    members = names_in_code()["Match"]
    assert {"save", "load"} <= members
    assert "dance" not in members


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_files_that_a_page_names_are_there(page: Path) -> None:
    names = {path.name for room in ("src", "tests", "web/src", "web/e2e") for path in (ROOT / room).rglob("*.*")}
    told = re.findall(r"`(?:[\w-]+/)*([\w.-]+\.(?:py|ts|svelte))`", prose(page))
    assert [file for file in told if file not in names] == []
