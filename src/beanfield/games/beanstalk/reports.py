"""Reports of what happened on a real table, and what is done when somebody disagrees (BST-R39, BST-R47).

The active player reports. The others may object to what decides something: a fall, a Beanstalk that stands at the end
of a turn, and what the Axe took off: these reports are told. Nobody is asked about faces, about a piece in the middle
of a turn, or a slip.
"""

from typing import Final, Literal

from beanfield.games.beanstalk.catalog import Face
from beanfield.games.beanstalk.state import Block, World
from beanfield.kernel.asking import choose, choose_together, pick, respond
from beanfield.kernel.asks import Choose, Number, Option, in_order, number_in, places_in
from beanfield.kernel.flow import Flow

type Verdict = Literal["placed", "stable", "fallen", "beside"]
"""What became of a piece; `stable` at the end of a turn, after the check."""

FACES: Final[tuple[Face, ...]] = ("die", "eye", "treasure", "trunk")
AGREE: Final = Option("agree", (), "BST-R47")
OBJECT: Final = Option("object", (), "BST-R47")
RIGHT: Final = Option("right", (), "BST-R47")
WRONG: Final = Option("wrong", (), "BST-R47")

REPORTS: Final = frozenset(
    {*FACES, "fell", "placed", "stands", "accident", "beside", "knocked", "off", "collapsed"}
    | {option.do for option in (AGREE, OBJECT, RIGHT, WRONG)}
)
"""What only people at a real table can know."""


class CameDown(Exception):
    """The Beanstalk came down, and not by a piece of the active player: whose fall it is, or nobody's (BST-R39)."""

    def __init__(self, culprit: int | None) -> None:
        self.culprit = culprit


def others(w: World, seat: int) -> list[int]:
    """Everybody else who plays."""
    return [other for other in range(w.seats) if other != seat and not w.state.removed[other]]


def report_face(w: World, seat: int) -> Flow[Face]:
    """BST-R23: what a die shows. A die that hit the Beanstalk is rolled again, unless that fell (BST-R24)."""
    options = in_order([*[Option(face, (), "BST-R23") for face in FACES], Option("fell", (), "BST-R24")])
    while True:
        said = yield from choose(seat, "face", "BST-R23", options)
        if said.do != "fell":
            return next(face for face in FACES if face == said.do)
        w.tell("reported", "BST-R47", seat=seat, what="fell")
        if (yield from settled(w, seat)):
            raise CameDown(seat)


def report_placement(w: World, seat: int, block: Block, last: bool) -> Flow[Verdict]:
    """BST-046, BST-068: each piece has a report of its own; after the last one the Beanstalk must stand for a while."""
    options = [
        Option("stands" if last else "placed", (), "BST-068" if last else "BST-066"),
        Option("fell", (), "BST-075"),
        Option("accident", (), "BST-R39"),
        Option("beside", (), "BST-R35"),
        *[Option("knocked", (f"tokens.{other}",), "BST-R39") for other in others(w, seat)],
    ]
    said = yield from choose(seat, f"report-{block}", "BST-R47", in_order(options))
    match said.do:
        case "placed":
            return "placed"
        case "beside":
            return "beside"
        case "stands":
            w.tell("reported", "BST-R47", seat=seat, what="stands")
            return "stable" if (yield from settled(w, seat)) else "fallen"
        case "accident":
            yield from claim_accident(w, seat)
            return "fallen"
        case "knocked":
            culprit = int(places_in(said)[0].rpartition(".")[2])
            w.tell("blamed", "BST-R47", seat=seat, whom=culprit)
            if (yield from settled(w, seat)):
                raise CameDown(culprit)
            return "fallen"
        case _:
            w.tell("reported", "BST-R47", seat=seat, what="fell")
            stands: Verdict = "stable" if last else "placed"
            return "fallen" if (yield from settled(w, seat)) else stands


def claim_accident(w: World, seat: int) -> Flow[None]:
    """BST-R39: during a turn all must agree that it was an accident; otherwise it is the active player's fall."""
    asks = [Choose(other, "accident", "BST-R39", [AGREE, OBJECT]) for other in others(w, seat)]
    answers = yield from choose_together(asks)
    if all(answer.do == AGREE.do for answer in answers.values()):
        raise CameDown(None)


def settled(w: World, seat: int) -> Flow[bool]:
    """Whether the report counts. A dispute that can't be settled is an accident (BST-R47)."""
    right = yield from upheld(w, seat)
    if right is None:
        raise CameDown(None)
    return right


def report_strike(w: World, seat: int) -> Flow[list[int]]:
    """BST-097: the pieces that the Axe took off; people count them from 1. The thrower may be sent back (BST-R68).

    What is still disputed then, or between two players, counts as all off (BST-R47).
    """
    every = range(len(w.state.beanstalk))
    options = in_order([Option("off", (Number(at + 1),), "BST-098") for at in every])
    for _ in range(2):
        picked = yield from pick(seat, "struck", "BST-097", options, least=0, most=len(options))
        w.tell("reported-off", "BST-R47", seat=seat, count=len(picked))
        right = yield from upheld(w, seat)
        if right:
            return [number_in(option) - 1 for option in picked]
        if right is None:
            break
    return list(every)


def upheld(w: World, seat: int) -> Flow[bool | None]:
    """BST-R47: others may object; then a majority of them decides, and a tie upholds the report.

    With two players a dispute can't be settled: None.
    """
    there = others(w, seat)
    objection = yield from respond([Choose(other, "agree", "BST-R47", [AGREE, OBJECT]) for other in there])
    if objection is None:
        return True
    w.tell("objected", "BST-R47", seat=objection[0])
    if len(there) == 1:
        return None
    votes = yield from choose_together([Choose(other, "vote", "BST-R47", [RIGHT, WRONG]) for other in there])
    wrong = sum(vote.do == WRONG.do for vote in votes.values())
    w.tell("voted", "BST-R47", wrong=wrong, right=len(there) - wrong)
    return wrong * 2 <= len(there)
