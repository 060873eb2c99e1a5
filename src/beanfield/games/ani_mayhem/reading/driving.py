"""What a vehicle can do with those who are aboard."""

from beanfield.games.ani_mayhem.reading.abilities import movement_left
from beanfield.games.ani_mayhem.reading.facts import facts_of
from beanfield.games.ani_mayhem.reading.listings import meets
from beanfield.games.ani_mayhem.reading.permitted import may
from beanfield.games.ani_mayhem.reading.whereabouts import crew, is_captive, ride_of
from beanfield.games.ani_mayhem.state import Figure, Seen


def works(w: Seen, vehicle: Figure) -> bool:
    """Whether those aboard together meet what a vehicle lists; the cards on it help (ANI-164)."""
    aboard, listing = crew(w, vehicle), facts_of(w, vehicle).listing
    return bool(aboard) and (not listing or meets(w, listing, [*aboard, vehicle]))


def can_be_driven(w: Seen, vehicle: Figure) -> bool:
    """ANI-R094: it has movement left for everybody aboard, and who may not move holds it back."""
    able = all(may(w, one, "move") for one in (vehicle, *crew(w, vehicle)))
    return able and works(w, vehicle) and movement_left(w, vehicle) > 0


def is_combat_vehicle(w: Seen, figure: Figure) -> bool:
    """ANI-183: a vehicle with damage and defense."""
    printed = facts_of(w, figure).figures
    return figure.side == "vehicle" and "damage" in printed and "defense" in printed


def fights(w: Seen, vehicle: Figure) -> bool:
    """ANI-508: whether those aboard can use a combat vehicle to fight."""
    return is_combat_vehicle(w, vehicle) and works(w, vehicle)


def is_shielded(w: Seen, figure: Figure) -> bool:
    """ANI-185, ANI-505: whether somebody is aboard a combat vehicle that fights; others shield nobody.

    A character that is a vehicle shields those aboard, too.
    """
    ride = ride_of(w, figure)
    return ride is not None and (ride.side == "character" or fights(w, ride))


def takes_part(w: Seen, figure: Figure) -> bool:
    """ANI-R420: whether somebody counts in a combat of players: a combat vehicle counts in place of those aboard."""
    if figure.side == "vehicle":
        return fights(w, figure)
    return figure.side == "character" and not is_shielded(w, figure) and not is_captive(w, figure)  # ANI-092
