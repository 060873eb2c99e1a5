"""Branches: how a match might go on. A bot plays them out and throws them away.

A match keeps all that people at a table need: it checks answers, tells events, and can be saved and taken back. A bot
that wants to know what comes of an answer needs none of this. A branch plays the same flow of the same rules on a copy
of the state, and costs about half of what a match costs. It can't be shown to people, saved, or made a match again.

>>> from beanfield.kernel.registry import find_game
>>> match = Match.begin(find_game("space-beans"), seats=3, seed=b"an example")
>>> branch = Branch(match)
>>> while branch.ask:
...     branch.answer(branch.ask.seat, branch.game.mind.habit(branch.world, branch.ask))
>>> branch.outcome.winners, match.outcome
((2,), None)
"""

from array import array
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from beanfield.kernel.asks import Answer, Ask, Call, Perform, Performed, Together
from beanfield.kernel.chance import Chance
from beanfield.kernel.checkpoint import unpack
from beanfield.kernel.events import Fact, Moved
from beanfield.kernel.flow import CHECKPOINT
from beanfield.kernel.game import Game
from beanfield.kernel.gesture import Gesture, hand_of
from beanfield.kernel.match import Match
from beanfield.kernel.view import Outcome, View
from beanfield.kernel.world import Card, World

type AnyBranch = Branch[Any, Any, Any]
"""How a match of any game might go on. A bot gets none but those of imagined matches."""


class QuietWorld[S: Struct, C: Card, U: Struct](World[S, C, U]):
    """A world in which nobody listens, and nobody could follow a piece."""

    __slots__ = ()

    def move(self, pieces: Iterable[int], source: str, target: str, known_to: tuple[int, ...] = ()) -> Moved:
        """Move pieces. Nobody asks under which aliases."""
        moved = tuple(pieces)
        return Moved(moved, self._carry(moved, source, target), (), known_to)

    def tell(self, what: str, rule: str, to: tuple[int, ...] | None = None, /, **facts: Fact) -> None:
        """Nobody hears it."""

    def conceal(self, pieces: Sequence[int]) -> None:
        """Nobody has seen them."""


class Branch[S: Struct, C: Card, U: Struct]:
    """The match as it is now, played on by answers that nobody checks. The match is not changed."""

    __slots__ = ("_acts", "_sealed", "_send", "ask", "game", "outcome", "world")

    game: Game[S, C, U]
    world: World[S, C, U]
    ask: Ask | None
    outcome: Outcome | None

    def __init__(self, match: Match[S, C, U]) -> None:
        game, here, checkpoint = match.game, match.world, match.checkpoint
        snapshot = unpack(game.rules.state, checkpoint.snapshot)
        chance = Chance(here.chance.seed, snapshot.chance, here.chance.log[checkpoint.chances :])
        world: World[S, C, U] = QuietWorld(snapshot.state, here.seats, here.setup, chance, here.aliases)
        world.cards = checkpoint.roster
        world.keys = array("Q", snapshot.keys)
        world.worked_out = here.worked_out
        self.game = game
        self.world = world
        self.outcome = match.outcome
        self._sealed: dict[int, Answer] = {}
        self._acts = 0
        flow = game.rules.play(world)
        self._send = flow.send
        self.ask = None
        if match.outcome is None:
            next(flow)
            self._advance(None)
            for seat, said in match.tail:
                self.hear(seat, said)

    def _advance(self, reply: Any) -> None:
        """Give the flow its answer and run it to the next ask, or to its end."""
        send = self._send
        try:
            ask = send(reply)
            while ask is CHECKPOINT:
                ask = send(None)
        except StopIteration as end:
            self.ask, self.outcome = None, end.value
        else:
            self.ask = ask

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that are asked something now and have not answered."""
        ask = self.ask
        if ask is None:
            return ()
        if type(ask) is Together:
            return tuple([single.seat for single in ask.asks if single.seat not in self._sealed])
        return (ask.seat,)

    def answer(self, seat: int, answer: Answer) -> None:
        """A seat answers its ask, with acts that its options allow."""
        ask = self.ask
        single = None if ask is None else ask.of(seat)
        resolved = None if single is None else single.resolve(answer)
        assert resolved is not None, f"{answer} is not allowed here"
        self.hear(seat, resolved)

    def hear(self, seat: int, said: Answer | Call) -> None:
        """A seat says something that was allowed in the match: an answer made of options of its ask, or a call."""
        ask = self.ask
        if type(said) is Call:
            outcome = self.game.referee.call(self.world, seat, said)
            if outcome is not None:
                self.ask, self.outcome, self._sealed = None, outcome, {}
        elif type(ask) is Together:
            self._sealed[seat] = said
            if ask.enough(self._sealed):
                answers, self._sealed = self._sealed, {}
                self._advance(dict(sorted(answers.items())))
        else:
            self._advance(said)

    def by_luck(self, seat: int, gesture: Gesture) -> Performed:
        """Let luck judge a gesture, as in a match, but with luck of the branch's own."""
        ask = None if self.ask is None else self.ask.of(seat)
        assert isinstance(ask, Perform)
        self._acts += 1
        luck = Chance(hand_of(self.world.chance.seed, self._acts))
        return Performed(gesture.to_json(), self.game.rules.luck(ask.scene, gesture, luck))

    def view(self, seat: int) -> View[S]:
        """What a seat would see, to judge how well it is doing."""
        state, lens = self.world.mask(seat)
        cards = self.world.cards
        faces = dict(zip(lens.aliases, [cards[piece].name for piece in lens.seen], strict=True))
        return View(self.game.name, seat, state, faces, self.waiting, self.outcome)
