"""The rules as code, in the order of `rules.toml`.

A rule that asks somebody is a generator. It works on the world and on nothing else: no clock, no files, no `random`.
"""

from collections import Counter
from collections.abc import Sequence

from beanfield.kernel.asking import choose_together
from beanfield.kernel.asks import Ask, Choose, Option, Pick, Thing, pieces_in
from beanfield.kernel.errors import Refused
from beanfield.kernel.flow import CHECKPOINT, Flow
from beanfield.kernel.remarks import Remark
from beanfield.kernel.variants import NoSetup
from beanfield.kernel.view import Outcome, View, sources
from mole_patch.catalog import BY_NAME, DECK
from mole_patch.state import State, World

SEATS = range(2, 6)
HAND = 3
ENOUGH = 12


def check(seats: int, setup: NoSetup) -> None:
    """MOL-001: 2 to 5 players."""
    if seats not in SEATS:
        raise Refused("MOL-001", f"Mole Patch is for {SEATS[0]} to {SEATS[-1]} players")


def prepare(w: World) -> None:
    """MOL-002, MOL-003: all carrots are shuffled, everybody gets three."""
    w.state.pile = w.shuffle(w.create(DECK))
    for seat in range(w.seats):
        w.state.hands[seat] = [w.state.pile.pop() for _ in range(HAND)]
    w.tell("dealt", "MOL-003")


def play(w: World) -> Flow[Outcome]:
    """MOL-009: round after round, until somebody has enough. MOL-R02: all who have the most points win."""
    while max(w.state.points) < ENOUGH:
        yield CHECKPOINT
        yield from show_carrots(w)
        let_the_mole_come(w)
        score(w)
        clear_up(w)
    points = w.state.points
    winners = tuple(seat for seat in range(w.seats) if points[seat] == max(points))
    return Outcome(winners, tuple(points), sources(carrots=points))


def show_carrots(w: World) -> Flow[None]:
    """MOL-004: all choose in secret, and show at once."""
    asks = [Choose(seat, "show", "MOL-004", carrots_of(w, seat)) for seat in range(w.seats)]
    answers = yield from choose_together(asks)
    for seat, option in answers.items():
        shown = w.move(pieces_in(option), f"hands.{seat}", f"shown.{seat}")
        w.tell("showed", "MOL-004", seat=seat, cards=shown)


def carrots_of(w: World, seat: int) -> list[Option]:
    """What a seat can show."""
    return [Option("show", (piece,), "MOL-004") for piece in sorted(w.state.hands[seat])]


def let_the_mole_come(w: World) -> None:
    """MOL-005: the top carrot of the pile is turned up."""
    turned_up = w.move([top_of_pile(w)], "pile", "mole")
    w.tell("mole", "MOL-005", cards=turned_up)


def score(w: World) -> None:
    """MOL-005 to MOL-007: what is bigger than the mole's is eaten, equal carrots choke, others score their size."""
    mole = w.cards[w.state.mole[0]].size
    sizes = [w.cards[shown[0]].size for shown in w.state.shown]
    how_many = Counter(sizes)
    for seat, size in enumerate(sizes):
        if size > mole:
            w.tell("eaten", "MOL-005", seat=seat)
        elif how_many[size] > 1:
            w.tell("choked", "MOL-006", seat=seat)
        else:
            w.state.points[seat] += size
            w.tell("scored", "MOL-007", seat=seat, points=size)


def clear_up(w: World) -> None:
    """MOL-008: what lies open goes to the compost, and everybody draws."""
    w.move(w.state.mole[:], "mole", "compost")
    for seat in range(w.seats):
        w.move(w.state.shown[seat][:], f"shown.{seat}", "compost")
    for seat in range(w.seats):
        w.move([top_of_pile(w)], "pile", f"hands.{seat}")


def top_of_pile(w: World) -> int:
    """MOL-R01: where the pile is empty, the compost is shuffled and is the new one."""
    if not w.state.pile:
        w.state.pile, w.state.compost = w.shuffle(w.state.compost), []
        w.tell("shuffled", "MOL-R01", count=len(w.state.pile))
    return w.state.pile[-1]


def remark(view: View[State], ask: Choose | Pick, answer: tuple[Option, ...]) -> list[Remark]:
    """MOL-009: whether this carrot, if the mole leaves it, would be enough. It looks at a view, never at the world."""
    carrot = BY_NAME[view.faces[pieces_in(*answer)[0]]]
    points = view.state.points[ask.seat] + carrot.size
    return [Remark("enough", {"points": points}, "good")] if points >= ENOUGH else []


def why_not(w: World, ask: Ask | None, seat: int, do: str, on: Sequence[Thing]) -> str:
    """The rule that forbids what somebody tried."""
    return "MOL-009" if ask is None else "MOL-004"
