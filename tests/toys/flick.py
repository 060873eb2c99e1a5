"""Flick: a physical act. A gesture and what came of it are written down; the outcome is never computed again."""

import json

from msgspec import Struct

from beanfield.kernel.asks import Answer, Perform, Performed, Single
from beanfield.kernel.flow import CHECKPOINT, Flow
from beanfield.kernel.sight import BySeat, Public
from beanfield.kernel.text import Texts
from beanfield.kernel.view import Outcome, View
from beanfield.kernel.world import World
from tests.toys.toy import RULE, Card, NoOptions, Toy, cards, most_points


class State(Struct, array_like=True):
    """How many beans everybody flicked off the table."""

    fallen: Public[BySeat[int]]
    flicks: Public[int]


class Flick(Toy[State]):
    """Everybody flicks twice in a row, twice."""

    name = "flick"
    state = State
    deck = cards("bean", [1])
    texts = Texts(
        about="Flick.",
        prompts={"flick": "Flick a bean."},
        options={},
        events={"fell": "{seat:seat} made {count} fall."},
        places={},
    )

    def set_up(self, seats: int) -> State:
        return State([0] * seats, 0)

    def deal(self, w: World[State, Card, NoOptions]) -> None:
        """There are no cards."""

    def play(self, w: World[State, Card, NoOptions]) -> Flow[Outcome]:
        while w.state.flicks < 4 * w.seats:
            yield CHECKPOINT
            seat = w.state.flicks // 2 % w.seats
            for _ in range(2):
                scene = json.dumps({"beans": 5 - w.state.fallen[seat] % 5})
                done: Performed = yield Perform(seat, "flick", RULE, scene)
                fell = int(json.loads(done.outcome).get("fell", 0))
                w.state.fallen[seat] += fell
                w.state.flicks += 1
                w.tell("fell", RULE, seat=seat, count=fell)
        return most_points(w.state.fallen)

    def default(self, view: View[State], ask: Single) -> Answer:
        return Performed('{"force": 0}', json.dumps({"fell": view.state.flicks % 3}))


FLICK = Flick()
