"""What a figure can do now: its abilities, its health and its skills, read from what lies on the table.

Nothing is ever added to a figure and taken off again. All of this is worked out when somebody asks (ANI-R048).

| what | where |
|---|---|
| what somebody is | `kinds` |
| tests of clauses | `passing` |
| who is kept from what | `status`; who is captured: `captive` |
| what clauses give | `giving` |
| skills | `skilled` |
| abilities, health | `abilities` |
| what one can take | `toughness` |
| what one may do | `permitted`; what charms have left: `ties` |
| what one may do at a location | `places` |
| listings | `listings` |
| havens that are locations, guests | `hosting` |
| vehicles: who is aboard, what they can do | `riding`, `driving` |
| what is kept, and how long | `keeping` |
"""

from beanfield.games.ani_mayhem.reading.abilities import (
    KNOWN,
    Origin,
    ability,
    energy_left,
    full_health,
    given,
    has_gift,
    has_symbol,
    health_of,
    movement_left,
    sources,
)
from beanfield.games.ani_mayhem.reading.captive import captives_of, is_away, is_captive
from beanfield.games.ani_mayhem.reading.driving import (
    can_be_driven,
    fights,
    is_combat_vehicle,
    is_shielded,
    takes_part,
    works,
)
from beanfield.games.ani_mayhem.reading.hosting import guests_at, is_location_haven, is_protected
from beanfield.games.ani_mayhem.reading.keeping import always_kept, steady, worked_out
from beanfield.games.ani_mayhem.reading.kinds import is_combat_disaster
from beanfield.games.ani_mayhem.reading.listings import (
    may_pay_for,
    may_scavenge_freely,
    may_use_card,
    meets,
    meets_but_one_skill,
    meets_by_one_skill,
    meets_one_of,
    slips_past,
)
from beanfield.games.ani_mayhem.reading.permitted import is_safe_from, may, may_be_attacked, may_strike_back
from beanfield.games.ani_mayhem.reading.places import is_kept_out, is_on_foot, is_open, without_excess
from beanfield.games.ani_mayhem.reading.riding import carrier_of, crew, is_disaster, is_ride, people, ride_of
from beanfield.games.ani_mayhem.reading.skilled import count_skill, skills
from beanfield.games.ani_mayhem.reading.status import is_suspended, lasting_on
from beanfield.games.ani_mayhem.reading.ties import is_tied
from beanfield.games.ani_mayhem.reading.working import at_work, is_manned

__all__ = [
    "KNOWN",
    "Origin",
    "ability",
    "always_kept",
    "at_work",
    "can_be_driven",
    "captives_of",
    "carrier_of",
    "count_skill",
    "crew",
    "energy_left",
    "fights",
    "full_health",
    "given",
    "guests_at",
    "has_gift",
    "has_symbol",
    "health_of",
    "is_away",
    "is_captive",
    "is_combat_disaster",
    "is_combat_vehicle",
    "is_disaster",
    "is_kept_out",
    "is_location_haven",
    "is_manned",
    "is_on_foot",
    "is_open",
    "is_protected",
    "is_ride",
    "is_safe_from",
    "is_shielded",
    "is_suspended",
    "is_tied",
    "lasting_on",
    "may",
    "may_be_attacked",
    "may_pay_for",
    "may_scavenge_freely",
    "may_strike_back",
    "may_use_card",
    "meets",
    "meets_but_one_skill",
    "meets_by_one_skill",
    "meets_one_of",
    "movement_left",
    "people",
    "ride_of",
    "skills",
    "slips_past",
    "sources",
    "steady",
    "takes_part",
    "without_excess",
    "worked_out",
    "works",
]
