"""Golden playthroughs: written matches of all our games and their variants. They must still be played the same way.

`python -m tests.golden` writes them.
"""

import pytest

from beanfield.testkit.suite.tables import SuiteTable
from tests.golden.chosen import golden_tables
from tests.golden.steering import FOLDER, check_golden
from tests.house import HOUSE

MOST = 330_000
"""The most bytes of a file: nobody would read more."""
FILES = {file: table for game in HOUSE for file, table in golden_tables(game).items()}


@pytest.mark.parametrize(("file", "table"), FILES.items(), ids=FILES)
def test_the_golden_match_is_played_as_it_was(file: str, table: SuiteTable) -> None:
    golden = FOLDER / file
    assert golden.exists(), f"no golden playthrough: python -m tests.golden {table.game.name}"
    assert golden.stat().st_size < MOST
    check_golden(table, golden.read_text("utf-8").splitlines())


def test_there_is_no_playthrough_of_a_match_that_nobody_chose() -> None:
    assert {file.name for file in FOLDER.glob("*.txt")} <= FILES.keys()
