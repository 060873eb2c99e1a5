"""Scenarios: the test of a rule in one paragraph. Stage a position by names, answer by names, look at what follows.

Seats are called A, B, C ... clockwise from seat 0, stand-ins by the letters after theirs; somebody who just looks on is
the `watcher`. Cards go by their titles. A place is a field of the game's state (`draw_pile`) or a seat's entry of it
(`open.B`; plain `open` is the acting seat's own). Everything a seat does or sees goes through `Seat`, as it does for
clients and bots.

A scenario fails loudly (AssertionError) where a test says something that does not come to pass: an answer nobody asked
for, an answer that is refused, a refusal that does not come, comes from another rule or changes something, an outcome
of chance that is not used up.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from string import ascii_uppercase
from typing import Any, Final, Self

from msgspec import Struct, msgpack

from beanfield.kernel.asks import Answer, Option, Perform, Pick, Thing
from beanfield.kernel.by_name import Layout, hints_of, holds_pieces, is_by_seat, readable
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import Refused
from beanfield.kernel.game import Game
from beanfield.kernel.match import Match
from beanfield.kernel.seat import Seat
from beanfield.kernel.sight import FACE_DOWN, Viewer
from beanfield.kernel.view import Asked
from beanfield.kernel.world import Card

WATCHER: Final = "watcher"
NOBODY: Final = "nobody"
"""Who is asked when the match is over."""
UNSEEN: Final = "?"
"""A card that the viewer does not see."""

type Act = tuple[str, ...]
"""A verb and what it touches, by names: `("add", "Klingbohn 5", "open")`."""


class Scenario[S: Struct, C: Card]:
    """A table at which a rule is tried out. Before it is staged, it stands as the game is dealt.

    >>> from beanfield.kernel.registry import find_game
    >>> table = Scenario(find_game("space-beans"), seats=3)
    >>> table = table.stage(rest="draw_pile", dealer="C", hands={"A": ["Klingbohn 4", "Bohrion 1"]})
    >>> table.does("A", "keep")
    >>> table.options("A")
    ['start Klingbohn 4, open', 'start Bohrion 1, open']
    >>> table.refuses("A", "pass", rule="SPB-019")
    >>> table.does("A", "start", "Klingbohn 4", to="open")
    >>> table.asked, table.sees("B", "open.A"), table.sees("B", "hands.C"), table.sees("C", "hands.C")
    ('B start', ['Klingbohn 4'], ['?'], ['Bohrion 1'])
    """

    def __init__(
        self, game: Game[S, C], seats: int, options: Struct | None = None, seed: bytes = b"a scenario",
        chance: Sequence[list[int]] = (),
    ) -> None:  # fmt: skip
        self.match = Match.begin(game, seats, seed, options, list(chance))
        self.game = self.match.game
        self.seats = ascii_uppercase[:seats]
        self.everybody = ascii_uppercase[: seats + len(self.game.stand_ins(seats))]
        _expect(self._script_is_used_up(), "the dealing did not use all outcomes of chance that were given")

    # staging

    def stage(self, rest: str, **fields: object) -> Self:
        """Put the table in a position at which a turn or phase begins (a checkpoint).

        Every field of the state that holds pieces is emptied first; the others stay as at the last checkpoint. Then
        the given fields are laid out: cards by title, in a list or, for fields with one entry a seat, in a dict by
        seat. Every card named takes one piece of that title; all others go beneath what lies in the place `rest`.
        """
        world = self.match.scene()
        empty = self.game.set_up(world.seats)
        hints = hints_of(type(world.state))
        layout = Layout(world.cards, self.everybody)
        for name, hint in hints.items():
            if holds_pieces(hint):
                setattr(world.state, name, getattr(empty, name))
        for name, given in fields.items():
            if name not in hints:
                raise ValueError(f"the state of {self.game.name} has no field {name!r}; it has: {', '.join(hints)}")
            setattr(world.state, name, layout.lay(hints[name], given, getattr(world.state, name)))
        field, _, seat = rest.partition(".")
        pile = getattr(world.state, field)
        if seat:
            pile = pile[self._owner(seat)]
        pile[:0] = layout.left_over()
        world.first_event = 0
        world.chance = Chance(self.match.world.chance.seed)
        self.match = Match.from_world(self.game, world)
        return self

    # saying

    def does(
        self, seat: str, do: str | Sequence[Act], *things: str, to: str = "", chance: Sequence[list[int]] = ()
    ) -> None:
        """A seat answers what it is asked.

        A choice is a verb and all it touches. Of a pick, each thing named is one option with this verb; `to` comes
        last in each of them. A pick of unlike options is given whole, as a list of acts. `chance` holds what shuffles
        and rolls come to in this step; all of it must be used.
        """
        number = self._number(seat)
        asked = self._asked(number)
        answer = self._answer(number, asked, do, things, to)
        script = self.match.world.chance
        script.script = [*script.log, *chance]
        try:
            self._seat(number).answer(asked.id, answer)
        except Refused as refused:
            possible = "\n  ".join(self.options(seat))
            raise AssertionError(f"{seat} may not {do} {', '.join(things)}: {refused}\n  {possible}") from refused
        _expect(self._script_is_used_up(), f"not all outcomes of chance were used when {seat} did {do!r}: {chance}")

    def does_least(self, seat: str) -> None:
        """A seat gives the game's own answer for somebody who is away."""
        number = self._number(seat)
        self._seat(number).answer(self._asked(number).id, self._seat(number).default())

    def calls(self, seat: str, do: str) -> None:
        """A seat says something without being asked."""
        self._seat(self._number(seat)).call(do)

    def takes_back(self, seat: str) -> None:
        """A seat takes back its last answer."""
        self._seat(self._number(seat)).undo()

    def refuses(self, seat: str, do: str | Sequence[Act], *things: str, to: str = "", rule: str) -> None:
        """The table refuses this, by this rule, and nothing changes. The verb `""` picks nothing at all."""
        number = self._number(seat)
        asked = self._seat(number).asked()
        answer = self._answer(number, asked, do, things, to)
        id = self.match.ask_number(number) + (asked is None)  # never the last one: to say that again is no offence
        self._refused(f"{seat}: {do} {', '.join(things)}", rule, lambda: self._seat(number).answer(id, answer))

    def refuses_call(self, seat: str, do: str, rule: str) -> None:
        """The table does not let a seat say this now."""
        self._refused(f"{seat} calls {do}", rule, lambda: self.calls(seat, do))

    def refuses_to_take_back(self, seat: str, rule: str) -> None:
        """The table does not let a seat take back its last answer."""
        self._refused(f"{seat} takes back", rule, lambda: self.takes_back(seat))

    # asked, seen, told

    @property
    def asked(self) -> str:
        """Who is asked what: `A draw`, several at once as `A aim, B aim`, or `nobody`."""
        asks = [(seat, self.match.ask_of(seat)) for seat in self.match.waiting]
        return ", ".join(f"{self.seats[seat]} {ask.prompt}" for seat, ask in asks if ask is not None) or NOBODY

    def options(self, seat: str) -> list[str]:
        """What a seat may answer, as `verb thing, thing`; nothing if it is not asked."""
        number = self._number(seat)
        asked = self._seat(number).asked()
        if asked is None or isinstance(asked.ask, Perform):
            return []
        faces = self.match.view(number).faces
        return [
            " ".join(filter(None, (option.do, ", ".join(self._said(number, thing, faces) for thing in option.on))))
            for option in asked.ask.options
        ]

    def sees(self, viewer: str, place: str = "") -> Any:
        """What a viewer sees in a place, cards as titles; without a place, all fields by name."""
        view = self.match.view(self._viewer(viewer))
        titles = {mark: self._title(name) for mark, name in view.faces.items()}
        return self._read(view.state, place, lambda mark: titles.get(mark, UNSEEN))

    def lies(self, place: str) -> Any:
        """What really lies in a place, whoever sees it."""
        world = self.match.world
        return self._read(world.state, place, lambda piece: world.cards[piece].title)

    def told(self, viewer: str) -> list[str]:
        """What a viewer has been told since the table was staged, in the game's words."""
        told = self.match.world.told(self._viewer(viewer))
        return [line for line in (self.game.words.event(one, self.everybody) for one in told) if line]

    def knows(self, viewer: str) -> set[str]:
        """The titles of all cards that a viewer sees, is asked about or has been told of since the staging."""
        known = self._viewer(viewer)
        seen = self.match.view(known).faces.values()
        told = chain.from_iterable(
            fact for one in self.match.world.told(known) for fact in one.facts.values() if isinstance(fact, tuple)
        )
        return {self._title(name) for name in (*seen, *told) if name}

    @property
    def winners(self) -> str:
        """The letters of those who won; empty as long as the match goes on."""
        outcome = self.match.outcome
        return "" if outcome is None else "".join(self.seats[seat] for seat in outcome.winners)

    @property
    def scores(self) -> dict[str, int]:
        """Everybody's points, once the match is over."""
        outcome = self.match.outcome
        return {} if outcome is None else dict(zip(self.seats, outcome.scores, strict=True))

    # by names

    def _number(self, seat: str) -> int:
        if len(seat) != 1 or seat not in self.seats:
            raise ValueError(f"no seat is called {seat!r}; the seats are {self.seats}")
        return self.seats.index(seat)

    def _owner(self, player: str) -> int:
        if len(player) != 1 or player not in self.everybody:
            raise ValueError(f"nobody is called {player!r}; those who play are {self.everybody}")
        return self.everybody.index(player)

    def _viewer(self, viewer: str) -> Viewer:
        return None if viewer == WATCHER else self._number(viewer)

    def _seat(self, number: int) -> Seat[S, C]:
        return Seat(self.match, number)

    def _title(self, name: str) -> str:
        return self.game.catalog[name].title

    def _place(self, name: str, seat: int) -> str | None:
        """The place of this name as options call it; None if it is no place."""
        field, _, owner = name.partition(".")
        if field not in self.match.world.state.__struct_fields__:
            return None
        if owner:
            return f"{field}.{self._owner(owner)}"
        return f"{field}.{seat}" if is_by_seat(hints_of(type(self.match.world.state))[field]) else field

    def _said(self, seat: int, thing: Thing, faces: Mapping[int, str]) -> str:
        if isinstance(thing, int):
            return self._title(faces[thing])
        field, _, owner = thing.partition(".")
        return field if owner in ("", str(seat)) else f"{field}.{self.everybody[int(owner)]}"

    def _read(self, state: S, place: str, title: Callable[[int], str]) -> Any:
        hints = hints_of(type(state))
        if not place:
            return {name: readable(hint, getattr(state, name), title) for name, hint in hints.items()}
        field, _, owner = place.partition(".")
        entry = readable(hints[field], getattr(state, field), title)
        return entry[self._owner(owner)] if owner else entry

    # answering

    def _asked(self, seat: int) -> Asked:
        asked = self._seat(seat).asked()
        if asked is None:
            raise AssertionError(f"{self.seats[seat]} is not asked anything now; the table asks: {self.asked}")
        return asked

    def _answer(
        self, seat: int, asked: Asked | None, do: str | Sequence[Act], things: tuple[str, ...], to: str
    ) -> Answer:
        picks = asked is not None and isinstance(asked.ask, Pick)
        acts: list[Act]
        if not isinstance(do, str):
            picks = True
            acts = list(do)
        elif picks:
            acts = [(do, thing) for thing in things] or ([(do,)] if do else [])
        else:
            acts = [(do, *things)]
        options: list[Option] = []
        used: set[int] = set()
        for act in acts:
            option = self._option(seat, asked, (*act, to) if to else act, used)
            used.update(thing for thing in option.on if isinstance(thing, int))
            options.append(option)
        return tuple(options) if picks else options[0]

    def _option(self, seat: int, asked: Asked | None, act: Act, used: set[int]) -> Option:
        """An act by names as the option it means: of equal cards the first one that it is possible with."""
        do, *names = act
        faces = self.match.view(seat).faces
        possible = [] if asked is None or isinstance(asked.ask, Perform) else asked.ask.options
        things: list[Thing] = []
        for at, name in enumerate(names):
            place = self._place(name, seat)
            if place is not None:
                things.append(place)
                continue
            alike = {card.name for card in self.game.catalog.values() if card.title == name}
            if not alike:
                raise ValueError(f"{name!r} is neither a place nor a card of {self.game.name}")
            marks = [mark for mark, card in faces.items() if card in alike and mark not in used]
            here = {option.on[at] for option in possible if option.do == do and len(option.on) > at}
            anywhere = {thing for option in possible for thing in option.on}
            things.append(min(marks, key=lambda mark: (mark not in here, mark not in anywhere), default=FACE_DOWN))
        return Option(do, tuple(things))

    def _refused(self, what: str, rule: str, tried: Callable[[], object]) -> None:
        before = self._everything()
        try:
            tried()
        except Refused as refused:
            _expect(refused.rule == rule, f"{what}: refused by {refused.rule}, not by {rule}")
            _expect(refused.rule in self.game.ledger, f"{what}: {refused.rule} is not in the ledger")
        else:
            raise AssertionError(f"{what}: was not refused")
        _expect(self._everything() == before, f"{what}: was refused, but something has changed")

    def _everything(self) -> bytes:
        """All there is: the match, its world, and what everybody sees, is told and is asked."""
        match = self.match
        viewers: list[Viewer] = [None, *range(len(self.seats))]
        return msgpack.encode(
            (
                match.save(),
                match.world.state,
                [(match.view(viewer), match.world.told(viewer)) for viewer in viewers],
                [match.asked(seat) for seat in range(len(self.seats))],
            )
        )

    def _script_is_used_up(self) -> bool:
        chance = self.match.world.chance
        return len(chance.log) >= len(chance.script)


def _expect(holds: bool, what: str) -> None:
    if not holds:
        raise AssertionError(what)
