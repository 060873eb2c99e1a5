"""Plots: hands, a pile, a table, and cards that are passed on. A small game with everything that can leak."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.book.text import Texts
from beanfield.kernel.flow import CHECKPOINT, Flow
from beanfield.kernel.sight import BySeat, FaceDown, Own, Piece, Public
from beanfield.kernel.view import Outcome
from beanfield.kernel.world import World
from tests.toys.toy import RULE, Card, NoSetup, ToyWith, cards, most_points

type Plot = World[State, Card, Any]


class State(Struct, array_like=True):
    """The table. `sign` and `number` are public fields for planted leaks."""

    hands: Own[BySeat[list[Piece]]]
    pile: FaceDown[list[Piece]]
    table: Public[list[Piece]]
    points: Public[BySeat[int]]
    turns: Public[int]
    sign: Public[str] = ""
    number: Public[int] = 0


class PlotsWith[U: Struct](ToyWith[State, U]):
    """Twelve turns of drawing, laying and passing on, with any setup."""

    name = "plots"
    state = State
    deck = cards("red", range(1, 11)) | cards("blue", range(1, 11))
    texts = Texts(
        about="Lay cards.",
        prompts={"turn": "Draw, lay or pass on?", "again": "Another one?", "window": "Do you mind?"},
        options={"draw": "Draw", "lay": "Lay {0}", "pass": "Pass {0} on", "stop": "Stop", "mind": "Mind"},
        events={
            "drew": "{seat:seat} drew {cards}.",
            "laid": "{seat:seat} laid {cards}.",
            "passed": "{seat:seat} passed {cards} on.",
            "swept": "The table is the new pile.",
            "planted": "Something leaked.",
        },
        places={"hands": "the hand of {owner}", "pile": "the pile", "table": "the table"},
    )

    def deal(self, w: Plot) -> None:
        w.state.pile = w.shuffle(w.create(list(self.deck.values())))
        for seat in range(w.seats):
            w.state.hands[seat] = sorted(w.state.pile.pop() for _ in range(3))

    def play(self, w: Plot) -> Flow[Outcome]:
        while w.state.turns < 12:
            yield CHECKPOINT
            seat = w.state.turns % w.seats
            yield from self.step(w, seat, "turn")
            yield from self.step(w, seat, "again")
            self.end_turn(w, seat)
            w.state.turns += 1
        return most_points(w.state.points)

    def step(self, w: Plot, seat: int, prompt: str) -> Flow[None]:
        """One choice of a seat."""
        choice = yield from choose(seat, prompt, RULE, in_order(self.options_of(w, seat)))
        pieces = pieces_in(choice)
        if choice.do == "draw":
            self.draw(w, seat)
        elif choice.do == "lay":
            self.lay(w, seat, pieces)
        elif choice.do == "pass":
            self.pass_on(w, seat, pieces)

    def options_of(self, w: Plot, seat: int) -> list[Option]:
        """What a seat may do."""
        hand = w.state.hands[seat]
        options = [Option(do, (card,), RULE) for do in ("lay", "pass") for card in hand]
        return [*options, Option("draw", ("pile",), RULE), Option("stop", (), RULE)]

    def draw(self, w: Plot, seat: int) -> None:
        """Draw a card from the pile. If the pile is empty, the cards on the table are shuffled first."""
        if not w.state.pile:
            w.state.pile, w.state.table = w.shuffle(w.state.table), []
            w.tell("swept", RULE)
        if w.state.pile:
            drawn = w.move(w.state.pile[-1:], "pile", f"hands.{seat}")
            w.tell("drew", RULE, seat=seat, cards=drawn)

    def lay(self, w: Plot, seat: int, pieces: Sequence[int]) -> None:
        """Lay a card on the table and get its value as points."""
        w.state.points[seat] += sum(w.cards[piece].value for piece in pieces)
        laid = w.move(pieces, f"hands.{seat}", "table")
        w.tell("laid", RULE, seat=seat, cards=laid)

    def pass_on(self, w: Plot, seat: int, pieces: Sequence[int]) -> None:
        """Pass a card to the next seat."""
        passed = w.move(pieces, f"hands.{seat}", f"hands.{(seat + 1) % w.seats}", known_to=(seat,))
        w.tell("passed", RULE, seat=seat, cards=passed)

    def end_turn(self, w: Plot, seat: int) -> None:
        """Do nothing. A game with a planted leak can override it."""


class Plots(PlotsWith[NoSetup]):
    """Plots without variants."""

    setup = NoSetup


PLOTS = Plots().game
