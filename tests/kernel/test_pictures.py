import pytest
from msgspec.structs import replace

from beanfield.kernel.errors import BrokenGame
from beanfield.kernel.pictures import pictured
from beanfield.kernel.registry import find_game

BEANS = find_game("space-beans")
assert BEANS.book.how is not None
SECRET = next(picture for picture in BEANS.book.how.picture if picture.id == "secret")


def test_a_picture_is_what_its_seat_may_see_and_no_more() -> None:
    mine, theirs = pictured(BEANS, SECRET), pictured(BEANS, replace(SECRET, seat="B"))
    assert [mine.faces[alias] for alias in mine.state.secret[0]] == [
        card.name
        for title in SECRET.table["secret"]["A"]
        for card in BEANS.book.catalog.values()
        if card.title == title
    ]
    assert set(theirs.state.secret[0]) == set(mine.state.secret[1]) == {0}
    assert 0 not in theirs.state.secret[1]


def test_a_picture_is_the_same_every_time() -> None:
    assert pictured(BEANS, SECRET) == pictured(BEANS, SECRET)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"table": {"beans": []}}, "has no field 'beans'"),
        ({"table": {"hands": {"A": ["Parsnip 4"]}}}, "Parsnip 4"),
        ({"rest": "cellar"}, "cellar"),
        ({"seat": "Z"}, "secret"),
        ({"seats": 7}, "2 to 6 players"),
    ],
)
def test_a_picture_that_can_not_be_names_itself_and_its_fault(change: dict[str, object], fault: str) -> None:
    with pytest.raises(BrokenGame, match=rf"the picture 'secret' of space-beans: .*{fault}|'secret'"):
        pictured(BEANS, replace(SECRET, **change))
