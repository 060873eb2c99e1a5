"""Checks that a match depends only on its seed and its answers."""

import os
import random
import subprocess
import sys

from beanfield.kernel.match import AnyMatch
from beanfield.testkit.suite.digests import digests
from beanfield.testkit.suite.looks import course
from beanfield.testkit.suite.wander import Wanderer


def check_hash_seeds(names: list[str]) -> None:
    """Processes with different hash seeds, which order sets differently, play the same matches."""
    here = [line for name in names for line in digests(name)]
    for hash_seed in ("1", "2"):
        there = subprocess.run(
            [sys.executable, "-m", "beanfield.testkit.suite.digests", *names],
            env=os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        )
        assert there.stdout.splitlines() == here, f"with PYTHONHASHSEED={hash_seed}"


def check_burned_generators(one: AnyMatch, other: AnyMatch, seed: int, most: int) -> None:
    """Two equal matches stay equal, even if somebody else uses the global random generator meanwhile."""
    random.seed(seed)
    real = list(course(one, Wanderer(seed), most))
    for at, look in enumerate(course(other, Wanderer(seed), most)):
        assert look == real[at], f"another course from ask {at} on"
        random.seed(-at)
        random.random()
