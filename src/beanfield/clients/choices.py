"""The options of an ask with their keys and texts, and which of them may be picked together."""

from collections.abc import Callable, Sequence
from functools import cached_property
from string import ascii_uppercase, digits
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from beanfield.clients import gestures
from beanfield.clients.sketch import AnyView
from beanfield.kernel.asks import Act, Choose, Option, Perform, Pick, Reply, Single, picks, position
from beanfield.kernel.errors import Refused
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.seat import Seat
from beanfield.kernel.view import Asked
from beanfield.kernel.world import Card

KEYS: Final = digits[1:] + "abdefgjkmnoprsvxyz" + ascii_uppercase
"""The keys of options, without those that have another meaning (c, h, i, l, q, t, u). Further options have no key."""
AS_USUAL: Final = Option("as-usual")
"""The only option that is shown for a physical act: to make the usual gesture."""


type Follows = Callable[[Sequence[Act]], str]
"""Says what would follow from an answer."""


def nothing_follows(answer: Sequence[Act]) -> str:
    """For those who need not know."""
    return ""


class Choice(Struct, frozen=True):
    """One option, with what is needed to show it."""

    at: int
    key: str
    option: Option
    words: str
    card: Card | None
    """The first card that the option touches."""
    group: str
    """The text of the option without its card. It is the same for options that differ only in the card."""


class Choices:
    """The options of one ask, those that lead first, and which of them are picked so far."""

    def __init__(
        self,
        game: AnyGame,
        view: AnyView,
        ask: Single,
        names: Sequence[str],
        follows: Follows = nothing_follows,
        main: int | None = None,
    ) -> None:
        """`main` is the option of a Choose that the game calls the usual one."""
        self._follows = follows
        self.main = main
        ask = self.ask = _leaders_first(ask)
        self.picked: list[int] = []
        self.several = isinstance(ask, Pick) and not ask.least == ask.most == 1
        self.confirms = isinstance(ask, Pick)
        """Whether what is picked must be confirmed. A pick is a play that is final once it is said; a choice is said by
        one key."""
        options = ask.options if isinstance(ask, Choose | Pick) else [AS_USUAL]
        told = _told_apart(game, view, ask, options, names)
        self.all = [
            Choice(
                at,
                KEYS[at] if at < len(KEYS) else "",
                option,
                told[at],
                _card(game, option, view),
                _words(game, ask, option, {}, names),
            )
            for at, option in enumerate(options)
        ]

    def follows(self, picked: Sequence[int]) -> str:
        """What the rules know would follow from these options together, in brackets; empty if they know of nothing."""
        words = self._follows([self.all[at].option for at in picked])
        return f" ({words})" if words else ""

    @property
    def only(self) -> bool:
        """Whether there is nothing to decide, because there is a single option."""
        return len(self.all) == 1 and not isinstance(self.ask, Perform)

    @property
    def least(self) -> int:
        """The least number of options to pick."""
        return self.ask.least if isinstance(self.ask, Pick) else 1

    @cached_property
    def longest(self) -> tuple[int, ...]:
        """One of the longest answers, as positions. An option that leads comes first."""
        ask = self.ask
        if not isinstance(ask, Pick):
            return ()
        sizes = range(min(ask.most, len(ask.options)), 0, -1)
        return next((pick for size in sizes for pick in picks(replace(ask, least=size, most=size))), ())

    @property
    def most(self) -> int:
        """The most options that can be picked: never more than fit together."""
        return len(self.longest) if isinstance(self.ask, Pick) else 1

    @property
    def how_many(self) -> str:
        """How many may be picked, in words: `2`, `1 to 5`, `any number`."""
        if self.least == self.most:
            return str(self.least)
        return "any number" if self.least == 0 and self.most >= len(self.all) else f"{self.least} to {self.most}"

    @property
    def enough(self) -> bool:
        """Whether the number of picked options is allowed."""
        return self.least <= len(self.picked) <= self.most

    def fits(self, at: int) -> bool:
        """Whether this option may be added to those that are picked."""
        if at in self.picked or not isinstance(self.ask, Pick):
            return True
        if self.most == 1:  # it takes the place of the one that is picked
            return self.ask.fits(at, ())
        return len(self.picked) < self.most and self.ask.fits(at, self.picked)

    def toggle(self, at: int) -> None:
        """Pick an option, or put it back. Options that do not fit any more without it are put back, too."""
        if at in self.picked:
            others = [other for other in self.picked if other != at]
            self.picked.clear()
            for other in others:
                self.toggle(other)
        elif self.fits(at):
            if self.most == 1:
                self.picked.clear()
            self.picked.append(at)

    def beside(self, at: int) -> list[int]:
        """The options that may be picked with this one."""
        ask = self.ask
        return [other for other in range(len(self.all)) if isinstance(ask, Pick) and ask.fits(other, (at,))]

    def first(self) -> list[int]:
        """The options that may be picked first. If some options lead, only these."""
        ask = self.ask
        return [choice.at for choice in self.all if not isinstance(ask, Pick) or ask.fits(choice.at, ())]

    def answer(self, picked: Sequence[int]) -> Reply:
        """The answer made of these options. The match checks whether the ask allows it."""
        options = tuple(self.all[at].option for at in picked)
        if isinstance(self.ask, Perform):
            return gestures.usual(self.ask)
        return options[0] if isinstance(self.ask, Choose) and len(options) == 1 else options

    def why_not(self, seat: Seat[Any, Any, Any], at: int) -> Refused:
        """Why this option can't be picked with the others."""
        options = [self.all[other].option for other in (*self.picked, at)]
        things = tuple(thing for option in options for thing in option.on)
        return seat.why_not(options[0].do, things).refuse("this can't be picked with the rest")

    def touching(self, alias: int) -> list[int]:
        """The options that touch this piece."""
        return [choice.at for choice in self.all if alias in choice.option.on]

    def why_not_piece(self, seat: Seat[Any, Any, Any], alias: int) -> Refused:
        """Why no option can be used with this piece. The rule is found by trying the first option with this piece.

        If no option touches a piece, the game says why nothing can be done with it.
        """
        for choice in self.all:
            on = choice.option.on
            where = next((i for i, thing in enumerate(on) if isinstance(thing, int)), None)
            if where is not None:
                tried = (*on[:where], alias, *on[where + 1 :])
                return seat.why_not(choice.option.do, tried).refuse("this does not fit here")
        return seat.why_not("", (alias,)).refuse("no card is asked for now")


def _leaders_first(ask: Single) -> Single:
    """The same ask with the options that lead before the others, because people must pick one of them first."""
    if not isinstance(ask, Pick) or ask.leads is None:
        return ask
    order = sorted(range(len(ask.options)), key=lambda at: not ask.fits(at, ()))
    return replace(
        ask,
        options=[ask.options[at] for at in order],
        group=None if ask.group is None else [ask.group[at] for at in order],
        leads=[ask.leads[at] for at in order],
        once=None if ask.once is None else [ask.once[at] for at in order],
    )


def equals_once(game: AnyGame, view: AnyView, ask: Single, names: Sequence[str]) -> Single:
    """An ask for one option, without options that differ only in which of several equal cards they touch.

    It is used where people can't point at a card. Cards of which there are different things to say are not equal.
    """
    if isinstance(ask, Perform) or (isinstance(ask, Pick) and not ask.least == ask.most == 1):
        return ask
    found: dict[tuple[object, ...], Option] = {}
    for option in ask.options:
        things = [
            (view.faces.get(on, ""), *_says(game, view, on, names)) if isinstance(on, int) else on for on in option.on
        ]
        found.setdefault((option.do, *things), option)
    if isinstance(ask, Pick):
        return Pick(ask.seat, ask.prompt, ask.rule, 1, 1, list(found.values()))
    return replace(ask, options=list(found.values()))


def main_option(asked: Asked, ask: Single) -> int | None:
    """Where the option that the game calls the usual one stands in this ask, which may have fewer options."""
    if asked.main is None or not isinstance(asked.ask, Choose) or not isinstance(ask, Choose):
        return None
    return position(ask.options, asked.ask.options[asked.main])


def _says(game: AnyGame, view: AnyView, alias: int, names: Sequence[str]) -> list[str]:
    """The short remark on a card that lies on the table, if there is one."""
    return [game.book.words.remark(remark, names) for remark in game.rules.describe(view, alias)[:1]]


def _told_apart(
    game: AnyGame, view: AnyView, ask: Single, options: Sequence[Option], names: Sequence[str]
) -> list[str]:
    """The words of each option. Those that read the same also say what there is to say of the cards that differ."""
    words = [_words(game, ask, option, view.faces, names) for option in options]
    told = []
    for text, option in zip(words, options, strict=True):
        same = [other.on for word, other in zip(words, options, strict=True) if word == text]
        differ = [each for at, each in enumerate(option.on) if any(on[at] != each for on in same)]
        says = [said for each in differ if isinstance(each, int) for said in _says(game, view, each, names)]
        told.append(f"{text} ({'; '.join(says)})" if says else text)
    return told


def _words(game: AnyGame, ask: Single, option: Option, faces: dict[int, str], names: Sequence[str]) -> str:
    if isinstance(ask, Perform):
        return f"Move your hand: {gestures.say(game, ask.gesture, gestures.usual(ask))}"
    return game.book.words.option(option, faces, names)


def _card(game: AnyGame, option: Option, view: AnyView) -> Card | None:
    face = next((view.faces[thing] for thing in option.on if isinstance(thing, int) and thing in view.faces), "")
    return game.book.catalog[face] if face else None
