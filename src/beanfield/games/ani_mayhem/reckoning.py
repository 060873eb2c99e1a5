"""What clients show but can't work out: how strong everybody is now and why, and who has how many items."""

from collections.abc import Container, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from beanfield.games.ani_mayhem.card import Ability, AniCard
from beanfield.games.ani_mayhem.catalog import catalog
from beanfield.games.ani_mayhem.reading import (
    ABILITIES,
    Origin,
    always_kept,
    carrier_of,
    crew,
    facts_of,
    full_health,
    is_captive,
    kept_of_table,
    may,
    movement_left,
    ride_of,
    sources,
)
from beanfield.games.ani_mayhem.state import Figure, Seen, State, World
from beanfield.kernel.remarks import Remark
from beanfield.kernel.view import View

type Held = Literal["", "captive", "idle"]
"""Whether a figure can act, by the remark that says why not."""


class Might(Struct, frozen=True, omit_defaults=True):
    """How strong a figure is now."""

    id: int
    abilities: dict[Ability, tuple[Origin, ...]]
    health: int
    """What is left of its health."""
    steps: int
    """How far it can still go in this turn."""
    held: Held = ""


type Names = Container[str]
"""The names of all cards that are seen."""


class Reckoned(Struct, frozen=True):
    """The figures of a table."""

    strengths: tuple[Might, ...]
    players: tuple[int, ...]
    """How many items each player has."""
    disasters: int
    """How many items the disasters have: what they carry, and what is out of the game."""


class Looked:
    """A table as a viewer sees it; it is read like the table itself."""

    def __init__(self, view: View[State]) -> None:
        self.state = view.state
        self.memo = always_kept()
        self._faces = view.faces
        self.names = frozenset(("", *view.faces.values()))
        """The names of all cards that are seen."""

    @property
    def cards(self) -> "Looked":
        """The cards of what is seen, by their aliases."""
        return self

    def __getitem__(self, alias: int, /) -> AniCard:
        return catalog()[self._faces[alias]]


def reckon(view: View[State]) -> Reckoned:
    """Everything at once. It is all public, so that everybody gets the same."""
    seen = Looked(view)
    return _reckoned(seen, seen.names)


def reckon_at(w: World) -> Reckoned:
    """The same from the table itself: what was read of it to ask somebody is not read again."""
    return _reckoned(w, _Names(w))


class _Names:
    """The names of all cards that everybody sees: first of those that lie where nearly all figures come from."""

    def __init__(self, w: World) -> None:
        self._w = w
        pieces = [*w.state.locations, *(lying.piece for lying in w.state.globals)]
        for figure in w.state.figures.values():
            pieces += (figure.piece, *figure.worn, *figure.shown)
        self._names = {"", *(w.cards[piece].name for piece in pieces)}
        self._all = False

    def __contains__(self, name: object) -> bool:
        if name not in self._names and not self._all:
            self._names.update(self._w.cards[piece].name for piece in self._w.pieces_seen(None).seen)
            self._all = True
        return name in self._names


def _reckoned(w: Seen, names: Names) -> Reckoned:
    """The figures of a table on which cards of these names are seen. A card that has gone out of sight is not named."""
    state = w.state
    strengths = tuple([_named(might, names) for might in mights(w)])
    return Reckoned(strengths, tuple(state.found), state.taken_away)


def _named(might: Might, names: Names) -> Might:
    if all(source.card in names for found in might.abilities.values() for source in found):
        return might
    return replace(
        might,
        abilities={
            name: tuple(source if source.card in names else Origin(source.amount) for source in found)
            for name, found in might.abilities.items()
        },
    )


@kept_of_table
def mights(w: Seen) -> Sequence[Might]:
    """How strong all figures are."""
    return [strength_of(w, figure) for figure in w.state.figures.values()]


def strength_of(w: Seen, figure: Figure) -> Might:
    """How strong a figure is."""
    abilities = {name: tuple(sources(w, figure, name)) for name in ABILITIES}
    health = full_health(w, figure) - figure.lost
    return Might(figure.id, abilities, health, movement_left(w, figure), _held(w, figure))


def _held(seen: Seen, figure: Figure) -> Held:
    if is_captive(seen, figure):
        return "captive"
    return "" if may(seen, figure, "act") else "idle"


def describe(view: View[State], alias: int) -> list[Remark]:
    """Where a figure stands and how strong it is; then each of its abilities with its sources. Of a location, what lies
    beneath it, and who is there.
    """
    seen = Looked(view)
    if alias in view.state.locations:
        return [_spot(seen, view.state, view.state.locations.index(alias))]
    figure = next((each for each in view.state.figures.values() if each.piece == alias), None)
    if figure is None:
        return []
    strength = _named(strength_of(seen, figure), seen.names)
    totals = {name: max(sum(source.amount for source in found), 0) for name, found in strength.abilities.items()}
    place = seen[view.state.locations[figure.at]].title
    stands = Remark(
        "at-home" if figure.home else "stands", {"place": place, **{str(name): total for name, total in totals.items()}}
    )
    why = [
        _why(name, totals[name], found, facts_of(seen, figure).name)
        for name, found in strength.abilities.items()
        if len(found) > 1
    ]
    held = [Remark(strength.held, {})] if strength.held else []
    return [stands, *_turned(seen, figure), *held, *_riding(seen, figure), *why]


def _turned(seen: Looked, figure: Figure) -> list[Remark]:
    """What it is, if it is not what its card is."""
    own, now = seen[figure.piece], facts_of(seen, figure)
    if now.name != own.name:
        return [Remark("copy-of", {"card": now.title})]
    if now.type != own.type and figure.side != "vehicle":
        return [Remark("now-character" if figure.side == "character" else "now-disaster", {})]
    return []


def _riding(seen: Looked, figure: Figure) -> list[Remark]:
    """Who is aboard what, who carries it, and the damage on it."""
    ride, carrier, aboard = ride_of(seen, figure), carrier_of(seen, figure), crew(seen, figure)
    found = [] if ride is None else [Remark("aboard", {"whom": seen[ride.piece].title})]
    found += [] if carrier is None else [Remark("carried-by", {"who": seen[carrier.piece].title})]
    found += [Remark("crew", {"who": ", ".join(seen[one.piece].title for one in aboard)})] if aboard else []
    return [*found, *([Remark("damaged", {"damage": figure.lost})] if figure.side == "vehicle" and figure.lost else [])]


def _spot(seen: Looked, state: State, space: int) -> Remark:
    """Where a location lies, from the left and from the top; how many cards are beneath it; who is there."""
    there = [seen[figure.piece].title for figure in state.figures.values() if figure.at == space]
    column, row = state.across[space] - min(state.across) + 1, state.down[space] - min(state.down) + 1
    beneath = len(state.under[space]) + len(state.above[space])
    return Remark(
        "spot-with" if there else "spot", {"column": column, "row": row, "beneath": beneath, "who": ", ".join(there)}
    )


def _why(ability: str, total: int, found: tuple[Origin, ...], own: str) -> Remark:
    """A value with its sources: what is printed on the card, and what others add or take: `4 printed, +1 Spirit`."""
    printed = sum(source.amount for source in found if source.card == own)
    others = [
        (source.amount, catalog()[source.card].title if source.card else "") for source in found if source.card != own
    ]
    more = ", ".join(f"{amount:+d} {title}".rstrip() for amount, title in others)
    return Remark("why", {"ability": ability, "total": total, "printed": printed, "more": more})
