"""Judging a gesture: by a performer where there is one, by the game's luck otherwise."""

from typing import Any

import msgspec
from msgspec import Struct

from beanfield.kernel.asks import Perform, Performed
from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.gesture import Gesture, read_gesture
from beanfield.kernel.match import Match
from beanfield.kernel.record import Finding, Record, acts_of
from beanfield.kernel.registry import AnyGame
from beanfield.physics.film import read_film
from beanfield.physics.performers import LARGEST_OUTCOME, Judged, Performer, find_performer

type AnyMatch = Match[Any, Any, Any]


class JudgedAct(Struct, frozen=True):
    """A gesture with what came of it, ready to be said to the match, and the film."""

    performed: Performed
    film: bytes = b""


class Void(BeanfieldError):
    """What a performer said is no outcome, or no film: the act is judged by luck."""


def judge(match: AnyMatch, seat: int, gesture: Gesture, number: int | None = None) -> JudgedAct:
    """What comes of a gesture, by a performer; by luck where none knows the scene.

    Whatever a performer raises comes out of this, and so does Void if the game does not take what it says. The match
    is not changed; `number` is that of the act, the match's own if it stands in no log.
    """
    ask = match.ask_of(seat)
    assert isinstance(ask, Perform)
    performer = find_performer(ask.scene)
    if performer is None:
        return JudgedAct(match.by_luck(seat, gesture, number))
    number = match.act_number if number is None else number
    judged = _judged(performer, ask, gesture, match.hand(number))
    performed = Performed(gesture.to_json(), judged.outcome, "performer", number)
    try:
        match.clone().answer(seat, performed)
    except Exception as error:
        raise Void(f"the game does not take this outcome: {judged.outcome[:100]}") from error
    return JudgedAct(performed, judged.film)


def judge_or_luck(match: AnyMatch, seat: int, gesture: Gesture) -> JudgedAct:
    """What comes of a gesture at a table without a server: luck takes over from a performer that fails."""
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
    """Whether the performers that are installed here come to the same outcomes as the record; None if none was needed.

    Other builds of the same physics may differ in the last digits: then this says how many acts came out the same.
    """
    same = judged = 0
    for performed, match in acts_of(game, record):
        ask = match.ask
        assert isinstance(ask, Perform)
        performer = find_performer(ask.scene)
        if performed.by == "performer" and performer is not None:
            hand = match.hand(performed.number)
            judged += 1
            same += _judged(performer, ask, read_gesture(performed.gesture), hand).outcome == performed.outcome
    return Finding("performers come to the same again", same == judged, f"{same} of {judged} acts") if judged else None
