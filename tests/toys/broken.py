"""Defects that are not leaks, planted in Plots: in asks, pieces, texts and judgement, and in what a flow depends on."""

import random
from collections.abc import Sequence

from msgspec.structs import replace

from beanfield.kernel.asks import Act, Answer, Ask, Choose, Option, Pick, Single, Thing, Together
from beanfield.kernel.flow import Flow
from beanfield.kernel.view import Outcome, View, sources
from tests.toys.plots import Plot, Plots, State
from tests.toys.toy import RULE

DRAW, STOP = Option("draw", ("pile",), RULE), Option("stop", (), RULE)


class Asking(Plots):
    """Asks something broken in every turn, and goes on."""

    def __init__(self, ask: Ask) -> None:
        self.ask = ask

    def step(self, w: Plot, seat: int, prompt: str) -> Flow[None]:
        yield self.ask


BROKEN_ASKS: dict[str, Ask] = {
    "without options": Choose(0, "turn", RULE, []),
    "out of order": Choose(0, "turn", RULE, [STOP, DRAW]),
    "twice": Choose(0, "turn", RULE, [DRAW, DRAW]),
    "a prompt": Choose(0, "no-such-prompt", RULE, [DRAW]),
    "a rule of the ask": Choose(0, "turn", "TOY-999", [DRAW]),
    "a verb": Choose(0, "turn", RULE, [Option("fly", (), RULE)]),
    "a rule of the option": Choose(0, "turn", RULE, [Option("draw", (), "TOY-999")]),
    "a place": Choose(0, "turn", RULE, [Option("draw", ("cellar",), RULE)]),
    "a place of nobody": Choose(0, "turn", RULE, [Option("draw", ("hands.9",), RULE)]),
    "a piece": Choose(0, "turn", RULE, [Option("draw", (999,), RULE)]),
    "a seat": Choose(9, "turn", RULE, [DRAW]),
    "too many to pick": Pick(0, "turn", RULE, 3, 3, [DRAW, STOP]),
    "too few may be picked": Pick(0, "turn", RULE, 2, 1, [DRAW, STOP]),
    "nothing may be picked": Pick(0, "turn", RULE, 0, 0, [DRAW, STOP]),
    "too many of a group": Pick(0, "turn", RULE, 2, 2, [DRAW, STOP], ["a", "b"]),
    "a group for some": Pick(0, "turn", RULE, 1, 2, [DRAW, STOP], ["a"]),
    "leaders for some": Pick(0, "turn", RULE, 1, 2, [DRAW, STOP], None, [True]),
    "a word for some": Pick(0, "turn", RULE, 1, 2, [DRAW, STOP], once=["a"]),
    "only one of two that must be picked": Pick(0, "turn", RULE, 2, 2, [DRAW, STOP], once=["a", "a"]),
    "nobody leads": Pick(0, "turn", RULE, 1, 2, [DRAW, STOP], None, [False, False]),
    "nobody leads where nothing must be picked": Pick(0, "turn", RULE, 0, 2, [DRAW, STOP], None, [False, False]),
    "too few follow": Pick(0, "turn", RULE, 2, 2, [DRAW, STOP], None, [True, True]),
    "a follower of another group": Pick(0, "turn", RULE, 1, 2, [DRAW, STOP], ["a", "b"], [True, False]),
    "a follower where only one may be picked": Pick(0, "turn", RULE, 1, 1, [DRAW, STOP], None, [True, False]),
    "too few apart": Pick(0, "turn", RULE, 2, 2, [DRAW, Option("lay", ("pile",), RULE)], distinct=1),
    "nobody together": Together(()),
    "somebody twice": Together((Choose(0, "turn", RULE, [DRAW]), Choose(0, "turn", RULE, [STOP]))),
}


class LosesPieces(Plots):
    """A drawn card disappears."""

    def draw(self, w: Plot, seat: int) -> None:
        w.state.pile = w.state.pile[:-1]


class DoublesPieces(Plots):
    """A card that is laid stays in the hand as well."""

    def lay(self, w: Plot, seat: int, pieces: Sequence[int]) -> None:
        w.state.table += pieces
        w.reveal()


class InventsPieces(Plots):
    """The state has pieces that were never created."""

    def lay(self, w: Plot, seat: int, pieces: Sequence[int]) -> None:
        super().lay(w, seat, pieces)
        w.state.table.append(999)


class WordlessEvent(Plots):
    """Tells an event that has no text."""

    def lay(self, w: Plot, seat: int, pieces: Sequence[int]) -> None:
        super().lay(w, seat, pieces)
        w.tell("no-such-event", RULE)


class LawlessEvent(Plots):
    """Tells an event with an unknown rule."""

    def lay(self, w: Plot, seat: int, pieces: Sequence[int]) -> None:
        super().lay(w, seat, pieces)
        w.tell("planted", "TOY-999")


class StrangersWin(Plots):
    """The winner is not one of the players."""

    def play(self, w: Plot) -> Flow[Outcome]:
        yield from super().play(w)
        return Outcome((w.seats,), (0,) * w.seats)


class ScoresAreMissing(Plots):
    """Not everybody has a score."""

    def play(self, w: Plot) -> Flow[Outcome]:
        yield from super().play(w)
        return Outcome((0,), (0,))


class PointsFromNowhere(Plots):
    """Points come from a source that has no text."""

    def play(self, w: Plot) -> Flow[Outcome]:
        yield from super().play(w)
        return Outcome((0,), (1,) * w.seats, sources(nowhere=[1] * w.seats))


class DoesNotAddUp(Plots):
    """The sources are not the whole score."""

    texts = replace(Plots.texts, sources={"cards": "cards"})

    def play(self, w: Plot) -> Flow[Outcome]:
        yield from super().play(w)
        return Outcome((0,), (36,) * w.seats, sources(cards=[39] * w.seats))


class StandsTooWell(Plots):
    """`evaluate` says more than 1."""

    def evaluate(self, view: View[State]) -> float:
        return 1.5


class StandsNowhere(Plots):
    """`evaluate` says NaN."""

    def evaluate(self, view: View[State]) -> float:
        return float("nan")


class DoesTheImpossible(Plots):
    """The game's answer for an absent seat is not allowed."""

    def default(self, view: View[State], ask: Single) -> Answer:
        return Act("fly")


class NeverEnds(Plots):
    """Turns are not counted, so the match never ends."""

    def end_turn(self, w: Plot, seat: int) -> None:
        w.state.turns -= w.seats


class RemembersOutside(Plots):
    """Keeps a part of the match outside its state."""

    laid = 0

    def lay(self, w: Plot, seat: int, pieces: Sequence[int]) -> None:
        super().lay(w, seat, pieces)
        self.laid += 1
        w.state.number = self.laid


class RemembersInTheFlow(Plots):
    """Carries something over a checkpoint in a local variable and not in the state."""

    def play(self, w: Plot) -> Flow[Outcome]:
        flow = super().play(w)
        asks, said = 0, None
        while True:
            try:
                ask = flow.send(said)
            except StopIteration as end:
                return Outcome(end.value.winners, end.value.scores)
            asks += 1
            w.state.number = asks
            said = yield ask


class UsesGlobalChance(Plots):
    """Uses Python's random numbers instead of chance."""

    def end_turn(self, w: Plot, seat: int) -> None:
        w.state.number = random.randrange(1 << 30)


class DependsOnTheOrderOfSets(Plots):
    """Takes the first string of a set."""

    def end_turn(self, w: Plot, seat: int) -> None:
        w.state.sign = next(iter({f"sign {number}" for number in range(50)}))


SETS = DependsOnTheOrderOfSets().game


class RefusesWithoutARule(Plots):
    """Refuses with an unknown rule."""

    def why_not(self, w: Plot, ask: Ask | None, seat: int, do: str, on: Sequence[Thing]) -> str:
        return "TOY-999"


class ChangesWhenItRefuses(Plots):
    """Counts in its state how often something was refused."""

    def why_not(self, w: Plot, ask: Ask | None, seat: int, do: str, on: Sequence[Thing]) -> str:
        w.state.number += 1
        return RULE
