"""A run of a game: its flow on a world, from ask to ask and from checkpoint to checkpoint.

A run does what it is told: it does not check what a seat says, and it can't go back. `Match` does both.
"""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from beanfield.kernel.asks import Answer, Ask, Call, Performed, Single, Together
from beanfield.kernel.checkpoint import Checkpoint, pack
from beanfield.kernel.errors import BrokenGame
from beanfield.kernel.flow import CHECKPOINT, Flow
from beanfield.kernel.game import Game
from beanfield.kernel.heard import Entry, Heard
from beanfield.kernel.sight import Viewer
from beanfield.kernel.standstill import EVERY, LONG_STEP, Positions
from beanfield.kernel.view import Outcome
from beanfield.kernel.world import Card, World

type AnyRun = Run[Any, Any, Any]
"""A run of any game."""


class Run[S: Struct, C: Card, U: Struct]:
    """A flow, the world that it works on, what it asks, and what it was told."""

    __slots__ = (
        "_asked",
        "_checkpoints",
        "_flow",
        "_past",
        "_step",
        "ask",
        "checkpoint",
        "game",
        "heard",
        "outcome",
        "quiet",
        "sealed",
        "world",
    )  # fmt: skip

    game: Game[S, C, U]
    world: World[S, C, U]
    ask: Ask | None
    """What is asked now; None when the match is over."""
    outcome: Outcome | None
    heard: Heard
    """What was said."""
    sealed: dict[int, Answer]
    """The sealed answers to the Together that is open, by seat."""
    checkpoint: Checkpoint[C]
    """Where the match goes on from when it is loaded or copied: its last checkpoint, or its end."""
    quiet: tuple[int, int] | None
    """How many outcomes of chance and how many reveals there were before the last answer.

    None if the last answer can't be taken back anyway: a sealed one, a physical act, or a call."""
    _flow: Flow[Outcome]
    _asked: list[int]
    """How often each seat has been asked."""
    _checkpoints: int
    """How many checkpoints there were."""
    _past: Positions
    """What is remembered of positions, to find out that the match stands still."""
    _step: int
    """How many asks there were since the last checkpoint."""

    def __init__(
        self,
        game: Game[S, C, U],
        world: World[S, C, U],
        checkpoint: Checkpoint[C] | None = None,
        asked: list[int] | None = None,
    ) -> None:
        """A run that has not started. `game` must be the game for the setup of the world (`Game.under`).

        The world must be at the given checkpoint; without one, a new checkpoint is taken.
        """
        self.game = game
        self.world = world
        self.ask = None
        self.outcome = None
        self.heard = Heard()
        self.sealed = {}
        self._asked = [0] * world.seats if asked is None else asked
        self._checkpoints = 0 if checkpoint is None else checkpoint.count
        self._past = Positions() if checkpoint is None else checkpoint.past
        self._step = 0
        self.quiet = None
        self._flow = game.rules.play(world)
        self.checkpoint = self._take_checkpoint() if checkpoint is None else checkpoint

    def start(self) -> None:
        """Run the flow from its checkpoint to the first ask, or to its end."""
        try:
            first = next(self._flow)
        except StopIteration as end:
            self._close(end.value)
            return
        if first is not CHECKPOINT:
            raise BrokenGame(f"the flow of {self.game.name} must begin with a checkpoint wherever it is resumed")
        self._advance(None)

    def say(self, seat: int, said: Answer | Call) -> None:
        """A seat says something that was checked before. If the game raises an error, the run is broken."""
        heard, ask, world = self.heard, self.ask, self.world
        heard.entries.append((seat, said))
        self.quiet = None
        if type(said) is Call:
            outcome = self.game.referee.call(world, seat, said)
            if outcome is not None:
                heard.close_without(self.waiting)
                self._close(outcome)
        elif type(ask) is Together:
            self.sealed[seat] = said
            if ask.enough(self.sealed):
                answers, self.sealed = self.sealed, {}
                if len(answers) < len(ask.asks):
                    heard.close_without(each.seat for each in ask.asks if each.seat not in answers)
                self._advance(dict(sorted(answers.items())))
        else:
            if type(said) is not Performed:
                self.quiet = world.chance.count, world.reveals
            self._advance(said)

    def replay(self, tail: Iterable[Entry]) -> None:
        """Say these answers and calls again."""
        for seat, said in tail:
            self.say(seat, said)

    def _advance(self, reply: Answer | dict[int, Answer] | None) -> None:
        """Give the flow its answer and run it to the next ask. A checkpoint on the way counts when that is reached."""
        flow = self._flow
        checkpoint = None
        try:
            ask = flow.send(reply)
            while ask is CHECKPOINT:
                checkpoint = self._take_checkpoint()
                ask = flow.send(None)
        except StopIteration as end:
            self._close(end.value)
            return
        if checkpoint is None:
            self._step += 1
            noted = self._step > LONG_STEP and self._note_in_step(ask)
        else:
            self._step = 0
            self.checkpoint = checkpoint
            noted = not self._checkpoints % EVERY
        if noted and self.game.referee.standstill.has_come(self._past, sum(self._asked)):
            self._close(self.game.referee.stop(self.world))
            return
        self.ask = ask
        if type(ask) is Together:
            self.heard.opened = len(self.heard.entries)
            for single in ask.asks:
                self._asked[single.seat] += 1
        else:
            self._asked[ask.seat] += 1

    def _note_in_step(self, ask: Ask) -> bool:
        """Note the position of an ask in a long step."""
        self._past = self._past.note(pack((self.world.state, ask)), keep=self._step == LONG_STEP + 1)
        return True

    def _take_checkpoint(self) -> Checkpoint[C]:
        world, chance = self.world, self.world.chance
        events = world.first_event + len(world.events)
        self._checkpoints += 1
        if not self._checkpoints % EVERY:
            self._past = self._past.note(pack(world.state))
        snapshot = pack((world.state, world.keys.tobytes(), chance.count, self._asked, events))
        said = len(self.heard.entries)
        return Checkpoint(snapshot, world.cards, len(chance.log), said, self._checkpoints, self._past)

    def _close(self, outcome: Outcome) -> None:
        self.ask = None
        self.outcome = outcome
        self.sealed = {}
        self.checkpoint = self._take_checkpoint()

    # who is asked, and what was said

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that are asked something now and have not answered."""
        ask = self.ask
        if ask is None:
            return ()
        if type(ask) is Together:
            return tuple(single.seat for single in ask.asks if single.seat not in self.sealed)
        return (ask.seat,)

    @property
    def in_window(self) -> bool:
        """Whether what is asked now is a window, in which the first option is to pass (`asking.respond`)."""
        return type(self.ask) is Together and self.ask.first

    def ask_of(self, seat: int) -> Single | None:
        """The open ask of this seat, even after a sealed answer, because the seat may still change it."""
        return None if self.ask is None else self.ask.of(seat)

    def ask_number(self, seat: int) -> int:
        """How often this seat has been asked: the id of its ask."""
        return self._asked[seat]

    @property
    def act_number(self) -> int:
        """The number of a physical act in a match without a server's log: how often anybody was asked."""
        return sum(self._asked)

    @property
    def history(self) -> list[Entry]:
        """What was said since the match began, or since the checkpoint that it was loaded or cloned from."""
        return self.heard.entries

    @property
    def tail(self) -> list[Entry]:
        """What was said since the last checkpoint."""
        return self.heard.entries[self.checkpoint.entries :]

    def tail_for(self, viewer: Viewer) -> list[Entry]:
        """What was said since the last checkpoint, without the sealed answers of others."""
        return self.heard.tail_for(viewer, self.checkpoint.entries, self.ask)

    def last_answers(self) -> dict[int, Answer]:
        """The answer of each seat to its last closed ask; nothing of a seat without whose answer that was closed."""
        return self.heard.last_answers(self.ask, self.world.seats)
