"""Nobody learns from a window whether a hand holds an Instant, as long as its player passes (MBZ-R31, MBZ-R32).

Two matches differ only in the cards that B holds. A does the same things in both and may answer with Instants of its
own; B passes in every window, and on its turn does only what its hand has no part in. Until B shows a card, A and a
watcher must see, be told and be asked the same at the same moments.
"""

from collections.abc import Iterator, Sequence

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import msgpack

from beanfield.games.mighty_beanz.card import BeanzCard
from beanfield.games.mighty_beanz.catalog import BY_NAME
from beanfield.games.mighty_beanz.setup import Setup
from beanfield.games.mighty_beanz.state import State
from beanfield.kernel import keeping, seeing
from beanfield.kernel.asks import Answer, Choose, Option, Pick, Single
from beanfield.kernel.match import Match
from tests.games.mighty_beanz.staging import staged
from tests.rules import rule

type Beanz = Match[State, BeanzCard, Setup]

A, B = 0, 1
INSTANTS = [name for name, card in BY_NAME.items() if card.answers is not None]
OTHERS = [name for name, card in BY_NAME.items() if card.answers is None]
PUBLIC = ("end-turn", "draw", "attack", "turn-up")
"""What B does on its own turn: the cards in its hand have no part in it."""
MOST = 7
"""B never has to discard, since that would show a card."""


def begin(hand: Sequence[str], size: int) -> Beanz:
    """A table with much to do for A, at which B holds so many cards."""
    table = staged(
        a={"red-1": "Goat Bean", "red-2": "Kangaroo Bean", "gold-1": "Lion Bean", "gold-2": "Outlaw Bean"},
        b={"red-1": "Bull Bean", "gold-1": "Vampire Bean", "gold-2": "Puppy Bean", "blue-1": "Taco Bean S"},
        cosmos={"A": {"gold-1": "Full Moon"}, "B": {"gold-1": "Pebble Field"}},
        hands={"A": [BY_NAME[name].title for name in hand], "B": ["Piglet Bean", "Teddy Bean", "Koala Bean"][:size]},
        points=12,
        expert=True,
    )
    return table.match


def with_hand(match: Beanz, names: Sequence[str]) -> Beanz:
    """The same match, but these are the cards that B holds."""
    roster = list(match.world.cards)
    for piece, name in zip(match.world.state.hands[B], names, strict=True):
        roster[piece] = BY_NAME[name]
    return keeping.twin(match, roster, match.world.chance.seed)


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


def answer_of(match: Beanz, seat: int, asked: Single, number: int) -> Answer:
    """The answer that this number stands for. For B it depends on nothing that B holds."""
    assert isinstance(asked, Choose | Pick)
    options: list[Option] = list(asked.options)
    if isinstance(asked, Pick):
        return tuple(options[: asked.least])
    if seat == B and asked.prompt.startswith("answer-"):
        return options[0]
    if seat == B and asked.prompt == "act":
        may_draw = len(match.world.state.hands[B]) < MOST
        options = [option for option in options if option.do in PUBLIC and (may_draw or option.do != "draw")]
    return options[number % len(options)]


def hands(size: int) -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from([*INSTANTS, *OTHERS]), min_size=size, max_size=size)


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
