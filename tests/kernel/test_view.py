"""Views: a view is a copy of what its viewer may see, and says which card each alias is."""

from msgspec.msgpack import encode

from beanfield.games.space_beans import SPACE_BEANS
from beanfield.kernel.asks import Act
from beanfield.kernel.match import Match
from beanfield.kernel.sight import FACE_DOWN
from beanfield.kernel.view import Outcome
from tests.toys.plots import PLOTS


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


def test_a_view_names_the_card_of_each_piece_that_is_seen_and_no_other() -> None:
    match = Match.begin(PLOTS, 2, b"view")
    world, view = match.world, match.view(0)
    assert view.faces == {world.alias(piece): world.cards[piece].name for piece in world.state.hands[0]}
    assert view.state.hands == [list(view.faces), [FACE_DOWN] * 3]
    assert match.view(None).faces == {}


def test_a_view_says_who_is_asked_and_how_the_match_ended() -> None:
    match = Match.begin(PLOTS, 2, b"view")
    view = match.view(1)
    assert (view.game, view.viewer, view.waiting, view.outcome) == ("plots", 1, (0,), None)
    while match.ask is not None:
        match.answer(match.waiting[0], Act("stop"))
    view = match.view(None)
    assert (view.viewer, view.waiting, view.outcome) == (None, (), Outcome((0, 1), (0, 0)))
