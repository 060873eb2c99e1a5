"""Every rule and ruling of a game is cited by a test, and no test cites one that does not exist."""

import pytest

from beanfield.kernel.registry import AnyGame
from beanfield.testkit.citations import cited_in, coverage


def test_every_rule_and_ruling_is_cited_by_a_test_and_none_is_unknown(
    game: AnyGame, request: pytest.FixtureRequest
) -> None:
    """It reads the tests in the folder of the module that enrols the game, and below it."""
    ledger = game.book.ledger
    cited = cited_in(request.path.parent)
    found = coverage(ledger, cited)
    assert (found.missing_rules, found.missing_rulings, found.too_early) == ((), (), ())
    of_this_game = {id: places for id, places in cited.items() if id.startswith(f"{ledger.prefix}-")}
    assert {id: places for id, places in of_this_game.items() if id not in ledger} == {}
