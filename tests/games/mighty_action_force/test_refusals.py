"""Refusals name the rule, change nothing, and tell a seat nothing that it does not see."""

from itertools import islice
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from beanfield.games.mighty_action_force import MIGHTY_ACTION_FORCE
from beanfield.games.mighty_action_force.hero import Hero
from beanfield.games.mighty_action_force.setup import Setup
from beanfield.games.mighty_action_force.state import SLOTS, State
from beanfield.kernel.asks import Option, Thing
from beanfield.kernel.by_name import Named
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import NoWorld, Refused
from beanfield.kernel.seat import Seat
from beanfield.kernel.sight import FACE_DOWN
from tests.games.mighty_action_force.random_play import random_match
from tests.games.mighty_action_force.staging import play, round_of, table
from tests.rules import rule

HAND = ["Cadet 1", "Scout 2", "Wandering Wizard 3", "Space Sentry 1"]


@pytest.mark.parametrize(
    ("tried", "by"),
    [
        pytest.param([], "MAF-R10", id="nothing"),
        pytest.param([("pass",)], "MAF-R10", id="pass"),
        pytest.param([("play",)], "MAF-R10", id="no card"),
        pytest.param([("play", "collect")], "MAF-R10", id="a slot without a card"),
        pytest.param([("play", "Scout 2")], "MAF-023", id="a card without a slot"),
        pytest.param([("play", "Scout 2", "collect", "attack_left")], "MAF-023", id="two slots"),
        pytest.param([("play", "Scout 2", "collect.B")], "MAF-023", id="a slot of somebody else"),
        pytest.param([("play", "Scout 2", "discard_piles")], "MAF-023", id="no slot at all"),
        pytest.param([("play", "Titan 6", "collect")], "MAF-022", id="a card of somebody else"),
        pytest.param([("play", "Captain 4", "collect")], "MAF-022", id="a discarded card"),
        pytest.param([("play", "Lightning Knight 3", "collect")], "MAF-022", id="a card that nobody has seen"),
        pytest.param([("play", "Scout 2", "collect"), ("play", "Cadet 1", "attack_left")], "MAF-022", id="two cards"),
        pytest.param([("play", "Scout 2", "collect"), ("add", "Cadet 1", "attack_left")], "MAF-022", id="one more"),
        pytest.param([("play-at", "Scout 2", "attack_left", "gems.C")], "MAF-030", id="aimed at the diagonal"),
        pytest.param([("play-at", "Scout 2", "collect", "gems.C")], "MAF-030", id="collecting at the diagonal"),
        pytest.param([("play-at", "Scout 2", "attack_left", "gems.D")], "MAF-029", id="aimed at the other neighbour"),
        pytest.param([("play-stop", "Scout 2", "collect", "skipped.B")], "MAF-065", id="stopped by a normal card"),
        pytest.param([("play", "Space Sentry 1", "collect")], "MAF-065", id="a Sentry who stops nobody"),
        pytest.param([("play-stop", "Space Sentry 1", "collect", "skipped.A")], "MAF-065", id="a Sentry against A"),
        pytest.param([("play", "Wandering Wizard 3", "attack_left")], "MAF-R51", id="a Wizard without an aim"),
        pytest.param([("play-at", "Wandering Wizard 3", "attack_left", "gems.D")], "MAF-R51", id="aimed out of reach"),
        pytest.param([("play-at", "Wandering Wizard 3", "collect", "gems.C")], "MAF-R51", id="aimed from Collect"),
    ],
)  # fmt: skip
@rule("MAF-022", "MAF-023", "MAF-029", "MAF-030", "MAF-R10")
def test_what_cannot_be_played_is_refused_by_its_rule(tried: list[Named], by: str) -> None:
    scenario = table({"A": HAND, "B": ["Titan 6"]}, decks={"A": []}, discard_piles={"A": ["Captain 4"]})
    scenario.refuses("A", tried, rule=by)


NOVA = ("play", "Supernova 1", "collect")


@pytest.mark.parametrize(
    ("tried", "by"),
    [
        pytest.param([], "MAF-R10", id="nothing"),
        pytest.param([NOVA, ("add", "Scout 2", "collect")], "MAF-R33", id="two cards in a slot"),
        pytest.param([NOVA, ("play", "Scout 2", "attack_left")], "MAF-R33", id="two cards that lead"),
        pytest.param([("play", "Scout 2", "collect"), ("add", "Ranger 3", "attack_left")], "MAF-R33", id="without it"),
        pytest.param([("add", "Scout 2", "attack_left")], "MAF-062", id="a further card and nothing else"),
        pytest.param([NOVA, ("add", "Titan 6", "attack_left")], "MAF-022", id="a card that is not in the hand"),
        pytest.param([NOVA, ("add", "Scout 2", "attack_left.B")], "MAF-023", id="a slot of somebody else"),
    ],
)
@rule("MAF-022", "MAF-023", "MAF-062", "MAF-R10", "MAF-R33")
def test_what_cannot_be_played_with_supernova_is_refused_by_its_rule(tried: list[Named], by: str) -> None:
    scenario = table({"A": ["Supernova 1", "Scout 2", "Ranger 3", "Captain 4"]}, decks={"A": []})
    assert scenario.asked == "A play-supernova"
    scenario.refuses("A", tried, rule=by)


@rule("MAF-022", "MAF-062")
def test_a_card_cannot_lie_in_two_slots() -> None:
    match = table({"A": ["Supernova 1", "Scout 2"]}, decks={"A": []}).match
    nova, scout = match.world.state.hands[0]
    twice = (Option("add", (scout, "attack_left.0")), Option("add", (scout, "attack_right.0")))
    with pytest.raises(Refused, match="MAF-022"):
        match.answer(0, (Option("play", (nova, "collect.0")), *twice))
    match.answer(0, (Option("play", (nova, "collect.0")), twice[0]))
    assert match.world.state.attack_left[0] == [scout]


@rule("MAF-026")
@pytest.mark.parametrize("seat", "BCD")
def test_who_is_not_asked_learns_nothing_but_that_it_is_not_their_turn(seat: str) -> None:
    scenario = table({"A": ["Supernova 1", "Scout 2"], seat: HAND})
    for tried in (
        [("play", "Scout 2", "collect")],
        [("play", "Scout 2", "collect.A")],
        [("add", "Cadet 1", "collect")],
    ):
        scenario.refuses(seat, tried, rule="MAF-026")
    scenario.refuses(seat, [], rule="MAF-026")


@rule("MAF-024")
def test_nothing_is_taken_back() -> None:
    scenario = table({"A": ["Scout 2"]})
    for seat in "ABCD":
        scenario.refuses_to_take_back(seat, rule="MAF-024")
    play(scenario, "A", "Scout 2 on collect")
    for seat in "ABCD":
        scenario.refuses_to_take_back(seat, rule="MAF-024")


@rule("MAF-R81")
@pytest.mark.parametrize("seat", "ABCD")
def test_a_vote_to_end_needs_a_reshuffle_of_number_thirteen(seat: str) -> None:
    table({}).refuses_call(seat, "end", rule="MAF-R81")


@rule("MAF-040", "MAF-044", "MAF-R81")
def test_once_the_game_is_over_everything_is_refused_by_what_ended_it() -> None:
    nothing: dict[str, list[str]] = {seat: [] for seat in "ABCD"}
    by_13 = round_of({"A": "Scout 2 on collect"}, gems="11/5/5/5")
    by_cards = round_of({"A": "Scout 2 on collect"}, decks=nothing)
    by_vote = table({}, setup=Setup(number_thirteen=True), reshuffles=1)
    for seat in "ABC":
        by_vote.calls(seat, "end")
    by_vote.calls("D", "leave")
    ranked = round_of({"A": "Scout 2 on collect"}, gems="11/5/5/5", decks=nothing, setup=Setup(biggest_loser=True))
    ended = {"MAF-040": by_13, "MAF-044": by_cards, "MAF-R81": by_vote, "MAF-103": ranked}
    for by, scenario in ended.items():
        assert scenario.asked == "nobody"
        for seat in "ABCD":
            scenario.refuses(seat, [("play", "Cadet 1", "collect")], rule=by)
            scenario.refuses_to_take_back(seat, rule=by)
            scenario.refuses_call(seat, "leave", rule=by)
            scenario.refuses_call(seat, "end", rule=by)


def test_an_answer_that_is_refused_says_why_in_words() -> None:
    with pytest.raises(Refused, match=r"MAF-R10: .+"):
        table({}).match.answer(0, ())


VERBS = ("play", "play-at", "play-stop", "add", "add-at", "add-stop", "discard", "undo", "end", "dance", "")


def attempts(seat: Seat[State, Hero, Setup], random: Random) -> list[tuple[str, tuple[Thing, ...]]]:
    """Sensible and silly things that somebody might try."""
    places: list[Thing] = [f"{field}.{n}" for field in (*SLOTS, "gems", "skipped", "hands") for n in range(4)]
    cards: list[Thing] = [FACE_DOWN, 12345, *sorted(seat.view().faces)]
    things = [(), *((card, place) for card in cards for place in places)]
    mixed = [tuple(random.choice(cards + places) for _ in range(random.randint(1, 5))) for _ in range(20)]
    return [(do, on) for do in VERBS for on in (*random.sample(things, min(30, len(things))), *mixed)]


@rule("MAF-R11")
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**64 - 1), after=st.integers(0, 50), who=st.integers(0, 3))
def test_a_refusal_is_the_same_in_every_world_that_the_seat_cannot_tell_apart(seed: int, after: int, who: int) -> None:
    *_, match = islice(random_match(4, seed, Setup()), after + 1)
    assume(match.ask is not None)
    seat = Seat(match, who)
    try:
        twin = Seat(seat.imagination().draw(Chance(seed.to_bytes(8))), who)
    except NoWorld:
        assume(False)
    for do, on in attempts(seat, Random(seed)):
        reason = seat.why_not(do, on).rule
        assert reason in MIGHTY_ACTION_FORCE.book.ledger
        assert twin.why_not(do, on).rule == reason
