"""The ledger: rules and rulings by their ids."""

from pathlib import Path

import pytest

from beanfield.kernel.book.ledger import Ledger, Rule, Ruling, load_ledger, load_ledger_words
from beanfield.kernel.errors import BrokenGame

LEDGER = """
game = "beans"
title = "Beans"
prefix = "BNS"

[[rule]]
id = "BNS-001"
section = "Play"
text = "Beans are played."
source = "1"
check = "Play beans."

[[ruling]]
id = "BNS-R01"
about = ["BNS-001"]
question = "Must they?"
ruling = "They must."
why = "Or nothing happens."
"""
GERMAN = """
[sections]
Play = "Spielen"

[rules]
BNS-001 = "Bohnen werden gespielt."

[rulings.BNS-R01]
question = "Müssen sie?"
ruling = "Sie müssen."
why = "Sonst geschieht nichts."
"""


def load(folder: Path, text: str) -> Ledger:
    file = folder / "rules.toml"
    file.write_text(text, "utf-8")
    return load_ledger(file)


def test_rules_and_rulings_are_found_by_their_ids(tmp_path: Path) -> None:
    ledger = load(tmp_path, LEDGER)
    assert isinstance(ledger["BNS-001"], Rule)
    assert isinstance(ledger["BNS-R01"], Ruling)
    assert ledger["BNS-001"].text == "Beans are played."
    assert ledger["BNS-R01"].text == "They must."
    assert "BNS-R01" in ledger
    assert "BNS-002" not in ledger
    with pytest.raises(KeyError):
        ledger["BNS-002"]


def test_rulings_are_found_by_what_they_are_about(tmp_path: Path) -> None:
    ledger = load(tmp_path, LEDGER)
    assert [ruling.id for ruling in ledger.about("BNS-001")] == ["BNS-R01"]
    assert ledger.about("BNS-R01") == []


def test_clauses_are_followed_by_the_rulings_about_them_and_the_closest_come_first(tmp_path: Path) -> None:
    ruling = '\n[[ruling]]\nid = "{}"\nabout = {}\nquestion = "?"\nruling = "."\nwhy = "."\n'
    far = ruling.format("BNS-R02", '["BNS-001", "BNS-008", "BNS-009"]')
    near = ruling.format("BNS-R03", '["BNS-001", "BNS-008"]')
    ledger = load(tmp_path, LEDGER + far + near)
    assert ledger.telling(("BNS-001",)) == ("BNS-001", "BNS-R01", "BNS-R03", "BNS-R02")
    assert ledger.telling(("BNS-008", "BNS-R03")) == ("BNS-008", "BNS-R03", "BNS-R02")
    assert ledger.telling(()) == ()


def test_a_ledger_is_told_in_another_language_under_the_same_ids(tmp_path: Path) -> None:
    file = tmp_path / "rules.de.toml"
    file.write_text(GERMAN, "utf-8")
    ledger = load(tmp_path, LEDGER)
    german = ledger.in_words(load_ledger_words(file))
    rule, ruling = german["BNS-001"], german["BNS-R01"]
    assert isinstance(rule, Rule) and isinstance(ruling, Ruling)
    assert (rule.section, rule.text, rule.source) == ("Spielen", "Bohnen werden gespielt.", "1")
    assert (ruling.question, ruling.text, ruling.about) == ("Müssen sie?", "Sie müssen.", ("BNS-001",))
    assert ledger["BNS-001"].text == "Beans are played."


def test_an_id_is_used_once(tmp_path: Path) -> None:
    with pytest.raises(BrokenGame, match=r"rules\.toml uses an id twice: BNS-001"):
        load(tmp_path, LEDGER.replace("BNS-R01", "BNS-001"))


@pytest.mark.parametrize("coming", [["BNS-002"], ["BNS-001", "BNS-001"]])
def test_only_what_is_in_the_ledger_can_be_coming_and_once(tmp_path: Path, coming: list[str]) -> None:
    assert load(tmp_path, f'coming = ["BNS-R01"]{LEDGER}').coming == ("BNS-R01",)
    other = tmp_path / "other"  # a ledger is read once in a process
    other.mkdir()
    with pytest.raises(BrokenGame, match="coming"):
        load(other, f"coming = {coming}{LEDGER}")


@pytest.mark.parametrize(
    ("right", "wrong"), [('text = "Beans', 'words = "Beans'), ("[[rule]]", "[[rules]]"), ('title = "Beans"', "")]
)
def test_a_ledger_with_something_unknown_or_missing_is_not_read(tmp_path: Path, right: str, wrong: str) -> None:
    assert right in LEDGER
    with pytest.raises(BrokenGame):
        load(tmp_path, LEDGER.replace(right, wrong))
