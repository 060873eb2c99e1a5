"""Films: poses are packed into few bytes, and nobody can see a difference after they are unpacked."""

from math import cos, sin
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beanfield.physics.film import LARGEST, BadFilm, Film, Pose, read_film, write_film
from tests.physics.film import angle
from tests.toys.flicking import film

METRES = st.floats(-3, 3)
PARTS = st.tuples(*[st.floats(-1, 1)] * 4).filter(lambda parts: sum(part * part for part in parts) > 0.01)
POSES: st.SearchStrategy[Pose] = st.builds(lambda x, y, z, turn: (x, y, z, *turn), METRES, METRES, METRES, PARTS)


@given(st.lists(st.tuples(POSES, POSES), max_size=6))
def test_a_film_comes_out_as_it_was(pictures: list[tuple[Pose, Pose]]) -> None:
    made = Film(("bean.1", "Bohne 🫘"), tuple(pictures), rate=25)
    shown = read_film(write_film(made))
    assert (shown.bodies, shown.rate, len(shown.pictures)) == (made.bodies, 25, len(pictures))
    for here, there in zip(made.pictures, shown.pictures, strict=True):
        for one, other in zip(here, there, strict=True):
            assert all(abs(a - b) <= 0.00006 for a, b in zip(one[:3], other[:3], strict=True)), "half a tenth of a mm"
            assert angle(one, other) < 0.3


def test_a_film_is_small() -> None:
    packed = write_film(film(beans=5, fell=3, aim=4.0, force=6.0))
    assert len(packed) < 500, len(packed)
    assert write_film(read_film(packed)) == packed, "it loses nothing more"


def test_a_film_without_pictures_or_bodies_is_one() -> None:
    assert read_film(write_film(Film((), ()))) == Film((), ())
    assert read_film(write_film(Film(("bean",), ()))).pictures == ()


def test_a_film_that_is_too_long_is_none() -> None:
    random = Random(1)

    def pose() -> Pose:
        return random.random(), random.random(), random.random(), cos(1), sin(1), 0.0, 0.0

    with pytest.raises(BadFilm, match="at most"):
        write_film(Film(("a", "b"), tuple((pose(), pose()) for _ in range(3000))))
    with pytest.raises(BadFilm, match="at most"):
        read_film(bytes(LARGEST + 1))


@given(st.binary(max_size=200), st.integers(0, 500), st.integers(0, 255))
def test_what_is_no_film_is_refused(junk: bytes, at: int, byte: int) -> None:
    packed = bytearray(write_film(film(beans=2, fell=1, aim=0.0, force=4.0)))
    packed[at % len(packed)] = byte
    for data in (junk, bytes(packed), bytes(packed[: at % len(packed)])):
        try:
            read_film(data)
        except BadFilm:
            continue


def test_a_bomb_is_no_film() -> None:
    import zlib

    with pytest.raises(BadFilm):
        read_film(zlib.compress(bytes(8 * 1024 * 1024)))
    with pytest.raises(BadFilm):
        read_film(zlib.compress(b"\x01\x1e\xff\xff\xff\xff\x0f\x01\x01a"))
