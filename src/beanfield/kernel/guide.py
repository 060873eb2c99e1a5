"""The guide: the way through a lesson, worked out once. It says what each seat is asked and what it is to answer.

A lesson begins in the same position, with the same seed, every time. So everything that is asked on its way is known
beforehand, down to the aliases. Whoever is asked something else has left the way.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain

from msgspec import Struct

from beanfield.kernel.asks import Act, Perform, Pick, Reply, Thing
from beanfield.kernel.book.lesson import Lesson, LessonStep
from beanfield.kernel.by_name import Names, letters
from beanfield.kernel.errors import BrokenGame, Refused
from beanfield.kernel.match import AnyMatch, Match
from beanfield.kernel.record import Fair
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.seat import AnySeat, Seat
from beanfield.kernel.view import Asked


class GuidedStep(Struct, frozen=True):
    """One answer on the way: what a seat is asked, and what it is to say."""

    seat: int
    ask: int
    """The id of the ask."""
    options: tuple[Act, ...]
    """All that may be answered. A seat that is asked something else has left the way."""
    say: tuple[Act, ...]
    """The answer; empty if any answer will do."""
    points: tuple[tuple[Thing, ...], ...] = ()
    """What each page is about: pieces by their aliases, and places."""


class Guide(Struct, frozen=True):
    """The way through the lesson of a game."""

    steps: tuple[GuidedStep, ...]

    def step(self, seat: int, asked: Asked) -> GuidedStep | None:
        """What this seat is to do now; None if it has left the way, or the way is at its end."""
        for step in self.steps:
            if (step.seat, step.ask) == (seat, asked.id):
                return step if step.options == options_of(asked) else None
        return None


def options_of(asked: Asked) -> tuple[Act, ...]:
    """What may be answered, as acts."""
    ask = asked.ask
    return () if isinstance(ask, Perform) else tuple(Act(option.do, option.on) for option in ask.options)


def fair_of(game: AnyGame) -> Fair:
    """What the seed of every match of the lesson is made of: nobody has to guard a secret here."""
    return Fair(f"the lesson of {game.name}", ("",) * lesson_of(game).seats)


def lesson_of(game: AnyGame) -> Lesson:
    """The lesson of a game. Raises BrokenGame if it has none."""
    if game.book.lesson is None:
        raise BrokenGame(f"{game.name} has no lesson")
    return game.book.lesson


def begin_lesson(game: AnyGame) -> AnyMatch:
    """A match of the lesson, in its first position."""
    lesson = lesson_of(game)
    setup = game.variants.read(lesson.setup)
    return Match.begin(game, lesson.seats, fair_of(game).seed, setup, lesson=True)


@lru_cache
def guide_of(game: AnyGame) -> Guide:
    """The way through the lesson of a game. Raises BrokenGame if somebody can't do what the lesson says."""
    return Guide(tuple(step for _, step in walk(game)))


def walk(game: AnyGame) -> Iterator[tuple[AnyMatch, GuidedStep]]:
    """Go through the lesson; yields the match before each answer, with that step (always the same match)."""
    match = begin_lesson(game)
    for number, step in enumerate(lesson_of(game).step, start=1):
        try:
            guided = _guided(match, step)
            yield match, guided
            seat = Seat(match, guided.seat)
            seat.answer(guided.ask, reply_of(seat, guided))
        except (Refused, ValueError) as error:
            raise BrokenGame(f"step {number} of the lesson of {game.name}: {error}; {_standing(match)}") from None


def _guided(match: AnyMatch, step: LessonStep) -> GuidedStep:
    everybody = letters(match.world.seats)
    number = everybody.index(step.seat)
    asked = match.asked(number)
    if asked is None:
        raise ValueError(f"{step.seat} is not asked anything")
    names, faces = Names(match.game, everybody), match.view(number).faces
    options = [] if isinstance(asked.ask, Perform) else asked.ask.options
    points = tuple(tuple(_pointed(names, faces, point) for point in page.points) for page in step.page)
    return GuidedStep(
        number,
        asked.id,
        options_of(asked),
        names.acts(number, faces, options, step.does),
        tuple(tuple(chain.from_iterable(each)) for each in points),
    )


def _pointed(names: Names, faces: Mapping[int, str], point: str) -> Sequence[Thing]:
    """What a page points at: a place, or all cards of a title that the learner sees."""
    if names.is_card(point):
        aliases = names.aliases(point, faces)
        if not aliases:
            raise ValueError(f"nobody on this seat sees {point!r}")
        return aliases
    place = names.place(point, 0)
    if place is None:
        raise ValueError(f"{point!r} is neither a place nor a card")
    return (place,)


def reply_of(seat: AnySeat, step: GuidedStep) -> Reply:
    """What the seat says in this step; the game's own answer if any will do."""
    asked = seat.asked()
    if not step.say or asked is None:
        return seat.default()
    return step.say if isinstance(asked.ask, Pick) else step.say[0]


def _standing(match: AnyMatch) -> str:
    """Who is asked what, for whoever writes a lesson."""
    words, names = match.game.book.words, letters(match.world.seats)
    lines = []
    for seat in match.waiting:
        asked, faces = match.asked(seat), match.view(seat).faces
        assert asked is not None
        options = [] if isinstance(asked.ask, Perform) else asked.ask.options
        listed = "; ".join(words.option(option, faces, names) for option in options)
        lines.append(f"{names[seat]} is asked {asked.ask.prompt!r} and may: {listed}")
    return ". ".join(lines) or "the match is over"
