"""What tests share about windows and the Instants in hands."""

from collections.abc import Sequence

from hypothesis import strategies as st

from beanfield.games.mighty_beanz.card import BeanzCard
from beanfield.games.mighty_beanz.catalog import BY_NAME
from beanfield.games.mighty_beanz.setup import Setup
from beanfield.games.mighty_beanz.state import State
from beanfield.kernel import keeping
from beanfield.kernel.asks import Answer, Choose, Option, Pick, Single
from beanfield.kernel.match import Match
from tests.games.mighty_beanz.staging import staged

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
