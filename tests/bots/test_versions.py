"""Bots of two codes at one table: how `.ci/strength` compares them."""

from contextlib import ExitStack
from pathlib import Path

import pytest

from beanfield.kernel.registry import find_game
from tests.bots import versions
from tests.bots.versions import HERE, Compared, code_in, compare

LAZY = "from beanfield.bots.greedy import Greedy\nGreedy.answer = lambda self, seat: seat.default()\n"
"""Python runs `sitecustomize` first: so the code of this process is another one."""


@pytest.fixture
def lazy(tmp_path: Path) -> Path:
    """A code whose bots do not think."""
    (tmp_path / "sitecustomize.py").write_text(LAZY)
    return tmp_path


def found(others: Path, monkeypatch: pytest.MonkeyPatch) -> Compared:
    monkeypatch.setattr(versions, "SLOW", -1.0)
    with ExitStack() as stack:
        codes = [stack.enter_context(code_in(source)) for source in (HERE, others)]
        return compare(find_game("mighty-action-force"), "greedy", codes, 2)


def test_the_same_code_says_the_same_and_shares_every_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    same = found(HERE, monkeypatch)
    assert same.deals == [0.5, 0.5]
    assert same.alike == len(same.seconds) > 20


def test_better_bots_of_one_code_win_more(lazy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    better = found(lazy, monkeypatch)
    assert sum(better.deals) > 1
    assert better.alike < len(better.seconds)


def test_what_was_found_is_told_with_its_interval() -> None:
    told = Compared([0.5, 0.75], [(0.1, 0.3), (0.3, 0.3)], 1).told()
    assert "2 deals, each from both sides: this code won 62.5% (50.0% to 75.0%)." in told
    assert "1 of 2 answers are the same. One takes 200 ms of CPU time, and 300 ms in the other code: 1.50 times" in told
