"""Scenarios: the test of a rule in one paragraph. Stage a position by names, answer by names, look at what follows.

Seats are called A, B, C ... clockwise from seat 0. Automata have the next letters, and somebody who only watches is the
`watcher`. Cards have their titles. A place is a path through the game's state, with letters for seats (`draw_pile`,
`open.B`, `figures.3.worn`); `open` without a letter is the acting seat's own. Numbers and words that are chosen are
plain text: `3`, `red`. Everything that a seat does or sees goes through `Seat`, as for clients and bots.

A scenario raises AssertionError if something is not as the test says:

- a seat answers that is not asked, or its answer is refused;
- something is not refused, is refused by another rule, or its refusal changes something;
- an outcome of chance that the test gave is not used.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import Any, Final, Self

from msgspec import Struct, msgpack

from beanfield.kernel import keeping, performing, seeing
from beanfield.kernel.asking import to_json
from beanfield.kernel.asks import Chosen, Perform, Performed, Pick, Thing, acts_of, position
from beanfield.kernel.by_name import Named, Names, letters, readable
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import Refused
from beanfield.kernel.game import Game
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.match import Match
from beanfield.kernel.places import find_place, steps_of
from beanfield.kernel.seat import Seat
from beanfield.kernel.shape import shape_of
from beanfield.kernel.sight import Viewer
from beanfield.kernel.staging import stage
from beanfield.kernel.view import Asked
from beanfield.kernel.world import Card

WATCHER: Final = "watcher"
NOBODY: Final = "nobody"
"""What `asked` says when the match is over."""
UNSEEN: Final = "?"
"""A card that the viewer does not see."""


class Scenario[S: Struct, C: Card, U: Struct]:
    """A table at which a rule is tried out. Until it is staged, everything lies as it was dealt.

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
        self, game: Game[S, C, U], seats: int, setup: U | None = None, seed: bytes = b"a scenario",
        chance: Sequence[list[int]] = (),
    ) -> None:  # fmt: skip
        self.match = Match.begin(game, seats, seed, setup, list(chance))
        self.game = self.match.game
        self.seats = letters(seats)
        self.everybody = letters(seats + len(self.game.rules.automata(seats)))
        self._names = Names(self.game, self.everybody)
        _expect(self._script_is_used_up(), "the dealing did not use all outcomes of chance that were given")

    # staging

    def stage(self, rest: str, **fields: object) -> Self:
        """Put the table in a position at which a turn or phase begins (a checkpoint).

        First every field of the state that holds pieces is emptied. The other fields stay as they were at the last
        checkpoint. Then the given fields are laid out: cards by title in a list, or in a dict by seat if there is one
        entry a seat. Every named card takes one piece of that title. All other pieces go to the bottom of `rest`.
        """
        world = keeping.scene(self.match)
        stage(self.game, world, rest, fields)
        world.chance = Chance(self.match.world.chance.seed)
        self.match = Match.from_world(self.game, world)
        return self

    # saying

    def does(
        self, seat: str, do: str | Sequence[Named], *things: str, to: str = "", chance: Sequence[list[int]] = ()
    ) -> None:
        """A seat answers what it is asked.

        For a choice, give a verb and all things that the option touches. For a pick, each thing is one option with this
        verb; `to` is the last thing of each. If the options of a pick have different verbs, give a list of acts.
        `chance` holds the outcomes of shuffles and rolls in this step. All of them must be used.
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

    def performs(self, seat: str, outcome: object, **dials: float) -> None:
        """A seat makes a gesture with these dials, and this is the outcome."""
        number = self._number(seat)
        gesture = performing.fitted(self.match, number, Gesture(dials))
        self.match.answer(number, Performed(gesture.to_json(), to_json(outcome)))

    def does_least(self, seat: str) -> None:
        """A seat gives the answer that the game gives for somebody who is away."""
        number = self._number(seat)
        self._seat(number).answer(self._asked(number).id, self._seat(number).default())

    def calls(self, seat: str, do: str, word: str = "") -> None:
        """A seat says something without being asked."""
        self._seat(self._number(seat)).call(do, word)

    def takes_back(self, seat: str) -> None:
        """A seat takes back its last answer."""
        self._seat(self._number(seat)).undo()

    def refuses(
        self, seat: str, do: str | Sequence[Named], *things: str, to: str = "", rule: str, card: str = ""
    ) -> None:
        """This answer is refused by this rule (and card), and nothing changes. The verb `""` picks nothing at all."""
        number = self._number(seat)
        asked = self._seat(number).asked()
        answer = self._answer(number, asked, do, things, to)
        id = self.match.ask_number(number) + (asked is None)  # not the last one: repeating the last answer is allowed
        what = f"{seat}: {do} {', '.join(things)}"
        self._refused(what, rule, lambda: self._seat(number).answer(id, answer), card)

    def refuses_call(self, seat: str, do: str, word: str = "", *, rule: str) -> None:
        """A seat may not say this now, by this rule."""
        self._refused(f"{seat} calls {do}", rule, lambda: self.calls(seat, do, word))

    def refuses_to_take_back(self, seat: str, rule: str) -> None:
        """A seat may not take back its last answer, by this rule."""
        self._refused(f"{seat} takes back", rule, lambda: self.takes_back(seat))

    # asked, seen, told

    @property
    def asked(self) -> str:
        """Who is asked what: `A draw`, or `A aim, B aim` for several at once, or `nobody`."""
        asks = [(seat, self.match.ask_of(seat)) for seat in self.match.waiting]
        return ", ".join(f"{self.seats[seat]} {ask.prompt}" for seat, ask in asks if ask is not None) or NOBODY

    def options(self, seat: str) -> list[str]:
        """The options of a seat, each as `verb thing, thing`; empty if it is not asked."""
        number = self._number(seat)
        asked = self._seat(number).asked()
        if asked is None or isinstance(asked.ask, Perform):
            return []
        faces = self.match.view(number).faces
        return [
            " ".join(filter(None, (option.do, ", ".join(self._said(number, thing, faces) for thing in option.on))))
            for option in asked.ask.options
        ]

    def foresees(self, seat: str, do: str | Sequence[Named], *things: str, to: str = "") -> list[str]:
        """What a seat reads would follow from this answer, which is given as for `does`."""
        number = self._number(seat)
        asked = seeing.foreseen(self.match, number)
        if asked is None or isinstance(asked.ask, Perform):
            raise AssertionError(f"{seat} has nothing to choose now; the table asks: {self.asked}")
        answer = acts_of(self._answer(number, asked, do, things, to))
        places = tuple(sorted(at for act in answer if (at := position(asked.ask.options, act)) is not None))
        if len(places) < len(answer):
            raise AssertionError(f"{seat} may not {do} {', '.join(things)}")
        names, words = list(self.everybody), self.game.book.words
        return [words.remark(one, names) for each in asked.foreseen if each.answer == places for one in each.remarks]

    def sees(self, viewer: str, place: str = "") -> Any:
        """What a viewer sees in a place, with titles for cards; without a place, all fields by name."""
        view = self.match.view(self._viewer(viewer))
        titles = {alias: self._title(name) for alias, name in view.faces.items()}
        return self._read(view.state, place, lambda alias: titles.get(alias, UNSEEN))

    def lies(self, place: str) -> Any:
        """What really lies in a place, no matter who sees it."""
        world = self.match.world
        return self._read(world.state, place, lambda piece: world.cards[piece].title)

    def told(self, viewer: str) -> list[str]:
        """What a viewer has been told since the table was staged, in the texts of the game."""
        told = self.match.world.told(self._viewer(viewer))
        return [line for line in (self.game.book.words.event(one, self.everybody) for one in told) if line]

    def knows(self, viewer: str) -> set[str]:
        """The titles of all cards that a viewer sees, is asked about, or was told of since the table was staged."""
        known = self._viewer(viewer)
        seen = self.match.view(known).faces.values()
        told = chain.from_iterable(
            fact for one in self.match.world.told(known) for fact in one.facts.values() if isinstance(fact, tuple)
        )
        return {self._title(name) for name in (*seen, *told) if name}

    @property
    def winners(self) -> str:
        """The letters of the winners; empty as long as the match goes on."""
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

    def _seat(self, number: int) -> Seat[S, C, U]:
        return Seat(self.match, number)

    def _title(self, name: str) -> str:
        return self.game.book.catalog[name].title

    def _said(self, seat: int, thing: Thing, faces: Mapping[int, str]) -> str:
        if isinstance(thing, int):
            return self._title(faces[thing])
        if not isinstance(thing, str):
            return str(thing.value)
        steps = steps_of(self.game.rules.state, thing) or ()
        own = [step.by_seat and step.part == seat for step in steps]
        parts = [self.everybody[int(step.part)] if step.by_seat else str(step.part) for step in steps]
        return ".".join(parts[:-1] if own and own[-1] else parts)

    def _read(self, state: S, place: str, title: Callable[[int], str]) -> Any:
        if not place:
            return readable(shape_of(type(state)), state, title)
        spot = find_place(state, self._names.path(place))
        return readable(spot.shape, spot.value, title)

    # answering

    def _asked(self, seat: int) -> Asked:
        asked = self._seat(seat).asked()
        if asked is None:
            raise AssertionError(f"{self.seats[seat]} is not asked anything now; the table asks: {self.asked}")
        return asked

    def _answer(
        self, seat: int, asked: Asked | None, do: str | Sequence[Named], things: tuple[str, ...], to: str
    ) -> Chosen:
        picks = asked is not None and isinstance(asked.ask, Pick)
        acts: list[Named]
        if not isinstance(do, str):
            picks = True
            acts = list(do)
        elif picks:
            acts = [(do, thing) for thing in things] or ([(do,)] if do else [])
        else:
            acts = [(do, *things)]
        faces = self.match.view(seat).faces
        possible = [] if asked is None or isinstance(asked.ask, Perform) else asked.ask.options
        said = self._names.acts(seat, faces, possible, [(*named, to) if to else named for named in acts])
        return said if picks else said[0]

    def _refused(self, what: str, rule: str, tried: Callable[[], object], card: str = "") -> None:
        before = self._everything()
        try:
            tried()
        except Refused as refused:
            _expect(refused.rule == rule, f"{what}: refused by {refused.rule}, not by {rule}")
            named = self._title(refused.card) if refused.card else ""
            _expect(named == card, f"{what}: refused because of {named or 'no card'}, not because of {card}")
            _expect(refused.rule in self.game.book.ledger, f"{what}: {refused.rule} is not in the ledger")
        else:
            raise AssertionError(f"{what}: was not refused")
        _expect(self._everything() == before, f"{what}: was refused, but something has changed")

    def _everything(self) -> bytes:
        """The whole match as bytes, with all that everybody sees, is told and is asked."""
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
