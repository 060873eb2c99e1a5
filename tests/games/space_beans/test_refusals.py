"""Refusals always name a rule, and never tell a seat anything that it does not see."""

from itertools import islice
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from beanfield.games.space_beans import SPACE_BEANS
from beanfield.games.space_beans.state import Bean, Setup, State
from beanfield.kernel.asks import Option, Thing
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import NoWorld, Refused
from beanfield.kernel.seat import Seat
from beanfield.kernel.sight import FACE_DOWN
from tests.games.space_beans.random_play import random_match
from tests.games.space_beans.staging import beans, staged
from tests.rules import rule

VERBS = ("draw", "keep", "close", "go-on", "add", "start", "pass", "undo", "call-off-trophy", "dance", "")


def attempts(seat: Seat[State, Bean, Setup], seats: int, random: Random) -> list[tuple[str, tuple[Thing, ...]]]:
    """Sensible and silly things that somebody might try."""
    places: list[Thing] = [
        "draw_pile",
        "discard_pile",
        *(f"{field}.{n}" for field in ("open", "secret") for n in range(seats)),
    ]
    cards: list[Thing] = [FACE_DOWN, 12345, *sorted(seat.view().faces)]
    things = [(), *((place,) for place in places), *((card, place) for card in cards for place in places)]
    mixed = [tuple(random.choice(cards + places) for _ in range(random.randint(1, 5))) for _ in range(20)]
    return [(do, on) for do in VERBS for on in (*random.sample(things, min(40, len(things))), *mixed)]


@rule("SPB-R14")
@settings(max_examples=25, deadline=None)
@given(seats=st.integers(2, 6), seed=st.integers(0, 2**64 - 1), after=st.integers(0, 150), who=st.integers(0, 5))
def test_a_refusal_is_the_same_in_every_world_that_the_seat_cannot_tell_apart(
    seats: int, seed: int, after: int, who: int
) -> None:
    *_, match = islice(random_match(seats, seed), after + 1)
    assume(match.ask is not None)
    seat = Seat(match, who % seats)
    try:
        twin = Seat(seat.imagination().draw(Chance(seed.to_bytes(8))), seat.number)
    except NoWorld:
        assume(False)
    for do, on in attempts(seat, seats, Random(seed)):
        reason = seat.why_not(do, on).rule
        assert reason in SPACE_BEANS.book.ledger
        assert twin.why_not(do, on).rule == reason


@rule("SPB-010")
@pytest.mark.parametrize("seat", ["B", "C", "D"])
def test_who_is_not_asked_learns_nothing_but_that_it_is_not_their_turn(seat: str) -> None:
    table = staged(
        open={"A": ["Klingbohn 9"], "B": ["Bohrion 9"]}, secret={"A": ["Bluebean 9"]},
        hands={"A": ["Moonbohne 1"], "B": beans("Bohrion", 1, 2), "C": ["Beanlien 1"]},
    )  # fmt: skip
    for step in ("A draw", "A close", "A close", "A lay"):
        assert table.asked == step
        table.refuses(seat, "keep", rule="SPB-010")
        table.refuses(seat, "close", "open", rule="SPB-010")
        table.refuses(seat, "close", "open.A", rule="SPB-010")
        table.refuses(seat, "close", "secret.A", rule="SPB-010")
        table.refuses(seat, "add", "Bohrion 1", to="open", rule="SPB-010")
        table.does_least("A")


def test_an_answer_that_is_refused_says_why_in_words() -> None:
    table = staged(hands={"A": ["Moonbohne 1"]})
    with pytest.raises(Refused, match=r"SPB-014: .+"):
        table.match.answer(0, Option("go-on"))


@rule("SPB-014", "SPB-048")
def test_a_card_that_nothing_can_be_done_with_now_waits_for_its_step_or_is_not_in_the_hand() -> None:
    table = staged(hands={"A": ["Klingbohn 1"]}, open={"A": ["Klingbohn 8"]}, discard_pile=["Bluebean 3"])
    seat = Seat(table.match, 0)
    aliases = {name: alias for alias, name in seat.view().faces.items()}
    reasons = {name: seat.why_not("", (aliases[name],)).rule for name in ("klingbohn-1", "klingbohn-8", "bluebean-3")}
    assert reasons == {"klingbohn-1": "SPB-014", "klingbohn-8": "SPB-048", "bluebean-3": "SPB-048"}
    assert seat.why_not("", ("discard_pile",)).rule == "SPB-015"
