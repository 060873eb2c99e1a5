"""Whole matches: what must always hold, what nobody may learn, and what a quick player is worth."""

from random import Random

import pytest

from beanfield.bots.answers import random_answer, random_reply
from beanfield.games.ani_mayhem import ANI_MAYHEM
from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.minds.habit import habit
from beanfield.games.ani_mayhem.setup import Layout, Setup
from beanfield.games.ani_mayhem.start.decks import ready_decks
from beanfield.games.ani_mayhem.state import State
from beanfield.kernel.asks import Choose, Pick
from beanfield.kernel.chance import Chance
from beanfield.kernel.match import AnyMatch, Match
from beanfield.kernel.record import Fair, Recorder
from beanfield.testkit.suite.invariants import hold_to_the_end
from beanfield.testkit.suite.keeping import check_cloning, check_saving
from beanfield.testkit.suite.leaks import check_leaks, telltales
from beanfield.testkit.suite.taking_back import check_undo
from beanfield.testkit.suite.wander import RESTLESS, Wanderer
from tests.games.ani_mayhem.scenes.matches import check

MEANT = {"discards", "draws", "draws.cards", "draws-disaster", "uncovers", "uncovers.names"}
"""Who hears that somebody drew a card learns that it is no disaster, because a disaster is shown (ANI-328), or
discarded if it has no target (ANI-329). Cards that are turned over until a disaster comes are shown, too."""
MOST_BYTES = 1_000_000
"""Of the record of a match."""
BYTES_AN_ANSWER = 100
LONG = [pytest.param(6, None, id="six seats"), pytest.param(4, "big-square", id="big square")]


def begin(seats: int, seed: int) -> AnyMatch:
    setup: Setup = ANI_MAYHEM.variants.draw(seats, Chance(b"setup %d" % seed))
    return Match.begin(ANI_MAYHEM, seats, b"match %d" % seed, setup)


def play_on(match: AnyMatch, quick: set[int], random: Random) -> None:
    """Play a match to its end: some seats by habit, the others by chance."""
    state: State = match.world.state
    freed: set[int] = set()
    while match.ask is not None:
        turned = {figure.piece for figure in state.figures.values() if figure.turned}
        seat = match.waiting[0]
        ask = match.ask_of(seat)
        assert ask is not None
        answer = habit(match.world, ask) if seat in quick else None  # type: ignore[arg-type]
        match.answer(seat, random_reply(ask, random.random) if answer is None else answer)  # type: ignore[arg-type]
        state = match.world.state
        freed |= {one.piece for one in state.figures.values() if one.piece in turned and one.side == "character"}
        check(match, freed)


@pytest.mark.parametrize("seats", range(2, 7))
def test_matches_by_chance_and_by_habit_end(seats: int) -> None:
    for seed, quick in enumerate((set[int](), set(range(seats)))):
        match = begin(seats, seed)
        play_on(match, quick, Random(seed))
        assert match.outcome is not None


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(2, 7))
def test_hundreds_of_matches_end(seats: int) -> None:
    for seed in range(400):
        play_on(begin(seats, seed), set(), Random(seed))
    for seed in range(100):
        play_on(begin(seats, seed), set(range(seats)), Random(seed))


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_what_must_hold_in_every_game_holds(seats: int) -> None:
    hold_to_the_end(begin(seats, seats), Wanderer(seats, 4 * RESTLESS), every=10)
    check_saving(begin(seats, seats), Wanderer(seats, RESTLESS), most=60)
    check_cloning(begin(seats, seats), Wanderer(seats, RESTLESS), most=60)
    check_undo(begin(seats, seats), Wanderer(seats, RESTLESS / 4), most=120)


def prove(seats: int, seed: int, skip: int) -> None:
    """Nobody learns what it may not know in some answers of a match."""
    found = check_leaks(
        begin(seats, seed), Wanderer(seed, RESTLESS / 10), Chance(b"leak %d" % seed), skip=skip, most=25
    )
    assert found["asks"]
    assert telltales(found) <= MEANT


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_nobody_learns_what_it_may_not_know(seats: int) -> None:
    for seed in range(2):
        prove(seats, seed, 120 * seed)


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(2, 7))
def test_nobody_learns_anything_in_a_hundred_matches(seats: int) -> None:
    for seed in range(20):
        prove(seats, seed, 10 * (seed % 8))


def test_a_quick_player_does_not_try_the_same_for_ever() -> None:
    """In this match three stand together of whom each could go to a place, but not all of them together."""
    match, random = begin(3, 24), Random(24)
    while match.ask is not None and match.world.state.turns < 6:
        assert len(match.history) < 400
        ask = match.ask_of(match.waiting[0])
        assert ask is not None
        answer = habit(match.world, ask)  # type: ignore[arg-type]
        match.answer(ask.seat, random_reply(ask, random.random) if answer is None else answer)  # type: ignore[arg-type]


def test_habit_beats_chance() -> None:
    """In most matches against a player by chance both lose to the disasters: chance does not hold its items."""
    won = lost = 0
    for seed in range(4):
        twins = ("police", "police")
        for setup in (Setup(decks=twins), Setup(layout="line", decks=twins), Setup(skirmish=True, decks=twins)):
            match = Match.begin(ANI_MAYHEM, 2, b"match %d" % seed, setup)
            play_on(match, {seed % 2}, Random(seed))
            assert match.outcome is not None
            won += match.outcome.winners == (seed % 2,)
            lost += match.outcome.winners == (1 - seed % 2,)
    assert won > lost + 2


def recorder(seats: int, layout: Layout) -> Recorder[State, AniCard, Setup]:
    setup = Setup(layout=layout, decks=tuple(list(ready_decks())[:seats]))
    return Recorder(ANI_MAYHEM, seats, Fair("long", tuple("abcdef"[:seats])), setup)


def note(record: Recorder[State, AniCard, Setup], random: Random, most: int) -> tuple[int, int]:
    """Play on by habit for so many answers at most; gives their number, and the size of the record."""
    answers, match = 0, record.match
    while match.ask is not None and answers < most:
        seat = match.waiting[0]
        ask = match.ask_of(seat)
        assert isinstance(ask, Choose | Pick)
        answer = habit(match.world, ask)
        record.say(seat, random_answer(ask, random.random) if answer is None else answer)
        answers += 1
    return answers, len(record.record("ABCDEF"[: match.world.seats]).to_json())


@pytest.mark.parametrize(("seats", "layout"), LONG)
def test_what_an_answer_adds_to_a_record_is_small(seats: int, layout: Layout) -> None:
    """So that thousands of answers stay below a megabyte."""
    record, random = recorder(seats, layout), Random(5)
    _, before = note(record, random, 60)
    answers, after = note(record, random, 200)
    assert answers == 200
    assert 0 < after - before < BYTES_AN_ANSWER * answers
    assert before < MOST_BYTES // 10


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "layout"), LONG)
def test_the_record_of_a_long_match_stays_below_a_megabyte(seats: int, layout: Layout) -> None:
    record = recorder(seats, layout)
    answers, size = note(record, Random(5), 1_000_000)
    assert record.match.outcome is not None
    assert answers > 1000
    assert size < MOST_BYTES
