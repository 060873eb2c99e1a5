"""Writes the tables of docs/scale.md from the figures beside it: `python -m tests.docs.scale`.

`beanfield bench server --out docs/scale.json` measures the figures.
"""

from typing import Final

import msgspec

from beanfield.lab.bench_server import Figures
from beanfield.lab.scale import costs, plan
from tests.docs.blocks import DOCS

PAGE: Final = DOCS / "scale.md"
FIGURES: Final = DOCS / "scale.json"


def measured() -> Figures:
    """The figures beside the page."""
    return msgspec.json.decode(FIGURES.read_bytes(), type=Figures)


def with_tables(page: str, figures: Figures) -> str:
    """The page with the tables of these figures: each stands between its comment and the next empty line."""
    tables = {"costs": costs(figures), "plan": plan(figures)}
    for name, lines in tables.items():
        before, mark, rest = page.partition(f"<!-- {name} -->\n\n")
        assert mark, f"no table called {name}"
        page = before + mark + "\n".join(lines) + "\n\n" + rest.partition("\n\n")[2]
    return page


if __name__ == "__main__":
    PAGE.write_text(with_tables(PAGE.read_text("utf-8"), measured()), "utf-8")
