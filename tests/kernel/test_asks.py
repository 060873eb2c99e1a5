"""Asks and answers: what an ask allows, and how an answer is written down."""

from itertools import permutations
from random import Random
from typing import Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from beanfield.kernel.asks import (
    Act,
    Answer,
    Call,
    Choose,
    Number,
    Option,
    Perform,
    Performed,
    Pick,
    Said,
    Thing,
    Together,
    Word,
    in_order,
    number_in,
    order_of,
    picks,
    pieces_in,
    places_in,
    position,
    read_back,
    word_in,
    write_down,
)
from beanfield.kernel.errors import Differs

A, B, C = Option("lay", (1,), "R-1"), Option("lay", (2,), "R-1"), Option("pass", (), "R-2")
CHOOSE = Choose(0, "turn", "R-0", [A, B, C])
PICK = Pick(1, "lay", "R-0", 1, 2, [A, B, C], ["x", "x", "y"])

ALONG_LEFT, ALONG_RIGHT = Option("add", (1, "left")), Option("add", (1, "right"))
LEFT, RIGHT, OTHER_LEFT = Option("play", (2, "left")), Option("play", (2, "right")), Option("play", (3, "left"))
MORE = Option("add", (4, "middle"))
LED = Pick(
    0,
    "play",
    "R-0",
    1,
    3,
    [ALONG_LEFT, ALONG_RIGHT, MORE, LEFT, RIGHT, OTHER_LEFT],
    ["x", "x", "x", "x", "x", "y"],
    [False, False, False, True, True, True],
    distinct=2,
)
"""A card goes on one of three places. With card 2 others may follow, each on another place."""

THINGS = st.one_of(st.integers(), st.text(), st.integers().map(Number), st.text().map(Word))
ACTS = st.builds(Act, st.text(), st.lists(THINGS, max_size=3).map(tuple))


@pytest.mark.parametrize(
    ("answer", "resolved"),
    [
        (A, A),
        (Option("lay", (2,)), B),
        (Option("pass", (), "another rule"), C),
        (Option("lay", (3,)), None),
        (Option("lay"), None),
        (Option("lay", (1, 1)), None),
        (Option("LAY", (1,)), None),
        ((A,), A),
        ((A, B), None),
        ((), None),
        (Performed("", ""), None),
        ("lay", None),
        (None, None),
        (0, None),
    ],
)
def test_one_is_chosen_by_its_verb_and_things(answer: object, resolved: Option | None) -> None:
    assert CHOOSE.resolve(answer) == resolved


@pytest.mark.parametrize(
    ("answer", "resolved"),
    [
        ((A,), (A,)),
        ((A, B), (A, B)),
        ((B, A), (A, B)),
        ((Option("lay", (2,)), Option("lay", (1,), "R-9")), (A, B)),
        ((C,), (C,)),
        ((), None),
        ((A, A), None),
        ((A, C), None),
        ((A, B, C), None),
        ((A, Option("lay", (3,))), None),
        (A, None),
        ([A], None),
        (("lay",), None),
        (Performed("", ""), None),
    ],
)
def test_some_are_picked_within_bounds_of_one_group_and_in_order(
    answer: object, resolved: tuple[Option, ...] | None
) -> None:
    assert PICK.resolve(answer) == resolved


def test_nothing_may_be_picked_where_nothing_must_be_and_anything_goes_without_groups() -> None:
    pick = Pick(0, "throw", "R-0", 0, 3, [A, B, C])
    assert pick.resolve(()) == ()
    assert pick.resolve((C, A, B)) == (A, B, C)


@pytest.mark.parametrize(
    ("answer", "resolved"),
    [
        ((LEFT,), (LEFT,)),
        ((OTHER_LEFT,), (OTHER_LEFT,)),
        ((LEFT, ALONG_RIGHT), (ALONG_RIGHT, LEFT)),
        ((ALONG_RIGHT, LEFT), (ALONG_RIGHT, LEFT)),
        ((MORE, RIGHT, ALONG_LEFT), (ALONG_LEFT, MORE, RIGHT)),
        ((), None),
        ((MORE,), None),
        ((ALONG_LEFT, MORE), None),
        ((LEFT, RIGHT), None),
        ((LEFT, LEFT), None),
        ((LEFT, OTHER_LEFT), None),
        ((OTHER_LEFT, MORE), None),
        ((LEFT, ALONG_LEFT), None),
        ((MORE, ALONG_LEFT, ALONG_RIGHT), None),
        ((LEFT, Option("add", (9, "right"))), None),
    ],
    ids=str,
)
def test_one_leads_those_that_follow_are_of_its_group_and_nothing_is_named_twice(
    answer: tuple[Option, ...], resolved: tuple[Option, ...] | None
) -> None:
    assert LED.resolve(answer) == resolved


def test_only_the_first_things_of_an_option_are_distinct() -> None:
    one, other = Option("play", (1, "left", "aim.2")), Option("play", (2, "right", "aim.2"))
    resolved = [Pick(0, "play", "R-0", 1, 2, [one, other], distinct=first).resolve((one, other)) for first in range(4)]
    assert resolved == [(one, other), (one, other), (one, other), None]


def test_nobody_leads_where_nothing_is_picked() -> None:
    assert msgspec.structs.replace(LED, least=0).resolve(()) == ()


def test_what_fits_depends_on_what_is_picked() -> None:
    def fitting(*picked: int) -> list[int]:
        return [at for at in range(6) if LED.fits(at, picked)]

    assert fitting() == [3, 4, 5]
    assert fitting(3) == [1, 2]
    assert fitting(3, 1) == [2]
    assert fitting(3, 2) == [1]
    assert fitting(5) == []


@given(st.data())
def test_all_picks_are_those_that_the_ask_allows(data: st.DataObject) -> None:
    on = data.draw(st.lists(st.tuples(st.integers(0, 3), st.sampled_from("abc")), min_size=1, max_size=5, unique=True))
    size = len(on)
    lo = data.draw(st.integers(0, size))
    ask = Pick(
        0,
        "play",
        "R-0",
        lo,
        data.draw(st.integers(max(lo, 1), 5)),
        [Option("play", things) for things in on],
        data.draw(st.none() | st.lists(st.sampled_from("xy"), min_size=size, max_size=size)),
        data.draw(st.none() | st.lists(st.booleans(), min_size=size, max_size=size)),
        data.draw(st.integers(0, 2)),
        data.draw(st.none() | st.lists(st.sampled_from("xyz"), min_size=size, max_size=size)),
    )
    found = [tuple(ask.options[at] for at in pick) for pick in picks(ask)]
    everything = [pick for many in range(size + 1) for pick in permutations(ask.options, many)]
    assert {frozenset(pick) for pick in found} == {frozenset(p) for p in everything if ask.resolve(p) is not None}
    assert len({frozenset(pick) for pick in found}) == len(found)


def test_a_gesture_is_the_answer_to_perform_and_to_nothing_else() -> None:
    perform = Perform(0, "flick", "R-0", "{}", ())
    assert perform.resolve(Performed("up", "down")) == Performed("up", "down")
    assert perform.resolve(A) is None
    assert perform.resolve((A,)) is None
    assert perform.resolve("up") is None


def test_everybody_has_an_own_part_of_what_is_asked_together() -> None:
    together = Together((CHOOSE, PICK))
    assert together.of(0) is CHOOSE
    assert together.of(1) is PICK
    assert together.of(2) is None
    assert CHOOSE.of(0) is CHOOSE
    assert CHOOSE.of(1) is None


def test_an_option_is_found_whatever_its_rule() -> None:
    assert position(CHOOSE.options, Option("lay", (2,), "R-9")) == 1
    assert position(CHOOSE.options, Act("pass")) == 2
    assert position(CHOOSE.options, Option("pass", (1,))) is None
    assert position(CHOOSE.options, Act("fly")) is None


@pytest.mark.parametrize(
    ("answer", "written"),
    [
        (A, Said(3, "choose", (Act("lay", (1,)),))),
        ((A, C), Said(3, "pick", (Act("lay", (1,)), Act("pass")))),
        ((), Said(3, "pick")),
        (Performed("g", "o"), Said(3, "perform", (), "g", "o", ("luck", 0))),
        (Call("leave"), Said(3, "call", (Act("leave"),))),
        (Call("stop", "combat"), Said(3, "call", (Act("stop", (Word("combat"),)),))),
    ],
)
def test_an_answer_is_written_down_by_verbs_and_things(answer: Answer | Call, written: Said) -> None:
    assert write_down(3, answer) == written


@pytest.mark.parametrize("kind", ["choose", "call"])
@pytest.mark.parametrize("acts", [(), (Act("lay"), Act("pass"))])
def test_what_makes_no_sense_is_not_read_back(kind: Literal["choose", "call"], acts: tuple[Act, ...]) -> None:
    with pytest.raises(Differs, match="one thing"):
        read_back(Said(0, kind, acts))


@given(acts=st.lists(ACTS, max_size=4).map(tuple), gesture=st.text(), outcome=st.text())
def test_what_is_written_down_can_be_read_back(acts: tuple[Act, ...], gesture: str, outcome: str) -> None:
    answers: list[Answer | Call] = [acts, Performed(gesture, outcome), Call(gesture), Call(gesture, outcome), *acts]
    for answer in answers:
        assert read_back(write_down(2, answer)) == answer


@given(acts=st.lists(ACTS, max_size=6), mixed=st.randoms())
def test_acts_of_every_kind_sort_together(acts: list[Act], mixed: Random) -> None:
    ordered = in_order(acts)
    assert ordered == sorted(acts, key=order_of)
    mixed.shuffle(acts)
    assert in_order(acts) == ordered


def test_pieces_come_before_places_then_numbers_then_words() -> None:
    things: list[Thing] = [Word("a"), Number(10), Number(9), "b", "a", 3, 2]
    assert [act.on[0] for act in in_order(Act("lay", (thing,)) for thing in things)] == [
        2, 3, "a", "b", Number(9), Number(10), Word("a")
    ]  # fmt: skip


def test_what_an_act_names_is_read_by_kind() -> None:
    act = Act("give", (7, "hands.2", Number(3), Word("red")))
    assert (pieces_in(act), places_in(act), number_in(act), word_in(act)) == ([7], ["hands.2"], 3, "red")


def test_an_act_is_a_list_wherever_it_is_written() -> None:
    option = Option("add", (17, "open.2", Number(3), Word("red")), "R-1")
    assert msgspec.json.encode(option) == b'["add",[17,"open.2",["number",3],["word","red"]],"R-1"]'
    assert msgspec.json.decode(msgspec.json.encode(option), type=Option) == option
    old = msgspec.msgpack.encode((3, "choose", (("lay", (1, "open.2")),)))
    assert msgspec.msgpack.decode(old, type=Said) == Said(3, "choose", (Act("lay", (1, "open.2")),))


WINDOW = Together(tuple(Choose(seat, "act", "R-1", [Option("pass"), Option("act")]) for seat in (2, 0, 1)), first=True)
PASS, ACT = Option("pass"), Option("act")


@pytest.mark.parametrize(
    ("said", "closed"),
    [
        ({}, False),
        ({2: PASS}, False),
        ({2: ACT}, True),
        ({0: ACT}, False),
        ({0: ACT, 1: ACT}, False),
        ({2: PASS, 0: ACT}, True),
        ({2: PASS, 1: ACT}, False),
        ({2: PASS, 0: PASS, 1: PASS}, True),
    ],
)
def test_a_window_closes_as_soon_as_no_later_answer_can_count(said: dict[int, Answer], closed: bool) -> None:
    assert WINDOW.enough(said) is closed
    assert replace(WINDOW, first=False).enough(said) is (len(said) == 3)
