"""The bench of environments measures, compares and prints. No test checks how fast anything is."""

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from beanfield.games.mighty_action_force import MIGHTY_ACTION_FORCE
from beanfield.games.space_beans import SPACE_BEANS
from beanfield.lab import bench_research
from beanfield.research.aec import BeanfieldAec


def printed(seconds: float = 0.01) -> str:
    out = StringIO()
    bench_research.print_bench_research(Console(file=out, width=200), [MIGHTY_ACTION_FORCE, SPACE_BEANS], seconds)
    return out.getvalue()


def test_our_environments_are_measured_beside_theirs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_research, "_theirs", lambda name: BeanfieldAec("mighty-action-force", 2))
    lines = printed()
    assert "1.00 x" in lines, "theirs is the yardstick"
    assert "Space Beans, 2 seats" in lines
    assert "not installed" not in lines


def test_what_is_missing_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> Any:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(bench_research, "_theirs", missing)
    lines = printed()
    assert bench_research.HINT in lines
    assert "Space Beans, 2 seats" in lines
