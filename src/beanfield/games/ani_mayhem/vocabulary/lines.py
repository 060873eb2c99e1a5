"""The line of a card: all its clauses."""

from typing import Final

from beanfield.games.ani_mayhem.vocabulary.always import Always
from beanfield.games.ani_mayhem.vocabulary.declared import (
    After,
    Armor,
    Awaits,
    Bares,
    Carriage,
    CheeredBy,
    Copies,
    Covers,
    Curses,
    Delivers,
    EndsWith,
    FallsWith,
    Founding,
    Guards,
    Hardens,
    Keeps,
    Lasts,
    Limited,
    Mends,
    Musters,
    Nurses,
    OffField,
    OnAnybody,
    OneCombat,
    OnlyOne,
    OnVehicle,
    OtherForm,
    Outshines,
    Preserves,
    Rescues,
    Revives,
    SafeLoot,
    Snare,
    StaysOn,
    StaysOpen,
    TakesIn,
    Trickles,
    Trophy,
    TwoItems,
    Unlocks,
    Untouchable,
    Use,
    UsedUp,
    UsesWith,
    Weapon,
    WhenPlayed,
    WinsTies,
)
from beanfield.games.ani_mayhem.vocabulary.effects import Forestalls, MovesOnly, Stays, TakesEffect

type Clause = (
    Always
    | WhenPlayed
    | Use
    | UsedUp
    | Weapon
    | Lasts
    | Limited
    | UsesWith
    | SafeLoot
    | OtherForm
    | After
    | OffField
    | EndsWith
    | TakesEffect
    | MovesOnly
    | Forestalls
    | Carriage
    | OnVehicle
    | OnAnybody
    | Snare
    | Founding
    | Delivers
    | StaysOpen
    | TwoItems
    | Bares
    | Trickles
    | CheeredBy
    | OnlyOne
    | Outshines
    | Untouchable
    | FallsWith
    | OneCombat
    | StaysOn
    | Rescues
    | TakesIn
    | Armor
    | Revives
    | Nurses
    | Musters
    | Preserves
    | Awaits
    | Hardens
    | Trophy
    | WinsTies
    | Guards
    | Keeps
    | Mends
    | Copies
    | Covers
    | Curses
    | Unlocks
    | Stays
)
type Line = tuple[Clause, ...]
type Does = dict[str, Line]
"""What each card does, by its name."""

FACTS: Final[Line] = ()
"""Its figures, changes, skills and listing say it all. They hold for whom they are printed: those of a character, a
disaster or a location for itself, those of an enhancement, an equipment or an item for its bearer, those of a combat
card for whom it is played on."""
