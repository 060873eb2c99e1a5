"""Leaks of every kind, planted in Plots. The check for each kind must find it."""

from collections.abc import Sequence
from types import MappingProxyType

from beanfield.kernel.asks import Answer, Ask, Call, Choose, Option, Single, Thing
from beanfield.kernel.errors import Reason, Refused
from beanfield.kernel.events import Moved
from beanfield.kernel.flow import Flow
from beanfield.kernel.places import Road
from beanfield.kernel.view import Outcome, View
from tests.toys.plots import Plot, Plots, State
from tests.toys.toy import FORBIDDEN, RULE


def next_holds_red(w: Plot, seat: int) -> bool:
    """Whether the next seat holds a red card, which only that seat knows."""
    return any(w.cards[piece].name.startswith("red") for piece in w.state.hands[(seat + 1) % w.seats])


class NameOnTheSign(Plots):
    """A public field names a card of the pile."""

    def end_turn(self, w: Plot, seat: int) -> None:
        w.state.sign = w.cards[w.state.pile[-1]].name if w.state.pile else ""


class TitleOnTheSign(Plots):
    """A public field has the title of a card in a hand."""

    def end_turn(self, w: Plot, seat: int) -> None:
        hand = w.state.hands[seat]
        w.state.sign = w.cards[hand[0]].title if hand else ""


class NumberNow(Plots):
    """A public number depends on the pile, and changes within a turn."""

    def lay(self, w: Plot, seat: int, pieces: Sequence[int]) -> None:
        super().lay(w, seat, pieces)
        w.state.number = w.cards[w.state.pile[-1]].value if w.state.pile else 0


class NumberLater(Plots):
    """A public number depends on a hand, and stays over a checkpoint."""

    def end_turn(self, w: Plot, seat: int) -> None:
        w.state.number = sum(w.cards[piece].value for piece in w.state.hands[seat])


class SeedOnTheSign(Plots):
    """A public field depends on the seed."""

    def draw(self, w: Plot, seat: int) -> None:
        super().draw(w, seat)
        w.state.sign = w.chance.seed.hex()


class NumberOfAPiece(Plots):
    """A fact of an event is the number of a piece."""

    def draw(self, w: Plot, seat: int) -> None:
        super().draw(w, seat)
        w.tell("planted", RULE, which=w.state.hands[seat][-1])


class NumberInDisguise(Plots):
    """A fact of an event is computed from the number of a piece."""

    def draw(self, w: Plot, seat: int) -> None:
        super().draw(w, seat)
        w.tell("planted", RULE, which=w.state.hands[seat][-1] % 5)


class NumberOnTheSign(Plots):
    """A public field is computed from the number of a piece."""

    def end_turn(self, w: Plot, seat: int) -> None:
        w.state.number = w.state.pile[-1] if w.state.pile else 0


class NameInAFact(Plots):
    """A fact of an event is the name of a card."""

    def draw(self, w: Plot, seat: int) -> None:
        super().draw(w, seat)
        w.tell("planted", RULE, what=w.cards[w.state.hands[seat][-1]].name)


class ValueInAFact(Plots):
    """A fact of an event is the value of a card. A rule might want that, so it alone is no leak."""

    def draw(self, w: Plot, seat: int) -> None:
        super().draw(w, seat)
        w.tell("planted", RULE, value=w.cards[w.state.hands[seat][-1]].value)


class PutElsewhere(Plots):
    """An event says that a card lies on the table, but it is in a hand."""

    def draw(self, w: Plot, seat: int) -> None:
        super().draw(w, seat)
        piece = w.state.hands[seat][-1]
        key = (w.keys[piece],)
        w.tell(
            "planted",
            RULE,
            cards=Moved((piece,), Road("pile", "table", (), None, conceals=False, reveals=True), key),
        )


class KnownToAll(Plots):
    """An event tells everybody which card was passed on."""

    def pass_on(self, w: Plot, seat: int, pieces: Sequence[int]) -> None:
        to = f"hands.{(seat + 1) % w.seats}"
        passed = w.move(pieces, f"hands.{seat}", to, known_to=tuple(range(w.seats)))
        w.tell("passed", RULE, seat=seat, cards=passed)


class OptionsOfAnother(Plots):
    """What a seat may do depends on the hand of another seat."""

    def options_of(self, w: Plot, seat: int) -> list[Option]:
        mind = [Option("mind", (), RULE)] if next_holds_red(w, seat) else []
        return super().options_of(w, seat) + mind


class PromptOfAnother(Plots):
    """What a seat is asked depends on the hand of another seat."""

    def step(self, w: Plot, seat: int, prompt: str) -> Flow[None]:
        yield from super().step(w, seat, "window" if next_holds_red(w, seat) else prompt)


class WindowForHolders(Plots):
    """The next seat is asked only if it holds a certain card."""

    def step(self, w: Plot, seat: int, prompt: str) -> Flow[None]:
        yield from super().step(w, seat, prompt)
        if next_holds_red(w, seat):
            yield Choose((seat + 1) % w.seats, "window", RULE, [Option("mind", (), RULE), Option("stop", (), RULE)])


class WhyNotOfAnother(Plots):
    """The rule of a refusal depends on the hand of another seat."""

    def why_not(self, w: Plot, ask: Ask | None, seat: int, do: str, on: Sequence[Thing]) -> str:
        return RULE if next_holds_red(w, seat) else FORBIDDEN


class CardOfAnother(Plots):
    """A refusal names a card only if another seat holds something."""

    def why_not(self, w: Plot, ask: Ask | None, seat: int, do: str, on: Sequence[Thing]) -> Reason:
        return Reason(FORBIDDEN, "blue-1" if next_holds_red(w, seat) else "")


class _Peeking(Plots):
    """Keeps the last world that was played, and looks at it instead of a view."""

    world: Plot

    def play(self, w: Plot) -> Flow[Outcome]:
        self.world = w
        return super().play(w)


class EvaluatesTheWorld(_Peeking):
    """`evaluate` depends on the hand of another seat."""

    def evaluate(self, view: View[State]) -> float:
        return float(next_holds_red(self.world, view.viewer or 0))


class AnswersFromTheWorld(_Peeking):
    """The answer for an absent seat depends on the hand of another seat."""

    def default(self, view: View[State], ask: Single) -> Answer:
        assert isinstance(ask, Choose)
        return ask.options[-1 if next_holds_red(self.world, ask.seat) else 0]


class SameAliasFromHandToHand(Plots):
    """A card that is passed on keeps its alias."""

    def pass_on(self, w: Plot, seat: int, pieces: Sequence[int]) -> None:
        for piece in pieces:
            w.state.hands[seat].remove(piece)
            w.state.hands[(seat + 1) % w.seats].append(piece)
        w.reveal()


class SameAliasThroughAShuffle(Plots):
    """Cards keep their aliases when they are shuffled."""

    def draw(self, w: Plot, seat: int) -> None:
        if w.state.table:
            w.state.pile += w.chance.shuffled(w.state.table)
            w.state.table = []
        super().draw(w, seat)


class OptionOnAnUnseenPiece(Plots):
    """An option touches a piece in the pile, which its seat does not see."""

    def options_of(self, w: Plot, seat: int) -> list[Option]:
        return [*super().options_of(w, seat), *[Option("lay", (piece,), RULE) for piece in w.state.pile[-1:]]]


class WhyAboutAPlace(Plots):
    """Why nothing can be done with a hidden card of another seat depends on what it is."""

    def why_not(self, w: Plot, ask: Ask | None, seat: int, do: str, on: Sequence[Thing]) -> str:
        other = (seat + 1) % w.seats
        asked = not do and list(on) == [f"hands.{other}.0"]
        return RULE if asked and next_holds_red(w, seat) else FORBIDDEN


class WhyAboutACall(Plots):
    """Why a seat can't do something with a verb that it is never offered depends on the hand of another."""

    calls = MappingProxyType({"shout": ("loud",)})

    def why_not(self, w: Plot, ask: Ask | None, seat: int, do: str, on: Sequence[Thing]) -> str:
        return RULE if do == "shout" and next_holds_red(w, seat) else FORBIDDEN

    def hear(self, w: Plot, seat: int, call: Call) -> None:
        return None


class CallOfAnother(WhyAboutACall):
    """What a seat may call depends on the hand of another."""

    def why_not(self, w: Plot, ask: Ask | None, seat: int, do: str, on: Sequence[Thing]) -> str:
        return FORBIDDEN

    def hear(self, w: Plot, seat: int, call: Call) -> None:
        if next_holds_red(w, seat):
            raise Refused(RULE, "be quiet")
