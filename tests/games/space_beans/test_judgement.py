"""How positions are judged, and what a quick player does: sensible, and from nothing that the seat does not see."""

import pytest

from beanfield.games.space_beans import SPACE_BEANS
from beanfield.games.space_beans.judgement import promise, trophy
from beanfield.kernel.asks import Choose, Pick
from beanfield.kernel.chance import Chance
from beanfield.kernel.imagine import Imagination
from tests.games.space_beans.random_play import random_match
from tests.games.space_beans.staging import staged


def values(*cards: int) -> int:
    return sum({1 << card for card in cards})


def test_a_collection_with_no_card_to_come_is_worth_its_trophy() -> None:
    assert promise(3, values(1, 3, 9), 0) == trophy(3, values(1, 3, 9)) == 3
    assert promise(3, values(1, 4, 9), 0) == trophy(3, values(1, 4, 9)) == 0


def test_a_collection_promises_more_the_more_cards_may_come_and_never_less_than_its_trophy() -> None:
    for unseen in range(12):
        assert promise(4, values(4, 6, 8, 9), unseen) >= 4
        assert promise(2, values(7, 8), unseen + 1) > promise(2, values(7, 8), unseen)


def test_ten_cards_promise_nothing() -> None:
    assert promise(10, values(1, 2, 3, 4, 5, 6, 7, 8, 9), 5) == 0


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_quick_player_does_what_is_allowed_and_looks_at_nothing_hidden(seats: int) -> None:
    chance = Chance(b"habits")
    for number, match in enumerate(random_match(seats, 3)):
        ask = match.ask
        if number > 600 or ask is None:
            break
        assert isinstance(ask, Choose | Pick)
        answer = SPACE_BEANS.mind.habit(match.world, ask)
        assert ask.resolve(answer) is not None
        if number % 7 == 0:
            twin = Imagination(match, ask.seat).draw(chance)
            assert isinstance(twin.ask, Choose | Pick)
            assert SPACE_BEANS.mind.habit(twin.world, twin.ask) == answer


def test_a_quick_player_closes_out_what_pays_and_keeps_what_promises() -> None:
    pays = staged(hands={"A": ["Bohrion 1"]}, open={"A": ["Klingbohn 3", "Klingbohn 1", "Klingbohn 2"]}, turns=4)
    pays.does("A", "keep")
    assert isinstance(pays.match.ask, Choose)
    habit = SPACE_BEANS.mind.habit(pays.match.world, pays.match.ask)
    hopes = staged(hands={"A": ["Klingbohn 5"]}, open={"A": ["Klingbohn 9", "Klingbohn 8", "Klingbohn 7"]}, turns=4)
    hopes.does("A", "keep")
    assert isinstance(hopes.match.ask, Choose)
    assert habit == pays.match.ask.options[0]
    assert SPACE_BEANS.mind.habit(hopes.match.world, hopes.match.ask) == hopes.match.ask.options[1]


def test_who_has_more_trophies_stands_better() -> None:
    table = staged(hands={"A": ["Bohrion 1"]}, trophies={"A": ["Bohrion 9", "Bohrion 8"], "B": ["Bohrion 3"]})
    judged = [SPACE_BEANS.mind.evaluate(table.match.view(seat)) for seat in range(4)]
    assert judged[0] > 0.5 > max(judged[1:])
    assert SPACE_BEANS.mind.evaluate(table.match.view(None)) == 0.5
