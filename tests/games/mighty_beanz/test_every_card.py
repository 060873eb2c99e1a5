"""Every card of the set is played at least once, and does exactly what it says (MBZ-085)."""

import pytest

from beanfield.games.mighty_beanz.catalog import BY_NAME
from tests.games.mighty_beanz.action_cases import ACTION_CASES
from tests.games.mighty_beanz.bean_cases import BEAN_CASES
from tests.games.mighty_beanz.cosmos_cases import COSMOS_CASES
from tests.rules import rule

CASES = {"bean": BEAN_CASES, "action": ACTION_CASES, "cosmos": COSMOS_CASES}


@rule("MBZ-085", "MBZ-068", "MBZ-070", "MBZ-073", "MBZ-122", "MBZ-R98")
@pytest.mark.parametrize("name", BY_NAME)
def test_a_card_does_what_it_says(name: str) -> None:
    card = BY_NAME[name]
    case = CASES[card.kind].get(card.title)
    assert case is not None, f"no test plays {card.title}"
    case()


@rule("MBZ-085")
def test_no_case_is_left_over() -> None:
    played = [title for cases in CASES.values() for title in cases]
    assert sorted(played) == sorted(card.title for card in BY_NAME.values())
