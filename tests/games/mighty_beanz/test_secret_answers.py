"""Nobody learns from a window whether a hand holds an Instant, as long as its player passes (MBZ-R31, MBZ-R32).

Two matches differ only in the cards that B holds. A does the same things in both and may answer with Instants of its
own; B passes in every window, and on its turn does only what its hand has no part in. Until B shows a card, A and a
watcher must see, be told and be asked the same at the same moments.
"""

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import msgpack

from beanfield.kernel import seeing
from beanfield.kernel.asks import Choose
from tests.games.mighty_beanz.secret_answers import INSTANTS, OTHERS, A, B, Beanz, answer_of, begin, hands, with_hand
from tests.rules import rule


def outside(match: Beanz) -> Iterator[object]:
    """All that reaches A and a watcher, and of B's ask that there is one."""
    for viewer in (A, None):
        yield msgpack.encode(match.view(viewer))
        yield msgpack.encode(match.world.told(viewer))
        yield match.tail_for(viewer)
    yield msgpack.encode(seeing.foreseen(match, A))
    asked = match.ask_of(B)
    yield match.waiting, match.ask_number(B), match.undoable
    yield None if asked is None else (asked.prompt, asked.rule)


@rule("MBZ-R31", "MBZ-R32", "MBZ-R75")
@settings(max_examples=40, deadline=None)
@given(data=st.data(), size=st.integers(1, 3))
def test_a_hand_with_an_instant_looks_like_any_other(data: st.DataObject, size: int) -> None:
    own = data.draw(st.lists(st.sampled_from([*INSTANTS, *OTHERS]), max_size=5, unique=True), "A holds")
    first, second = data.draw(hands(size), "B holds"), data.draw(hands(size), "or B holds")
    start = begin(own, size)
    one, other = with_hand(start, first), with_hand(start, second)
    for number in data.draw(st.lists(st.integers(0, 999), min_size=5, max_size=30), "numbers"):
        assert list(outside(one)) == list(outside(other))
        if one.outcome is not None:
            return
        (seat,) = one.waiting
        for match in (one, other):
            asked = match.ask_of(seat)
            assert asked is not None
            match.answer(seat, answer_of(match, seat, asked, number))
    assert list(outside(one)) == list(outside(other))


@rule("MBZ-R32")
def test_the_comparison_notices_a_card_that_is_shown() -> None:
    """B answers in one of the matches and passes in the other: this must differ."""
    start = begin(["lucky-dip"], 1)
    one, other = with_hand(start, ["no-you-dont"]), with_hand(start, ["koala-bean"])
    for match in (one, other):
        asked = match.ask_of(A)
        assert isinstance(asked, Choose)
        match.answer(A, next(option for option in asked.options if option.do == "use"))
    assert list(outside(one)) == list(outside(other))
    for match in (one, other):
        asked = match.ask_of(B)
        assert isinstance(asked, Choose)
        match.answer(B, asked.options[-1])
    assert list(outside(one)) != list(outside(other))
