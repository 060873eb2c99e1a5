"""No You Don't!: an action may be stopped, the card that stops it may be stopped too, and so on: nested windows."""

from msgspec import Struct

from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, pieces_in
from beanfield.kernel.book.text import Texts
from beanfield.kernel.flow import CHECKPOINT, Flow
from beanfield.kernel.sight import BySeat, FaceDown, Own, Piece, Public
from beanfield.kernel.view import Outcome
from beanfield.kernel.world import World
from tests.toys.toy import RULE, Card, NoSetup, Toy, cards, most_points


class State(Struct, array_like=True):
    """The table."""

    hands: Own[BySeat[list[Piece]]]
    pile: FaceDown[list[Piece]]
    discard: Public[list[Piece]]
    points: Public[BySeat[int]]
    turns: Public[int]


class NoYouDont(Toy[State]):
    """For two: draw or act."""

    name = "no-you-dont"
    seats = range(2, 3)
    state = State
    deck = cards("act", range(8)) | cards("stop", range(8))
    texts = Texts(
        about="Act.",
        prompts={"turn": "Draw or act?", "respond": "Let it be?"},
        options={"draw": "Draw", "act": "Play {0}", "let": "Let it be", "stop": "Stop it with {0}"},
        events={
            "drew": "{seat:seat} drew {cards}.",
            "played": "{seat:seat} played {cards}.",
            "worked": "{seat:seat} got a point.",
        },
        places={"hands": "the hand of {owner}", "pile": "the pile", "discard": "the discard pile"},
    )

    def deal(self, w: World[State, Card, NoSetup]) -> None:
        w.state.pile = w.shuffle(w.create(list(self.deck.values())))
        for seat in range(w.seats):
            w.state.hands[seat] = sorted(w.state.pile.pop() for _ in range(4))

    def play(self, w: World[State, Card, NoSetup]) -> Flow[Outcome]:
        while w.state.turns < 30 and (w.state.pile or any(w.state.hands)):
            yield CHECKPOINT
            yield from turn(w, w.state.turns % 2)
            w.state.turns += 1
        return most_points(w.state.points)


def turn(w: World[State, Card, NoSetup], seat: int) -> Flow[None]:
    """Draw a card, or play an action."""
    actions = held(w, seat, "act", "act")
    draw = [Option("draw", ("pile",), RULE)] if w.state.pile or not actions else []
    choice = yield from choose(seat, "turn", RULE, actions + draw)
    if choice.do == "act":
        yield from play_action(w, seat, pieces_in(choice)[0])
    elif w.state.pile:
        drawn = w.move(w.state.pile[-1:], "pile", f"hands.{seat}")
        w.state.hands[seat].sort()
        w.tell("drew", RULE, seat=seat, cards=drawn)


def play_action(w: World[State, Card, NoSetup], seat: int, card: int) -> Flow[None]:
    """Play an action. It has an effect if nobody stops it."""
    play(w, seat, card)
    stopped = yield from answered(w, 1 - seat)
    if not stopped:
        w.state.points[seat] += 1
        w.tell("worked", RULE, seat=seat)


def answered(w: World[State, Card, NoSetup], by: int) -> Flow[bool]:
    """The other seat may stop the last card; that card may be stopped in turn."""
    if not w.state.hands[by]:
        return False
    reply = yield from choose(by, "respond", RULE, [Option("let", (), RULE), *held(w, by, "stop", "stop")])
    if reply.do == "let":
        return False
    play(w, by, pieces_in(reply)[0])
    return not (yield from answered(w, 1 - by))


def held(w: World[State, Card, NoSetup], seat: int, kind: str, do: str) -> list[Option]:
    """An option for each card of this kind in the hand of a seat."""
    return [Option(do, (card,), RULE) for card in w.state.hands[seat] if w.cards[card].name.startswith(kind)]


def play(w: World[State, Card, NoSetup], seat: int, card: int) -> None:
    """Move a card from the hand to the discard pile."""
    played = w.move([card], f"hands.{seat}", "discard")
    w.tell("played", RULE, seat=seat, cards=played)


NO_YOU_DONT = NoYouDont().game
