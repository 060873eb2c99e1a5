"""The world: pieces and their aliases, moves, events, and what is not copied with a match."""

import pytest

from beanfield.kernel import keeping
from beanfield.kernel.chance import Chance
from beanfield.kernel.events import STAMP
from beanfield.kernel.match import Match
from beanfield.kernel.sight import FACE_DOWN, Viewer
from beanfield.kernel.world import Aliases, World
from tests.toys.plots import PLOTS, State
from tests.toys.toy import RULE, Card, NoSetup, cards

RED = list(cards("red", range(8)).values())
BLUE = list(cards("blue", range(2)).values())
VIEWERS: tuple[Viewer, ...] = (None, 0, 1)


def dealt() -> World[State, Card, NoSetup]:
    """A world with two hands, a pile and a table. No flow runs on it."""
    w: World[State, Card, NoSetup] = World(PLOTS.rules.empty_table(2), 2, NoSetup(), Chance(b"w"), Aliases(b"key"))
    w.create(RED)
    w.state = State(hands=[[0, 1], [2]], pile=[3, 4, 5], table=[6, 7], points=[0, 0], turns=0)
    w.reveals = 0
    return w


# pieces


def test_a_new_piece_has_the_next_number_and_its_card() -> None:
    w = dealt()
    before = w.cards
    assert w.create(BLUE) == [8, 9]
    assert [w.cards[piece].name for piece in (7, 8, 9)] == ["red-7", "blue-0", "blue-1"]
    assert len({w.alias(piece) for piece in range(10)}) == 10
    assert before == RED, "copies of the match share the old roster"
    assert w.reveals == 1, "somebody may see the new pieces"


def test_an_alias_changes_with_every_loss_of_sight_and_tells_nothing() -> None:
    aliases = Aliases(b"key")
    found = [aliases[piece + stamp * STAMP] for piece in range(50) for stamp in range(20)]
    assert len(set(found)) == len(found)
    assert FACE_DOWN not in found
    assert set(found).isdisjoint(Aliases(b"another key")[piece] for piece in range(50))


def test_a_piece_that_is_concealed_goes_by_a_new_alias_and_the_others_do_not() -> None:
    w = dealt()
    aliases = [w.alias(piece) for piece in range(8)]
    w.conceal([3])
    w.conceal([3])
    assert [piece for piece in range(8) if w.alias(piece) != aliases[piece]] == [3]
    assert w.aliases_of(3)[0] == aliases[3] and w.aliases_of(3)[-1] == w.alias(3)
    assert len(set(w.aliases_of(3))) == 3
    assert w.aliases_of(4) == [aliases[4]]


def test_nobody_can_follow_a_piece_through_a_shuffle() -> None:
    w = dealt()
    before = [w.alias(piece) for piece in w.state.table]
    shuffled = w.shuffle(w.state.table)
    assert sorted(shuffled) == [6, 7]
    assert {w.alias(piece) for piece in shuffled}.isdisjoint(before)
    assert w.chance.count == 1


# moving


def test_pieces_are_laid_on_top_in_the_order_they_are_named_in() -> None:
    w = dealt()
    moved = w.move([5, 3], "pile", "hands.1")
    assert (w.state.pile, w.state.hands) == ([4], [[0, 1], [2, 5, 3]])
    assert (moved.pieces, moved.road.source, moved.road.target) == ((5, 3), "pile", "hands.1")


def test_a_way_that_was_gone_before_is_gone_in_the_same_manner() -> None:
    w = dealt()
    first = w.move([3], "pile", "hands.1")
    again = w.move([5, 4], "pile", "hands.1")
    assert (w.state.pile, w.state.hands[1]) == ([], [2, 3, 5, 4])
    assert again.road == first.road
    assert w.reveals == 2
    w.state.pile = [6]
    with pytest.raises(ValueError, match="not in list"):
        w.move([7], "pile", "hands.1")


@pytest.mark.parametrize(
    ("piece", "source", "target", "followed", "reveals"),
    [
        (0, "hands.0", "table", True, 1),
        (0, "hands.0", "hands.1", False, 1),
        (6, "table", "hands.0", False, 0),
        (6, "table", "pile", False, 0),
        (3, "pile", "table", True, 1),
    ],
)
def test_a_move_conceals_from_whoever_loses_sight_and_reveals_to_whoever_gets_it(
    piece: int, source: str, target: str, followed: bool, reveals: int
) -> None:
    for _ in range(2):  # the second time the road is known already
        w = dealt()
        before = w.alias(piece)
        w.move([piece], source, target)
        assert (w.alias(piece) == before, w.reveals) == (followed, reveals)


def test_who_is_let_in_on_a_move_learns_something() -> None:
    w = dealt()
    w.move([6], "table", "pile")
    assert w.reveals == 0
    w.move([7], "table", "pile", known_to=(1,))
    assert w.reveals == 1
    w.reveal()
    assert w.reveals == 2


# telling


def test_whoever_listens_is_called_after_each_event() -> None:
    w = dealt()
    heard: list[str] = []
    w.on_tell = lambda: heard.append(w.events[-1].what)
    w.tell("one", RULE)
    w.tell("two", RULE, seat=1)
    assert heard == ["one", "two"]
    w.on_tell = None
    w.tell("three", RULE)
    assert [event.what for event in w.events] == ["one", "two", "three"]


def test_events_are_counted_from_the_beginning_of_the_match() -> None:
    w = dealt()
    w.first_event = 10
    for what in ("one", "two", "three"):
        w.tell(what, RULE)
    assert [(told.n, told.what) for told in w.told(None)] == [(10, "one"), (11, "two"), (12, "three")]
    assert [told.n for told in w.told(0, since=11)] == [11, 12]
    assert [told.n for told in w.told(0, since=3)] == [10, 11, 12], "what was forgotten is not told"
    assert w.told(0, since=13) == []


def test_all_are_told_together_what_each_is_told_alone() -> None:
    w = dealt()
    w.first_event = 4
    w.tell("dull", RULE)
    w.tell("drew", RULE, seat=0, cards=w.move([5], "pile", "hands.0"))
    w.tell("whispered", RULE, (1,))
    w.tell("passed", RULE, cards=w.move([0], "hands.0", "hands.1"))
    together = w.told_to_all(VIEWERS, range(5, 8))
    assert together == [w.told(viewer, 5) for viewer in VIEWERS]
    watcher, drawer, other = together
    assert watcher[0] is other[0] and watcher[0] != drawer[0], "what is told alike is made once"


# seeing


def test_all_are_shown_together_what_each_is_shown_alone() -> None:
    w = dealt()
    together = w.mask_all(VIEWERS)
    for viewer, (state, lens) in zip(VIEWERS, together, strict=True):
        alone, other = w.mask(viewer)
        assert state == alone
        assert dict(zip(lens.aliases, lens.seen, strict=True)) == dict(zip(other.aliases, other.seen, strict=True))
    assert together[0][0].table is together[1][0].table


def test_the_pieces_that_somebody_sees_are_those_of_the_view() -> None:
    w = dealt()
    for viewer, seen in zip(VIEWERS, ([6, 7], [0, 1, 6, 7], [2, 6, 7]), strict=True):
        lens = w.pieces_seen(viewer)
        assert sorted(lens.seen) == seen == sorted(w.mask(viewer)[1].seen)
        assert lens.aliases == [w.alias(piece) for piece in lens.seen]


def test_a_still_keeps_a_moment() -> None:
    w = dealt()
    still, same = w.still(), w.still()
    assert still == same
    w.move([6], "table", "pile")
    assert still == same != w.still()
    w = dealt()
    w.conceal([3])
    assert w.still() != still, "aliases are part of it"


# copies


def test_what_a_game_keeps_in_mind_and_who_listens_is_no_part_of_the_match() -> None:
    match = Match.begin(PLOTS, 2, b"world")
    saved = match.save()
    match.world.memo["worked out"] = 7
    match.world.on_tell = lambda: None
    assert match.save() == saved
    for copy in (match.clone().world, keeping.scene(match), Match.load(PLOTS, saved).world):
        assert copy.memo == {}
        assert copy.on_tell is None
    assert match.world.memo == {"worked out": 7}
