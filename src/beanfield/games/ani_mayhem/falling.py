"""Losing health, and who falls of it (ANI-283 to ANI-291, ANI-419 to ANI-425)."""

from beanfield.games.ani_mayhem import table
from beanfield.games.ani_mayhem.reading import full_health, has_gift, is_disaster
from beanfield.games.ani_mayhem.rising import rise
from beanfield.games.ani_mayhem.state import Figure, World
from beanfield.games.ani_mayhem.words import Raises, StripsFallen, Survives


def is_killing(full: int, blow: int) -> bool:
    """ANI-423, ANI-R054, ANI-R052: the damage before defense against three times the full health, at least 3."""
    return blow >= 3 * max(full, 1)


def health_of(w: World, figure: Figure) -> int:
    """Its full health: in a combat what it had when that began (ANI-R369)."""
    fight = w.state.fight
    began = None if fight is None else fight.health.get(figure.id)
    return full_health(w, figure) if began is None else began


def check_health(w: World, figure: Figure, blow: int, *, by: Figure | None = None) -> None:
    """ANI-419, ANI-423, ANI-425: who has no health left falls; a blow of three times the full health kills.

    A vehicle is discarded when its damage equals its defense (ANI-188, ANI-518). `by` is the disaster that
    struck.
    """
    full = health_of(w, figure)
    if not figure.lost or figure.lost < full:
        return
    if figure.side == "vehicle":
        table.wreck(w, figure, "ANI-188")
        return
    if is_disaster(figure):
        table.defeat(w, figure, blow)
        return
    if by is not None and figure.worn and has_gift(w, by, StripsFallen):
        moved = w.move(list(figure.worn), f"figures.{figure.id}.worn", f"figures.{by.id}.worn")
        w.tell("strips", "ANI-073", seat=by.seat, who=table.title(w, by), cards=moved)
    killed = is_killing(full, blow) and not has_gift(w, figure, Survives)
    if killed and by is not None and has_gift(w, by, Raises):
        dropped = rise(w, figure)
        table.count_items(w)
        table.check_life(w)
    else:
        dropped = falls(w, figure, killed=killed)
    if w.state.fight is not None:
        w.state.fight.fallen += dropped


def falls(w: World, figure: Figure, *, killed: bool) -> list[int]:
    """A character drops what it carries and leaves play; returns the items that it dropped."""
    dropped = [piece for piece in table.drop_all(w, figure) if w.cards[piece].type == "item"]
    (table.kill if killed else table.bonk)(w, figure)
    if dropped:
        table.count_items(w)
    table.check_life(w)
    return dropped


def lose_health(w: World, figure: Figure, amount: int) -> None:
    """ANI-R154: a direct loss, without defense. Outside a combat it heals with the turn or the next combat."""
    figure.lost += amount
    w.tell("loses-health", "ANI-R154", seat=figure.seat, who=table.title(w, figure), loss=amount)
    check_health(w, figure, amount)
