"""A short game for these tests, with every kind of ask. It has no files of rules and texts."""

from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar

from msgspec import Struct

from beanfield.kernel.asking import choose, choose_together, perform, pick
from beanfield.kernel.asks import Answer, Ask, Choose, Option, Pick, Thing, pieces_in
from beanfield.kernel.book.ledger import Ledger, Rule, Ruling
from beanfield.kernel.book.text import Texts
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import Refused
from beanfield.kernel.flow import CHECKPOINT, Flow
from beanfield.kernel.gesture import Dial, Gesture
from beanfield.kernel.leaving import Leaving, stayed
from beanfield.kernel.sight import BySeat, FaceDown, Own, Piece, Public
from beanfield.kernel.variants import NoSetup
from beanfield.kernel.view import Outcome, View
from beanfield.kernel.world import World
from tests.toys.toy import Card, ToyBook, ToyWith

ROUNDS = 2
HAND = 4
DIALS = (Dial("swing", 0, 1, 0.5), Dial("turn", -90, 90, 0))


class Hay(Struct, frozen=True, tag_field="kind", tag="hay"):
    """The scene of a throw."""


class State(Struct):
    barn: FaceDown[list[Piece]]
    hands: Own[BySeat[list[Piece]]]
    fields: Public[BySeat[list[Piece]]]
    coins: Public[BySeat[int]]
    left: Public[BySeat[bool]]
    wants_end: Public[BySeat[bool]]
    round: Public[int] = 0
    throws: Public[int] = 0


type Farm = World[State, Card, NoSetup]


def most_coins(w: Farm) -> Outcome:
    """Whoever has the most coins wins, among those who stayed."""
    best = max(stayed(w.state, range(w.seats)), key=w.state.coins.__getitem__, default=None)
    return Outcome(() if best is None else (best,), tuple(w.state.coins))


LEAVING = Leaving(most_coins, leaving="HRV-001", voting="HRV-001", empty="HRV-001", calling="HRV-001")


class Harvest(ToyWith[State, NoSetup]):
    """Two or three farmers lay down crops of one kind, bid in secret, and throw hay."""

    name = "harvest"
    state = State
    setup = NoSetup
    leaving = LEAVING
    deck: ClassVar[dict[str, Card]] = {
        "corn": Card("corn", "Corn", "C", "▲", "#d9a441"),
        "beet": Card("beet", "Beet", "B", "●", "#6b5b95"),
        "hay": Card("hay", "A bundle of hay"),
    }
    texts = Texts(
        about="Sow and bid.",
        prompts={"rest": "Rest or work?", "sow": "What do you sow?", "bid": "Your bid?", "throw": "Throw!"},
        options={"rest": "Rest", "work": "Work in {0}", "sow": "Sow {0} on {1}", "high": "High", "low": "Low"},
        events={
            "rested": "{seat:seat} rested.", "worked": "{seat:seat} worked.", "bid": "Bids: {bids}.",
            "sowed": "{seat:seat} sowed {cards} on {where:place}.", "left": "{seat:seat} left.",
            "wants-end": "{seat:seat} wants to end.", "votes-missing": "Missing: {seats:seats}.",
            "wants-to-go-on": "{seat:seat} wants to go on.",
        },
        places={"barn": "the barn", "hands": "the hand of {owner}", "fields": "the field of {owner}"},
        yours={"fields": "your field"},
        labels={"hands": "hand", "fields": "field", "coins": "coins: {0}", "round": "round {0}"},
        calls={"leave": "Leave the farm", "end": "End it", "play-on": "Go on"},
        hints={"rest": "Work pays."},
        dials={"swing": "Swing", "turn": "Turn"},
    )  # fmt: skip

    def check(self, seats: int, setup: NoSetup) -> None:
        if seats not in self.seats:
            raise Refused("HRV-001", "Harvest is for 2 or 3 players")

    def deal(self, w: Farm) -> None:
        deck = [card for card in self.deck.values() for _ in range(4)]
        w.state.barn = w.shuffle(w.create(deck))
        for seat in range(w.seats):
            w.state.hands[seat] = [w.state.barn.pop() for _ in range(HAND)]

    def play(self, w: Farm) -> Flow[Outcome]:
        while w.state.round < ROUNDS:
            yield CHECKPOINT
            for seat in range(w.seats):
                yield from self.turn(w, seat)
            bids = yield from choose_together(
                [
                    Choose(seat, "bid", "HRV-004", [Option("high", (), "HRV-004"), Option("low", (), "HRV-004")])
                    for seat in range(w.seats)
                ]
            )
            for seat, bid in bids.items():
                w.state.coins[seat] += 2 if bid.do == "high" else 1
            w.tell("bid", "HRV-004", bids=", ".join(bid.do for bid in bids.values()))
            w.state.throws += yield from perform(w.state.round % w.seats, "throw", "HRV-005", Hay(), DIALS, int)
            w.state.round += 1
        return most_coins(w)

    def turn(self, w: Farm, seat: int) -> Flow[None]:
        choice = yield from choose(
            seat, "rest", "HRV-002", [Option("rest", (), "HRV-002"), Option("work", ("barn",), "HRV-002")]
        )
        w.tell("rested" if choice.do == "rest" else "worked", "HRV-002", seat=seat)
        hand = w.state.hands[seat]
        if choice.do == "rest" or not hand:
            return
        place = f"fields.{seat}"
        options = [Option("sow", (card, place), "HRV-003") for card in hand]
        kinds = [w.cards[card].name for card in hand]
        picked = yield from pick(seat, "sow", "HRV-003", options, least=1, most=2, group=kinds)
        sown = w.move(pieces_in(*picked), f"hands.{seat}", place)
        w.tell("sowed", "HRV-003", seat=seat, cards=sown, where=place)
        w.state.coins[seat] += len(picked)

    def why_not(self, w: Farm, ask: Ask | None, seat: int, do: str, on: Sequence[Thing]) -> str:
        return "HRV-R01" if do == "undo" else "HRV-003" if do == "sow" else "HRV-002"

    def luck(self, scene: str, gesture: Gesture, chance: Chance) -> str:
        return str(chance.below(2))

    def default(self, view: View[State], ask: Choose | Pick) -> Answer:
        return ask.options[0] if isinstance(ask, Choose) else tuple(ask.options[:1])

    @cached_property
    def book(self) -> ToyBook:
        texts = {1: "Two or three play.", 2: "Rest or work.", 3: "Sow one kind.", 4: "Bid in secret.", 5: "Throw hay."}
        rules = [Rule(f"HRV-00{n}", "Farming", text, str(n), "See.") for n, text in texts.items()]
        undo = Ruling("HRV-R01", ("HRV-002",), "May one take back?", "Only at once.", "It is fair.")
        return ToyBook(Ledger("harvest", "Harvest", "HRV", rules, [undo]), self.texts, State, self.deck)


HARVEST = Harvest().game
