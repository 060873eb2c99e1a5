"""How bots judge answers: two worlds are enough if the answers show nothing hidden, otherwise it takes more."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from beanfield.bots.worlds import Worlds, answers_in, promises, reward
from beanfield.kernel.asks import Answer
from beanfield.kernel.branch import AnyBranch, Branch
from beanfield.kernel.chance import Chance
from beanfield.kernel.match import AnyMatch, Match
from beanfield.kernel.seat import Seat
from beanfield.kernel.view import Outcome, View
from tests.toys.trains import TRAINS, Trains


class Watched(Worlds):
    """Worlds that count how many of them were used."""

    looked = 0

    def __getitem__(self, at: int) -> AnyMatch:
        self.looked = max(self.looked, at + 1)
        return super().__getitem__(at)


class ByTheCard(Trains):
    """How well a seat is doing depends only on the one card that it is shown."""

    def evaluate(self, view: View[Any]) -> float:
        return {"": 0.5, "engine 1": 0.8}.get(view.faces[1], 0.1)


class AllAlike(Trains):
    """A seat is always doing equally well."""

    def evaluate(self, view: View[Any]) -> float:
        return 0.5


def watched(toy: type[Trains] = ByTheCard) -> Watched:
    match = Match.begin(toy().game, 2, b"worlds")
    return Watched(Seat(match, 0).imagination(), Chance(b"a seed"))


def show(monkeypatch: pytest.MonkeyPatch, worlds: Worlds, others: str) -> None:
    """Let the seat see a card after the second answer: engine 1 in the first world, `others` in the other worlds."""
    first = worlds[0]
    real_answer, real_view = Branch.answer, Branch.view
    last: list[Answer] = []

    def answer(self: AnyBranch, seat: int, answer: Answer) -> None:
        last[:] = [answer]
        real_answer(self, seat, answer)

    def view(self: AnyBranch, seat: int) -> View[Any]:
        card = "engine 1" if self.world.cards is first.world.cards else others
        return replace(real_view(self, seat), faces={1: card if last == [answers[1]] else ""})

    answers = answers_in(first, 0, Random(1))
    monkeypatch.setattr(Branch, "answer", answer)
    monkeypatch.setattr(Branch, "view", view)


def test_two_worlds_in_which_the_same_is_seen_speak_for_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    worlds = watched()
    answers = answers_in(worlds[0], 0, Random(1))
    assert len(answers) > 2
    show(monkeypatch, worlds, "engine 1")
    assert promises(worlds, 0, answers, 4) == [0.5, 0.8, *[0.5] * (len(answers) - 2)]
    assert worlds.looked == 2


def test_where_something_else_is_seen_all_worlds_are_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    worlds = watched()
    answers = answers_in(worlds[0], 0, Random(1))
    show(monkeypatch, worlds, "crate 6")
    expected = [0.5, (0.8 + 3 * 0.1) / 4, *[0.5] * (len(answers) - 2)]
    assert promises(worlds, 0, answers, 4) == pytest.approx(expected)
    assert worlds.looked == 4


def test_only_the_answers_after_which_something_else_is_seen_are_tried_in_more_worlds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    worlds = watched()
    answers = answers_in(worlds[0], 0, Random(1))
    show(monkeypatch, worlds, "crate 6")
    promises(worlds, 0, [answers[0], *answers[2:]], 4)
    assert worlds.looked == 2


def test_worlds_that_are_judged_alike_are_not_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the first two worlds the seat draws useless cards, and both are judged the same. The third may be useful."""
    worlds = watched(AllAlike)
    answers = answers_in(worlds[0], 0, Random(1))
    show(monkeypatch, worlds, "crate 6")
    assert promises(worlds, 0, answers, 4) == [0.5] * len(answers)
    assert worlds.looked == 4


def test_a_player_who_imagines_one_world_gets_by_with_it() -> None:
    worlds = watched(Trains)
    answers = answers_in(worlds[0], 0, Random(1))
    assert len(promises(worlds, 0, answers, 1)) == len(answers)
    assert worlds.looked == 1


def test_worlds_are_drawn_once() -> None:
    worlds = watched()
    assert worlds[1] is worlds[1]
    assert worlds[0] is not worlds[1]


@pytest.mark.parametrize(("winners", "share"), [((0,), 1.0), ((0, 1), 0.5), ((1,), 0.0), ((), 0.0)])
def test_a_match_that_is_over_is_worth_the_share_in_the_win(winners: tuple[int, ...], share: float) -> None:
    branch = Branch(Match.begin(TRAINS, 2, b"over"))
    branch.outcome = Outcome(winners, (0, 0))
    assert reward(branch, 0) == share
