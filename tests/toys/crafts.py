"""Crafts: a game with variants, with cards that people bring, and with an automaton for somebody who plays alone."""

from functools import cached_property
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, pieces_in, places_in
from beanfield.kernel.book.text import Texts
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import Refused
from beanfield.kernel.flow import CHECKPOINT, Flow
from beanfield.kernel.game import Game
from beanfield.kernel.sight import BySeat, FaceDown, Own, Piece, Public
from beanfield.kernel.view import Outcome
from beanfield.kernel.world import World
from tests.toys.toy import FORBIDDEN, RULE, Card, ToyBook, ToyWith, cards, most_points, toy_ledger

HAND = 2


class Made(Struct, frozen=True, forbid_unknown_fields=True):
    """A card that somebody made."""

    title: str
    value: int


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who plays alone must set `alone`. Everything else is allowed for any number."""

    made: tuple[Made, ...] = ()
    alone: bool = False
    low: bool = False
    count: Literal["double", "half"] | None = None


class State(Struct, array_like=True):
    """A row, a hand and points for every player, including the automaton."""

    hands: Own[BySeat[list[Piece]]]
    rows: Public[BySeat[list[Piece]]]
    pile: FaceDown[list[Piece]]
    points: Public[BySeat[int]]


class Crafts(ToyWith[State, Setup]):
    """Lay a card into anybody's row until the pile is used up."""

    name = "crafts"
    seats = range(1, 4)
    state = State
    setup = Setup
    deck = cards("craft", range(1, 13))
    texts = Texts(
        about="Make things.",
        prompts={"lay": "Lay which card where?"},
        options={"lay": "Lay {0} in {1}"},
        events={"laid": "{seat:seat} laid {cards} in {where:place}."},
        places={"hands": "the hand of {owner}", "rows": "the row of {owner}", "pile": "the pile"},
        yours={"rows": "your row"},
        labels={"hands": "hand", "rows": "row", "points": "points: {0}"},
        variants={
            "alone": "One plays against an automaton.",
            "low": "The fewest points win.",
            "count.double": "Cards count double.",
            "count.half": "Cards count half.",
        },
    )

    def __init__(self, made: tuple[Made, ...] = ()) -> None:
        self.made = made

    def check(self, seats: int, setup: Setup) -> None:
        super().check(seats, setup)
        if setup.alone is not (seats == 1):
            raise Refused(FORBIDDEN, "one plays alone, and nobody else does")
        if len({made.title for made in setup.made}) < len(setup.made):
            raise Refused(FORBIDDEN, "no two cards have the same title")

    def with_setup(self, setup: Setup) -> Game[State, Card, Setup]:
        return Crafts(setup.made).game

    def automata(self, seats: int) -> tuple[str, ...]:
        return ("Automaton",) if seats == 1 else ()

    def draw_rest(self, setup: Setup, seats: int, chance: Chance) -> Setup:
        made = tuple(Made(f"Thing {n} of {chance.below(1000)}", chance.below(9)) for n in range(chance.below(4)))
        return replace(setup, made=made)

    @cached_property
    def book(self) -> ToyBook:
        made = [Card(f"made-{n}", made.title, value=made.value) for n, made in enumerate(self.made)]
        deck = self.deck | {card.name: card for card in made}
        return ToyBook(toy_ledger(self.name), self.texts, self.state, deck)

    def deal(self, w: World[State, Card, Setup]) -> None:
        pieces = w.shuffle(w.create(list(self.book.catalog.values())))
        for hand in w.state.hands:
            hand.extend(sorted(pieces.pop() for _ in range(HAND)))
        w.state.pile = pieces

    def play(self, w: World[State, Card, Setup]) -> Flow[Outcome]:
        players = len(w.state.rows)
        while len(w.state.pile) >= players:
            yield CHECKPOINT
            for seat in range(w.seats):
                yield from lay_one(w, seat)
            for automaton in range(w.seats, players):
                lay(w, automaton, w.state.hands[automaton][0], automaton)
        yield CHECKPOINT
        won = most_points([-points if w.setup.low else points for points in w.state.points[: w.seats]])
        return Outcome(won.winners, tuple(w.state.points[: w.seats]))


def lay_one(w: World[State, Card, Setup], seat: int) -> Flow[None]:
    """A seat lays any card into any row."""
    places = [f"rows.{player}" for player in range(len(w.state.rows))]
    options = [Option("lay", (piece, place), RULE) for piece in sorted(w.state.hands[seat]) for place in places]
    choice = yield from choose(seat, "lay", RULE, options)
    lay(w, seat, pieces_in(choice)[0], int(places_in(choice)[0].removeprefix("rows.")))


def lay(w: World[State, Card, Setup], player: int, piece: int, to: int) -> None:
    """Lay a card into a row, whose owner gets its points. Then the player draws the next card."""
    laid = w.move([piece], f"hands.{player}", f"rows.{to}")
    w.tell("laid", RULE, seat=player, cards=laid, where=f"rows.{to}")
    value = w.cards[piece].value
    w.state.points[to] += {"double": 2 * value, "half": value // 2, None: value}[w.setup.count]
    w.move(w.state.pile[-1:], "pile", f"hands.{player}")


CRAFTS = Crafts().game
