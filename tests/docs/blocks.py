"""The code blocks of the documentation.

Python without a title runs. A title is a path: of the file that is quoted, or of the folder whose rooms are drawn.
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
    """What stands between two fences."""

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
    """Run the Python of a page, block by block; the names that are there at the end."""
    namespace: dict[str, object] = {"__name__": page.stem.replace("-", "_")}
    for block in blocks(page):
        if (block.language, block.title) == ("python", ""):
            exec(compile(block.text, page.name, "exec"), namespace)
    return namespace
