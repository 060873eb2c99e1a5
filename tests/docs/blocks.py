"""The code blocks of the documentation.

A Python block without a title is run. A title is a path: of the file that the block quotes, or of the folder whose
contents it lists.
"""

import re
from pathlib import Path
from textwrap import dedent

from msgspec import Struct

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(DOCS.rglob("*.md"))]
FENCED = re.compile(r'^( *)```(\w*)(?: title="(.*?)")?\n(.*?)^\1```$', re.MULTILINE | re.DOTALL)


class Block(Struct, frozen=True):
    """The text between two fences."""

    page: str
    language: str
    title: str
    text: str

    def __str__(self) -> str:
        return f"{self.page}: {self.text.splitlines()[0]}"


def blocks(page: Path) -> list[Block]:
    """All blocks of a page, in their order."""
    name = page.relative_to(ROOT).as_posix()
    found = FENCED.findall(page.read_text("utf-8"))
    return [Block(name, language, title, dedent(text)) for _, language, title, text in found]


def run_blocks(page: Path) -> dict[str, object]:
    """Run the Python blocks of a page in order; returns the names that they define."""
    namespace: dict[str, object] = {"__name__": page.stem.replace("-", "_")}
    for block in blocks(page):
        if (block.language, block.title) == ("python", ""):
            exec(compile(block.text, page.name, "exec"), namespace)
    return namespace
