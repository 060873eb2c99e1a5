"""Saga: a mock of a big card game.

Six seats, 360 pieces, twelve places with stacks under them, figures that carry cards face down, windows in which
anybody may act, strengths that are worked out, and turns of any length.

Its rules make little sense. It tests what the kernel must offer to such a game: places inside structs, sight of every
shape, acts with numbers and words, an agenda, stops, a memo, reckoned figures, calls with a word, refusals that name a
card.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Literal

from msgspec import Struct

from beanfield.kernel.agenda import work_off
from beanfield.kernel.asking import choose, respond, stopping
from beanfield.kernel.asks import (
    Ask,
    Call,
    Choose,
    Number,
    Option,
    Thing,
    Word,
    in_order,
    number_in,
    pieces_in,
    places_in,
    word_in,
)
from beanfield.kernel.book.text import Texts
from beanfield.kernel.errors import Reason, Refused
from beanfield.kernel.flow import CHECKPOINT, Flow
from beanfield.kernel.shape import empty
from beanfield.kernel.sight import BySeat, FaceDown, Own, Piece, Public
from beanfield.kernel.view import Outcome, View
from beanfield.kernel.world import World
from tests.toys.toy import FORBIDDEN, RULE, Card, NoSetup, Toy, cards, most_points

type Land = World[State, Card, NoSetup]

SITES = 12
HAND = 8
FIGURES = 5
"""How many figures each seat has at the beginning."""
KINDS = ("fight", "move")
CHEERS = ("hooray", "pity")
PREFIXES = ("site", "hero", "item")
HOMEWORK = "item-7"
"""A seat can't draw while one of its figures wears this card openly."""


class Figure(Struct, array_like=True):
    """A figure on the land: its owner, its place, and what it wears openly."""

    seat: Public[int]
    piece: Public[Piece]
    at: Public[int]
    worn: Public[list[Piece]]
    lost: Public[int] = 0


class Concealed(Struct, array_like=True):
    """What a figure carries face down. Under a spotlight everybody is an owner, watchers too."""

    owners: Public[list[int | None]]
    cards: Own[list[Piece]]


class Fight(Struct, tag="fight", array_like=True):
    """Two figures, and what they said in each round."""

    by: Public[int]
    on: Public[int]
    rounds: Public[int]


class Feast(Struct, tag="feast", array_like=True):
    """A figure, and the cards that it eats."""

    by: Public[int]
    eaten: Public[list[Piece]]


class Todo(Struct, array_like=True):
    """A step on the agenda. It names figures by their keys, never by their pieces."""

    do: Public[Literal["turn", "main", "round", "feast"]]
    seat: Public[int]
    left: Public[int] = 0


class Strength(Struct, frozen=True, array_like=True):
    """The strength of a figure now, and where it comes from."""

    total: int
    sources: tuple[tuple[str, int], ...]


class Reckoned(Struct, frozen=True):
    """The strengths that clients show, by the keys of the figures."""

    strengths: dict[int, Strength]


class State(Struct, array_like=True):
    """Everything on the table."""

    hands: Own[BySeat[list[Piece]]]
    decks: FaceDown[BySeat[list[Piece]]]
    discards: Public[BySeat[list[Piece]]]
    sites: Public[list[Piece]]
    under: FaceDown[list[list[Piece]]]
    figures: Public[dict[int, Figure]]
    concealed: Public[dict[int, Concealed]]
    stops: Public[BySeat[list[str]]]
    points: Public[BySeat[int]]
    agenda: Public[list[Todo]]
    scene: Public[Fight | Feast | None] = None
    turns: Public[int] = 0


class Saga(Toy[State]):
    """A few turns, each as long as its seat wants."""

    name = "saga"
    seats = range(2, 3)
    state = State
    deck = cards("site", range(SITES)) | cards("hero", range(30)) | cards("item", range(60))
    calls: ClassVar[Mapping[str, tuple[str, ...]]] = {"stop": KINDS, "go": KINDS}
    reckons = reckons_alike = windows = True
    rounds = 1
    """How many turns each seat has."""
    length = 6
    """How many acts a seat does in a turn."""
    texts = Texts(
        about="Wander about.",
        prompts={"main": "What do you do?", "window": "Do you want to act?", "round": "Hit or hide?"},
        options={
            "bury": "Bury {0} in {1}",
            "carry": "Let {1} carry {0} in secret",
            "cheer": "Cheer: {0}",
            "done": "End the turn",
            "draw": "Draw {1} from {0}",
            "eat": "Eat {0}",
            "fight": "{0} fights {1}",
            "go": "{0} goes to {1}",
            "hide": "Hide",
            "hit": "Hit",
            "light": "Turn a spotlight on {0}",
            "pass": "Pass",
            "wear": "Let {1} wear {0}",
        },
        events={
            "ate": "{seat:seat} ate {cards}.",
            "buried": "{seat:seat} buried {cards}.",
            "carries": "{seat:seat} hid {cards}.",
            "cheered": "{seat:seat} cheered: {what}.",
            "drew": "{seat:seat} drew {cards}.",
            "hit": "{seat:seat} hit, and {whom:seat} lost {count}.",
            "light": "{seat:seat} put a figure in the spotlight.",
            "moved": "{seat:seat} went to place {at}.",
            "fought": "{seat:seat} and {whom:seat} fight.",
            "stops": "{seat:seat} changed a stop: {what}.",
            "wears": "{seat:seat} put on {cards}.",
        },
        places={
            "hands": "the hand of {owner}",
            "decks": "the deck of {owner}",
            "discards": "the discard pile of {owner}",
            "sites": "the places",
            "under": "the ground under place {0}",
            "figures.piece": "figure {0}",
            "figures.worn": "what figure {0} wears",
            "concealed.cards": "what figure {0} hides",
            "scene.eaten": "the feast",
        },
        yours={"decks": "your deck"},
        calls={"stop": "Ask me at every {0}", "go": "Don't ask me at a {0}"},
        words={"fight": "fight", "move": "move", "hooray": "hooray", "pity": "what a pity"},
        labels={"turns": "turn {0}"},
    )

    def empty_table(self, seats: int) -> State:
        stops = [[] if seat % 2 else [*KINDS] for seat in range(seats)]
        agenda = [Todo("turn", 0, self.rounds * seats)]
        return empty(State, seats, under=[[] for _ in range(SITES)], stops=stops, agenda=agenda)

    def deal(self, w: Land) -> None:
        table = w.state
        sites, heroes, items = ([c for name, c in self.deck.items() if name.startswith(kind)] for kind in PREFIXES)
        table.sites = w.shuffle(w.create(sites))
        for at in range(SITES):
            table.under[at] = w.shuffle(w.create(items[at::SITES][:3]))
        for seat in range(w.seats):
            own = w.shuffle(w.create(items[:47]))
            for number, hero in enumerate(w.create(heroes[seat * FIGURES : (seat + 1) * FIGURES])):
                key = seat * FIGURES + number
                table.figures[key] = Figure(seat, hero, key % SITES, [])
                table.concealed[key] = Concealed([seat], [own.pop()])
            table.hands[seat] = [own.pop() for _ in range(HAND)]
            table.decks[seat] = own

    def play(self, w: Land) -> Flow[Outcome]:
        yield from work_off(w.state.agenda, lambda todo: carry_out(self, w, todo))
        yield CHECKPOINT
        return most_points(w.state.points)

    def why_not(self, w: Land, ask: Ask | None, seat: int, do: str, on: Sequence[Thing]) -> str | Reason:
        return Reason(FORBIDDEN, HOMEWORK) if do == "draw" and has_homework(w, seat) else FORBIDDEN

    def hear(self, w: Land, seat: int, call: Call) -> Outcome | None:
        stops = w.state.stops[seat]
        if (call.word in stops) is (call.do == "stop"):
            raise Refused(FORBIDDEN, "that is how it is already")
        w.state.stops[seat] = sorted({*stops} ^ {call.word})
        w.tell("stops", RULE, seat=seat, what=call.word)
        return None

    def reckon(self, view: View[State]) -> Reckoned:
        faces = {alias: self.deck[name] for alias, name in view.faces.items()}
        return Reckoned(
            {
                key: reckoned([faces[alias] for alias in (figure.piece, *figure.worn)], figure.lost)
                for key, figure in view.state.figures.items()
            }
        )


# figures


def reckoned(shown: Sequence[Card], lost: int) -> Strength:
    """The strength of a figure: its own value and the values of all that it wears."""
    sources = tuple((card.title, card.value) for card in shown)
    return Strength(sum(value for _, value in sources) - lost, sources)


def strength(w: Land, key: int) -> int:
    """The strength of a figure now. It is kept in the memo until something in play changes."""
    known: int | None = w.memo.get(key)
    if known is None:
        figure = w.state.figures[key]
        known = w.memo[key] = reckoned([w.cards[piece] for piece in (figure.piece, *figure.worn)], figure.lost).total
    return known


def has_homework(w: Land, seat: int) -> bool:
    """Whether a figure of this seat wears the card that forbids drawing."""
    return any(
        w.cards[piece].name == HOMEWORK
        for figure in w.state.figures.values()
        if figure.seat == seat
        for piece in figure.worn
    )


# the agenda


def carry_out(game: Saga, w: Land, todo: Todo) -> Flow[None]:
    """Carry out one coarse step."""
    if todo.do == "turn":
        w.state.turns += 1
        if todo.left > 1:
            w.state.agenda.append(Todo("turn", (todo.seat + 1) % w.seats, todo.left - 1))
        w.state.agenda.append(Todo("main", todo.seat, game.length))
    elif todo.do == "main":
        yield from main(w, todo)
    elif todo.do == "round":
        yield from fight_round(w, todo)
    else:
        finish_feast(w)


def main(w: Land, todo: Todo) -> Flow[None]:
    """Quiet acts follow each other at once. After any other act, the rest of the turn goes back on the agenda."""
    seat, left = todo.seat, todo.left
    while left:
        choice = yield from choose(seat, "main", RULE, main_options(w, seat))
        left -= 1
        if choice.do == "done":
            return
        later = Todo("main", seat, left)
        if choice.do in ("go", "cheer"):
            if (yield from act_quietly(w, seat, choice)):
                continue
            w.state.agenda.append(later)
            return
        w.state.agenda.append(later)
        act(w, seat, choice)
        return


def main_options(w: Land, seat: int) -> list[Option]:
    """Everything that a seat may do: hundreds of options."""
    table, hand = w.state, w.state.hands[seat]
    mine = [key for key, figure in table.figures.items() if figure.seat == seat]
    options = [Option("cheer", (word,), RULE) for word in map(Word, CHEERS)]
    options += [Option("bury", (card, f"under.{at}"), RULE) for card in hand for at in range(SITES)]
    for key in mine:
        figure = table.figures[key]
        options += [Option("go", (figure.piece, f"under.{at}"), RULE) for at in range(SITES) if at != figure.at]
        options += [Option("wear", (card, f"figures.{key}.piece"), RULE) for card in hand]
        options += [Option("carry", (card, f"concealed.{key}.cards"), RULE) for card in hand]
        options += [Option("eat", (card,), RULE) for card in figure.worn]
        options.append(Option("light", (f"concealed.{key}.cards",), RULE))
        options += [
            Option("fight", (figure.piece, other.piece), RULE)
            for rival, other in table.figures.items()
            if other.seat != seat and other.at == figure.at and strength(w, key) >= strength(w, rival)
        ]
    if not has_homework(w, seat):
        most = min(3, len(table.decks[seat]))
        options += [Option("draw", (f"decks.{seat}", Number(n)), RULE) for n in range(1, most + 1)]
    return in_order([*options, Option("done", (), RULE)])


def act_quietly(w: Land, seat: int, choice: Option) -> Flow[bool]:
    """Do an act; returns whether it stayed quiet. Seats that stop at moves are asked, and may react."""
    if choice.do == "cheer":
        w.tell("cheered", RULE, seat=seat, what=word_in(choice))
        return True
    figure = next(figure for figure in w.state.figures.values() if figure.piece == pieces_in(choice)[0])
    figure.at = int(places_in(choice)[0].removeprefix("under."))
    w.tell("moved", RULE, seat=seat, at=figure.at)
    order = [(seat + step) % w.seats for step in range(1, w.seats)]
    asks = [Choose(other, "window", RULE, window_options(w, other)) for other in stopping(w.state.stops, "move", order)]
    reply = yield from respond(asks)
    if reply is not None:
        act(w, *reply)
    return not asks


def window_options(w: Land, seat: int) -> list[Option]:
    """Pass, or put a card from the hand on one of the seat's own figures."""
    mine = next(key for key, figure in w.state.figures.items() if figure.seat == seat)
    wears = [Option("wear", (card, f"figures.{mine}.piece"), RULE) for card in sorted(w.state.hands[seat])]
    return [Option("pass", (), RULE), *wears]


def act(w: Land, seat: int, choice: Option) -> None:
    """Do an act that can't be taken back."""
    table = w.state
    w.memo.clear()
    if choice.do == "draw":
        drawn = w.move(table.decks[seat][: -number_in(choice) - 1 : -1], f"decks.{seat}", f"hands.{seat}")
        w.tell("drew", RULE, seat=seat, cards=drawn)
    elif choice.do == "bury":
        buried = w.move(pieces_in(choice), f"hands.{seat}", places_in(choice)[0])
        w.tell("buried", RULE, seat=seat, cards=buried)
    elif choice.do == "carry":
        hidden = w.move(pieces_in(choice), f"hands.{seat}", places_in(choice)[0])
        w.tell("carries", RULE, seat=seat, cards=hidden)
    elif choice.do == "wear":
        key = int(places_in(choice)[0].split(".")[1])
        worn = w.move(pieces_in(choice), f"hands.{seat}", f"figures.{key}.worn")
        w.tell("wears", RULE, seat=seat, cards=worn)
    elif choice.do == "light":
        key = int(places_in(choice)[0].split(".")[1])
        table.concealed[key].owners = [None, *range(w.seats)]
        w.reveal()
        w.tell("light", RULE, seat=seat)
    elif choice.do == "eat":
        key = next(key for key, figure in table.figures.items() if pieces_in(choice)[0] in figure.worn)
        table.scene = Feast(key, [])
        eaten = w.move(pieces_in(choice), f"figures.{key}.worn", "scene.eaten")
        w.tell("ate", RULE, seat=seat, cards=eaten)
        table.agenda.append(Todo("feast", seat))
    elif choice.do == "fight":
        by, on = (key for piece in pieces_in(choice) for key, one in table.figures.items() if one.piece == piece)
        table.scene = Fight(by, on, 0)
        w.tell("fought", RULE, seat=seat, whom=table.figures[on].seat)
        table.agenda.append(Todo("round", seat, 2))


def fight_round(w: Land, todo: Todo) -> Flow[None]:
    """Both seats say in turn whether they hit. Then the strengths are computed again."""
    table, fight = w.state, w.state.scene
    assert isinstance(fight, Fight)
    for by, on in ((fight.by, fight.on), (fight.on, fight.by)):
        seat = table.figures[by].seat
        choice = yield from choose(seat, "round", RULE, [Option("hide", (), RULE), Option("hit", (), RULE)])
        if choice.do == "hit":
            count = 1 + w.chance.below(3)
            table.figures[on].lost += count
            w.memo.clear()
            table.points[seat] += 1
            w.tell("hit", RULE, seat=seat, whom=table.figures[on].seat, count=count)
    fight.rounds += 1
    if todo.left > 1:
        table.agenda.append(Todo("round", todo.seat, todo.left - 1))
    else:
        table.scene = None


def finish_feast(w: Land) -> None:
    """The eaten cards go to the discard pile of the figure's owner."""
    feast = w.state.scene
    assert isinstance(feast, Feast)
    seat = w.state.figures[feast.by].seat
    w.move(feast.eaten, "scene.eaten", f"discards.{seat}")
    w.state.scene = None


SAGA = Saga().game


class LongSaga(Saga):
    """A saga for all six seats with turns of two hundred acts."""

    name = "long-saga"
    seats = range(6, 7)
    length = 200


LONG_SAGA = LongSaga().game
