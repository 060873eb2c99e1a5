"""Events: who is told what about moves in and out of sight, and about facts that are not for everybody."""

import pytest

from beanfield.kernel.chance import Chance
from beanfield.kernel.events import STAMP, Event, Moved, Told, Travel, moves_in
from beanfield.kernel.sight import Viewer
from beanfield.kernel.world import Aliases, World
from tests.toys.plots import PLOTS, State
from tests.toys.toy import RULE, Card, NoSetup, cards

VIEWERS: tuple[Viewer, ...] = (None, 0, 1, 2)


def dealt() -> World[State, Card, NoSetup]:
    """A world with three hands, a pile and a table. No flow runs on it."""
    w: World[State, Card, NoSetup] = World(PLOTS.rules.empty_table(3), 3, NoSetup(), Chance(b"w"), Aliases(b"key"))
    w.create(list(cards("red", range(8)).values()))
    w.state = State(hands=[[0, 1], [2], [3]], pile=[4, 5], table=[6, 7], points=[0, 0, 0], turns=0)
    return w


def moved(source: str, target: str, *pieces: int, known_to: tuple[int, ...] = ()) -> Moved:
    return dealt().move(pieces, source, target, known_to)


# what a move shows


@pytest.mark.parametrize(
    ("move", "shown_to", "insiders"),
    [
        (moved("hands.0", "table", 0), {None, 0, 1, 2}, {0}),
        (moved("table", "pile", 6), set(), set()),
        (moved("pile", "hands.1", 5), {1}, {1}),
        (moved("hands.0", "hands.1", 0), {1}, {0, 1}),
        (moved("hands.0", "hands.1", 0, known_to=(0,)), {0, 1}, {0, 1}),
        (moved("hands.0", "pile", 1, known_to=(2,)), {2}, {0, 2}),
    ],
)
def test_those_who_see_the_place_or_are_let_in_learn_the_cards(
    move: Moved, shown_to: set[Viewer], insiders: set[Viewer]
) -> None:
    event = Event("moved", RULE, {"cards": move})
    assert {viewer for viewer in VIEWERS if move.shows(viewer)} == shown_to
    assert {viewer for viewer in VIEWERS if event.shown_to(viewer) == list(move.pieces)} == shown_to
    assert {viewer for viewer in VIEWERS if event.shown_to(viewer) == []} == {*VIEWERS} - shown_to
    assert event.insiders == insiders


def test_a_piece_goes_by_its_new_key_where_it_is_seen_and_by_the_old_one_where_it_was() -> None:
    passed = moved("hands.0", "hands.1", 0)
    assert passed.keys == (STAMP,)
    assert [passed.keys_for(viewer) for viewer in VIEWERS] == [None, (0,), (STAMP,), None]
    buried = moved("table", "pile", 6, 7)
    assert [buried.keys_for(viewer) for viewer in VIEWERS] == [(6, 7)] * 4
    laid = moved("hands.0", "table", 1)
    assert [laid.keys_for(viewer) for viewer in VIEWERS] == [(1,)] * 4


def test_a_fact_tells_of_no_move_of_one_or_of_several() -> None:
    one, other = moved("hands.0", "table", 0), moved("hands.1", "table", 2)
    assert moves_in(3) == moves_in("hands.0") == ()
    assert moves_in(one) == (one,)
    assert moves_in((one, other)) == (one, other)
    event = Event("both", RULE, {"count": 3, "cards": (one, other), "more": moved("pile", "hands.2", 5)})
    assert event.shown_to(0) == [0, 2]
    assert event.shown_to(2) == [0, 2, 5]
    assert event.insiders == {0, 1, 2}


def test_an_event_for_some_reaches_nobody_else() -> None:
    event = Event("whispered", RULE, {"cards": moved("hands.0", "table", 0)}, to=(1,))
    assert [event.reaches(viewer) for viewer in VIEWERS] == [False, False, True, False]
    assert [event.shown_to(viewer) for viewer in VIEWERS] == [[], [], [0], []]
    assert event.insiders == {0, 1}
    assert all(Event("said", RULE, {}).reaches(viewer) for viewer in VIEWERS)


# what a viewer is told


def test_facts_are_told_as_they_are_and_hidden_cards_as_a_number() -> None:
    w = dealt()
    w.tell("drew", RULE, seat=1, why="luck", cards=w.move([4, 5], "pile", "hands.1"))
    drew = [w.told(viewer)[0] for viewer in VIEWERS]
    assert [told.facts["cards"] for told in drew] == [("", ""), ("", ""), ("red-4", "red-5"), ("", "")]
    assert all((told.facts["seat"], told.facts["why"]) == (1, "luck") for told in drew)
    assert all((told.n, told.what, told.rule) == (0, "drew", RULE) for told in drew)
    known = (w.alias(4), w.alias(5))
    assert [told.moves for told in drew] == [
        (Travel("pile", "hands.1", aliases),) for aliases in ((0, 0), (0, 0), known, (0, 0))
    ]


def test_who_gave_a_card_away_is_told_which_of_its_own_it_was_and_not_what_it_is_now() -> None:
    w = dealt()
    before = w.alias(0)
    w.tell("passed", RULE, cards=w.move([0], "hands.0", "hands.1"))
    after = w.alias(0)
    assert before != after
    assert [w.told(viewer)[0].moves[0].aliases for viewer in VIEWERS] == [(0,), (before,), (after,), (0,)]
    assert [w.told(viewer)[0].facts["cards"] for viewer in VIEWERS] == [("",), ("",), ("red-0",), ("",)]


def test_who_is_let_in_learns_the_card_but_can_not_follow_it() -> None:
    w = dealt()
    w.tell("looked", RULE, cards=w.move([5], "pile", "hands.0", known_to=(2,)))
    told = w.told(2)[0]
    assert (told.facts["cards"], told.moves[0].aliases) == (("red-5",), (0,))


def test_aliases_are_those_right_after_the_move() -> None:
    w = dealt()
    laid = w.move([0], "hands.0", "table")
    w.tell("laid", RULE, cards=laid)
    then = w.alias(0)
    w.move([0], "table", "pile")
    assert w.told(None)[0].moves[0].aliases == (then,)
    assert w.alias(0) != then


def test_of_an_event_that_is_not_for_a_viewer_only_the_number_is_told() -> None:
    w = dealt()
    w.tell("whispered", RULE, (1,), cards=w.move([0], "hands.0", "table"))
    w.tell("shouted", RULE)
    assert w.told(0) == [Told(0), Told(1, "shouted", RULE)]
    assert w.told(None)[0] == Told(0)
    assert w.told(1)[0].facts == {"cards": ("red-0",)}
