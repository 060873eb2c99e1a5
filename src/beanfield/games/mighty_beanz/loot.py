"""Shooting for loot: the flick at the other player's Mighty Bean (MBZ-169 to MBZ-185).

The rules take only hit or miss. Three sources give it (MBZ-R76): a performer judges the gesture, chance decides, or the
people at a real table report it.
"""

from typing import Final

from msgspec import Struct

from beanfield.games.mighty_beanz.mats import position, take_off
from beanfield.games.mighty_beanz.ring import GALAXIES, HALF
from beanfield.games.mighty_beanz.state import HEADZ, World
from beanfield.kernel.asking import choose, perform, to_json
from beanfield.kernel.asks import Option, in_order, places_in
from beanfield.kernel.chance import Chance
from beanfield.kernel.flow import Flow
from beanfield.kernel.gesture import Dial, Gesture

ATTEMPTS: Final = 2
"""MBZ-172."""
DIALS: Final = (
    Dial("aim", -45, 45, 0),
    Dial("strength", 0, 1, 0.48),
    Dial("side", -1, 1, 0),
    Dial("height", -1, 1, 0),
    Dial("miss", 0, 1, 0),
)
"""The gesture: degrees to the left, strength, where the finger meets the bean; and 1 to miss on purpose (MBZ-R80)."""


class Shot(Struct, frozen=True):
    """What everybody sees before a shot."""

    kind: str
    galaxy: int
    attempt: int
    mat: bool
    """With mats the target stands at the Galaxy's black hole (MBZ-017), without at the centre (MBZ-220)."""


class Landing(Struct, frozen=True):
    """What came of a shot."""

    hit: bool
    tilt: int = 0
    """How far the target leans at rest, in degrees."""
    touched: bool = False
    on_purpose: bool = False
    """Whether the shooter missed on purpose (MBZ-184)."""


def qualifying(w: World, seat: int) -> list[str]:
    """MBZ-170, MBZ-171: the Galaxies whose slots on the seat's own mat all hold Headz-up Bean cards."""
    return [galaxy for galaxy in GALAXIES if all(position(w, spot) == HEADZ for spot in HALF[seat, galaxy])]


def luck(scene: str, gesture: Gesture, chance: Chance) -> str:
    """A shot by chance alone: one half (MBZ-R76), unless it is meant to miss (MBZ-184)."""
    if gesture.dials.get("miss", 0) >= 0.5:
        return to_json(Landing(hit=False, on_purpose=True))
    return to_json(by_chance(chance, 50))


def by_chance(chance: Chance, hits: int) -> Landing:
    """A shot that hits this many times in a hundred."""
    hit = chance.below(100) < hits
    return Landing(hit, 90 if hit else 0)


def shoot(w: World, seat: int) -> Flow[bool]:
    """One attempt in one Galaxy. Returns whether the last Space Loot card of a Galaxy was captured."""
    state = w.state
    if not state.attempt and len(state.to_shoot) > 1:  # MBZ-R78: the shooter chooses the order
        options = [Option("aim-at", (f"loot.{seat}.{galaxy}",), "MBZ-R78") for galaxy in state.to_shoot]
        choice = yield from choose(seat, "galaxy", "MBZ-R78", in_order(options))
        first = places_in(choice)[0].rpartition(".")[2]
        state.to_shoot = [first, *[galaxy for galaxy in state.to_shoot if galaxy != first]]
    galaxy = state.to_shoot[0]
    state.attempt += 1
    landing = yield from take_shot(w, seat, galaxy)
    if landing.hit:
        return capture(w, seat, galaxy)
    w.tell("missed-on-purpose" if landing.on_purpose else "missed", "MBZ-181", seat=seat, galaxy=galaxy)
    if state.attempt == ATTEMPTS:
        finish(w)
    return False


def take_shot(w: World, seat: int, galaxy: str) -> Flow[Landing]:
    """MBZ-R76: hit or miss, from the source that the table has chosen."""
    scene = Shot("flick", GALAXIES.index(galaxy), w.state.attempt, not w.setup.no_mat)
    if w.setup.shot == "flick":
        return (yield from perform(seat, "flick", "MBZ-174", scene, DIALS, Landing))
    if w.setup.shot == "chance":
        options = [Option("miss", (), "MBZ-184"), Option("shoot", (), "MBZ-R76")]
        choice = yield from choose(seat, "shoot", "MBZ-183", options)
        if choice.do == "miss":
            return Landing(hit=False, on_purpose=True)
        return by_chance(w.chance, w.setup.hits)
    report = yield from choose(seat, "report", "MBZ-R76", [Option(do, (), "MBZ-R76") for do in ("hit", "miss")])
    if report.do == "miss":
        return Landing(hit=False)
    said = yield from choose(1 - seat, "confirm", "MBZ-R99", [Option(do, (), "MBZ-R99") for do in ("agree", "object")])
    return Landing(hit=said.do == "agree")


def capture(w: World, seat: int, galaxy: str) -> bool:
    """MBZ-175 to MBZ-180: the top card of the pile comes to the hand, and the beans of the Galaxy retire."""
    state = w.state
    state.moved = True
    pile = state.loot[seat][galaxy]
    w.tell("hit", "MBZ-175", seat=seat, galaxy=galaxy)
    w.tell("captured", "MBZ-176", seat=seat, cards=w.move(pile[-1:], f"loot.{seat}.{galaxy}", f"hands.{seat}"))
    state.captured[seat][galaxy] += 1
    w.tell("retired", "MBZ-178", seat=seat, cards=tuple(take_off(w, spot) for spot in HALF[seat, galaxy]))
    finish(w)
    return not pile


def finish(w: World) -> None:
    """This Galaxy is done: the next one, if there is one, begins with its first attempt."""
    w.state.to_shoot = w.state.to_shoot[1:]
    w.state.attempt = 0
