"""Films in letters."""

from itertools import pairwise
from math import cos, radians, sin

from beanfield.clients.films import WIDTH, legend, letters_of, side_view
from beanfield.kernel.registry import find_game
from beanfield.physics.film import Film, Pose

BEANZ, BEANSTALK = find_game("mighty-beanz"), find_game("beanstalk")
LOW, HIGH = 0.0105, 0.0203


WEAK = """
                                                              TTTT
                                                              TTTT
                                        FFFFFFFF              TTTT
                                        FFFFFFFF              TTTT
‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾
"""


def bean(x: float, tilt: float, z: float) -> Pose:
    """A bean at this place, tilted forward by these degrees."""
    half = radians(tilt) / 2
    return x, 0.0, z, cos(half), 0.0, sin(half), 0.0


def film(*last: Pose) -> Film:
    first = (bean(0, 90, LOW), bean(0.3, 0, HIGH))
    return Film(("flicked", "target"), (first, last or first))


def drawn(text: str) -> list[str]:
    return text.strip("\n").splitlines()


def test_a_bean_that_stands_is_high_and_one_that_lies_is_long() -> None:
    missed = film(bean(0.2, 90, LOW), bean(0.3, 0, HIGH))
    assert side_view(missed, -1)[1:] == drawn(WEAK)


def test_who_is_knocked_down_is_flat() -> None:
    hit = film(bean(0.2, 90, LOW), bean(0.36, 90, LOW))
    standing, fallen = (sum(any(letter == "T" for letter in line) for line in side_view(hit, at)) for at in (0, -1))
    assert standing > fallen


def test_all_pictures_of_a_film_have_the_same_size_and_none_is_too_wide() -> None:
    far = film(bean(1.4, 90, LOW), bean(0.3, 0, HIGH))
    sizes = {(len(picture), len(picture[-1])) for picture in (side_view(far, at) for at in (0, -1))}
    assert len(sizes) == 1
    assert all(len(line) <= WIDTH for line in side_view(far, -1))


def test_each_body_has_a_letter_of_its_own() -> None:
    letters = letters_of(("bean", "block", "cup", "bowl"))
    assert letters == ["B", "2", "C", "4"]
    assert all(one != other for one, other in pairwise(sorted(letters)))


def test_bodies_of_one_name_have_one_letter_and_are_named_once() -> None:
    bodies = ("die", "token", "die", "cylinder", "castle", "die")
    assert letters_of(bodies) == ["D", "T", "D", "C", "4", "D"]
    assert legend(BEANSTALK, Film(bodies, ())) == "D Die, T Treasure token, C cylinder, 4 Castle"


def test_the_legend_is_in_the_words_of_the_game() -> None:
    assert legend(BEANZ, film()) == "F flicked bean, T target"
