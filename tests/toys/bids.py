"""Bids: sealed answers. All bid a card at once, and the highest gets a point. Then all may throw cards away."""

from msgspec import Struct

from beanfield.kernel.asking import choose_together, pick_together
from beanfield.kernel.asks import Choose, Option, Pick, pieces_in
from beanfield.kernel.book.text import Texts
from beanfield.kernel.flow import CHECKPOINT, Flow
from beanfield.kernel.sight import BySeat, FaceDown, Own, Piece, Public
from beanfield.kernel.view import Outcome
from beanfield.kernel.world import World
from tests.toys.toy import RULE, Card, NoSetup, Toy, cards, most_points


class State(Struct, array_like=True):
    """The table."""

    hands: Own[BySeat[list[Piece]]]
    shown: Public[list[Piece]]
    thrown: FaceDown[list[Piece]]
    points: Public[BySeat[int]]


class Bids(Toy[State]):
    """Three rounds."""

    name = "bids"
    state = State
    deck = cards("bid", range(1, 16))
    texts = Texts(
        about="Bid.",
        prompts={"bid": "Bid a card.", "throw": "Throw away up to two cards."},
        options={"bid": "Bid {0}", "throw": "Throw away {0}"},
        events={
            "bid": "{seat:seat} bid {cards}.",
            "won": "{seat:seat} takes it.",
            "thrown": "{seat:seat} threw {cards}.",
        },
        places={"hands": "the hand of {owner}", "shown": "the table", "thrown": "the heap"},
    )

    def deal(self, w: World[State, Card, NoSetup]) -> None:
        pieces = w.shuffle(w.create(list(self.deck.values())))
        for seat in range(w.seats):
            w.state.hands[seat] = sorted(pieces.pop() for _ in range(4))
        w.state.thrown = pieces

    def play(self, w: World[State, Card, NoSetup]) -> Flow[Outcome]:
        while any(w.state.hands):
            yield CHECKPOINT
            yield from bid(w)
            yield from throw(w)
        return most_points(w.state.points)


def bid(w: World[State, Card, NoSetup]) -> Flow[None]:
    """Everybody who has a card bids one. The bids are shown when all are in."""
    asks = [
        Choose(seat, "bid", RULE, [Option("bid", (piece,), RULE) for piece in hand])
        for seat, hand in enumerate(w.state.hands)
        if hand
    ]
    bids = yield from choose_together(asks)
    values = {}
    for seat, option in bids.items():
        piece = pieces_in(option)[0]
        shown = w.move([piece], f"hands.{seat}", "shown")
        w.tell("bid", RULE, seat=seat, cards=shown)
        values[seat] = w.cards[piece].value
    winner = max(values, key=values.__getitem__)
    w.state.points[winner] += 1
    w.tell("won", RULE, seat=winner)


def throw(w: World[State, Card, NoSetup]) -> Flow[None]:
    """Everybody who has cards may throw some away, face down."""
    asks = [
        Pick(seat, "throw", RULE, least=0, most=2, options=[Option("throw", (piece,), RULE) for piece in hand])
        for seat, hand in enumerate(w.state.hands)
        if hand
    ]
    answers = yield from pick_together(asks)
    for seat, options in answers.items():
        thrown = w.move(pieces_in(*options), f"hands.{seat}", "thrown", known_to=(seat,))
        w.tell("thrown", RULE, seat=seat, cards=thrown)


BIDS = Bids().game
