"""An axe is thrown at a tower, with the real engine."""

from math import dist

import msgspec
import pytest

from beanfield.kernel.gesture import Gesture, hand_of
from beanfield.physics.film import RATE, read_film
from beanfield.physics.performers import find_performer
from beanfield.physics.swing import DIALS, as_made
from beanfield.physics.throw import APART, THROW, Strike, ThrowOutcome, ThrowScene, flight, off_tower, outside, throw
from tests.physics.building import BASE, Built, throw_scene, tower_of, with_piece

LARGEST_FILM = 8000


def swung(tower: Built, seat: int = 0, **dials: float) -> Strike:
    """A throw without any error."""
    made = Gesture({dial.name: dials.get(dial.name, dial.usual) for dial in DIALS})
    return throw(ThrowScene(seat, 4, tower), made)


def judged(tower: Built, gesture: Gesture, number: int) -> ThrowOutcome:
    made = THROW.judge(throw_scene(tower), gesture, hand_of(b"axe", number))
    return msgspec.json.decode(made.outcome, type=ThrowOutcome)


def test_it_judges_scenes_of_its_kind() -> None:
    assert find_performer(throw_scene((BASE,))) is THROW


def test_a_straight_throw_takes_pieces_off_and_the_others_stay() -> None:
    tower = tower_of(11)
    result = judged(tower, Gesture({}), 0)
    assert result.fell and result.fell == tuple(sorted(result.fell)) and 0 not in result.fell
    assert len(result.fell) + len(result.tower) == len(tower)
    assert dist(result.tower[0][:3], BASE.pose[:3]) < 20_000, "the lowest die is still in its recess"


def test_the_usual_throw_usually_hits_a_tower_of_some_height() -> None:
    tower = tower_of(11)
    assert sum(bool(judged(tower, Gesture({}), number).fell) for number in range(6)) >= 4


@pytest.mark.parametrize("dials", [{"aim": 20.0}, {"aim": -20.0}, {"speed": 0.0}, {"rise": 60.0, "speed": 4.0}])
def test_a_miss_leaves_the_tower_as_it_was_to_the_last_digit(dials: dict[str, float]) -> None:
    tower = tower_of(6)
    assert judged(tower, Gesture(dials), 1) == ThrowOutcome((), tuple(piece.pose for piece in tower))


def test_what_hits_the_lowest_die_off_the_board_takes_everything() -> None:
    assert ThrowOutcome((0,), ()) in [judged((BASE,), Gesture({"rise": rise}), n) for rise in (-2, 0) for n in range(6)]


def test_a_tower_is_hit_alike_from_every_side() -> None:
    tower = tower_of(11)
    assert all(swung(tower, seat, x=40.0 * seat).touched for seat in range(4))


def test_people_sit_around_the_tower_clockwise() -> None:
    made = Gesture({dial.name: dial.usual for dial in DIALS} | {"rise": 0.0, "x": 125.0})
    starts = [flight(ThrowScene(seat, 4, (BASE,)), made) for seat in range(4)]
    places = [(round(pose[0], 3), round(pose[1], 3)) for pose, _, _ in starts]
    assert places == [(0.125, -0.5), (-0.5, -0.125), (-0.125, 0.5), (0.5, 0.125)], "x is to the right of each of them"
    for (x, y, _, *_), (vx, vy, vz), _ in starts:
        assert x * vy == pytest.approx(y * vx) and x * vx < 0 and y * vy < 0, "straight at the tower"
        assert dist((vx, vy, vz), (0, 0, 0)) == pytest.approx(3.0)


def test_more_aim_is_farther_to_the_left() -> None:
    made = {dial.name: dial.usual for dial in DIALS} | {"aim": 10.0}
    _, (vx, vy, _), _ = flight(ThrowScene(0, 4, (BASE,)), Gesture(made))
    assert vx < 0 < vy and APART == 0.5


def test_what_is_off_the_tower() -> None:
    standing = {(-1, 0), (0, 1), (1, 2), (2, 3)}
    assert off_tower(standing, 4) == set()
    assert off_tower({(-1, 0), (0, 1), (-2, 2), (-1, 3)}, 4) == {2, 3}
    assert off_tower({(-1, 0), (0, 1), (1, 2), (-1, 2), (2, 3)}, 4) == {2, 3}, "3 lies on what has fallen"
    assert off_tower({(-1, 0), (0, 1), (1, 2), (1, 3), (2, 3), (-1, 2)}, 4) == {2}, "3 leans on it and is carried too"
    assert off_tower(standing - {(-1, 0)} | {(-2, 0)}, 4) == {0, 1, 2, 3}, "the lowest die is off the board"


def test_what_lies_idle_outside_is_computed_no_more() -> None:
    standing = {(-1, 0), (0, 1)}
    assert outside(standing | {(-2, 2), (-1, 3), (3, 4)}, {2, 3, 4}) == {2, 3, 4}
    assert outside(standing | {(-2, 2), (2, 3)}, {2}) == set(), "something still moves on it"
    assert outside(standing | {(2, 3)}, {2, 3}) == set(), "in the air"
    assert outside(standing | {(-1, 2), (1, 2)}, {2}) == set(), "it leans on the tower"


def test_nobody_waits_for_what_rocks_on_the_table() -> None:
    strike = swung(tower_of(9), rise=60.0, speed=3.0)
    assert not strike.touched and len(strike.pictures) < 2 * RATE


def test_what_is_left_can_be_built_on() -> None:
    tower = tower_of(11)
    result = judged(tower, Gesture({}), 0)
    left = [piece for number, piece in enumerate(tower) if number not in result.fell]
    stump = tuple(msgspec.structs.replace(piece, pose=pose) for piece, pose in zip(left, result.tower, strict=True))
    assert with_piece(stump, "die")


def test_the_film_shows_the_axe_and_how_it_is_taken_away() -> None:
    tower = tower_of(11)
    made = THROW.judge(throw_scene(tower), Gesture({}), hand_of(b"axe", 0))
    film = read_film(made.film)
    assert film.bodies == (*(piece.piece for piece in tower), "axe")
    assert dist(film.pictures[0][-1][:2], (0, -0.5)) < 0.001
    assert film.pictures[-1][-1][2] > 0.5
    assert len(made.film) < LARGEST_FILM


def test_the_same_bits_come_out_again() -> None:
    tower = tower_of(11)
    one, other = (THROW.judge(throw_scene(tower, 2, 5), Gesture({"aim": 0.5}), hand_of(b"axe", 3)) for _ in range(2))
    assert one == other


def test_words_have_the_error_of_a_usual_player() -> None:
    hand = hand_of(b"words", 1)
    typed, thrown = (as_made(Gesture({}, by), hand).dials for by in ("words", "hand"))
    assert abs(typed["aim"]) == pytest.approx(2**0.5 * abs(thrown["aim"]))
    assert abs(typed["rise"] - 5) == pytest.approx(5**0.5 * abs(thrown["rise"] - 5))
