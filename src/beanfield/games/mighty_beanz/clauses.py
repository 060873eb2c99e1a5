"""The words that cards are made of: a closed list (MBZ-R05). What a card says is made from its clauses.

A clause is plain data. `effects` carries out the clauses of a turn, `windows` those of Instants, `reckoning` adds up
the boosts.
"""

from typing import Final, Literal

from msgspec import Struct

type Type = Literal["Rookie", "Advanced", "Pro", "Super Pro"]
type Event = Literal["action", "bean", "attack"]
"""What an Instant can answer: windows (a), (b) and (c) of MBZ-R31."""
type Only = Literal["Rookie", "team-bonus"]
"""What an attacker or a target must be for a boost to count."""
type Many = int | Literal["all"]


class Clause(Struct, frozen=True, forbid_unknown_fields=True, tag_field="word"):
    """A word with its numbers."""


# Headz-up powers: they work as long as their Bean card is Headz-up (MBZ-070)


class TeamBoost(Clause, frozen=True, tag="team-boost"):
    """More MMP for a team (MBZ-158)."""

    team: str
    amount: int


class Guard(Clause, frozen=True, tag="guard"):
    """More defence for the player's other Bean cards in this Galaxy (MBZ-R65)."""

    amount: int


class Cheer(Clause, frozen=True, tag="cheer"):
    """More attack for the player's other Bean cards in this Galaxy (MBZ-149)."""

    amount: int


class Shell(Clause, frozen=True, tag="shell"):
    """More defence for this Bean card (MBZ-R65)."""

    amount: int


# Attacks


class BeanAttack(Clause, frozen=True, tag="bean-attack"):
    """The most common spin power (MBZ-077)."""


class Sharpshoot(Clause, frozen=True, tag="sharpshoot"):
    """An attack whose target the attacker chooses, in any Galaxy (MBZ-161)."""


class BeanBlitz(Clause, frozen=True, tag="bean-blitz"):
    """An attack with several Bean cards (MBZ-163)."""


class AttackBoost(Clause, frozen=True, tag="attack-boost"):
    """More for the next Bean Attack of this turn (MBZ-151)."""

    amount: int
    only: Only | None = None


class Double(Clause, frozen=True, tag="double"):
    """The next Bean Attack of this turn is doubled (MBZ-155)."""


# What spin powers and Action cards do


class Knockdown(Clause, frozen=True, tag="knockdown"):
    """Turns a Bean card Sidewayz (MBZ-R61)."""


class KnockItOff(Clause, frozen=True, tag="knock-it-off"):
    """Knocks a Sidewayz Bean card off the mat (MBZ-R62)."""


class KnockdownGalaxy(Clause, frozen=True, tag="knockdown-galaxy"):
    """Turns all Bean cards of a Galaxy Sidewayz."""


class ClearGalaxy(Clause, frozen=True, tag="clear-galaxy"):
    """Discards all Bean cards of a Galaxy."""


class SpinDown(Clause, frozen=True, tag="spin-down"):
    """Turns a Headz-up Bean card of the opponent Bottomz-up."""


class SpinUp(Clause, frozen=True, tag="spin-up"):
    """Turns Bottomz-up Bean cards Headz-up."""

    cards: Many


class StandUp(Clause, frozen=True, tag="stand-up"):
    """Turns Sidewayz Bean cards Headz-up."""

    cards: Many


class MoveBean(Clause, frozen=True, tag="move"):
    """Moves a Bean card to an empty slot (MBZ-R23)."""


class FreebieBeanie(Clause, frozen=True, tag="freebie-beanie"):
    """Brings in Bean cards that are not paid for (MBZ-R51). `most` limits the cost of such a card."""

    cards: int
    most: int | None = None


class Draw(Clause, frozen=True, tag="draw"):
    """Draws cards (MBZ-052)."""

    cards: int


class Rescue(Clause, frozen=True, tag="rescue"):
    """Takes Bean cards back from the discard pile."""

    cards: int


class BonusPoints(Clause, frozen=True, tag="bonus-points"):
    """Gives more action points (MBZ-045)."""

    points: int


class Sweep(Clause, frozen=True, tag="sweep"):
    """Discards a Cosmos card (MBZ-R68)."""


# Instants


class Cancel(Clause, frozen=True, tag="cancel"):
    """Cancels what it answers."""

    what: Event


class Boomerang(Clause, frozen=True, tag="boomerang"):
    """The attackers become Sidewayz when the attack is over (MBZ-100)."""


class DefenceBoost(Clause, frozen=True, tag="defence-boost"):
    """More defence for the target of this attack (MBZ-R65)."""

    amount: int
    only: Only | None = None


class NoDomino(Clause, frozen=True, tag="no-domino"):
    """This attack starts no Domino Effect."""


class Bounce(Clause, frozen=True, tag="bounce"):
    """The target stands up again when the attack is over."""


class Trip(Clause, frozen=True, tag="trip"):
    """The Bean card comes onto the mat Sidewayz."""


type HeadzUp = TeamBoost | Guard | Cheer | Shell
type Attacking = BeanAttack | Sharpshoot | BeanBlitz
type Doing = (
    AttackBoost
    | Double
    | Knockdown
    | KnockItOff
    | KnockdownGalaxy
    | ClearGalaxy
    | SpinDown
    | SpinUp
    | StandUp
    | MoveBean
    | FreebieBeanie
    | Draw
    | Rescue
    | BonusPoints
    | Sweep
)
"""What is carried out when a spin power or an Action card takes effect."""
type Answering = Cancel | Boomerang | DefenceBoost | NoDomino | Bounce | Trip
type Power = HeadzUp | Attacking | Doing
type Effect = Attacking | Doing | Answering

HEADZ_UP: Final = (TeamBoost, Guard, Cheer, Shell)
ATTACKS: Final = (BeanAttack, Sharpshoot, BeanBlitz)
AS_POWER: Final = (
    *HEADZ_UP, *ATTACKS, AttackBoost, Knockdown, KnockItOff, SpinDown, SpinUp, StandUp, MoveBean, FreebieBeanie, Draw,
    Rescue,
)  # fmt: skip
"""The words that may be a power of a Bean card."""
AS_INSTANT: Final = (Cancel, Boomerang, DefenceBoost, NoDomino, Bounce, Trip)
"""The words that may stand on an Instant, and only there."""
AS_ACTION: Final = (
    Sharpshoot, BeanBlitz, AttackBoost, Double, Knockdown, KnockItOff, KnockdownGalaxy, ClearGalaxy, SpinDown, SpinUp,
    StandUp, MoveBean, FreebieBeanie, Draw, Rescue, BonusPoints, Sweep,
)  # fmt: skip
"""The words that may stand on an Action card that is no Instant."""
DOING: Final = (
    AttackBoost, Double, Knockdown, KnockItOff, KnockdownGalaxy, ClearGalaxy, SpinDown, SpinUp, StandUp, MoveBean,
    FreebieBeanie, Draw, Rescue, BonusPoints, Sweep,
)  # fmt: skip
"""The words of `Doing`, as classes."""
