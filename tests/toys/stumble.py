"""Stumble: a flow that raises an error in the middle of a step. The match must be as it was before the answer."""

from collections.abc import Mapping
from typing import ClassVar

from msgspec import Struct

from beanfield.kernel.asking import choose, choose_together
from beanfield.kernel.asks import Call, Choose, Option
from beanfield.kernel.book.text import Texts
from beanfield.kernel.flow import CHECKPOINT, Flow
from beanfield.kernel.sight import BySeat, FaceDown, Piece, Public
from beanfield.kernel.view import Outcome
from beanfield.kernel.world import World
from tests.toys.toy import RULE, Card, NoSetup, Toy, cards, most_points

WALK, STUMBLE = Option("walk", (), RULE), Option("stumble", (), RULE)


class State(Struct, array_like=True):
    """How far everybody has walked."""

    steps: Public[BySeat[int]]
    pile: FaceDown[list[Piece]]


class Stumble(Toy[State]):
    """Three rounds. In each, every seat takes two steps, and then all take one together."""

    name = "stumble"
    state = State
    deck = cards("stone", range(5))
    calls: ClassVar[Mapping[str, tuple[str, ...]]] = {"wave": (), "faint": ()}
    texts = Texts(
        about="Walk.",
        prompts={"walk": "Walk on?"},
        options={"walk": "Walk", "stumble": "Stumble"},
        events={"walked": "{seat:seat} walked.", "waved": "{seat:seat} waved."},
        places={"pile": "the stones"},
        calls={"wave": "Wave", "faint": "Faint"},
    )

    def deal(self, w: World[State, Card, NoSetup]) -> None:
        w.state.pile = w.create(list(self.deck.values()))

    def play(self, w: World[State, Card, NoSetup]) -> Flow[Outcome]:
        while w.state.steps[-1] < 9:
            yield CHECKPOINT
            for seat in range(w.seats):
                for _ in range(2):
                    choice = yield from choose(seat, "walk", RULE, [STUMBLE, WALK])
                    walk(w, seat, choice)
            choices = yield from choose_together(
                [Choose(seat, "walk", RULE, [STUMBLE, WALK]) for seat in range(w.seats)]
            )
            for seat, choice in choices.items():
                walk(w, seat, choice)
        return most_points(w.state.steps)

    def hear(self, w: World[State, Card, NoSetup], seat: int, call: Call) -> Outcome | None:
        w.tell("waved", RULE, seat=seat)
        w.state.steps[seat] += 10
        if call.do == "faint":
            raise RuntimeError("fainted")
        w.state.steps[seat] -= 10
        return None


def walk(w: World[State, Card, NoSetup], seat: int, choice: Option) -> None:
    """Change everything in the world before the error."""
    w.state.steps[seat] += 1
    w.state.pile = w.shuffle(w.state.pile)
    w.tell("walked", RULE, seat=seat)
    if choice.do == "stumble":
        w.create(list(Stumble.deck.values()))
        raise RuntimeError("stumbled")


STUMBLES = Stumble().game
