"""The guides run: the code blocks of a page, one after the other, in one namespace."""

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
GUIDES = sorted(page for page in DOCS.glob("*.md") if page.name != "architecture.md")


def blocks(page: Path) -> list[str]:
    return re.findall(r"^```python\n(.*?)^```", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)


def run_blocks(page: Path) -> dict[str, object]:
    """The names that are there when all blocks have run."""
    namespace: dict[str, object] = {"__name__": page.stem.replace("-", "_")}
    for block in blocks(page):
        exec(compile(block, page.name, "exec"), namespace)
    return namespace


@pytest.mark.parametrize("page", [page for page in GUIDES if blocks(page)], ids=lambda page: page.stem)
def test_a_guide_runs(page: Path) -> None:
    run_blocks(page)
