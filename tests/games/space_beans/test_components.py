from collections import Counter

import pytest

from beanfield.games.space_beans import SPACE_BEANS
from beanfield.games.space_beans.catalog import CATALOG, DECK
from beanfield.kernel.errors import Refused
from beanfield.kernel.match import Match
from tests.games.space_beans.staging import beans, dealt, staged
from tests.rules import rule

TYPES = ["Klingbohns", "Dark Beans", "Beanliens", "Centauribohnen", "Bohrion", "Moonbohnen", "Bluebeans"]


@rule("SPB-001")
@pytest.mark.parametrize("seats", range(9))
def test_two_to_six_can_play(seats: int) -> None:
    if seats in (2, 3, 4, 5, 6):
        assert Match.begin(SPACE_BEANS, seats, b"seed").world.seats == seats
    else:
        with pytest.raises(Refused) as refused:
            Match.begin(SPACE_BEANS, seats, b"seed")
        assert refused.value.rule == "SPB-001"


@rule("SPB-002")
def test_the_deck_has_seven_types_of_fifteen_cards() -> None:
    assert Counter(card.type for card in DECK) == dict.fromkeys(TYPES, 15)
    assert len(DECK) == 105
    assert Counter(dealt().match.world.cards) == Counter(DECK)  # what is played with


@rule("SPB-003")
@pytest.mark.parametrize("type", TYPES)
def test_low_values_come_once_and_high_values_twice(type: str) -> None:
    values = sorted(card.value for card in DECK if card.type == type)
    assert values == [1, 2, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9]
    assert sum(values) == 84


@rule("SPB-004")
def test_the_type_alone_makes_cards_fit() -> None:
    table = staged(turns=0, hands={"A": [*beans("Klingbohn", 1, 5, 9), "Bluebean 5"]})
    table.does("A", "keep")
    table.refuses("A", "start", "Klingbohn 5", "Bluebean 5", to="open", rule="SPB-020")
    table.does("A", "start", "Klingbohn 1", "Klingbohn 9", to="open")
    assert table.lies("open.A") == beans("Klingbohn", 1, 9)


@rule("SPB-R31")
def test_types_go_by_the_names_of_the_contents_list_and_look_different() -> None:
    assert [type.name for type in CATALOG.type] == TYPES
    aliases = {type.name: type.aliases for type in CATALOG.type}
    assert "Klingbohnen" in aliases["Klingbohns"]
    assert "Darth Beans" in aliases["Dark Beans"]
    assert len({type.colour for type in CATALOG.type}) == 7
    assert len({type.symbol for type in CATALOG.type}) == 7
    for card in DECK:
        type = CATALOG.type[TYPES.index(card.type)]
        assert (card.colour, card.symbol) == (type.colour, type.symbol)
        assert SPACE_BEANS.book.note(card).attested == ("name", "type", "value")
