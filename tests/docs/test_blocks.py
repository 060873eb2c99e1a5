"""Every code block of the documentation is run, is compared with what it shows, or is a command that exists."""

import io
import json
import re
import shlex
import sys
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from textwrap import dedent

import pytest
from cyclopts import CycloptsError

from beanfield.cli import app, main
from beanfield.template import TEMPLATE
from tests.docs.blocks import DOCS, FENCED, PAGES, ROOT, Block, blocks, run_blocks

BLOCKS = [block for page in PAGES for block in blocks(page)]
NO_CODE = {
    "docs/hosting.md: beans.example",  # for Caddy
    "docs/hosting.md: [databases]",  # for PgBouncer
    "docs/hosting.md: visitors -> HAProxy, nginx or Caddy -> node 1..n  -> PostgreSQL   (knows: everything)",
    "docs/hosting.md: BEANFIELD_DATABASE=postgresql://beanfield:PASSWORD@db.internal/beanfield",  # see tests/deploy
    "docs/protocol.md: GET /api/tables/{id}/live",
    "docs/protocol.md: POST /beans HTTP/1.1",  # see tests/server for what is sent
}
"""Blocks with nothing to run and nothing to compare with."""


def of(*languages: str) -> list[Block]:
    return [block for block in BLOCKS if block.language in languages]


def quoted() -> list[Block]:
    return [block for block in of("python", "text", "toml") if (ROOT / block.title).is_file()]


def drawn() -> list[Block]:
    return [block for block in of("text") if block.title and (ROOT / block.title).is_dir()]


def test_every_block_is_of_a_kind_that_is_checked() -> None:
    run = {block for block in of("python") if block.page.startswith("docs/") and not block.title}
    checked = {*run, *quoted(), *drawn(), *of("console", "toml")}
    elsewhere = {block for block in of("json", "js") if block.page == "docs/protocol.md"}  # test_protocol.py
    assert {str(block) for block in BLOCKS if block not in checked | elsewhere} == NO_CODE
    fences = sum(len(re.findall(r"^ *```", page.read_text("utf-8"), re.MULTILINE)) for page in PAGES)
    assert fences == 2 * len(BLOCKS)


@pytest.mark.parametrize(
    "page", [page for page in PAGES if any(block.language == "python" for block in blocks(page))], ids=lambda p: p.stem
)
def test_a_guide_runs(page: Path) -> None:
    run_blocks(page)


def missing(block: Block, source: str) -> list[str]:
    """The parts of a block that are not in the source. Two empty lines separate parts; indentation does not matter."""
    lines = source.splitlines()
    return [piece for piece in block.text.strip("\n").split("\n\n\n") if not has(lines, piece.splitlines())]


def has(lines: list[str], piece: list[str]) -> bool:
    starts = [at for at, line in enumerate(lines) if line.strip() == piece[0].strip()]
    return any(dedent("\n".join(lines[at : at + len(piece)])) == "\n".join(piece) for at in starts)


@pytest.mark.parametrize("block", quoted(), ids=str)
def test_what_is_quoted_stands_there(block: Block) -> None:
    assert missing(block, (ROOT / block.title).read_text("utf-8")) == []


def test_a_quotation_that_is_not_true_is_found() -> None:
    source = "class A:\n    def f(self):\n        return 1\n\n\n    def g(self):\n        return 2\n"
    assert (
        missing(Block("", "python", "", "def f(self):\n    return 1\n\n\ndef g(self):\n    return 2\n"), source) == []
    )
    assert missing(Block("", "python", "", "def f(self):\n    return 2\n"), source) == ["def f(self):\n    return 2"]
    assert missing(Block("", "python", "", "def f(self):\nreturn 1\n"), source) == ["def f(self):\nreturn 1"]


def rooms(block: Block) -> Iterator[str]:
    """The paths in a list of rooms. An indented line is inside the room above it."""
    inside = ""
    for line in block.text.splitlines():
        name = line.split()[0]
        if not line.startswith(" "):
            inside = name
        yield name if inside is name else f"{inside}{name}"


@pytest.mark.parametrize("block", drawn(), ids=str)
def test_the_rooms_of_a_drawing_are_there(block: Block) -> None:
    home = ROOT / block.title
    assert [room for room in rooms(block) if not (home / room).exists()] == []


@pytest.mark.parametrize("page", ["docs/architecture.md", "CONTRIBUTING.md"])
def test_no_room_of_the_package_is_left_out(page: str) -> None:
    block = next(block for block in drawn() if block.page == page)
    packages = {init.parent for init in (ROOT / "src" / "beanfield").glob("*/__init__.py")}
    assert packages <= {(ROOT / block.title / room) for room in rooms(block)}


@pytest.mark.parametrize("block", of("toml"), ids=str)
def test_toml_can_be_read(block: Block) -> None:
    assert tomllib.loads(block.text)


def commands(text: str) -> Iterator[list[str]]:
    """The commands in a block. If some lines begin with `$`, the other lines are output."""
    lines = text.replace("\\\n", "").splitlines()
    typed = [line[2:] for line in lines if line.startswith("$ ")] or lines
    for line in typed:
        for command in line.split("&&"):
            if words := shlex.split(command, comments=True):
                yield words


def check_command(words: list[str]) -> None:
    """Fail if this command does not exist, or does not take these arguments."""
    scripts = json.loads((ROOT / "web" / "package.json").read_text())["scripts"]
    ours = tomllib.loads((ROOT / "pyproject.toml").read_text())
    groups, extras = ours["dependency-groups"], ours["project"]["optional-dependencies"]
    match words[2:] if words[:2] == ["uv", "run"] else words:
        case ["beanfield", *arguments]:
            app.parse_args(arguments, exit_on_error=False, print_error=False)
        case ["npm", "run", script] | ["npm", "test" as script]:
            assert script in scripts
        case ["uv", "sync", "--group", group]:
            assert group in groups
        case ["uv", "sync", "--extra", extra]:
            assert extra in extras
        case ["npm", "install", "--prefix", folder]:
            assert (ROOT / folder / "package.json").is_file()
        case ["cd", folder]:
            assert (ROOT / folder).is_dir()
        case [str(script), *_] if script.startswith(".ci/"):
            assert (ROOT / script).is_file()
        case ["pip", "install", "--editable", folder]:
            assert (TEMPLATE.parent / folder / "pyproject.toml").is_file()
        case ["pip", "install", package] if package.startswith("beanfield["):
            assert package.removeprefix("beanfield[").removesuffix("]") in extras
        case ["python", "-m", module]:
            assert find_spec(module)
        case ["python", file, *_]:
            assert (ROOT / file).is_file()
        case ["uv", "sync"] | ["npm", "ci"] | ["pip", "install", "beanfield"]:
            pass
        case _:
            pytest.fail(f"nobody knows how to check: {shlex.join(words)}")


@pytest.mark.parametrize("block", of("console"), ids=str)
def test_the_commands_are_there(block: Block) -> None:
    for words in commands(block.text):
        check_command(words)


@pytest.mark.parametrize(
    "wrong",
    [
        "beanfield dance",
        "beanfield sim space-beans --gmes 3",
        "npm run dance",
        "uv sync --group dance",
        "uv sync --extra dance",
        ".ci/dance",
    ],
)
def test_a_command_that_is_not_there_is_found(wrong: str) -> None:
    with pytest.raises((AssertionError, CycloptsError)):
        check_command(shlex.split(wrong))


def test_the_match_in_plain_lines_is_a_real_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    command, *lines = (DOCS / "play-plain.txt").read_text("utf-8").splitlines()
    typed = [line[2:] for line in lines if line.startswith("> ")]
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(typed) + "\n"))
    monkeypatch.setenv("COLUMNS", "100")
    with pytest.raises(SystemExit):
        main(command.removeprefix("$ beanfield ").split())
    printed = capsys.readouterr().out.splitlines()
    assert printed[: len(lines) - len(typed)] == [line for line in lines if not line.startswith("> ")]


def test_the_pattern_for_blocks_sees_titles_and_indentation() -> None:
    found = FENCED.findall('```python title="a.py"\nx\n```\n1. item\n\n   ```text\n   y\n   ```\n')
    assert found == [("", "python", "a.py", "x\n"), ("   ", "text", "", "   y\n")]
