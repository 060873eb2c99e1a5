"""What a figure can do now: its abilities, its health and its skills, read from what lies on the table.

Nothing is ever added to a figure and taken off again. All of this is worked out when somebody asks (ANI-R048).

| what | where |
|---|---|
| what somebody is | `facts`, `kinds` |
| who is captured, aboard, a guest, building, tied by a charm | `whereabouts` |
| cards that do nothing, disguises | `silencing` |
| tests of clauses | `passing` |
| who is kept from what | `status` |
| what clauses give | `giving` |
| skills | `skilled` |
| abilities, health, what one can take | `abilities` |
| who is of one party, and who may act together | `company`, `joining` |
| what one may do | `permitted` |
| what one may do at a location | `places` |
| listings | `listings` |
| what vehicles can do | `driving` |
| cards of others that somebody uses | `borrowing` |
| what is kept, and how long | `keeping` |
"""

from beanfield.games.ani_mayhem.reading.abilities import (
    ABILITIES,
    KNOWN,
    Origin,
    ability,
    energy_left,
    full_health,
    gifts_of_kind,
    given,
    has_gift,
    has_symbol,
    health_of,
    movement_left,
    sources,
)
from beanfield.games.ani_mayhem.reading.company import are_party, bound_with
from beanfield.games.ani_mayhem.reading.driving import (
    can_be_driven,
    fights,
    is_combat_vehicle,
    is_shielded,
    takes_part,
    works,
)
from beanfield.games.ani_mayhem.reading.facts import facts_of, is_disaster
from beanfield.games.ani_mayhem.reading.joining import (
    companies,
    hindrance,
    may_act_together,
    may_join,
    parting,
)
from beanfield.games.ani_mayhem.reading.keeping import always_kept, kept_of_table, snapshot, steady, worked_out
from beanfield.games.ani_mayhem.reading.kinds import is_combat_disaster, is_suspended
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
from beanfield.games.ani_mayhem.reading.permitted import is_safe_from, may, may_attack, may_be_attacked, may_strike_back
from beanfield.games.ani_mayhem.reading.places import closed_by, is_kept_out, is_on_foot, without_excess
from beanfield.games.ani_mayhem.reading.skilled import count_skill, skills
from beanfield.games.ani_mayhem.reading.status import is_stashed, lasting_on, sex_of
from beanfield.games.ani_mayhem.reading.whereabouts import (
    at_work,
    captives_of,
    carrier_of,
    crew,
    guests_at,
    is_away,
    is_captive,
    is_location_haven,
    is_manned,
    is_protected,
    is_ride,
    is_tied,
    people,
    ride_of,
)

__all__ = [
    "ABILITIES",
    "KNOWN",
    "Origin",
    "ability",
    "always_kept",
    "are_party",
    "at_work",
    "bound_with",
    "can_be_driven",
    "captives_of",
    "carrier_of",
    "closed_by",
    "companies",
    "count_skill",
    "crew",
    "energy_left",
    "facts_of",
    "fights",
    "full_health",
    "gifts_of_kind",
    "given",
    "guests_at",
    "has_gift",
    "has_symbol",
    "health_of",
    "hindrance",
    "is_away",
    "is_captive",
    "is_combat_disaster",
    "is_combat_vehicle",
    "is_disaster",
    "is_kept_out",
    "is_location_haven",
    "is_manned",
    "is_on_foot",
    "is_protected",
    "is_ride",
    "is_safe_from",
    "is_shielded",
    "is_stashed",
    "is_suspended",
    "is_tied",
    "kept_of_table",
    "lasting_on",
    "may",
    "may_act_together",
    "may_attack",
    "may_be_attacked",
    "may_join",
    "may_pay_for",
    "may_scavenge_freely",
    "may_strike_back",
    "may_use_card",
    "meets",
    "meets_but_one_skill",
    "meets_by_one_skill",
    "meets_one_of",
    "movement_left",
    "parting",
    "people",
    "ride_of",
    "sex_of",
    "skills",
    "slips_past",
    "snapshot",
    "sources",
    "steady",
    "takes_part",
    "without_excess",
    "worked_out",
    "works",
]
