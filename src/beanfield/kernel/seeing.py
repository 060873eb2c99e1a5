"""What somebody sees of a match and is asked in it, and what crosses the border: pieces go out under their aliases."""

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from beanfield.kernel.asks import Act, Answer, Option, Perform, Performed, Thing, acts_of
from beanfield.kernel.errors import BrokenGame
from beanfield.kernel.run import AnyRun, Run
from beanfield.kernel.sight import Lens, Viewer
from beanfield.kernel.view import Asked, View
from beanfield.kernel.world import Card

NO_PIECE: Final = -1
"""Takes the place of a piece that a seat named, but that does not exist or that the seat does not see."""


def view[S: Struct, C: Card, U: Struct](match: Run[S, C, U], viewer: Viewer) -> View[S]:
    """What a seat, or a watcher, may see of the world."""
    return _view(match, *match.world.mask(viewer))


def _view[S: Struct, C: Card, U: Struct](match: Run[S, C, U], state: S, lens: Lens) -> View[S]:
    cards = match.world.cards
    faces = dict(zip(lens.aliases, [cards[piece].name for piece in lens.seen], strict=True))
    return View(match.game.name, lens.viewer, state, faces, match.waiting, match.outcome)


def asked(match: AnyRun, seat: int) -> Asked | None:
    """What this seat is asked now, in the form that leaves the kernel: pieces under their aliases."""
    return None if match.ask_of(seat) is None else _asked_through(match, match.world.pieces_seen(seat))


def _asked_through(match: AnyRun, lens: Lens) -> Asked | None:
    """What the seat that looks through this lens is asked."""
    seat = lens.viewer
    assert seat is not None
    ask = match.ask_of(seat)
    if ask is None:
        return None
    if not isinstance(ask, Perform):
        ask = replace(ask, options=_named(ask.options, lens))
    return Asked(match.ask_number(seat), ask)


def views[S: Struct, C: Card, U: Struct](
    match: Run[S, C, U], viewers: Sequence[Viewer]
) -> list[tuple[View[S], Asked | None]]:
    """What each of these viewers sees and is asked. This is cheaper than asking for each of them alone.

    The views share what is the same for everybody, so nobody may change them.
    """
    return [
        (_view(match, state, lens), None if lens.viewer is None else _asked_through(match, lens))
        for state, lens in match.world.mask_all(viewers)
    ]


def foreseen(match: AnyRun, seat: int) -> Asked | None:
    """What a person on this seat is asked now: the ask, and what the rules know would follow from answers."""
    if match.ask_of(seat) is None:
        return None
    state, lens = match.world.mask(seat)
    ask = _asked_through(match, lens)
    return None if ask is None else match.game.referee.foresee(_view(match, state, lens), ask)


def reckoned(match: AnyRun, viewers: Sequence[Viewer]) -> list[Struct | None]:
    """The figures that clients of these viewers show (`Rules.reckon`). Bots judge a view without them."""
    rules = match.game.rules
    if rules.reckon_at is not None:
        return [rules.reckon_at(match.world)] * len(viewers)
    if rules.reckons_alike:
        return [rules.figures(view(match, None))] * len(viewers)
    return [rules.figures(view(match, viewer)) for viewer in viewers]


# over the border


def outward(match: AnyRun, seat: int, acts: Iterable[Act]) -> list[Act]:
    """Acts in the form that leaves the kernel: pieces under their aliases. The seat must see all these pieces."""
    aliases = _Aliased(match.world.pieces_seen(seat))
    return [Act(act.do, tuple([aliases[thing] for thing in act.on])) for act in acts]


def _named(options: Iterable[Option], lens: Lens) -> list[Option]:
    aliases = _Aliased(lens)
    return [Option(option.do, tuple([aliases[thing] for thing in option.on]), option.rule) for option in options]


def inward(match: AnyRun, seat: int, answer: Answer) -> Answer:
    """The answer of a seat with its aliases turned into pieces. An unknown alias becomes `NO_PIECE`."""
    if isinstance(answer, Performed):
        return answer
    said = acts_of(answer)
    pieces = _pieces_offered(match, seat)
    if not all(on in pieces for act in said for on in act.on if isinstance(on, int)):
        lens = match.world.pieces_seen(seat)
        pieces = dict(zip(lens.aliases, lens.seen, strict=True))
    acts = tuple(
        Act(act.do, tuple([pieces.get(on, NO_PIECE) if isinstance(on, int) else on for on in act.on])) for act in said
    )
    return acts[0] if isinstance(answer, Act) else acts


def _pieces_offered(match: AnyRun, seat: int) -> dict[int, int]:
    """The pieces in the seat's options, by alias. Almost every answer names only these."""
    ask = match.ask_of(seat)
    if ask is None or isinstance(ask, Perform):
        return {}
    world = match.world
    return {world.alias(on): on for option in ask.options for on in option.on if isinstance(on, int)}


class _Aliased(dict[Thing, Thing]):
    """Turns things into what leaves the kernel: a piece becomes its alias, everything else stays unchanged."""

    def __init__(self, lens: Lens) -> None:
        super().__init__(zip(lens.seen, lens.aliases, strict=True))

    def __missing__(self, thing: Thing) -> Thing:
        if isinstance(thing, int):
            raise BrokenGame("an option names a piece that its seat does not see")
        return thing
