"""Estates: structs with owners in the state, pieces that are created during a match, places of every shape, dice, a
call."""

from collections.abc import Mapping
from typing import ClassVar

from msgspec import Struct

from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Call, Option, pieces_in
from beanfield.kernel.book.text import Texts
from beanfield.kernel.flow import CHECKPOINT, Flow
from beanfield.kernel.shape import empty
from beanfield.kernel.sight import BySeat, FaceDown, Hidden, Own, Piece, Public
from beanfield.kernel.view import Outcome
from beanfield.kernel.world import World
from tests.toys.toy import RULE, Card, NoSetup, Toy, cards, most_points

TURNS = 16
COIN = cards("coin", [1])["coin-1"]


class Estate(Struct, array_like=True):
    """What one seat has."""

    owners: Public[tuple[int, ...]]
    hand: Own[list[Piece]]
    purse: Own[int | None]
    """The secret sum of what was rolled."""
    shown: Public[tuple[Piece, ...]] = ()
    crown: FaceDown[Piece | None] = None
    plan: Hidden[str] = ""


class State(Struct, array_like=True):
    """All estates, and what lies between them."""

    estates: Public[BySeat[Estate]]
    pile: FaceDown[list[Piece]]
    road: Public[dict[str, list[Piece]]]
    turns: Public[int]
    gone: Public[BySeat[bool]]
    buried: Hidden[list[Piece]] = []


class Estates(Toy[State]):
    """Sixteen turns of random acts."""

    name = "estates"
    state = State
    deck = cards("deed", range(1, 13)) | {COIN.name: COIN}
    calls: ClassVar[Mapping[str, tuple[str, ...]]] = {"resign": ()}
    texts = Texts(
        about="Have things.",
        prompts={"turn": "What will you do?", "again": "And then?"},
        options={
            "bury": "Bury {0}",
            "crown": "Hide {0}",
            "draw": "Draw",
            "give": "Give {0} away",
            "mint": "Mint a coin",
            "roll": "Roll",
            "show": "Show {0}",
            "stop": "Stop",
            "throw": "Throw {0} on {1}",
            "toss": "Toss {0} on {1}",
        },
        events={
            "did": "{seat:seat} did {what}.",
            "minted": "{seat:seat} minted a coin.",
            "moved": "{seat:seat} moved {cards}.",
            "resigned": "{seat:seat} resigned.",
        },
        places={
            "estates.hand": "the estate of {owner}",
            "pile": "the pile",
            "road": "the road {0}",
            "buried": "under the earth",
        },
        calls={"resign": "Resign"},
    )

    def empty_table(self, seats: int) -> State:
        estates = [Estate((seat,), [], 0) for seat in range(seats)]
        return empty(State, seats, estates=estates, road={"north": [], "south": []})

    def deal(self, w: World[State, Card, NoSetup]) -> None:
        w.state.pile = w.shuffle(w.create([card for card in self.deck.values() if card != COIN]))
        for estate in w.state.estates:
            estate.hand = [w.state.pile.pop(), w.state.pile.pop()]
            estate.plan = w.cards[estate.hand[0]].name

    def play(self, w: World[State, Card, NoSetup]) -> Flow[Outcome]:
        while w.state.turns < TURNS:
            yield CHECKPOINT
            seat = w.state.turns % w.seats
            yield from act(w, seat, "turn")
            yield from act(w, seat, "again")
            w.state.turns += 1
        return most_points([0 if gone else 1 for gone in w.state.gone])

    def hear(self, w: World[State, Card, NoSetup], seat: int, call: Call) -> Outcome | None:
        w.state.gone[seat] = True
        w.tell("resigned", RULE, seat=seat)
        return most_points([0 if gone else 1 for gone in w.state.gone]) if all(w.state.gone) else None


def act(w: World[State, Card, NoSetup], seat: int, prompt: str) -> Flow[None]:
    """Offer a seat one of each act with a piece."""
    estate = w.state.estates[seat]
    hand = sorted(estate.hand)
    crown = [Option("crown", (card,), RULE) for card in hand] if estate.crown is None else []
    choice = yield from choose(
        seat,
        prompt,
        RULE,
        [
            *[Option("bury", (card,), RULE) for card in hand],
            *crown,
            *([Option("draw", ("pile",), RULE)] if w.state.pile else []),
            *[Option("give", (card,), RULE) for card in hand],
            Option("mint", (), RULE),
            Option("roll", (), RULE),
            *[Option("show", (card,), RULE) for card in hand],
            Option("stop", (), RULE),
            *[Option("throw", (card, "road.north"), RULE) for card in hand],
            *[Option("toss", (card, "road.south"), RULE) for card in hand],
        ],
    )
    do(w, seat, choice)
    w.tell("did", RULE, seat=seat, what=choice.do)


def do(w: World[State, Card, NoSetup], seat: int, choice: Option) -> None:
    """Do what was chosen."""
    estate, hand = w.state.estates[seat], f"estates.{seat}.hand"
    targets = {
        "bury": "buried",
        "crown": f"estates.{seat}.crown",
        "give": f"estates.{(seat + 1) % w.seats}.hand",
        "show": f"estates.{seat}.shown",
        "throw": "road.north",
        "toss": "road.south",
    }
    if choice.do in targets:
        moved = w.move(pieces_in(choice), hand, targets[choice.do])
        w.tell("moved", RULE, seat=seat, cards=moved)
    elif choice.do == "draw":
        w.move(w.state.pile[-1:], "pile", hand)
    elif choice.do == "mint":
        estate.hand += w.create([COIN])
        w.tell("minted", RULE, seat=seat)
    elif choice.do == "roll":
        estate.purse = (estate.purse or 0) + w.chance.roll()


ESTATES = Estates().game
