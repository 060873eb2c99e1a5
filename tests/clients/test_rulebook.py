"""The rulebook that people read."""

import pytest

from beanfield.clients.rulebook import book, find_clause, heading, paragraphs, refusal, with_rulings
from beanfield.kernel.book.ledger import Ledger, Rule, Ruling
from beanfield.kernel.errors import BeanfieldError

LEDGER = Ledger(
    game="hop",
    title="Hop",
    prefix="HOP",
    rule=[
        Rule("HOP-001", "Hopping", "One hops.", "1", "Hop."),
        Rule("HOP-002", "Resting", "One rests.", "4-5", "Rest."),
        Rule("HOP-003", "Hopping", "One hops again.", "3", "Hop."),
    ],
    ruling=[Ruling("HOP-R01", ("HOP-001", "HOP-003"), "How far?", "Far.", "It is fun.")],
)


@pytest.mark.parametrize("typed", ["HOP-002", "hop-002", "002", "2"])
def test_an_id_may_be_typed_in_short(typed: str) -> None:
    assert find_clause(LEDGER, typed) == "HOP-002"


def test_a_ruling_may_be_typed_in_short_too() -> None:
    assert find_clause(LEDGER, "r01") == "HOP-R01"


def test_an_unknown_id_is_told_with_an_example() -> None:
    with pytest.raises(BeanfieldError, match="'77'; ids look like HOP-001"):
        find_clause(LEDGER, "77")


def test_a_clause_comes_with_its_source_and_its_rulings() -> None:
    assert with_rulings(LEDGER, "HOP-001") == [
        ("HOP-001 · Hopping", ["One hops.", "Rulebook, line 1."]),
        ("HOP-R01 · ruling", ["Question: How far?", "Ruling: Far.", "Why: It is fun.", "About HOP-001, HOP-003."]),
    ]
    assert paragraphs(LEDGER, "HOP-002")[-1] == "Rulebook, lines 4-5."
    assert heading(LEDGER, "HOP-R01") == "HOP-R01 · ruling"


def test_the_book_has_every_clause_once_and_its_sections_in_order() -> None:
    sections = list(book(LEDGER))
    assert [name for name, _ in sections] == ["Hopping", "Resting", "Rulings"]
    assert [id for _, clauses in sections for id, _ in clauses] == ["HOP-001", "HOP-003", "HOP-002", "HOP-R01"]


def test_a_refusal_says_the_hint_the_rule_and_its_text() -> None:
    assert refusal(LEDGER, "HOP-002", "not now") == "Not now. HOP-002: One rests."
    assert refusal(LEDGER, "HOP-R01", "not so") == "Not so. HOP-R01: Far."
