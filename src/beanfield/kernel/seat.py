"""A seat: what a player there sees and may do. Clients and bots hold a Seat, never a Match."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from beanfield.kernel import performing, refusing, seeing
from beanfield.kernel.asks import Act, Answer, Chosen, Perform, Performed, Reply, Said, Thing, write_down
from beanfield.kernel.errors import Reason, Refused
from beanfield.kernel.events import Told
from beanfield.kernel.game import Game
from beanfield.kernel.gesture import Gesture, read_gesture
from beanfield.kernel.imagine import Imagination
from beanfield.kernel.leaving import END
from beanfield.kernel.match import Match
from beanfield.kernel.seeing import NO_PIECE
from beanfield.kernel.view import Asked, View
from beanfield.kernel.world import Card

type AnySeat = Seat[Any, Any, Any]
"""A seat of any game."""


class Seat[S: Struct, C: Card, U: Struct]:
    """One seat of a match, for use outside the kernel: pieces have their aliases here.

    >>> from beanfield.kernel.registry import find_game
    >>> from beanfield.kernel.match import Match
    >>> match = Match.begin(find_game("space-beans"), seats=2, seed=b"an example")
    >>> seat = Seat(match, match.waiting[0])
    >>> asked = seat.asked()
    >>> [option.do for option in asked.ask.options]
    ['draw', 'keep']
    >>> seat.answer(asked.id, asked.ask.options[1])
    True
    """

    __slots__ = ("_match", "number")

    def __init__(self, match: Match[S, C, U], number: int) -> None:
        self._match = match
        self.number = number

    @property
    def game(self) -> Game[S, C, U]:
        """The game that is played."""
        return self._match.game

    def view(self) -> View[S]:
        """What this seat sees."""
        return self._match.view(self.number)

    def told(self, since: int = 0) -> list[Told]:
        """The events that this seat was told, from number `since` on."""
        return self._match.world.told(self.number, since)

    def asked(self) -> Asked | None:
        """What this seat is asked now, if anything."""
        return self._match.asked(self.number)

    def foreseen(self) -> Asked | None:
        """What a person on this seat is asked now: the ask, and what the rules know would follow from answers."""
        return seeing.foreseen(self._match, self.number)

    def answer(self, id: int, answer: Reply) -> bool:
        """Answer the ask with this id. True if the answer counts, False if the same answer was given before.

        Luck judges a gesture here. To let a performer judge, use `made`.
        """
        counts: Answer | None
        if isinstance(answer, Gesture):
            gesture = self.made(id, answer)
            counts = None if gesture is None else self._match.by_luck(self.number, gesture)
        else:
            counts = self.resolve(id, answer)
        if counts is None:
            return False
        self._match.hear(self.number, counts)
        return True

    def made(self, id: int, gesture: Gesture) -> Gesture | None:
        """The gesture for the ask with this id, within its bounds; None if the same gesture was made before.

        Changes nothing. Raises Refused if the ask is not open or wants another gesture.
        """
        match, number = self._match, self.number
        ask = match.ask_of(number)
        if ask is not None and id == match.ask_number(number):
            return performing.fitted(match, number, gesture)
        last = match.last_answers().get(number)
        if isinstance(last, Performed) and id == match.ask_number(number) - (ask is not None):
            done = read_gesture(last.gesture)
            if gesture.by == done.by and gesture.dials.items() <= done.dials.items():
                return None
            raise match.why_not(number, "").refuse("this has been done already")
        raise match.why_not(number, "").refuse("this is not asked now")

    def resolve(self, id: int, answer: Chosen) -> Answer | None:
        """The answer to the ask with this id, with pieces instead of aliases; None if the same answer was given before.

        Changes nothing. Raises Refused if the ask is not open or does not allow the answer.
        """
        match, number = self._match, self.number
        inner = seeing.inward(match, number, answer)
        ask = match.ask_of(number)
        if ask is not None and id == match.ask_number(number):
            resolved = ask.resolve(inner)
            if resolved is None:
                raise refusing.refusal(match, number, inner)
            return None if match.sealed.get(number) == resolved else resolved
        last = match.last_answers().get(number)
        if last is not None and id == match.ask_number(number) - (ask is not None):
            said = write_down(number, last)
            if _same(said, self._as_then(said, answer)):
                return None
            raise self._refusal(inner, "this ask has been answered already")
        raise self._refusal(inner, "this is not asked now")

    def _refusal(self, answer: Answer, hint: str) -> Refused:
        refusal = refusing.refusal(self._match, self.number, answer)
        return Refused(refusal.rule, hint, refusal.card)

    def _as_then(self, last: Said, answer: Chosen) -> Said:
        """An answer read with the aliases that its pieces had before: they may have new ones by now."""
        world = self._match.world
        pieces = {
            alias: on for act in last.acts for on in act.on if isinstance(on, int) for alias in world.aliases_of(on)
        }
        said = write_down(self.number, answer)
        acts = tuple(
            Act(act.do, tuple([pieces.get(on, NO_PIECE) if isinstance(on, int) else on for on in act.on]))
            for act in said.acts
        )
        return replace(said, acts=acts)

    def why_not(self, do: str, on: tuple[Thing, ...] = ()) -> Reason:
        """The rule that forbids this now, and the card that causes it, if one does."""
        act = seeing.inward(self._match, self.number, Act(do, on))
        assert isinstance(act, Act)
        return self._match.why_not(self.number, act.do, act.on)

    def call(self, do: str, word: str = "") -> None:
        """Say something without being asked."""
        self._match.call(self.number, do, word)

    def vote(self) -> bool:
        """Vote to end the match if a bot on this seat would (see `Leaving.would_vote`). True if it voted."""
        leaving = self.game.referee.leaving
        if leaving is None or self._match.ask is None or not leaving.would_vote(self._match.world, self.number):
            return False
        self.call(END)
        return True

    def undo(self) -> None:
        """Take back the last answer. Raises Refused if anybody did or learned something since."""
        self._match.undo(self.number)

    def default(self) -> Reply:
        """The game's answer for a seat that is away: the smallest one allowed, or a gesture."""
        if isinstance(self._match.ask_of(self.number), Perform):
            return performing.usual(self._match, self.number)
        return self.outward(self._match.default(self.number))

    def aimed(self) -> Gesture:
        """The gesture that a good player would mean to make here."""
        return performing.aimed(self._match, self.number)

    def imagination(self) -> Imagination[S, C, U]:
        """Draws matches that this seat cannot tell from the real one."""
        return Imagination(self._match, self.number)

    def outward(self, answer: Answer) -> Reply:
        """An answer from an imagined match, with aliases instead of pieces, so that this seat can give it."""
        if isinstance(answer, Performed):
            return read_gesture(answer.gesture)
        if isinstance(answer, Act):
            return seeing.outward(self._match, self.number, [answer])[0]
        return tuple(seeing.outward(self._match, self.number, answer))


def _same(one: Said, other: Said) -> bool:
    """Whether two written answers say the same. The order of picked options does not matter."""
    return (one.gesture, one.outcome, set(one.acts)) == (other.gesture, other.outcome, set(other.acts))
