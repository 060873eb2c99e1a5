"""The leak test: nothing that reaches a viewer may show it whether a match is real or an imagined twin."""

from itertools import zip_longest
from typing import Any

from msgspec.structs import replace

from beanfield.kernel import keeping, seeing
from beanfield.kernel.asks import Call, Together
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import NoWorld
from beanfield.kernel.events import Told
from beanfield.kernel.imagine import Imagination
from beanfield.kernel.match import AnyMatch
from beanfield.kernel.seat import Seat
from beanfield.kernel.sight import Viewer
from beanfield.kernel.view import View
from beanfield.testkit.proof.illegal import illegal_answers, refusal
from beanfield.testkit.proof.places import seen_pieces
from beanfield.testkit.proof.questions import check_told_alike
from beanfield.testkit.proof.terms import Unproven, scenes, viewers


def check_twin(match: AnyMatch, viewer: Viewer, chance: Chance, tried: int = 0, asked: int = 0) -> int:
    """The match and an imagined twin look the same to the viewer. Returns how many worlds were thrown away.

    At a checkpoint no answer has been given that could exclude a world, so the first one must fit. Elsewhere this may
    raise NoWorld. `tried` is the number of illegal answers to try in both matches, to compare the refusals; `asked` the
    number of questions to ask in both.
    """
    real = _looks(match, viewer, keeping.scene(match).first_event)
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
    if viewer is not None and asked:
        check_told_alike(match, twin, viewer, chance, asked)
    return imagination.redraws


def check_refused_alike(match: AnyMatch, twin: AnyMatch, seat: int, chance: Chance, tried: int) -> None:
    """An illegal answer is refused in the same words in an imagined twin."""
    for answer in illegal_answers(match, seat, chance, tried):
        what = f"the refusal of {answer}"
        _compare(seat, {what: refusal(match, seat, answer)}, {what: refusal(twin, seat, answer)})


def _looks(match: AnyMatch, viewer: Viewer, since: int) -> dict[str, object]:
    """All that reaches a viewer, and what the game computes from it."""
    view = _without_sealed(match, match.view(viewer), viewer)
    looks: dict[str, object] = {"told": match.world.told(viewer, since)}
    looks |= {f"state.{name}": getattr(view.state, name) for name in view.state.__struct_fields__}
    looks |= {"view": view, "evaluate": match.game.mind.evaluate(view), "scene": scenes(match)}
    if viewer is not None and match.ask_of(viewer) is not None:
        looks |= {"asked": seeing.foreseen(match, viewer), "default": Seat(match, viewer).default()}
    return looks


def _without_sealed(match: AnyMatch, view: View[Any], viewer: Viewer) -> View[Any]:
    """The view from before others gave sealed answers, because an imagined match does not have these answers."""
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
    """A part of a match that starts at a checkpoint. Twins are imagined there and must look the same later, too.

    This finds leaks that the state carries over a checkpoint: at a later checkpoint they would be the same in every
    twin. It also finds events that give something away: they differ in a twin in which everybody could say the same.
    """

    def __init__(self, match: AnyMatch) -> None:
        assert not match.tail
        self._match = match
        self._start = match.clone()
        self._said = len(match.history)
        self._known: dict[Viewer, set[int]] = {viewer: set() for viewer in viewers(match)}
        self._heard = self._start.world.first_event
        self.telltales: set[str] = set()
        """Facts of events (`event.fact`) that depend on cards the viewer does not see. A rule may want that."""
        self.look()

    def look(self) -> None:
        """Call this at every ask: it notes which pieces each viewer sees and was told of."""
        world = self._match.world
        for viewer, known in self._known.items():
            known.update(seen_pieces(world.state, viewer))
            for event in world.events[self._heard - world.first_event :]:
                known.update(event.shown_to(viewer))
        self._heard = world.first_event + len(world.events)

    def check(self, viewer: Viewer, chance: Chance, tries: int = 20) -> bool:
        """Compare the match with a twin for this viewer. Returns whether a twin was found. A leak raises Unproven."""
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
        scene, game = keeping.scene(self._start), self._match.game
        known = self._known[viewer] | (set() if viewer is None else set(game.mind.remembers(scene, viewer)))
        game.mind.redraw_cards(
            scene, viewer, [piece for piece in range(len(scene.cards)) if piece not in known], chance
        )
        twin = keeping.twin(self._start, scene.cards, chance.below(1 << 64).to_bytes(8))
        drawn = self._match.world.chance.count - self._start.world.chance.count
        twin.world.chance.script += self._match.world.chance.log[-drawn:] if drawn else []
        for seat, said in self._match.history[self._said :]:
            ask = twin.ask_of(seat)
            resolved = said if isinstance(said, Call) else None if ask is None else ask.resolve(said)
            if resolved is None:
                return None
            try:
                twin.replay([(seat, resolved)])
            except ValueError:  # the twin asks chance for something else
                return None
        return twin


def _differing(here: list[Told], there: list[Told]) -> set[str]:
    """The facts (`event.fact`) that differ where two lists of events first differ, or the events themselves."""
    for one, other in zip_longest(here, there):
        if one != other:
            if one is None or other is None or one.what != other.what:
                return {told.what for told in (one, other) if told is not None}
            return {f"{one.what}.{name}" for name in one.facts if one.facts[name] != other.facts.get(name)}
    return set()
