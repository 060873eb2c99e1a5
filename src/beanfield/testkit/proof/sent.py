"""Checks that what leaves the kernel names only what its receiver sees."""

import re
from collections import Counter
from types import TracebackType
from typing import Final, Self

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from beanfield.kernel import seeing
from beanfield.kernel.match import AnyMatch
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.sight import FACE_DOWN, Viewer
from beanfield.testkit.proof.places import seen_pieces
from beanfield.testkit.proof.terms import Unproven, scenes, viewers, vocabulary

_ALIAS_LIKE: Final = re.compile(rb"\d{5,}")
_STRING: Final = re.compile(rb'"((?:[^"\\]|\\.)*)"')


def check_sent(match: AnyMatch, viewer: Viewer) -> None:
    """Nothing that is sent to a viewer names an alias or a card of a piece that the viewer does not see."""
    world = match.world
    seen = seen_pieces(world.state, viewer)
    view = match.view(viewer)
    aliases = {world.alias(piece): world.cards[piece].name for piece in seen}
    _compare_sent(viewer, "faces", view.faces, aliases)
    cards = Counter(world.cards[piece].name for piece in seen)
    asked = None if viewer is None else seeing.foreseen(match, viewer)
    about: list[tuple[str, object]] = [("what is reckoned", seeing.reckoned(match, [viewer])[0])]
    sent: list[tuple[str, object]] = [("the scene", Raw(scene.encode())) for scene in scenes(match)]
    if asked is not None:
        about.append(("a remark", asked.foreseen))
        sent.append(("the ask", replace(asked, foreseen=())))
    for what, thing in [*about, ("the view", view)]:  # figures, remarks and notes in the state may name a card again
        text = msgspec.json.encode(thing)
        _check_names(match.game, viewer, what, text, Counter(dict.fromkeys(cards, len(text))))
    for what, thing in sent:
        _check_names(match.game, viewer, what, msgspec.json.encode(thing), cards)
    for what, thing in [*sent, ("the view", view)]:
        text = msgspec.json.encode(thing)
        strange = {int(number) for number in _ALIAS_LIKE.findall(text)} - aliases.keys()
        if strange and (leaked := strange & set(world.aliases.values())):
            raise Unproven(f"{what} sent to {viewer} names pieces that it does not see: aliases {sorted(leaked)}")


def _compare_sent(viewer: Viewer, what: str, sent: object, due: object) -> None:
    if sent != due:
        raise Unproven(f"{what} sent to {viewer} are not the ones that it may see:\n  sent: {sent}\n  right: {due}")


def _check_names(game: AnyGame, viewer: Viewer, what: str, text: bytes, cards: Counter[str]) -> None:
    titles = vocabulary(game).titles
    named = Counter(titles[word] for found in _STRING.findall(text) if (word := found.decode()) in titles)
    seen: Counter[str] = Counter()
    for name, times in cards.items():
        seen[titles[name]] += times
    if not named <= seen:
        raise Unproven(f"{what} sent to {viewer} names cards that it does not see: {dict(named - seen)} in {text!r}")


class Witness:
    """Watches a match while it is played: every event when it is told, and the aliases at every ask."""

    def __init__(self, match: AnyMatch) -> None:
        self._match = match
        self._known: dict[Viewer, set[int]] = {viewer: set() for viewer in viewers(match)}
        """The pieces that each viewer has seen since the last `look`, or saw then."""
        self._seen: dict[Viewer, set[int]] = {viewer: set() for viewer in viewers(match)}
        self._lost: dict[Viewer, set[int]] = {viewer: set() for viewer in viewers(match)}

    def __enter__(self) -> Self:
        self.look()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._match.world.on_tell = None

    def look(self) -> None:
        """Call this at every ask. Raises Unproven if an alias that a viewer had lost sight of comes back."""
        world = self._match.world  # after an undo the match has a new world
        world.on_tell = self._hear
        for viewer in viewers(self._match):
            self._known[viewer] = set(seen_pieces(world.state, viewer))
            aliases = set(self._match.view(viewer).faces)
            if again := aliases & self._lost[viewer]:
                raise Unproven(f"{viewer} lost sight of pieces that came back under the same aliases: {sorted(again)}")
            self._lost[viewer] |= self._seen[viewer] - aliases
            self._seen[viewer] = aliases

    def _hear(self) -> None:
        """At every event: it names only cards that the viewer sees, or has seen since the last ask."""
        world = self._match.world
        latest = world.first_event + len(world.events) - 1
        for viewer, known in self._known.items():
            known.update(seen_pieces(world.state, viewer))
            cards = Counter(world.cards[piece].name for piece in known)
            told = world.told(viewer, latest)[0]
            _check_names(self._match.game, viewer, f"event {told.what!r}", msgspec.json.encode(told.facts), cards)
            strange = {alias for travel in told.moves for alias in travel.aliases} - {FACE_DOWN}
            if strange and (strange := strange - {alias for piece in known for alias in world.aliases_of(piece)}):
                raise Unproven(
                    f"event {told.what!r} tells {viewer} aliases of pieces it does not see: {sorted(strange)}"
                )
