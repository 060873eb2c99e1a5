"""No You Don't!: an action may be stopped, that card may be stopped in turn, and so on: a window inside a window."""

from msgspec import Struct

from beanfield.kernel.asks import Choose, Option
from beanfield.kernel.flow import CHECKPOINT, Flow
from beanfield.kernel.sight import FaceDown, Own, Piece, Public
from beanfield.kernel.text import Texts
from beanfield.kernel.view import Outcome
from beanfield.kernel.world import World
from tests.toys.toy import RULE, Card, Toy, cards, columns, most_points


class State(Struct, array_like=True):
    """The table."""

    hands: Own[list[list[Piece]]]
    pile: FaceDown[list[Piece]]
    discard: Public[list[Piece]]
    points: Public[list[int]]
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

    def set_up(self, seats: int) -> State:
        return State(columns(seats), [], [], [0] * seats, 0)

    def deal(self, w: World[State, Card]) -> None:
        w.state.pile = w.shuffle(w.create(list(self.deck.values())))
        for seat in range(w.seats):
            w.state.hands[seat] = sorted(w.state.pile.pop() for _ in range(4))

    def play(self, w: World[State, Card]) -> Flow[Outcome]:
        while w.state.turns < 30 and (w.state.pile or any(w.state.hands)):
            yield CHECKPOINT
            yield from turn(w, w.state.turns % 2)
            w.state.turns += 1
        return most_points(w.state.points)


def turn(w: World[State, Card], seat: int) -> Flow[None]:
    """Draw a card, or play an action."""
    actions = held(w, seat, "act", "act")
    draw = [Option("draw", ("pile",), RULE)] if w.state.pile or not actions else []
    choice: Option = yield Choose(seat, "turn", RULE, actions + draw)
    if choice.do == "act":
        yield from play_action(w, seat, piece_of(choice))
    elif w.state.pile:
        w.tell("drew", RULE, seat=seat, cards=w.put([w.state.pile.pop()], "hands", seat))
        w.state.hands[seat].sort()


def play_action(w: World[State, Card], seat: int, card: int) -> Flow[None]:
    """An action is played, may be answered, and then works."""
    play(w, seat, card)
    stopped = yield from answered(w, 1 - seat)
    if not stopped:
        w.state.points[seat] += 1
        w.tell("worked", RULE, seat=seat)


def answered(w: World[State, Card], by: int) -> Flow[bool]:
    """The other seat may stop the last card; that card may be stopped in turn."""
    if not w.state.hands[by]:
        return False
    reply: Option = yield Choose(by, "respond", RULE, [Option("let", (), RULE), *held(w, by, "stop", "stop")])
    if reply.do == "let":
        return False
    play(w, by, piece_of(reply))
    return not (yield from answered(w, 1 - by))


def held(w: World[State, Card], seat: int, kind: str, do: str) -> list[Option]:
    """What a seat can do with the cards of one kind in its hand."""
    return [Option(do, (card,), RULE) for card in w.state.hands[seat] if w.cards[card].name.startswith(kind)]


def play(w: World[State, Card], seat: int, card: int) -> None:
    """A card goes from the hand to the discard pile."""
    w.state.hands[seat].remove(card)
    w.tell("played", RULE, seat=seat, cards=w.put([card], "discard"))


def piece_of(option: Option) -> int:
    """The card an option touches."""
    piece = option.on[0]
    assert isinstance(piece, int)
    return piece


NO_YOU_DONT = NoYouDont()
