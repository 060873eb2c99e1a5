"""Things on the mats: which card lies where and how, and cards that leave."""

from beanfield.games.mighty_beanz.card import BeanzCard
from beanfield.games.mighty_beanz.ring import BEANS, COSMOS, OWNER, SLOT, SPOTS
from beanfield.games.mighty_beanz.state import SIDEWAYZ, Position, World
from beanfield.kernel.events import Moved


def bean_at(w: World, spot: int) -> int | None:
    """The Bean card of a spot."""
    there = w.state.beans[OWNER[spot]][SLOT[spot]]
    return there[0] if there else None


def cosmos_at(w: World, spot: int) -> int | None:
    """The Cosmos card of a spot."""
    there = w.state.cosmos[OWNER[spot]][SLOT[spot]]
    return there[0] if there else None


def card_at(w: World, spot: int) -> BeanzCard:
    """What is printed on the Bean card of a spot."""
    bean = bean_at(w, spot)
    assert bean is not None, f"there is no Bean card on {BEANS[spot]}"
    return w.cards[bean]


def position(w: World, spot: int) -> Position:
    """How the Bean card of a spot lies (MBZ-059)."""
    return w.state.positions[OWNER[spot]][SLOT[spot]]


def turn(w: World, spot: int, to: Position) -> None:
    """Turn the Bean card of a spot. A Cosmos card under it stays as it lies (MBZ-119)."""
    w.state.positions[OWNER[spot]][SLOT[spot]] = to


def filled(w: World, seat: int, *positions: Position) -> list[int]:
    """The spots of a seat's mat with a Bean card, in one of these positions if any are given."""
    lying = w.state.positions[seat]
    return [spot for spot in SPOTS[seat] if (at := lying[SLOT[spot]]) and (not positions or at in positions)]


def empty(w: World, seat: int) -> list[int]:
    """The spots of a seat's mat without a Bean card (MBZ-066); a Cosmos card may lie there (MBZ-R22)."""
    lying = w.state.positions[seat]
    return [spot for spot in SPOTS[seat] if not lying[SLOT[spot]]]


def where_is(w: World, bean: int) -> int | None:
    """The spot of a Bean card; None if it lies on no mat."""
    for seat in range(2):
        for spot in SPOTS[seat]:
            if bean_at(w, spot) == bean:
                return spot
    return None


def cost_to_spin(w: World, spot: int) -> int:
    """What a spin power costs here: the Bean card, and the Cosmos card under it (MBZ-076, MBZ-114)."""
    cosmos = cosmos_at(w, spot)
    return card_at(w, spot).cost + (0 if cosmos is None else w.cards[cosmos].cost)


def owner_of(w: World, piece: int) -> int:
    """Whose deck a card came from (MBZ-R74)."""
    return 0 if piece in w.state.brought[0] else 1


def lay(w: World, bean: int, source: str, spot: int, lying: Position) -> Moved:
    """Lay a Bean card on a spot."""
    moved = w.move([bean], source, BEANS[spot])
    turn(w, spot, lying)
    return moved


def take_off(w: World, spot: int) -> Moved:
    """A Bean card leaves the mat for its owner's discard pile (MBZ-031, MBZ-R74); a Cosmos card stays (MBZ-120)."""
    bean = bean_at(w, spot)
    assert bean is not None
    w.state.moved = True
    moved = w.move([bean], BEANS[spot], f"discards.{OWNER[spot]}")
    turn(w, spot, "")
    return moved


def sweep(w: World, spot: int) -> Moved:
    """A Cosmos card leaves its spot for its owner's discard pile."""
    cosmos = cosmos_at(w, spot)
    assert cosmos is not None
    return w.move([cosmos], COSMOS[spot], f"discards.{OWNER[spot]}")


def knock(w: World, spot: int, off: bool) -> None:
    """Knock a Bean card off the mat, or Sidewayz."""
    if off:
        w.tell("knocked-off", "MBZ-136", seat=OWNER[spot], cards=take_off(w, spot))
        return
    turn(w, spot, SIDEWAYZ)
    w.tell("fell", "MBZ-135", seat=OWNER[spot], card=card_at(w, spot).title, where=BEANS[spot])
