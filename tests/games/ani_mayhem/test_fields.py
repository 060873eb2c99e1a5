"""The browser shows which locations touch and how disasters travel: both are held to the same fields."""

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from beanfield.games.ani_mayhem.changes.field import neighbours, path
from beanfield.games.ani_mayhem.state import World

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[3] / "web" / "tests" / "cases" / "fields.json").read_text("utf-8")
)


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_the_browser_and_the_rules_see_the_same_field(case: dict[str, Any]) -> None:
    across, down = zip(*case["cells"], strict=True)
    state = SimpleNamespace(across=list(across), down=list(down), of=case["of"])
    setup = SimpleNamespace(layout="line" if case["lines"] else None)
    w = cast("World", SimpleNamespace(state=state, setup=setup, seats=case["seats"], memo={}))
    assert [sorted(neighbours(w, space)) for space in range(len(across))] == case["neighbours"]
    assert [list(path(w, seat)) for seat in range(case["seats"])] == case["paths"]
