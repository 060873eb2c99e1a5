"""Trains: picks in which one option leads, others follow, and nothing is named twice.

A seat loads a card on one of its three wagons. If it is an engine, up to two more cards go along, each on another
wagon. Then the seat may shunt: it moves the last card of a wagon to another wagon. No wagon and no card is moved twice.
"""

from msgspec import Struct
from msgspec.structs import replace

from beanfield.kernel.asking import picked
from beanfield.kernel.asks import Option, Pick, pieces_in, places_in
from beanfield.kernel.book.text import Texts
from beanfield.kernel.flow import CHECKPOINT, Flow
from beanfield.kernel.sight import BySeat, FaceDown, Own, Piece, Public
from beanfield.kernel.view import Outcome, View
from beanfield.kernel.world import World
from tests.toys.toy import RULE, Card, NoSetup, Toy, cards, most_points

WAGONS = ("back", "front", "middle")
ENGINES = {name: replace(card, short=f"E{card.value}") for name, card in cards("engine", [1, 2]).items()}
CRATES = {name: replace(card, short=f"C{card.value}") for name, card in cards("crate", range(1, 7)).items()}
HAND = 4
ROUNDS = 4
COPIES = 6
"""The copies of each card. They are enough, so no hand is ever empty."""


class State(Struct, array_like=True):
    """The station."""

    hands: Own[BySeat[list[Piece]]]
    pile: FaceDown[list[Piece]]
    back: Public[BySeat[list[Piece]]]
    front: Public[BySeat[list[Piece]]]
    middle: Public[BySeat[list[Piece]]]
    loaded: Public[BySeat[int]]
    turns: Public[int] = 0


class Trains(Toy[State]):
    """Four rounds; the front wagon counts double."""

    name = "trains"
    state = State
    deck = ENGINES | CRATES
    texts = Texts(
        about="Load wagons.",
        prompts={"load": "Load what where?", "shunt": "Shunt up to two cards."},
        options={"add": "Add {0} to {1}", "load": "Load {0} on {1}", "shunt": "Shunt {0} to {1}"},
        events={
            "loaded": "{seat:seat} loaded {cards} on {where:place}.",
            "shunted": "{seat:seat} shunted {cards} to {where:place}.",
            "drew": "{seat:seat} drew {cards}.",
        },
        places={
            "hands": "the hand of {owner}",
            "pile": "the pile",
            "back": "the back wagon of {owner}",
            "front": "the front wagon of {owner}",
            "middle": "the middle wagon of {owner}",
        },
        yours={wagon: f"your {wagon} wagon" for wagon in WAGONS},
        labels={wagon: wagon for wagon in WAGONS} | {"hands": "hand", "loaded": "loaded: {0}"},
    )

    def deal(self, w: World[State, Card, NoSetup]) -> None:
        w.state.pile = w.shuffle(w.create([*self.deck.values()] * COPIES))
        for seat in range(w.seats):
            w.state.hands[seat] = sorted(w.state.pile.pop() for _ in range(HAND))

    def play(self, w: World[State, Card, NoSetup]) -> Flow[Outcome]:
        while w.state.turns < ROUNDS * w.seats:
            yield CHECKPOINT
            seat = w.state.turns % w.seats
            loaded = yield from picked(loading(w, seat))
            move(w, seat, "loaded", loaded)
            w.state.loaded[seat] += len(loaded)
            shunted = yield from picked(shunting(w, seat))
            move(w, seat, "shunted", shunted)
            while len(w.state.hands[seat]) < HAND:
                drawn = w.move(w.state.pile[-1:], "pile", f"hands.{seat}")
                w.tell("drew", RULE, seat=seat, cards=drawn)
            w.state.turns += 1
        return most_points([points(w, seat) for seat in range(w.seats)])

    def evaluate(self, view: View[State]) -> float:
        if view.outcome is not None or view.viewer is None:
            return super().evaluate(view)
        return view.state.loaded[view.viewer] / (3 * ROUNDS)


def train(w: World[State, Card, NoSetup], seat: int) -> dict[str, list[int]]:
    """The cards on each wagon of a seat."""
    table = w.state
    return {"back": table.back[seat], "front": table.front[seat], "middle": table.middle[seat]}


def loading(w: World[State, Card, NoSetup], seat: int) -> Pick:
    """The ask for loading. A card leads, and others may follow an engine."""
    hand = sorted(w.state.hands[seat])
    engines = [card for card in hand if w.cards[card].name in ENGINES]
    adding = [card for card in hand if engines not in ([], [card])]
    adds = [Option("add", (card, f"{wagon}.{seat}"), RULE) for card in adding for wagon in WAGONS]
    loads = [Option("load", (card, f"{wagon}.{seat}"), RULE) for card in hand for wagon in WAGONS]
    group = ["together"] * len(adds) + ["together" if load.on[0] in engines else "alone" for load in loads]
    leads = [False] * len(adds) + [True] * len(loads)
    return Pick(seat, "load", RULE, 1, 3 if adds else 1, adds + loads, group, leads, distinct=2)


def shunting(w: World[State, Card, NoSetup], seat: int) -> Pick:
    """The ask for shunting. There is always an option, because a card was loaded before."""
    last = [(wagon, card) for wagon, lying in train(w, seat).items() for card in lying[-1:]]
    options = [Option("shunt", (card, f"{to}.{seat}"), RULE) for wagon, card in last for to in WAGONS if to != wagon]
    return Pick(seat, "shunt", RULE, 0, 2, sorted(options), distinct=2)


def move(w: World[State, Card, NoSetup], seat: int, what: str, options: tuple[Option, ...]) -> None:
    """Move each card to its wagon."""
    for option in options:
        card, to = pieces_in(option)[0], places_in(option)[0]
        wagon = next((f"{wagon}.{seat}" for wagon, lying in train(w, seat).items() if card in lying), f"hands.{seat}")
        moved = w.move([card], wagon, to)
        w.tell(what, RULE, seat=seat, cards=moved, where=to)


def points(w: World[State, Card, NoSetup], seat: int) -> int:
    """The points for a train."""
    worth = {wagon: sum(w.cards[card].value for card in lying) for wagon, lying in train(w, seat).items()}
    return sum(worth.values()) + worth["front"]


TRAINS = Trains().game
