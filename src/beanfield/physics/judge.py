"""Judging a gesture: by a performer if there is one, otherwise by the game's luck."""

import msgspec
from msgspec import Struct

from beanfield.kernel import performing
from beanfield.kernel.asks import Perform, Performed
from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.gesture import Gesture, read_gesture
from beanfield.kernel.match import AnyMatch
from beanfield.kernel.record import Finding, Record, acts_of
from beanfield.kernel.registry import AnyGame
from beanfield.physics.film import read_film
from beanfield.physics.performers import LARGEST_OUTCOME, Judged, Performer, find_performer


class JudgedAct(Struct, frozen=True):
    """A gesture with its outcome, as an answer for the match, and the film."""

    performed: Performed
    film: bytes = b""


class Void(BeanfieldError):
    """A performer gave a bad outcome or a bad film. Luck judges the act instead."""


def judge(match: AnyMatch, seat: int, gesture: Gesture, number: int | None = None) -> JudgedAct:
    """Let a performer judge a gesture, or luck if no performer knows the scene. The match is not changed.

    This raises what the performer raises, and Void if the game does not accept the outcome. `number` is the number of
    the act in a server's log; without a log the match has a number for it.
    """
    ask = match.ask_of(seat)
    assert isinstance(ask, Perform)
    performer = find_performer(ask.scene)
    if performer is None:
        return JudgedAct(match.by_luck(seat, gesture, number))
    number = match.act_number if number is None else number
    judged = _judged(performer, ask, gesture, performing.hand(match, number))
    performed = Performed(gesture.to_json(), judged.outcome, "performer", number)
    try:
        match.clone().answer(seat, performed)
    except Exception as error:
        raise Void(f"the game does not accept this outcome: {judged.outcome[:100]}") from error
    return JudgedAct(performed, judged.film)


def judge_or_luck(match: AnyMatch, seat: int, gesture: Gesture) -> JudgedAct:
    """Judge a gesture at a table without a server. If the performer fails, luck judges."""
    try:
        return judge(match, seat, gesture)
    except Exception:
        return JudgedAct(match.by_luck(seat, gesture))


def _judged(performer: Performer, ask: Perform, gesture: Gesture, hand: bytes) -> Judged:
    judged = performer.judge(ask.scene, gesture, hand)
    try:
        msgspec.json.decode(judged.outcome)
    except msgspec.DecodeError as error:
        raise Void("the outcome is no JSON") from error
    if len(judged.outcome.encode()) > LARGEST_OUTCOME:
        raise Void(f"the outcome has more than {LARGEST_OUTCOME} bytes")
    if judged.film:
        read_film(judged.film)
    return judged


def again(game: AnyGame, record: Record) -> Finding | None:
    """Let the installed performers judge the acts of a record again; None if there is nothing for them to judge.

    Other builds of the same physics may differ in the last digits, so the finding says how many outcomes are the same.
    """
    same = judged = 0
    for performed, match in acts_of(game, record):
        ask = match.ask
        assert isinstance(ask, Perform)
        performer = find_performer(ask.scene)
        if performed.by == "performer" and performer is not None:
            hand = performing.hand(match, performed.number)
            judged += 1
            same += _judged(performer, ask, read_gesture(performed.gesture), hand).outcome == performed.outcome
    return Finding("performers come to the same again", same == judged, f"{same} of {judged} acts") if judged else None
