"""Every kind of ask is found somewhere, so that a browser can be shown all of them (web/e2e/slow/asks.test.ts)."""

from beanfield.games.ani_mayhem import ANI_MAYHEM
from tests.games.ani_mayhem.asked import ELSEWHERE, is_asked, kinds, match_before


def test_every_kind_of_ask_has_a_way_to_it() -> None:
    assert {*kinds(), *ELSEWHERE} == set(ANI_MAYHEM.book.words.texts.prompts)


def test_ways_to_an_ask() -> None:
    for kind in ("wreck", "hand-sign", "stock-item"):  # a test, a scene, a beginning
        assert is_asked(match_before(kind), kind)
