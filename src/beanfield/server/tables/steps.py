"""Steps: what each viewer could see change while an answer took effect, one event after the other.

A table that somebody looks at keeps a still of the world at each event. Two stills that follow each other are compared
part by part as they are, and a part that differs is looked at through the eyes of each viewer, before and after. A
patch is made from these two looks and from nothing else. What several viewers see alike is looked at once.
"""

import re
from array import array
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache
from itertools import chain, compress, count
from operator import itemgetter, ne
from typing import Any, Final

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import astuple

from beanfield.kernel.sight import Lens, Viewer, field_looks
from beanfield.kernel.world import Aliases, Still
from beanfield.wire.patches import Patch, compare

type Seen = dict[int, int]
"""The pieces that are seen, by their aliases."""
type Look = Callable[[Any, Lens], Any]
type Part = tuple[str, int, Look, Look, Any, Any]
"""A part of the state that is not as it was: its path, the seat it belongs to, how it is shown to that seat and to
others, what stood there and what stands there now."""

NOBODY: Final = -1
KEY: Final = array("Q").itemsize


class Change(Struct, frozen=True, gc=False):
    """What has changed for a viewer at one still."""

    set: list[Patch]
    faces: dict[int, str | None]


class _Turn(Struct, frozen=True, gc=False):
    """What a pair of eyes sees change in some parts of one scene."""

    set: list[Patch]
    before: Seen
    after: Seen


NOTHING: Final = Change([], {})
STILL: Final = _Turn([], {}, {})


class _Plan:
    """How a kind of state is read and shown, field by field."""

    def __init__(self, state: type[Struct]) -> None:
        kinds = [msgspec.msgpack.Decoder(field.type).decode for field in msgspec.structs.fields(state)]
        looks = field_looks(state)
        self.fields = [*zip(looks, kinds, looks.values(), strict=True)]


_plan = cache(_Plan)
_split = msgspec.msgpack.Decoder(list[Raw]).decode


class _Scene:
    """A still, and the parts of it that are not as they were in the one before."""

    __slots__ = ("_lens", "_values", "alike", "apart", "fields", "keys", "owned", "prior", "still")

    def __init__(self, still: Still, prior: "_Scene | None", aliases: Aliases) -> None:
        self.still = still
        self.fields = _split(still.state)
        self.keys: Sequence[int] = array("Q", still.keys)
        self.prior = prior
        self.alike: list[Part] = []
        """Those that everybody sees alike."""
        self.owned: dict[int, list[Part]] = {}
        """Those that one seat sees otherwise than all the others, by seat."""
        self.apart: list[Part] = []
        """Those that everybody may see otherwise."""
        self._lens = Lens(None, self.keys, aliases)
        self._values: dict[int, Any] = {}

    def lens(self, viewer: Viewer) -> Lens:
        """The one lens through which it is looked at, as good as new."""
        lens = self._lens
        lens.viewer, lens.seen, lens.aliases = viewer, [], []
        return lens

    def compare(self, prior: "_Scene", plan: _Plan) -> None:
        """Note what has changed, and what holds pieces that go by new aliases."""
        changed: Iterable[int] = compress(count(), map(ne, prior.fields, self.fields))
        renamed = _different(prior.still.keys, self.still.keys)
        if renamed:
            changed = dict.fromkeys(chain(changed, (at for at, field in enumerate(plan.fields) if field[2].pieces)))
        for at in changed:
            name, read, look = plan.fields[at]
            old = prior._values[at] if at in prior._values else read(prior.fields[at])
            new = self._values[at] = read(self.fields[at])
            parts = self.alike if look.alike else self.apart
            if look.numbered and old.keys() <= new.keys():  # no entry goes, so each is looked at for itself
                differing = [key for key in new if _differs(old.get(key), new[key], renamed)]
                old, new = {key: old[key] for key in differing if key in old}, {key: new[key] for key in differing}
            if not (look.entry and new and len(old) == len(new) and isinstance(new[0], (list, dict, Struct))):
                if _differs(old, new, renamed):
                    parts.append((name, NOBODY, look.whole, look.whole, old, new))
                continue
            show, hide = look.entry
            for entry, (was, now) in enumerate(zip(old, new, strict=True)):
                if _differs(was, now, renamed):
                    if look.owned:
                        parts = self.owned.setdefault(entry, [])
                    parts.append((f"{name}.{entry}", entry, show, hide, was, now))


def _different(old: bytes, new: bytes) -> set[int]:
    """The pieces that have other keys than before."""
    if old == new:
        return set()
    length = min(len(old), len(new))
    both = int.from_bytes(old[:length]) ^ int.from_bytes(new[:length])
    return {byte.start() // KEY for byte in re.finditer(rb"[^\0]", both.to_bytes(length))}


def _differs(old: Any, new: Any, renamed: set[int]) -> bool:
    """Whether a part is shown otherwise than before: it has changed, or holds pieces that go by new aliases."""
    return bool(old != new or (renamed and _mentions(new, renamed)))


def _mentions(value: Any, numbers: set[int]) -> bool:
    """Whether any of these numbers is in a value: as pieces, perhaps."""
    if isinstance(value, (list, tuple)):
        if value and isinstance(value[0], int):
            return not numbers.isdisjoint(value)
        return any(_mentions(part, numbers) for part in value)
    if isinstance(value, Struct):
        return any(_mentions(part, numbers) for part in astuple(value))
    if isinstance(value, dict):
        return _mentions([*value], numbers) or _mentions([*value.values()], numbers)
    return value in numbers


class Reel:
    """What could be seen of a match from one moment on, still by still. Where there is no still nothing changed."""

    def __init__(self, state: type[Struct], aliases: Aliases, before: Still, stills: Iterable[Still | None]) -> None:
        self._plan = _plan(state)
        self._scenes: list[tuple[_Scene, dict[int, _Turn]] | None] = []
        """What is to be seen, with what everybody sees alike, under NOBODY, and what all see but the seat, by seat."""
        self._common: list[Change] = []
        """What changes for somebody who owns nothing of it."""
        self._seats: set[int] = set()
        self._all = False
        """Who may see it otherwise: these seats, or even everybody."""
        last = _Scene(before, None, aliases)
        for still in stills:
            if still is None or (still.state == last.still.state and still.keys == last.still.keys):
                self._scenes.append(None)
                self._common.append(NOTHING)
                continue
            prior, last = last, _Scene(still, last, aliases)
            last.compare(prior, self._plan)
            turns = {seat: self._turn(last, parts, None) for seat, parts in last.owned.items()}
            turns[NOBODY] = self._turn(last, last.alike, None)
            change = self._change(last, None, turns.values())
            self._scenes.append((last, turns))
            self._common.append(change)
            self._seats.update(last.owned)
            self._all = self._all or bool(last.apart) or None in change.faces.values()

    def seen_by(self, viewer: Viewer) -> list[Change]:
        """What changed for a viewer at each still."""
        if not (self._all or viewer in self._seats):
            return self._common
        return [
            common if scene is None else self._seen(*scene, common, viewer)
            for scene, common in zip(self._scenes, self._common, strict=True)
        ]

    def _seen(self, scene: _Scene, turns: dict[int, _Turn], common: Change, viewer: Viewer) -> Change:
        own = [] if viewer is None else scene.owned.get(viewer, [])
        if own or scene.apart:
            others = [turn for seat, turn in turns.items() if seat != viewer]
            return self._change(scene, viewer, [*others, self._turn(scene, own + scene.apart, viewer)])
        if None in common.faces.values():  # what is gone there, this one may have elsewhere
            return self._change(scene, viewer, turns.values())
        return common

    def _turn(self, scene: _Scene, parts: Sequence[Part], viewer: Viewer) -> _Turn:
        """What a viewer sees change in these parts."""
        if not parts or scene.prior is None:
            return STILL
        patches: list[Patch] = []
        before, after = scene.prior.lens(viewer), scene.lens(viewer)
        for path, seat, show, hide, old, new in parts:
            look = show if seat == viewer else hide
            compare(look(old, before), look(new, after), path, patches)
        return _Turn(patches, _pieces(before), _pieces(after))

    def _change(self, scene: _Scene, viewer: Viewer, turns: Iterable[_Turn]) -> Change:
        patches: list[Patch] = []
        before: Seen = {}
        after: Seen = {}
        for turn in turns:
            patches += turn.set
            before |= turn.before
            after |= turn.after
        patches.sort(key=itemgetter(0))  # by path: their order tells nothing of what else has changed
        if before.keys() == after.keys():
            return Change(patches, {}) if patches else NOTHING
        cards = scene.still.cards
        faces: dict[int, str | None] = {
            alias: cards[piece].name for alias, piece in after.items() if alias not in before
        }
        gone = [alias for alias in before if alias not in after]
        if gone:
            seen = self._aliases_in(scene, viewer, [before[alias] for alias in gone])
            faces |= {alias: None for alias in gone if alias not in seen}
        return Change(patches, dict(sorted(faces.items(), key=itemgetter(0))))

    def _aliases_in(self, scene: _Scene, viewer: Viewer, pieces: Iterable[int]) -> Collection[int]:
        """All aliases that a viewer sees in a scene, if any of these pieces can be among them as it was before."""
        if scene.prior is None or all(scene.keys[piece] != scene.prior.keys[piece] for piece in pieces):
            return ()
        lens = scene.lens(viewer)
        for (_, read, look), value in zip(self._plan.fields, scene.fields, strict=True):
            if look.pieces:
                look.whole(read(value), lens)
        return set(lens.aliases)


def _pieces(lens: Lens) -> Seen:
    return dict(zip(lens.aliases, lens.seen, strict=True)) if lens.aliases else STILL.after
