"""What is known of every card, without running the tests."""

from pathlib import Path

import pytest

from beanfield.games.ani_mayhem import ANI_MAYHEM
from beanfield.games.space_beans import SPACE_BEANS
from beanfield.kernel.errors import BeanfieldError
from beanfield.testkit.card_tests import card_tests

TEST = """
ROWS = [("Krillin", 1), ("Goten", 2)]

@card("Dodonpa", "It helps.")
def test_one():
    assert "Dodonpa" in hand and "Krillin" in play
"""


def test_tests_and_rows_that_name_a_card_are_counted(tmp_path: Path) -> None:
    folder = tmp_path / "games" / "ani_mayhem"
    folder.mkdir(parents=True)
    (folder / "test_some.py").write_text(TEST, "utf-8")
    (folder / "steered.toml").write_text("krillin = 3\n", "utf-8")
    found = {each.name: each for each in card_tests(ANI_MAYHEM, tmp_path)}
    assert [(found[name].tests, found[name].used) for name in ("krillin", "goten", "dodonpa")] == [
        (2, 3),
        (1, 0),
        (1, 0),
    ]
    assert found["dodonpa"].clauses == 1
    assert (found["krillin"].whole, found["dodonpa"].whole) == (True, False)


def test_what_cannot_be_checked_is_said(tmp_path: Path) -> None:
    with pytest.raises(BeanfieldError, match="nothing to check"):
        card_tests(SPACE_BEANS, tmp_path)
    with pytest.raises(BeanfieldError, match="--tests"):
        card_tests(ANI_MAYHEM, tmp_path)
