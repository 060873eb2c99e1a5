"""The hand of a physical act as numbers."""

from math import sqrt
from random import Random

from beanfield.physics.hand import Hand


def test_a_hand_wobbles_around_the_middle() -> None:
    random = Random(2)
    normal = [Hand(random.randbytes(128)).normal(2.0) for _ in range(2000)]
    mean = sum(normal) / len(normal)
    spread = sqrt(sum((each - mean) ** 2 for each in normal) / len(normal))
    assert abs(mean) < 0.2 and 1.85 < spread < 2.15
    hand = Hand(random.randbytes(128))
    assert all(0 <= hand.uniform() < 1 for _ in range(16))
