"""No answer can damage a match, whatever it is."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from beanfield.kernel.asks import Option, Reply
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import Refused
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.registry import AnyGame
from beanfield.testkit.suite.answering import check_illegal_answers, check_repeated_answers, refused
from beanfield.testkit.suite.enrolling import tables
from beanfield.testkit.suite.tables import SuiteTable, all_tables, drawn_table, some_tables
from beanfield.testkit.suite.wander import RESTLESS, Wanderer, begin, walk

THINGS = st.one_of(st.integers(-(2**60), 2**60), st.text(max_size=12))
OPTIONS = st.builds(Option, st.text(max_size=12), st.lists(THINGS, max_size=4).map(tuple))
ANSWERS: st.SearchStrategy[Reply] = st.one_of(
    OPTIONS,
    st.lists(OPTIONS, max_size=4).map(tuple),
    st.builds(Gesture, st.dictionaries(st.text(), st.floats(), min_size=1)),
)


@tables(some_tables, "illegal answers")
def test_illegal_answers_are_refused_with_a_rule_and_change_nothing(table: SuiteTable) -> None:
    check_illegal_answers(table.begin(), Wanderer(table.seed), Chance(b"illegal"), most=25)


@tables(all_tables, "repeated answers")
def test_repeated_answers_are_harmless(table: SuiteTable) -> None:
    check_repeated_answers(table.begin(), Wanderer(table.seed, RESTLESS / 4), most=200)


@settings(max_examples=60, deadline=None)
@given(answers=st.lists(ANSWERS, min_size=1, max_size=5), head_start=st.integers(1, 60))
def test_junk_is_refused_anywhere(game: AnyGame, answers: list[Reply], head_start: int) -> None:
    match = drawn_table(game, head_start).begin()
    for _ in walk(match, Wanderer(head_start), head_start):
        pass
    for seat in range(match.world.seats):
        asked = match.asked(seat)
        for answer in answers:
            if asked is None or isinstance(answer, Gesture) or asked.ask.resolve(answer) is None:
                refused(match, seat, match.ask_number(seat) + (asked is None), answer)


@tables(all_tables, "after the end")
def test_nothing_can_be_said_after_the_end(table: SuiteTable) -> None:
    match, game = table.begin(), table.game
    for _ in walk(match, Wanderer(table.seed, 4 * RESTLESS)):
        pass
    saved = match.save()
    for seat in range(table.seats):
        refused(match, seat, match.ask_number(seat) + 1, Option("no-such-verb"))
        for call in (*game.referee.calls, "no-such-call"):
            with pytest.raises(Refused) as refusal:
                match.call(seat, call)
            assert refusal.value.rule in game.book.ledger
    assert match.save() == saved


def test_only_what_the_game_knows_can_be_called_and_only_by_a_seat(game: AnyGame) -> None:
    match = begin(game, game.seats[0], 1)
    saved = match.save()
    said = [
        (0, "no-such-call"),
        (0, ""),
        *((seat, call) for seat in (-1, game.seats[0]) for call in game.referee.calls),
    ]
    for seat, call in said:
        with pytest.raises(Refused) as refusal:
            match.call(seat, call)
        assert refusal.value.rule in game.book.ledger
    assert match.save() == saved


def test_a_match_begins_only_with_a_number_of_seats_that_the_game_allows(game: AnyGame) -> None:
    for seats in (-1, 0, game.seats[0] - 1, game.seats[-1] + 1, 1000):
        if seats not in game.seats:
            with pytest.raises(Refused) as refusal:
                begin(game, seats, 1)
            assert refusal.value.rule in game.book.ledger
