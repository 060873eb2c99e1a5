"""A table sketched from the types of its state."""

from typing import Any, ClassVar

import pytest
from msgspec import Struct

from beanfield.clients import prose
from beanfield.clients.sketch import see_all, sketch
from beanfield.kernel.book.text import Texts
from beanfield.kernel.sight import BySeat, FaceDown, Own, Piece, Public
from beanfield.kernel.variants import NoSetup
from beanfield.kernel.view import Outcome, View
from tests.toys.toy import Card, ToyWith


class Creature(Struct):
    owners: Public[list[int]]
    card: Public[Piece]
    gear: Public[list[Piece]]
    wounds: Public[int]


class Line(Struct):
    first: Public[int]
    bonus: Public[int]


class State(Struct):
    pile: FaceDown[list[Piece]]
    heap: Public[list[Piece]]
    hands: Own[BySeat[list[Piece]]]
    shown: Public[BySeat[list[Piece]]]
    champion: Public[BySeat[Piece | None]]
    corners: Public[dict[str, list[Piece]]]
    creatures: Public[list[Creature]]
    coins: Public[BySeat[int]]
    asleep: Public[BySeat[bool]]
    leader: Public[int | None]
    unnamed: Public[int]
    final: Public[BySeat[Line]]


LABELS = {
    "hands": "hand", "heap": "heap", "coins": "{0} coins", "asleep": "asleep", "leader": "led by {0:seat}",
    "wounds": "wounds: {0}",
}  # fmt: skip


class Meadow(ToyWith[State, NoSetup]):
    """A game with only those parts that a client needs."""

    name = "meadow"
    state = State
    setup = NoSetup
    deck: ClassVar[dict[str, Card]] = {
        name: Card(name, name.title(), name[0], "*", "#123456") for name in ("ant", "bee", "cow", "dog")
    }
    texts = Texts("A meadow.", {}, {}, {}, {}, {}, LABELS)


def view(**changes: Any) -> View[State]:
    state = State(
        pile=[0, 0, 0],
        heap=[11, 12],
        hands=[[13, 14], [0, 0, 0]],
        shown=[[], [15]],
        champion=[None, 16],
        corners={"north": [11], "south": []},
        creatures=[Creature(owners=[1], card=11, gear=[12, 13], wounds=2)],
        coins=[4, 7],
        asleep=[False, True],
        leader=1,
        unnamed=99,
        final=[],
    )
    for field, value in changes.items():
        setattr(state, field, value)
    faces = dict(zip(range(11, 17), ("ant", "bee", "cow", "dog", "ant", "bee"), strict=True))
    return View("meadow", 0, state, faces, (1,), None)


NAMES = ["You", "greedy 1"]


def rows(at: int, **changes: Any) -> dict[str, list[str]]:
    drawn = sketch(Meadow().game, view(**changes), NAMES)
    return {row.label: [slot.card.name if slot.card else "?" for slot in row.slots] for row in drawn.panels[at].rows}


def test_lists_with_an_entry_a_seat_are_rows_before_the_seats() -> None:
    assert rows(0) == {"hand": ["cow", "dog"], "shown": []}
    assert rows(1)["hand"] == ["?", "?", "?"]
    assert rows(1)["shown"] == ["ant"]
    assert rows(1)["champion"] == ["bee"]


def test_structs_with_an_owner_lie_before_their_owner() -> None:
    assert rows(1)["card"] == ["ant"]
    assert rows(1)["gear"] == ["bee", "cow"]
    assert "gear" not in rows(0)


def test_other_lists_of_pieces_are_piles() -> None:
    piles = sketch(Meadow().game, view(), NAMES).piles
    assert [(pile.label, len(pile.slots)) for pile in piles] == [
        ("pile", 3),
        ("heap", 2),
        ("north", 1),
        ("south", 0),
    ]
    assert prose.pile(piles[0]) == "pile 3"
    assert prose.pile(piles[1]) == "heap 2, Bee on top"


def test_a_pile_with_as_many_cards_as_there_are_seats_stays_a_pile() -> None:
    assert "heap" not in rows(0, heap=[11, 12])


def test_numbers_are_shown_as_their_labels_say_and_not_without_a_label() -> None:
    drawn = sketch(Meadow().game, view(), NAMES)
    assert drawn.notes == ["led by greedy 1"]
    assert drawn.panels[0].notes == ["4 coins"]
    assert drawn.panels[1].notes == ["wounds: 2", "7 coins", "asleep"]


def test_what_is_none_is_not_shown() -> None:
    assert sketch(Meadow().game, view(leader=None), NAMES).notes == []


def test_the_hand_is_the_first_row_that_only_its_owner_sees() -> None:
    hand = sketch(Meadow().game, view(), NAMES).panels[0].hand
    assert hand is not None and hand.field == "hands"


def test_whose_turn_it_is_and_who_won_is_marked() -> None:
    drawn = sketch(Meadow().game, view(), NAMES)
    assert [panel.to_move for panel in drawn.panels] == [False, True]
    over = View("meadow", 0, view().state, view().faces, (), Outcome((0,), (5, 3)))
    assert [panel.won for panel in sketch(Meadow().game, over, NAMES).panels] == [True, False]


def test_a_tally_is_drawn_when_it_has_a_line_for_everybody() -> None:
    assert sketch(Meadow().game, view(), NAMES).tallies == []
    over = View("meadow", 0, view(final=[Line(4, 1), Line(3, 0)]).state, view().faces, (), Outcome((0,), (5, 3)))
    drawn = sketch(Meadow().game, over, NAMES)
    assert drawn.tallies[0].columns == ("first", "bonus")
    assert drawn.tallies[0].lines == ((4, 1), (3, 0))
    assert prose.result(drawn, over) == [
        "The match is over. You won.",
        "You: 5 points (first 4, bonus 1).",
        "greedy 1: 3 points (first 3, bonus 0).",
    ]


def test_several_views_together_show_what_anybody_sees() -> None:
    mine = view()
    faces = {17: "dog", 18: "dog", 19: "cow"}
    theirs = View("meadow", 1, view(hands=[[0, 0], [17, 18, 19]]).state, faces, (1,), None)
    both = see_all([mine, theirs])
    assert both.viewer is None
    assert both.state.hands == [[13, 14], [17, 18, 19]]
    assert both.state.pile == [0, 0, 0]
    assert both.faces == mine.faces | faces


def test_the_table_in_sentences() -> None:
    assert prose.table(sketch(Meadow().game, view(), NAMES)) == [
        "Meadow. pile 3; heap 2, Bee on top; north 1, Ant on top; south 0; led by greedy 1.",
        "You: hand Cow, Dog; 4 coins.",
        "greedy 1: hand 3 cards face down; shown Ant; champion Bee; card Ant; gear Bee, Cow; "
        "wounds: 2; 7 coins; asleep.",
    ]


@pytest.mark.parametrize(
    ("won", "said"),
    [
        ([], "Nobody won."),
        (["You"], "You won."),
        (["You", "greedy 1", "greedy 2"], "You, greedy 1 and greedy 2 won together."),
    ],
)
def test_the_winners_in_a_sentence(won: list[str], said: str) -> None:
    assert prose.winner(won) == said
