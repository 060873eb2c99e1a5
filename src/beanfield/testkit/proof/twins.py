"""The leak test: a viewer cannot tell a match from its imagined twins, by anything that reaches it."""

from itertools import zip_longest
from typing import Any

from msgspec.structs import replace

from beanfield.kernel.asks import Call, Together
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import NoWorld
from beanfield.kernel.events import Told
from beanfield.kernel.imagine import Imagination
from beanfield.kernel.seat import Seat
from beanfield.kernel.sight import Viewer
from beanfield.kernel.view import View
from beanfield.testkit.proof.illegal import illegal_answers, refusal
from beanfield.testkit.proof.places import seen_pieces
from beanfield.testkit.proof.terms import AnyMatch, Unproven, scenes, viewers


def check_twin(match: AnyMatch, viewer: Viewer, chance: Chance, tried: int = 0) -> int:
    """The match and an imagined twin look the same to the viewer. Returns how many worlds were thrown away.

    At a checkpoint nothing was said that could have told anything, so the first world must fit. Elsewhere NoWorld may
    come out of it. `tried` is how many illegal answers are tried in both, for their refusals.
    """
    real = _looks(match, viewer, match.scene().first_event)
    imagination = Imagination(match, viewer)
    try:
        twin = imagination.draw(chance, 50 if match.tail else 1)
    except NoWorld:
        if match.tail:
            raise
        raise Unproven(f"at a checkpoint {viewer} is told something about cards that it does not see") from None
    _compare(viewer, real, _looks(twin, viewer, twin.world.first_event))
    if viewer is not None and tried:
        check_refused_alike(match, twin, viewer, chance, tried)
    return imagination.redraws


def check_refused_alike(match: AnyMatch, twin: AnyMatch, seat: int, chance: Chance, tried: int) -> None:
    """What a seat tries in vain is refused in the same words in an imagined twin."""
    for answer in illegal_answers(match, seat, chance, tried):
        what = f"the refusal of {answer}"
        _compare(seat, {what: refusal(match, seat, answer)}, {what: refusal(twin, seat, answer)})


def _looks(match: AnyMatch, viewer: Viewer, since: int) -> dict[str, object]:
    """All that reaches a viewer, and what is judged from it."""
    view = _without_sealed(match, match.view(viewer), viewer)
    looks: dict[str, object] = {"told": match.world.told(viewer, since)}
    looks |= {f"state.{name}": getattr(view.state, name) for name in view.state.__struct_fields__}
    looks |= {"view": view, "evaluate": match.game.mind.evaluate(view), "scene": scenes(match)}
    if viewer is not None and match.ask_of(viewer) is not None:
        looks |= {"asked": match.asked(viewer), "default": Seat(match, viewer).default()}
    return looks


def _without_sealed(match: AnyMatch, view: View[Any], viewer: Viewer) -> View[Any]:
    """The view before others sealed their answers: an imagined match has forgotten those."""
    if not isinstance(match.ask, Together):
        return view
    own = {viewer} & match.sealed.keys()
    return replace(view, waiting=tuple(single.seat for single in match.ask.asks if single.seat not in own))


def _compare(viewer: Viewer, real: dict[str, object], twin: dict[str, object]) -> None:
    for what in real | twin:
        one, other = real.get(what), twin.get(what)
        if one != other:
            raise Unproven(f"{viewer} can tell a match from its imagined twin by {what}:\n  {one}\n  {other}")


class Span:
    """Part of a match, from a checkpoint on: its twins are imagined there and must look the same later, too.

    This finds what a state has carried over a checkpoint: there it would be the same in every twin. It also finds
    what gives something away by being told: events that differ in a twin where everybody could say the same.
    """

    def __init__(self, match: AnyMatch) -> None:
        assert not match.tail
        self._match = match
        self._start = match.clone()
        self._said = len(match.history)
        self._known: dict[Viewer, set[int]] = {viewer: set() for viewer in viewers(match)}
        self._heard = self._start.world.first_event
        self.telltales: set[str] = set()
        """What was told, `event.fact`, that depends on cards the viewer does not see. A rule may want that."""
        self.look()

    def look(self) -> None:
        """At every ask: note which pieces each viewer sees, and which it was told of."""
        world = self._match.world
        for viewer, known in self._known.items():
            known.update(seen_pieces(world.state, viewer))
            for event in world.events[self._heard - world.first_event :]:
                known.update(event.shown_to(viewer))
        self._heard = world.first_event + len(world.events)

    def check(self, viewer: Viewer, chance: Chance, tries: int = 20) -> bool:
        """Whether a twin was found; if so, the viewer can't tell it from the match."""
        since = self._start.world.first_event
        real = _looks(self._match, viewer, since)
        for _ in range(tries):
            twin = self._imagined(viewer, chance)
            if twin is not None:
                here, there = self._match.world.told(viewer, since), twin.world.told(viewer, since)
                if here == there:
                    _compare(viewer, real, _looks(twin, viewer, since))
                    return True
                self.telltales |= _differing(here, there)
        return False

    def _imagined(self, viewer: Viewer, chance: Chance) -> AnyMatch | None:
        scene, game = self._start.scene(), self._match.game
        known = self._known[viewer] | (set() if viewer is None else set(game.mind.remembers(scene, viewer)))
        game.mind.redraw_cards(
            scene, viewer, [piece for piece in range(len(scene.cards)) if piece not in known], chance
        )
        twin = self._start.twin(scene.cards, chance.below(1 << 64).to_bytes(8))
        drawn = self._match.world.chance.count - self._start.world.chance.count
        twin.world.chance.script += self._match.world.chance.log[-drawn:] if drawn else []
        for seat, said in self._match.history[self._said :]:
            ask = twin.ask_of(seat)
            resolved = said if isinstance(said, Call) else None if ask is None else ask.resolve(said)
            if resolved is None:
                return None
            try:
                twin.replay([(seat, resolved)])
            except ValueError:  # another kind of chance there
                return None
        return twin


def _differing(here: list[Told], there: list[Told]) -> set[str]:
    """Where two courses of events part: the facts that differ, or the events themselves."""
    for one, other in zip_longest(here, there):
        if one != other:
            if one is None or other is None or one.what != other.what:
                return {told.what for told in (one, other) if told is not None}
            return {f"{one.what}.{name}" for name in one.facts if one.facts[name] != other.facts.get(name)}
    return set()
