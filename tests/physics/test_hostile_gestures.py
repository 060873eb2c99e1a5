"""Whatever somebody gives as a gesture is refused with a reason, or moved into its bounds and judged."""

from collections.abc import Callable
from math import isfinite
from time import process_time
from typing import Any

import msgspec
import pytest

from beanfield.kernel import performing
from beanfield.kernel.asks import Perform
from beanfield.kernel.errors import Refused
from beanfield.kernel.gesture import LARGEST, Dial, Gesture, hand_of, read_gesture
from beanfield.kernel.match import Match
from beanfield.physics import grip, swing
from beanfield.physics.film import RATE, read_film
from beanfield.physics.performers import Judged
from beanfield.physics.pieces import Piece
from beanfield.physics.stack import STACK
from beanfield.physics.throw import LONGEST, THROW
from beanfield.wire.messages import Do, read_client
from tests.physics.building import stack_scene, throw_scene, tower_of
from tests.physics.hostile_gestures import as_message, hostile_gestures
from tests.toys.flick import FLICK

PIECES: tuple[Piece, ...] = ("die", "token", "cylinder", "castle")
LARGEST_FILM = 12_000
LONGEST_FILM = 3 * LONGEST
"""Bytes, and seconds."""
PROMISED = 0.5
"""Seconds of a processor that one act may take."""

type Acting = Callable[[int, Gesture, int], Judged]
"""Judges the gesture with this number at a tower of so many pieces."""


def stacked(number: int, gesture: Gesture, count: int) -> Judged:
    scene = stack_scene(tower_of(count), PIECES[number % 4], last=number % 2 == 0, slips=number % 3)
    return STACK.judge(scene, gesture, hand_of(b"hostile", number))


def thrown(number: int, gesture: Gesture, count: int) -> Judged:
    return THROW.judge(throw_scene(tower_of(count), number % 5, 5), gesture, hand_of(b"hostile", number))


def check(judged: Judged, count: int) -> None:
    """An outcome that fits a tower of so many pieces, and a film within its bounds."""
    result = msgspec.json.decode(judged.outcome, type=dict[str, Any])
    stays = len(result["tower"])
    if "fell" in result:
        assert len(result["fell"]) + stays == count
    else:
        assert stays == {"fallen": 0, "beside": count}.get(result["verdict"], count + 1)
    film = read_film(judged.film)
    assert len(judged.film) < LARGEST_FILM and len(film.pictures) <= LONGEST_FILM * RATE
    assert all(isfinite(part) for picture in film.pictures for pose in picture for part in pose)


ACTS = [pytest.param(grip.DIALS, stacked, id="stack"), pytest.param(swing.DIALS, thrown, id="throw")]
with_dials = pytest.mark.parametrize("dials", [grip.DIALS, swing.DIALS], ids=["stack", "throw"])


def asking(dials: tuple[Dial, ...]) -> Match[Any, Any, Any]:
    """A match that asks for a gesture with these dials."""
    match: Match[Any, Any, Any] = Match.begin(FLICK, 2, b"hostile")
    assert isinstance(match.ask, Perform)
    match.ask = msgspec.structs.replace(match.ask, gesture=dials)
    return match


def taken(dials: tuple[Dial, ...]) -> list[Gesture]:
    """The hostile gestures that are not refused, as they count."""
    ask = Perform(0, "act", "", "{}", dials)
    return [fitting for gesture in hostile_gestures(dials) if (fitting := ask.fit(gesture)) is not None]


@with_dials
def test_all_256_are_refused_with_what_to_do_or_moved_into_their_bounds(dials: tuple[Dial, ...]) -> None:
    match, refused = asking(dials), 0
    for gesture in hostile_gestures(dials):
        try:
            counts = performing.fitted(match, 0, gesture)
        except Refused as error:
            refused += 1
            assert error.hint == "give numbers, and only for these: " + ", ".join(dial.name for dial in dials)
            assert error.rule
        else:
            assert all(dial.least <= counts.dials[dial.name] <= dial.most for dial in dials)
            assert read_gesture(counts.to_json()) == counts and len(counts.to_json()) <= LARGEST
    assert refused == 256 - len(taken(dials)) == 6 * 12 + 8 + 4


@with_dials
def test_on_the_wire_all_256_are_read_as_they_are_or_not_at_all(dials: tuple[Dial, ...]) -> None:
    ask = Perform(0, "act", "", "{}", dials)
    for gesture in hostile_gestures(dials):
        try:
            message = read_client(as_message(gesture))
        except msgspec.DecodeError as error:
            assert "$.gesture" in str(error) or "malformed" in str(error), "it is told what is wrong, and where"
        else:
            assert isinstance(message, Do)
            assert ask.fit(message.gesture) == ask.fit(gesture)


@pytest.mark.parametrize("number", ["1e999", "-1e999", "NaN", "Infinity", "01", "+1", "0x10", "1e", "1_0", "9" * 400])
def test_what_is_no_number_in_json_is_not_read(number: str) -> None:
    with pytest.raises(msgspec.DecodeError):
        read_client(f'{{"t":"perform","ref":1,"ask":1,"gesture":{{"dials":{{"x":{number}}}}}}}')


@pytest.mark.parametrize(("dials", "act"), ACTS)
def test_what_is_taken_is_judged_within_bounds(dials: tuple[Dial, ...], act: Acting) -> None:
    for number, gesture in list(enumerate(taken(dials)))[::12]:
        check(act(number, gesture, 7), 7)


@pytest.mark.slow
@pytest.mark.parametrize(("dials", "act"), ACTS)
def test_all_that_is_taken_is_judged_in_half_a_second(dials: tuple[Dial, ...], act: Acting) -> None:
    """At a tower of eleven pieces. For the tallest towers the figures are only printed: `pytest -m slow -s`."""
    for count in (11, 18):
        tower_of(count)
        times = []
        for number, gesture in enumerate(taken(dials)):
            begun = process_time()
            judged = act(number, gesture, count)
            times.append(process_time() - begun)
            check(judged, count)
        times.sort()
        middle, late, longest = (1000 * times[int(share * (len(times) - 1))] for share in (0.5, 0.95, 1))
        print(f"{len(times)} acts at {count} pieces: {middle:.0f} ms of CPU, p95 {late:.0f}, most {longest:.0f}")
        assert count > 11 or times[-1] <= PROMISED
