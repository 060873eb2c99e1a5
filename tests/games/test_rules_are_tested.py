"""Every rule and ruling of every registered game is cited by a test, and no test cites one that does not exist."""

from pathlib import Path

import pytest

from beanfield.clients.citations import cited_in, coverage, unknown
from beanfield.kernel.registry import games


@pytest.mark.parametrize("name", games())
def test_every_rule_and_ruling_is_cited_by_a_test_and_none_is_unknown(name: str) -> None:
    ledger = games()[name].book.ledger
    cited = cited_in(Path(__file__).parent / name.replace("-", "_"))
    found = coverage(ledger, cited)
    assert (found.missing_rules, found.missing_rulings) == ((), ())
    assert unknown([ledger], cited) == {}
