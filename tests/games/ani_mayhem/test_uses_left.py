"""How many uses a card has left: everybody has heard it, as long as the card lies open."""

from beanfield.games.ani_mayhem.changes import counting
from beanfield.games.ani_mayhem.state import UsesLeft
from tests.games.ani_mayhem.scene import figure, state
from tests.games.ani_mayhem.scenes.declared import armed
from tests.rules import rule


@rule("ANI-168")
def test_everybody_sees_how_many_uses_an_open_card_has_left() -> None:
    table = armed("Armitage's Gun")
    one = figure(table, "Leon McNichol")
    number = table.match.world.cards[one.shown[0]].number
    assert state(table).uses == [], "as many as are printed"
    table.does("A", "use", "Armitage's Gun")
    assert state(table).uses == [UsesLeft(one.id, number, 5)]
    for seat in (0, 1, None):
        assert table.match.view(seat).state.uses == state(table).uses


@rule("ANI-168", "ANI-176")
def test_nothing_is_seen_of_a_concealed_card_or_of_one_that_has_left_play() -> None:
    table = armed("Armitage's Gun")
    one = figure(table, "Leon McNichol")
    table.does("A", "use", "Armitage's Gun")
    piece = one.shown.pop()
    counting.note_uses(table.match.world)
    assert state(table).uses == []
    one.shown.append(piece)
    counting.note_uses(table.match.world)
    assert len(state(table).uses) == 1
    counting.forget_uses(table.match.world, piece)
    assert state(table).uses == []
