"""Flick: physical acts. A bean is flicked at a row of others. How many fall is simulated, drawn, or reported.

Everybody also has a secret bean, and no physical act may tell anything about it.
"""

from typing import Literal

import msgspec
from msgspec import Struct

from beanfield.kernel.asking import choose, perform, to_json
from beanfield.kernel.asks import Call, Option
from beanfield.kernel.book.text import Texts
from beanfield.kernel.chance import Chance
from beanfield.kernel.flow import CHECKPOINT, Flow
from beanfield.kernel.gesture import Dial, Gesture
from beanfield.kernel.leaving import Leaving
from beanfield.kernel.sight import BySeat, FaceDown, Own, Piece, Public
from beanfield.kernel.view import Outcome
from beanfield.kernel.world import World
from tests.toys.toy import FORBIDDEN, RULE, Card, ToyWith, cards, most_points

ROW = 5
FLICKS = 4
DIALS = (Dial("force", 0, 10, 4), Dial("aim", -45, 45, 0))


class Row(Struct, frozen=True):
    """What everybody sees before a flick: how many beans stand in the row."""

    kind: str
    beans: int


class Fallen(Struct, frozen=True):
    """The outcome of a flick."""

    fell: int


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """Who judges a flick: a performer, chance, or the people at a real table."""

    source: Literal["simulated", "chance", "reported"] = "simulated"


class State(Struct, array_like=True):
    """How many beans each seat has knocked over, and the secret beans."""

    fallen: Public[BySeat[int]]
    secrets: Own[BySeat[list[Piece]]]
    bag: FaceDown[list[Piece]]
    flicks: Public[int]
    left: Public[BySeat[bool]]
    wants_end: Public[BySeat[bool]]


LEAVING: Leaving[World[State, Card, Setup]] = Leaving(
    lambda w: most_points(w.state.fallen), leaving=RULE, empty=RULE, calling=FORBIDDEN
)


class Flick(ToyWith[State, Setup]):
    """Two rounds, in which everybody flicks twice in a row."""

    name = "flick"
    kind = "toy-row"
    state = State
    setup = Setup
    deck = cards("bean", range(1, 7))
    leaving = LEAVING
    texts = Texts(
        about="Flick.",
        prompts={"flick": "Flick a bean.", "report": "How many fell?", "confirm": "Is that so?"},
        options={
            "nothing": "None", "one": "One", "two": "Two", "agree": "So it is", "object": "No: nothing fell",
        },
        events={"fell": "{seat:seat} made {count} fall.", "left": "{seat:seat} left."},
        places={"secrets": "the secret of {owner}", "bag": "the bag"},
        dials={"force": "Force", "aim": "Aim"},
        calls={"leave": "Leave"},
        variants={
            "source.simulated": "Simulated.", "source.chance": "By chance.", "source.reported": "As people report.",
        },
    )  # fmt: skip

    def deal(self, w: World[State, Card, Setup]) -> None:
        w.state.bag = w.shuffle(w.create(list(self.deck.values())))
        for seat in range(w.seats):
            w.state.secrets[seat] = [w.state.bag.pop()]

    def play(self, w: World[State, Card, Setup]) -> Flow[Outcome]:
        while w.state.flicks < FLICKS * w.seats:
            yield CHECKPOINT
            seat = w.state.flicks // 2 % w.seats
            for _ in range(2):
                fell = yield from self.flick(w, seat)
                w.state.fallen[seat] += fell
                w.state.flicks += 1
                w.tell("fell", RULE, seat=seat, count=fell)
        return most_points(w.state.fallen)

    def flick(self, w: World[State, Card, Setup], seat: int) -> Flow[int]:
        scene = self.scene(w, seat)
        if w.setup.source == "simulated":
            return (yield from perform(seat, "flick", RULE, scene, DIALS, Fallen)).fell
        if w.setup.source == "chance":
            return msgspec.json.decode(self.luck(to_json(scene), Gesture({}), w.chance), type=Fallen).fell
        reports = [Option(do, (), RULE) for do in ("nothing", "one", "two")]
        report = yield from choose(seat, "report", RULE, reports)
        agreeing = [Option("agree", (), RULE), Option("object", (), RULE)]
        said = yield from choose((seat + 1) % w.seats, "confirm", RULE, agreeing)
        return reports.index(report) if said.do == "agree" else 0

    def scene(self, w: World[State, Card, Setup], seat: int) -> Row:
        return Row(self.kind, ROW - w.state.fallen[seat] % ROW)

    def luck(self, scene: str, gesture: Gesture, chance: Chance) -> str:
        row = msgspec.json.decode(scene, type=Row)
        return to_json(Fallen(chance.below(row.beans + 1)))

    def hear(self, w: World[State, Card, Setup], seat: int, call: Call) -> Outcome | None:
        return LEAVING.call(w, seat, call)


FLICK = Flick().game
