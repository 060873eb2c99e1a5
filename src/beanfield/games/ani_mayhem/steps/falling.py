"""Losing health, and who falls of it (ANI-283 to ANI-291, ANI-419 to ANI-425)."""

from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.blows import loss_by
from beanfield.games.ani_mayhem.changes.covering import uncover
from beanfield.games.ani_mayhem.changes.growing import inherit
from beanfield.games.ani_mayhem.changes.possessing import WEAK, possess
from beanfield.games.ani_mayhem.changes.raging import note_weak
from beanfield.games.ani_mayhem.changes.rising import rise
from beanfield.games.ani_mayhem.reading import gifts_of_kind, has_gift, health_of, is_disaster
from beanfield.games.ani_mayhem.reading.toughness import is_killing, toughness
from beanfield.games.ani_mayhem.state import Figure, World
from beanfield.games.ani_mayhem.steps.rescue import goes_down, is_saved, is_wrecked
from beanfield.games.ani_mayhem.vocabulary.gifts.blows import Survives
from beanfield.games.ani_mayhem.vocabulary.gifts.charms import Possesses
from beanfield.games.ani_mayhem.vocabulary.gifts.forms import Ripens
from beanfield.games.ani_mayhem.vocabulary.gifts.paths import Raises, StripsFallen
from beanfield.kernel.flow import Flow


def check_health(w: World, figure: Figure, blow: int, *, by: Figure | None = None) -> Flow[None]:
    """ANI-419, ANI-423, ANI-425: who has no health left falls; a blow of three times the full health kills.

    A vehicle is discarded when its damage equals its defense (ANI-188, ANI-518). `by` is the disaster that
    struck.
    """
    full = health_of(w, figure)
    note_weak(w, figure, full)
    _ripen(w, figure, full)
    if figure.lost and full - figure.lost <= WEAK and has_gift(w, figure, Possesses) and is_disaster(figure):
        possess(w, figure)
        return
    tough = toughness(w, figure)
    if not figure.lost or figure.lost < tough.bonked * full:
        return
    if figure.side == "vehicle":
        if not (yield from is_wrecked(w, figure, "ANI-188")):
            figure.lost = max(min(figure.lost - loss_by(w, figure, blow), full - 1), 0)
    elif is_disaster(figure):
        table.defeat(w, figure, blow)
    else:
        dropped = yield from falls(w, figure, killed=is_killing(full, blow, tough.killed), by=by)
        if w.state.fight is not None:
            w.state.fight.fallen += dropped


def _ripen(w: World, figure: Figure, full: int) -> None:
    """With little health left some minor disasters show what they are."""
    if figure.side == "minor" and any(0 < full - figure.lost < each.below for each in gifts_of_kind(w, figure, Ripens)):
        table.take_second_form(w, figure)
        figure.side = "major"
        w.tell("swells", "ANI-073", seat=figure.seat, who=table.title(w, figure))


def falls(w: World, figure: Figure, *, killed: bool, by: Figure | None = None) -> Flow[list[int]]:
    """A character drops what it carries and leaves play, unless something saves it; returns the items that it dropped.

    Some disasters (`by`) take its enhancements, or make a disaster of it.
    """
    killed = killed and not has_gift(w, figure, Survives)
    if (yield from is_saved(w, figure)):
        return []
    uncover(w, figure)
    if killed:
        inherit(w, figure)
    if by is not None and figure.worn and has_gift(w, by, StripsFallen):
        moved = w.move(list(figure.worn), f"figures.{figure.id}.worn", f"figures.{by.id}.worn")
        w.tell("strips", "ANI-073", seat=by.seat, who=table.title(w, by), cards=moved)
    if killed and by is not None and has_gift(w, by, Raises):
        dropped = rise(w, figure, by)
    else:
        dropped = [piece for piece in table.drop_all(w, figure) if w.cards[piece].type == "item"]
        yield from goes_down(w, figure, killed=killed)
    if dropped:
        table.count_items(w)
    table.check_life(w)
    return dropped


def lose_health(w: World, figure: Figure, amount: int) -> Flow[None]:
    """ANI-R154: a direct loss, without defense. Outside a combat it heals with the turn or the next combat."""
    figure.lost += amount
    w.tell("loses-health", "ANI-R154", seat=figure.seat, who=table.title(w, figure), loss=amount)
    yield from check_health(w, figure, amount)
