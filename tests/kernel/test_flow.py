"""Flows: a rule may ask inside a rule that asks, to any depth: the chain of "No You Don't!", and what it shows."""

from hypothesis import given
from hypothesis import strategies as st

from beanfield.kernel import keeping
from beanfield.kernel.asks import Choose, Option
from beanfield.kernel.match import AnyMatch, Match
from tests.toys.no_you_dont import NO_YOU_DONT


def dealt(*hands: str) -> AnyMatch:
    """A match in which the seats hold these cards."""
    match: AnyMatch = Match.begin(NO_YOU_DONT, 2, b"windows")
    world = keeping.scene(match)
    number = {card.name: piece for piece, card in enumerate(world.cards)}
    state = world.state
    state.hands = [sorted(number[name] for name in hand.split()) for hand in hands]
    held = {piece for hand in state.hands for piece in hand}
    state.pile = [piece for piece in range(len(world.cards)) if piece not in held]
    return Match.from_world(NO_YOU_DONT, world)


def say(match: AnyMatch, do: str) -> None:
    ask = match.ask
    assert isinstance(ask, Choose)
    match.answer(ask.seat, next(option for option in ask.options if option.do == do))


@given(stops=st.integers(0, 8))
def test_a_chain_of_any_length_ends_with_the_last_word(stops: int) -> None:
    mine = " ".join(f"stop-{n}" for n in range(1, 8, 2))
    match = dealt(f"act-1 {mine}", " ".join(f"stop-{n}" for n in range(0, 8, 2)))
    say(match, "act")
    for _ in range(stops):
        say(match, "stop")
    if match.tail:
        say(match, "let")
    assert match.world.state.points == ([1, 0] if stops % 2 == 0 else [0, 0])
    assert len(match.world.state.discard) == 1 + stops


def test_a_window_opens_for_whoever_holds_any_card() -> None:
    match = dealt("act-1 act-2", "act-3")
    say(match, "act")
    ask = match.ask
    assert ask == Choose(1, "respond", "TOY-001", [Option("let", (), "TOY-001")])


def test_no_window_opens_for_an_empty_hand() -> None:
    match = dealt("act-1 act-2", "")
    say(match, "act")
    assert match.world.state.points == [1, 0]


def test_a_match_is_saved_and_loaded_in_the_middle_of_a_chain() -> None:
    match = dealt("act-1 stop-1 stop-3", "stop-0 stop-2")
    for do in ("act", "stop", "stop"):
        say(match, do)
    loaded = Match.load(NO_YOU_DONT, match.save())
    for one in (match, loaded):
        say(one, "stop")
        say(one, "let")
    assert loaded.save() == match.save()
    assert loaded.world.state.points == [0, 0]
