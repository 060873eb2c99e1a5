"""Decks that are checked while somebody builds them."""

import time
from pathlib import Path
from typing import Any

import pytest

from beanfield.kernel.registry import find_game, games
from beanfield.server.tables.decks import LONGEST_FILE, check_deck

MAF = find_game("mighty-action-force")
EXAMPLES = sorted((Path(__file__).parents[3] / "docs" / "examples").glob("*.toml"))


def toml(text: str) -> dict[str, Any]:
    return {"toml": text}


def test_a_deck_without_faults_is_listed() -> None:
    found = check_deck(MAF, {"game": MAF.name, "name": "Rangers", "cards": {"Ranger": 9, "Captain": 6}})
    assert found.faults == [] and found.cards == []
    assert found.deck is not None and (found.deck.title, found.deck.size) == ("Rangers", 15)


def test_a_file_and_its_contents_come_to_the_same() -> None:
    by_file = check_deck(MAF, toml('game = "mighty-action-force"\n[cards]\nRanger = 14\n'))
    assert by_file.contents == {"game": MAF.name, "cards": {"Ranger": 14}}
    assert by_file == check_deck(MAF, by_file.contents)
    assert [(fault.rule, fault.text) for fault in by_file.faults] == [
        ("MAF-016", "14 cards are 1 too few: a deck has 15 cards here.")
    ]
    assert by_file.deck is not None and by_file.deck.size == 14, "what is in it so far is told all the same"


def test_cards_of_ones_own_are_shown_as_they_are_played() -> None:
    good = {"name": "Captain Toast", "level": 5, "catchphrase": "Butter side up!"}
    found = check_deck(MAF, {"game": MAF.name, "cards": {"Captain Toast": 15}, "card": [good, {"name": "No level"}, 7]})
    assert [card["title"] for card in found.cards] == ["Captain Toast 5"]
    assert found.cards[0].keys() == MAF.book.facts(next(iter(MAF.book.catalog.values()))).keys()
    assert found.faults and found.deck is None
    for card in ({"card": good}, {"card": "Toast"}):
        assert check_deck(MAF, {"game": MAF.name, "cards": {"Ranger": 15}, **card}).cards == []


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.name)
def test_the_files_of_the_guide_can_be_sent(file: Path) -> None:
    found = check_deck(MAF, toml(file.read_text()))
    assert all(fault.rule and fault.rule in MAF.book.ledger for fault in found.faults)


@pytest.mark.parametrize(
    "text, said",
    [
        ("game = ", "This is not TOML: "),
        ("a = 1\na = 2", "This is not TOML: "),
        (7, "Send the file as a text."),
        ("a = 0" + " " * LONGEST_FILE, "at most 32768 characters"),
        (".".join(["a"] * 15_000) + "=1", "at most 50 dots"),
        ("a = " + "[" * 30_000, "too large to be read"),
        ("a = " + "9" * 5_000, "too large to be read"),
        ("\n".join(f"a{at} = 1" for at in range(33)), "at most 32 fields"),
    ],
)
def test_a_file_that_cannot_be_read_is_a_fault_in_plain_words(text: Any, said: str) -> None:
    found = check_deck(MAF, {"toml": text})
    (fault,) = found.faults
    assert fault.rule is None and said in fault.text and fault.text.endswith(".")
    assert (found.contents, found.deck, found.cards) == ({}, None, [])


@pytest.mark.parametrize(
    "given",
    [
        {"cards": {f"Ranger {at}": 1 for at in range(4000)}},
        {"card": [{} for _ in range(20_000)]},
        {"card": [{"name": "a" * 60_000}]},
        toml("level = " + "9" * 4000),
        {f"field {at}": 0 for at in range(5000)},
        toml("\n".join(f"{'.'.join('a' * 50)}.b{at} = 1" for at in range(250))),
        toml("a = {" + ", ".join(f"b{at}.c.d.e = 1" for at in range(15)) + "}"),
    ],
    ids=["cards", "own cards", "a name", "a number", "fields", "names", "inline"],
)
def test_nothing_that_fits_into_a_request_takes_long(given: dict[str, Any]) -> None:
    began = time.perf_counter()
    assert check_deck(MAF, given if "toml" in given else {"game": MAF.name, **given}).faults
    assert time.perf_counter() - began < 1


def test_dates_and_other_things_that_json_does_not_know_are_texts() -> None:
    found = check_deck(MAF, toml("game = 1979-05-27\nname = nan\n[cards]\nRanger = inf\n"))
    assert found.contents == {"game": "1979-05-27", "name": None, "cards": {"Ranger": None}}
    assert len(found.faults) >= 2


@pytest.mark.parametrize("name", sorted(games()))
def test_every_ready_made_deck_that_is_sent_by_its_titles_is_fine(name: str) -> None:
    game = find_game(name)
    for deck in game.decks.ready.values():
        assert check_deck(game, {"game": name, "name": deck.title, "cards": deck.cards, **deck.needs}).faults == []
