"""How bots judge answers: in two worlds where nothing hidden matters, in more where it does."""

from random import Random

import pytest

from beanfield.bots import worlds as bots_worlds
from beanfield.bots.bot import AnyMatch
from beanfield.bots.worlds import Worlds, answers_in, promises
from beanfield.kernel.chance import Chance
from beanfield.kernel.match import Match
from beanfield.kernel.seat import Seat
from tests.toys.trains import TRAINS


class Watched(Worlds):
    """Worlds that remember how many of them were looked at."""

    looked = 0

    def __getitem__(self, at: int) -> AnyMatch:
        self.looked = max(self.looked, at + 1)
        return super().__getitem__(at)


def watched() -> Watched:
    match = Match.begin(TRAINS, 2, b"worlds")
    return Watched(Seat(match, 0).imagination(), Chance(b"a seed"))


def test_two_worlds_that_agree_speak_for_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    worlds = watched()
    answers = answers_in(worlds[0], 0, Random(1))
    monkeypatch.setattr(bots_worlds, "reward", lambda match, number: 0.5)
    assert promises(worlds, 0, answers, 4) == [0.5] * len(answers)
    assert worlds.looked == 2


def test_where_one_answer_is_judged_otherwise_all_worlds_are_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    worlds = watched()
    answers = answers_in(worlds[0], 0, Random(1))
    judged: list[float] = []

    def reward(match: AnyMatch, number: int) -> float:
        judged.append(0.5)
        world, answer = divmod(len(judged) - 1, len(answers))
        return 0.25 * world if answer == 1 else 0.5

    monkeypatch.setattr(bots_worlds, "reward", reward)
    expected = [0.5] * len(answers)
    expected[1] = 0.25 * (0 + 1 + 2 + 3) / 4
    assert promises(worlds, 0, answers, 4) == pytest.approx(expected)
    assert worlds.looked == 4


def test_a_player_who_imagines_one_world_gets_by_with_it() -> None:
    worlds = watched()
    answers = answers_in(worlds[0], 0, Random(1))
    assert len(promises(worlds, 0, answers, 1)) == len(answers)
    assert worlds.looked == 1


def test_worlds_are_drawn_once() -> None:
    worlds = watched()
    assert worlds[1] is worlds[1]
    assert worlds[0] is not worlds[1]
