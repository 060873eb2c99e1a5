from msgspec.msgpack import encode

from beanfield.games.space_beans import SPACE_BEANS
from beanfield.kernel.match import Match


def test_who_holds_a_view_cannot_change_the_match() -> None:
    match = Match.begin(SPACE_BEANS, 3, b"seed")
    before = encode(match.view(1))
    view = match.view(0)
    for name in view.state.__struct_fields__:
        field = getattr(view.state, name)
        if isinstance(field, list):
            for entry in field:
                if isinstance(entry, list):
                    entry.append(1)
            field.append(1)
    assert encode(match.view(1)) == before


def test_a_view_does_not_change_as_the_match_goes_on() -> None:
    match = Match.begin(SPACE_BEANS, 3, b"seed")
    view = match.view(0)
    match.call(1, "leave")
    assert view.state.left == [False, False, False]
    assert match.view(0).state.left == [False, True, False]
