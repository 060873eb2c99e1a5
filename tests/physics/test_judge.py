"""Judging a gesture: by a performer, by luck if there is none or it fails, and again when a record is checked."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from beanfield.kernel import performing
from beanfield.kernel.asks import Performed
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.match import AnyMatch, Match
from beanfield.kernel.record import Fair, Record, Recorder
from beanfield.kernel.registry import AnyGame
from beanfield.physics.film import BadFilm, read_film
from beanfield.physics.judge import Void, again, judge, judge_or_luck
from tests.toys.flick import FLICK, Setup
from tests.toys.flicking import FLICKER
from tests.toys.troubled import BABBLING, CRASHING, FILMING_JUNK, NOTES
from tests.toys.unpacked import unpacked

GESTURE = Gesture({"force": 6.0, "aim": 0.0})


@pytest.fixture
def performer() -> Iterator[None]:
    """Install the performer of Flick."""
    with unpacked("toys"):
        yield


def begun(game: AnyGame = FLICK) -> AnyMatch:
    return Match.begin(game, 2, b"judge")


@pytest.mark.usefixtures("performer")
def test_a_performer_judges_with_the_hand_of_the_act() -> None:
    match = begun()
    saved = match.save()
    act = judge(match, 0, GESTURE)
    expected = FLICKER.judge('{"beans":5,"kind":"toy-row"}', GESTURE, performing.hand(match, 1))
    assert act.performed == Performed(GESTURE.to_json(), expected.outcome, "performer", 1)
    assert act.film == expected.film
    assert read_film(act.film).pictures
    assert match.save() == saved, "nothing is said to the match"
    other = judge(match, 0, GESTURE, number=77)
    assert other.performed.number == 77
    hand = performing.hand(match, 77)
    assert other.film == FLICKER.judge('{"beans":5,"kind":"toy-row"}', GESTURE, hand).film != act.film


def test_where_no_performer_knows_the_scene_luck_judges() -> None:
    match = begun()
    assert judge(match, 0, GESTURE).performed == match.by_luck(0, GESTURE)
    assert judge(match, 0, GESTURE, number=5).performed == match.by_luck(0, GESTURE, 5)
    assert judge(match, 0, GESTURE).film == b""


@pytest.mark.parametrize(("game", "error"), [(CRASHING, ZeroDivisionError), (BABBLING, Void), (FILMING_JUNK, BadFilm)])
def test_a_performer_that_fails_is_told_apart_and_luck_takes_over(
    game: AnyGame, error: type[Exception], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(NOTES, str(tmp_path / "tries"))
    match = begun(game)
    saved = match.save()
    with unpacked("troubles"):
        with pytest.raises(error):
            judge(match, 0, GESTURE)
        assert judge_or_luck(match, 0, GESTURE).performed == match.by_luck(0, GESTURE)
    assert match.save() == saved


def recorded() -> Record:
    """The record of a match of Flick in which every act was judged at the table."""
    recorder = Recorder(FLICK, 2, Fair("a secret", ("1", "2")), Setup())
    while recorder.match.ask is not None:
        seat = recorder.match.waiting[0]
        recorder.say(seat, judge_or_luck(recorder.match, seat, GESTURE).performed)
    return recorder.record(["A", "B"])


@pytest.mark.usefixtures("performer")
def test_performers_come_to_the_same_again() -> None:
    record = recorded()
    finding = again(FLICK, record)
    assert finding is not None
    assert (finding.holds, finding.detail) == (True, "8 of 8 acts")
    line = record.lines[-1]
    lie = '{"fell":0}' if line.said.outcome != '{"fell":0}' else '{"fell":1}'
    lying = [*record.lines[:-1], replace(line, said=replace(line.said, outcome=lie))]
    finding = again(FLICK, replace(record, lines=lying))
    assert finding is not None
    assert (finding.holds, finding.detail) == (False, "7 of 8 acts")


def test_nothing_is_judged_again_where_luck_judged() -> None:
    record = recorded()
    with unpacked("toys"):
        assert again(FLICK, record) is None
