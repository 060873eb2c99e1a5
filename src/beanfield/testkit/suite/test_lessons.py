"""The lesson of a game, if it has one, can be played to its end, kept, taken back and proved; its texts are whole."""

import string
from collections import Counter

from beanfield.kernel.asks import Answer, Perform
from beanfield.kernel.book.lesson import LEARNER, Lesson, load_lesson_words
from beanfield.kernel.by_name import letters
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.guide import GuidedStep, begin_lesson, fair_of, guide_of, lesson_of, reply_of, walk
from beanfield.kernel.match import AnyMatch, Match
from beanfield.kernel.record import Recorder, read_record, verify
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.seat import Seat
from beanfield.testkit.suite.test_texts import must_be_sentences, must_be_translated

LONGEST = 8
"""Minutes: who learns by playing wants to play."""
SHOTS = 8
"""How often luck judges the same gesture: often enough that all kinds of outcomes come."""
LONGEST_PAGE = 280
"""Characters: a page is one idea."""


def test_the_lesson_is_played_to_its_end_and_the_learner_wins_or_plays_on(game: AnyGame) -> None:
    if game.book.lesson is None:
        return
    match = begin_lesson(game)
    for match, step in walk(game):
        assert match.outcome is None, f"ask {step.ask} of seat {step.seat}"
    assert match.outcome is None or 0 in match.outcome.winners


def test_a_lesson_can_be_kept_and_taken_back_and_goes_the_same_way(game: AnyGame) -> None:
    if game.book.lesson is None:
        return
    guide = guide_of(game)
    match = begin_lesson(game)
    for step in guide.steps:
        match = Match.load(game, match.save())
        asked = match.asked(step.seat)
        assert asked is not None
        assert guide.step(step.seat, asked) == step
        seat = Seat(match, step.seat)
        seat.answer(step.ask, reply_of(seat, step))
        if match.undoable == step.seat:
            seat.undo()
            again = match.asked(step.seat)
            assert again is not None
            assert guide.step(step.seat, again) == step
            seat.answer(step.ask, reply_of(seat, step))


def test_whatever_comes_of_a_gesture_the_lesson_goes_on_or_the_learner_has_won(game: AnyGame) -> None:
    if game.book.lesson is None:
        return
    guide = guide_of(game)
    for match, step in walk(game):
        if not isinstance(match.ask, Perform):
            continue
        for number in range(SHOTS):
            after = match.clone()
            after.answer(step.seat, after.by_luck(step.seat, Seat(after, step.seat).aimed(), number))
            assert after.outcome is None or 0 in after.outcome.winners
            for seat in after.waiting:
                asked = after.asked(seat)
                assert asked is not None
                assert guide.step(seat, asked) or step == guide.steps[-1], f"ask {asked.id} after an act of {step.seat}"


def test_the_record_of_a_lesson_holds_and_one_that_hides_it_does_not(game: AnyGame) -> None:
    if game.book.lesson is None:
        return
    lesson, fair = lesson_of(game), fair_of(game)
    recorder = Recorder(game, lesson.seats, fair, game.variants.read(lesson.setup), lesson=True)
    for step in guide_of(game).steps:
        recorder.say(step.seat, counting(recorder.match, step))
    record = read_record(recorder.record(letters(lesson.seats)).to_json())
    assert record.lesson
    assert all(finding.holds for finding in verify(game, record)), verify(game, record)
    record = read_record(record.to_json().replace(b'"lesson": true', b'"lesson": false'))
    assert not all(finding.holds for finding in verify(game, record))


def test_a_lesson_begins_with_words_and_says_one_thing_at_a_time(game: AnyGame, language: str) -> None:
    lesson = game.book.lesson_in(language)
    if lesson is None:
        return
    assert 1 <= lesson.minutes <= LONGEST
    first = next(step for step in lesson.step if step.seat == LEARNER)
    assert first.page, "say the goal before the learner does anything"
    assert all(step.page for step in lesson.step if step.seat == LEARNER), "the learner must always know what to do"
    assert not any(step.page for step in lesson.step if step.seat != LEARNER), "only the learner reads"
    twice = [id for id, times in Counter(page.id for page in lesson.pages).items() if times > 1]
    assert not twice
    must_be_sentences(said_in(lesson), LONGEST_PAGE)
    for where, text in said_in(lesson).items():
        assert named_in(text) <= {*letters(lesson.seats)}, where


def test_the_lesson_of_a_language_has_every_page(game: AnyGame, translation: str) -> None:
    lesson = game.book.lesson
    if lesson is None:
        return
    words = load_lesson_words(game.book.home / f"lesson.{translation}.toml")
    assert list(words.pages) == [page.id for page in lesson.pages]
    english, other = said_in(lesson), said_in(lesson.in_words(words))
    for where, text in other.items():
        must_be_translated(text, english[where], where)
        assert named_in(text) == named_in(english[where]), where


def counting(match: AnyMatch, step: GuidedStep) -> Answer:
    """What a seat says in this step, as the match hears it: luck judges a gesture."""
    seat = Seat(match, step.seat)
    reply = reply_of(seat, step)
    said = match.by_luck(step.seat, reply) if isinstance(reply, Gesture) else seat.resolve(step.ask, reply)
    assert said is not None
    return said


def said_in(lesson: Lesson) -> dict[str, str]:
    """All that a lesson says."""
    ends = {"afterwards": lesson.afterwards, "won": lesson.won, "lost": lesson.lost}
    return {page.id: page.text for page in lesson.pages} | ends


def named_in(text: str) -> set[str]:
    """The seats that a text names in braces."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
