"""Imagining: worlds that a viewer cannot tell from the real one.

An imagined world starts at the last checkpoint. Every piece stays in its place, but the pieces that the viewer does not
see get other cards (`Mind.redraw_cards`). Hidden numbers and words are drawn anew (`Mind.redraw_hidden`). The future
gets a new seed. Then the answers since the checkpoint are said again. The world is kept if the viewer is told the same
on the way.
"""

from msgspec import Struct

from beanfield.kernel import keeping
from beanfield.kernel.asks import Call
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import NoWorld
from beanfield.kernel.heard import Entry
from beanfield.kernel.match import Match
from beanfield.kernel.sight import Viewer
from beanfield.kernel.world import Card


class Imagination[S: Struct, C: Card, U: Struct]:
    """Draws worlds for one viewer at one moment of a match."""

    def __init__(self, match: Match[S, C, U], viewer: Viewer) -> None:
        self._match = match
        self._viewer = viewer
        self._tail = match.tail_for(viewer)
        self._scene = keeping.scene(match)
        """The world at the checkpoint. Only what the viewer can't know of it is ever changed."""
        self._told = match.world.told(viewer, self._scene.first_event)
        known = self._known()
        self._unseen = [piece for piece in range(len(self._scene.cards)) if piece not in known]
        self._roster = self._scene.cards
        self.redraws = 0
        """How many worlds were thrown away so far."""

    def _known(self) -> set[int]:
        """The pieces the viewer is sure of: seen at the checkpoint, seen now, shown in between, or remembered."""
        match, viewer, scene = self._match, self._viewer, self._scene
        known = {*scene.mask(viewer)[1].seen, *match.world.mask(viewer)[1].seen}
        for event in match.world.events[scene.first_event - match.world.first_event :]:
            known.update(event.shown_to(viewer))
        if viewer is not None:
            known.update(match.game.mind.remembers(scene, viewer))
        return known

    def draw(self, chance: Chance, tries: int = 50) -> Match[S, C, U]:
        """A match that the viewer cannot tell from the real one. Raises NoWorld if none was found."""
        for _ in range(tries):
            twin = self._try(chance)
            if twin is not None:
                return twin
            self.redraws += 1
        raise NoWorld(f"no world in {tries} tries fits what this seat was told; try more often, or decide without one")

    def _try(self, chance: Chance) -> Match[S, C, U] | None:
        scene, match = self._scene, self._match
        scene.cards = self._roster
        match.game.mind.redraw_cards(scene, self._viewer, self._unseen, chance)
        try:
            hidden = match.game.mind.redraw_hidden(scene, self._viewer, self._unseen, chance)
            twin = keeping.twin(match, scene.cards, chance.below(1 << 64).to_bytes(8), scene.state if hidden else None)
            for seat, said in self._tail:
                entry = _again(twin, seat, said)
                if entry is None:
                    return None
                twin.replay([entry])
        except ValueError:  # the twin asks chance for something else than the real match did
            return None
        if twin.world.told(self._viewer) != self._told:
            return None
        known = twin.world.chance
        del known.script[len(known.log) :]  # outcomes of the real match that the twin did not use must not come later
        return twin


def _again[S: Struct, C: Card, U: Struct](twin: Match[S, C, U], seat: int, said: object) -> Entry | None:
    """What was said in the real match, as an answer to the ask of the twin; None if it is not allowed there."""
    if isinstance(said, Call):
        return seat, said
    ask = twin.ask_of(seat)
    resolved = None if ask is None else ask.resolve(said)
    return None if resolved is None else (seat, resolved)
