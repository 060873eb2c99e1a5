"""Matches that get no further: how that is noticed, by whom, and how they end."""

from collections.abc import Sequence
from dataclasses import replace
from math import lcm
from typing import Any, ClassVar

import pytest
from msgspec import Struct

from beanfield.kernel import keeping
from beanfield.kernel.asking import choose, choose_together
from beanfield.kernel.asks import Choose, Option
from beanfield.kernel.book.text import Texts
from beanfield.kernel.flow import CHECKPOINT, Flow
from beanfield.kernel.game import Game
from beanfield.kernel.leaving import Leaving
from beanfield.kernel.match import AnyMatch, Match
from beanfield.kernel.record import Fair, Recorder, read_record, verify
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.sight import BySeat, Public
from beanfield.kernel.standstill import EVERY, KEPT, LONG_STEP, STANDS_STILL, USUAL, Positions, Standstill
from beanfield.kernel.variants import NoSetup
from beanfield.kernel.view import Outcome
from beanfield.kernel.world import World
from tests.house import HOUSE
from tests.toys.toy import RULE, Card, Toy, cards

AGAIN = USUAL.again
GO, LEFT, RIGHT = (Option(do, (), RULE) for do in ("go", "left", "right"))
FAIR = Fair("a secret", ("", ""))


class State(Struct, array_like=True):
    """Where everybody is, who has left, and a number that may grow while nothing happens."""

    at: Public[BySeat[int]]
    left: Public[BySeat[bool]]
    wants_end: Public[BySeat[bool]]
    turn: Public[int] = 0
    grown: Public[int] = 0


type Place = World[State, Card, NoSetup]


class ToAndFro(Toy[State]):
    """Everybody in turn goes on to the next of three places. Nobody ever gets anywhere."""

    name = "to-and-fro"
    state = State
    deck = cards("stone", [1])
    texts = Texts("Go.", {}, {}, {}, {})
    leaving: ClassVar[Leaving[Any] | None] = Leaving(
        lambda w: Outcome((1,), (0, 3)), leaving="L", empty="E", calling="C", voting="V"
    )
    grows = False

    def deal(self, w: Place) -> None:
        w.create(list(self.deck.values()))

    def play(self, w: Place) -> Flow[Outcome]:
        state = w.state
        while True:
            yield CHECKPOINT
            yield from choose(state.turn, "walk", RULE, [GO])
            state.at[state.turn] = (state.at[state.turn] + 1) % 3
            state.turn = 1 - state.turn
            state.grown += self.grows


class Growing(ToAndFro):
    """The same with a number that grows for ever."""

    grows = True


class Ties(ToAndFro):
    """Both choose a hand in secret until their hands differ. There is no checkpoint on the way."""

    leaving = None

    def play(self, w: Place) -> Flow[Outcome]:
        yield CHECKPOINT
        while True:
            said = yield from choose_together([Choose(seat, "hand", RULE, [LEFT, RIGHT]) for seat in range(w.seats)])
            if said[0] != said[1]:
                return Outcome((0,), (1, 0))


class Dithering(ToAndFro):
    """The first seat says the same again and again, and may take it back. There is no checkpoint on the way."""

    def play(self, w: Place) -> Flow[Outcome]:
        yield CHECKPOINT
        while True:
            yield from choose(0, "walk", RULE, [GO])


def game_of(toy: type[ToAndFro], standstill: Standstill = USUAL) -> Game[State, Card, NoSetup]:
    game = toy().game
    return replace(game, with_setup=None, referee=replace(game.referee, standstill=standstill))


def played(match: AnyMatch, most: int = 1000) -> int:
    """Everybody says the first thing, until the match is over or so many have answered. How many did."""
    for said in range(most):
        if match.ask is None:
            return said
        seat = match.waiting[0]
        match.answer(seat, match.default(seat))
    return most


def told(match: AnyMatch) -> list[tuple[str, str]]:
    return [(event.what, event.rule) for event in match.world.events]


# noticing


def test_a_match_that_comes_back_to_a_position_again_and_again_ends_as_if_all_had_agreed() -> None:
    """Two seats and three places: six answers bring the position back, and 24 to a checkpoint that is noted."""
    match = Match.begin(game_of(ToAndFro), 2, b"round")
    assert played(match) == EVERY - 1 + lcm(6, EVERY) * AGAIN
    assert match.outcome == Outcome((1,), (0, 3))
    assert told(match) == [(STANDS_STILL, "V")]


def test_a_tie_that_is_played_again_for_ever_ends_though_there_is_no_checkpoint_on_the_way() -> None:
    match = Match.begin(game_of(Ties), 2, b"ties")
    assert played(match) == 2 * (LONG_STEP + AGAIN)
    assert match.outcome == Outcome((), (0, 0)), "who can't agree to end a match has not won it"
    assert told(match) == [(STANDS_STILL, "")]


def test_who_gets_further_before_that_plays_on() -> None:
    match = Match.begin(game_of(Ties), 2, b"ties")
    played(match, 2 * (LONG_STEP + AGAIN) - 2)
    match.answer(0, LEFT)
    match.answer(1, RIGHT)
    assert match.outcome == Outcome((0,), (1, 0))


def test_a_number_that_grows_hides_a_circle_but_not_for_ever() -> None:
    match = Match.begin(game_of(Growing, Standstill(asks=300)), 2, b"grow")
    assert played(match) in range(300, 300 + EVERY)
    assert match.outcome == Outcome((1,), (0, 3))


def test_a_circle_that_begins_late_is_found_as_well() -> None:
    """The position that is kept is renewed: the circle need not hold the first one."""
    past = Positions()
    for position in [*range(1000), *[1, 2, 3] * 200]:
        past = past.note(b"%d" % position)
        if past.again >= AGAIN:
            break
    assert past.again == AGAIN
    assert past.noted < 1000 + 1000 // 4 + KEPT + 3 * (AGAIN + 1)


def test_positions_that_only_look_alike_are_told_apart() -> None:
    past = Positions().note(b"one", keep=True)
    for other in (b"two", b"eno", b"four"):
        past = past.note(other)
    assert past.again == 0
    assert past.note(b"one").again == 1


# what follows


def test_a_game_says_in_one_line_how_it_ends_and_when() -> None:
    ends = Standstill(again=5, end=lambda w: Outcome((0, 1), (7, 7)), rule="R-1")
    match = Match.begin(game_of(ToAndFro, ends), 2, b"round")
    assert played(match) == EVERY - 1 + lcm(6, EVERY) * 5
    assert match.outcome == Outcome((0, 1), (7, 7))
    assert told(match) == [(STANDS_STILL, "R-1")]


@pytest.mark.parametrize("toy", [ToAndFro, Ties, Dithering])
@pytest.mark.parametrize("every", [1, 7])
def test_it_makes_no_difference_how_often_a_match_is_kept_and_loaded_and_taken_back(
    toy: type[ToAndFro], every: int
) -> None:
    straight = Match.begin(game_of(toy), 2, b"kept")
    expected = played(straight)
    match = Match.begin(game_of(toy), 2, b"kept")
    said = 0
    while match.ask is not None:
        said += played(match, every)
        match = Match.load(match.game, match.save()) if said % 2 else match.clone()
        if match.undoable is not None:
            match.undo(match.undoable)
            said -= 1 - played(match, 1)
        keeping.trim(match, 100)
        assert said <= expected
    assert said == expected
    assert match.outcome == straight.outcome


def test_a_record_of_it_is_played_again_to_the_same_end() -> None:
    recorder = Recorder(game_of(Ties), 2, FAIR, NoSetup())
    while recorder.match.ask is not None:
        seat = recorder.match.waiting[0]
        recorder.say(seat, recorder.match.default(seat))
    record = read_record(recorder.record(["A", "B"]).to_json())
    assert record.outcome == Outcome((), (0, 0))
    assert all(finding.holds for finding in verify(recorder.match.game, record))


@pytest.mark.parametrize("game", HOUSE, ids=lambda game: game.name)
def test_every_game_tells_it_in_all_its_languages_and_ends_with_a_result(game: AnyGame) -> None:
    texts: Sequence[str] = [game.book.words_in(language).texts.events[STANDS_STILL] for language in game.book.languages]
    assert len(set(texts)) == len(game.book.languages)
    seats = game.variants.usual_number
    match = Match.begin(replace(game, with_setup=None), seats, b"ends")
    before = len(match.world.events)
    ended = match.game.referee.stop(match.world)
    assert len(ended.scores) == seats
    assert match.world.events[before].rule in game.book.ledger
