import pytest
from msgspec.structs import replace

from beanfield.kernel.book.lesson import Lesson, LessonPage, LessonStep
from beanfield.kernel.errors import BrokenGame
from beanfield.kernel.guide import begin_lesson, fair_of, guide_of, lesson_of, reply_of, walk
from beanfield.kernel.match import AnyMatch
from beanfield.kernel.registry import AnyGame, find_game, games
from beanfield.kernel.seat import Seat
from tests.toys.bids import BIDS

BEANS = find_game("space-beans")


def with_lesson(monkeypatch: pytest.MonkeyPatch, lesson: Lesson) -> AnyGame:
    """Space Beans, with another lesson while this test runs."""
    monkeypatch.setitem(BEANS.book.__dict__, "lesson", lesson)
    return BEANS


def go(match: AnyMatch, steps: int) -> None:
    for step in guide_of(BEANS).steps[:steps]:
        seat = Seat(match, step.seat)
        seat.answer(step.ask, reply_of(seat, step))


def test_every_game_of_the_house_has_a_lesson_that_the_learner_wins_or_that_ends_with_a_gesture() -> None:
    whole = [game for game in games().values() if not game.preview]
    for game in whole:
        *_, (match, last) = walk(game)
        if last.options:
            assert match.outcome is not None
            assert match.outcome.winners == (0,)
        else:
            assert match.outcome is None, "who misses plays on"


def test_a_lesson_always_begins_in_the_same_way() -> None:
    assert begin_lesson(BEANS).save() == begin_lesson(BEANS).save()
    assert fair_of(BEANS).nonces == ("", "")


def test_the_guide_knows_what_is_to_be_said_and_what_it_points_at() -> None:
    match = begin_lesson(BEANS)
    first = guide_of(BEANS).steps[0]
    assert [(act.do, act.on) for act in first.say] == [("draw", ("draw_pile",))]
    assert first.points[0] == ("trophies.0", "trophies.1")
    alias = first.points[2][1]
    assert isinstance(alias, int)
    assert match.view(0).faces[alias] == "bluebean-4"


def test_whoever_is_asked_something_else_has_left_the_way() -> None:
    match = begin_lesson(BEANS)
    guide = guide_of(BEANS)
    go(match, 1)
    asked = match.asked(0)
    assert asked is not None
    assert guide.step(0, asked) is guide.steps[1]
    Seat(match, 0).answer(asked.id, asked.ask.options[0])  # type: ignore[union-attr]  # closes out, which pays nothing
    asked = match.asked(0)
    assert asked is not None
    assert guide.step(0, asked) is None


def test_the_way_ends_with_the_last_step() -> None:
    guide = replace(guide_of(BEANS), steps=())
    asked = begin_lesson(BEANS).asked(0)
    assert asked is not None
    assert guide.step(0, asked) is None


@pytest.mark.parametrize(
    ("step", "why"),
    [
        (LessonStep(seat="B", does=(("keep",),)), "B is not asked anything; A is asked 'draw' and may: Draw two cards"),
        (LessonStep(does=(("dance",),)), "this is not possible now"),
        (LessonStep(does=(("keep", "Bean"),)), "'Bean' is neither a place nor a card of space-beans"),
        (LessonStep(does=(("keep",),), page=(LessonPage("a", "Look.", ("nowhere",)),)), "'nowhere' is neither a place"),
        (LessonStep(does=(("keep",),), page=(LessonPage("a", "Look.", ("Bohrion 9",)),)), "sees 'Bohrion 9'"),
    ],
)
def test_a_step_that_nobody_can_take_is_named_with_what_could_be_done(
    monkeypatch: pytest.MonkeyPatch, step: LessonStep, why: str
) -> None:
    game = with_lesson(monkeypatch, replace(lesson_of(BEANS), step=(step,)))
    with pytest.raises(BrokenGame, match="step 1 of the lesson of space-beans") as broken:
        list(walk(game))
    assert why in str(broken.value)


def test_where_any_answer_will_do_the_game_gives_one(monkeypatch: pytest.MonkeyPatch) -> None:
    game = with_lesson(monkeypatch, replace(lesson_of(BEANS), step=(LessonStep(), LessonStep())))
    asks = [step.ask for _, step in walk(game)]
    assert asks == [1, 2]


def test_a_start_that_cannot_be_laid_out_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    game = with_lesson(monkeypatch, replace(lesson_of(BEANS), start={"draw_pile": ["Bean 1"]}))
    with pytest.raises(BrokenGame, match="the start of the lesson of space-beans: no card is called 'Bean 1'"):
        begin_lesson(game)


def test_a_game_without_a_lesson_has_no_guide() -> None:
    with pytest.raises(BrokenGame, match="has no lesson"):
        guide_of(BIDS)
