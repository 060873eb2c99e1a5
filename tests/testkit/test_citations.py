"""Finding the rules that tests cite, without running the tests."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from beanfield.kernel.book.ledger import Ledger, Rule, Ruling
from beanfield.kernel.errors import BeanfieldError
from beanfield.testkit.citations import cited_in, coverage, unknown

LEDGER = Ledger(
    game="hop",
    title="Hop",
    prefix="HOP",
    rule=[Rule(f"HOP-00{n}", "Hopping", "One hops.", "1", "Hop.") for n in (1, 2, 3)],
    ruling=[Ruling("HOP-R01", ("HOP-001",), "How far?", "Far.", "It is fun.")],
)


def folder_with(folder: Path, source: str) -> Path:
    (folder / "deep").mkdir()
    (folder / "deep" / "test_hop.py").write_text(source, "utf-8")
    return folder


def test_decorators_marks_and_params_cite_rules(tmp_path: Path) -> None:
    folder = folder_with(
        tmp_path,
        """
import pytest
from tests.rules import rule

pytestmark = pytest.mark.rule("HOP-001")

@rule("HOP-002", "HOP-R01")
def test_one(): ...

@pytest.mark.parametrize("n", [pytest.param(1, marks=rule("HOP-003"))])
def test_two(n): ...
""",
    )
    cited = cited_in(folder)
    assert set(cited) == {"HOP-001", "HOP-002", "HOP-003", "HOP-R01"}
    assert cited["HOP-002"] == [f"{folder}/deep/test_hop.py:7"]
    assert coverage(LEDGER, cited).whole
    assert coverage(LEDGER, cited).line(5) == "hop    3/3 rules  1/1 rulings"


def test_ids_in_comments_strings_and_other_calls_do_not_count(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, '# rule("HOP-001")\nTEXT = \'rule("HOP-002")\'\nother("HOP-003")\n')
    found = coverage(LEDGER, cited_in(folder))
    assert found.missing_rules == ("HOP-001", "HOP-002", "HOP-003")
    assert found.missing_rulings == ("HOP-R01",)
    assert not found.whole
    assert found.line(3) == "hop  0/3 rules  0/1 rulings"


def test_an_id_that_no_ledger_has_is_told_with_its_place(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, '@rule("HOP-009")\ndef test_one(): ...\n')
    assert unknown([LEDGER], cited_in(folder)) == {"HOP-009": [f"{folder}/deep/test_hop.py:1"]}


def test_what_is_still_to_be_built_is_counted_and_not_missing(tmp_path: Path) -> None:
    ledger = replace(LEDGER, coming=("HOP-002", "HOP-R01"))
    folder = folder_with(tmp_path, '@rule("HOP-001")\ndef test_one(): ...\n')
    found = coverage(ledger, cited_in(folder))
    assert (found.missing_rules, found.missing_rulings, found.whole) == (("HOP-003",), (), False)
    assert found.line(3) == "hop  1/2 rules  0/0 rulings  (still to come: 1 rules, 1 rulings)"


def test_who_cites_a_rule_takes_it_off_the_list_of_what_is_to_come(tmp_path: Path) -> None:
    ledger = replace(LEDGER, coming=("HOP-001", "HOP-002", "HOP-003", "HOP-R01"))
    found = coverage(ledger, cited_in(folder_with(tmp_path, '@rule("HOP-001")\ndef test_one(): ...\n')))
    assert (found.too_early, found.whole) == (("HOP-001",), False)


def test_a_missing_folder_and_a_broken_file_are_told(tmp_path: Path) -> None:
    with pytest.raises(BeanfieldError, match="--tests"):
        cited_in(tmp_path / "nowhere")
    with pytest.raises(BeanfieldError, match="line 1"):
        cited_in(folder_with(tmp_path, "def (:\n"))
